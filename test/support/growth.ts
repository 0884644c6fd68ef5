import assert from "node:assert/strict";

const FACTOR = 8;
/** Linear work takes 8 times as long, quadratic work 64 times. */
const MAX_GROWTH = 3 * FACTOR;
/** Milliseconds of CPU time; less is noise. */
const MIN_TIME = 40;
const ATTEMPTS = 3;

/**
 * Eight times the input must take less than 24 times the CPU time. The best of some attempts counts, each with twice the
 * input of the one before, as other work on the machine weighs less in longer times.
 */
export async function expectLinear(what: string, size: number, work: (size: number) => unknown): Promise<void> {
  const measured: string[] = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const scaled = size * 2 ** attempt;
    const large = await cpuTime(() => work(scaled * FACTOR));
    if (large < MIN_TIME) return;
    const small = await leastCpuTime(() => work(scaled));
    const most = Math.max(small, 1) * MAX_GROWTH;
    if (large < most) return;
    const least = Math.min(large, await leastCpuTime(() => work(scaled * FACTOR)));
    if (least < most) return;
    measured.push(`${small.toFixed(1)} → ${least.toFixed(1)} ms`);
  }
  assert.fail(`${what}: ${FACTOR} times the input took ${measured.join(", ")}`);
}

/** Milliseconds, including garbage collection and compilation. */
export async function cpuTime(work: () => unknown): Promise<number> {
  const started = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}

/** Milliseconds, the least of three runs. */
export async function leastCpuTime(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 3; run++) times.push(await cpuTime(work));
  return Math.min(...times);
}
