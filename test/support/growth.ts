import assert from "node:assert/strict";

const FACTOR = 8;
/** Linear work takes 8 times as long, quadratic work 64 times. */
const MOST = 3 * FACTOR;
/** Milliseconds of CPU time; less is noise. */
const LEAST = 40;
const ATTEMPTS = 3;

/** Eight times the input must take less than 24 times the CPU time. The best of some attempts counts. */
export async function expectLinear(what: string, size: number, work: (size: number) => unknown): Promise<void> {
  const first = await cpuTime(() => work(size * FACTOR));
  const measured: string[] = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const large = attempt === 0 ? first : await cpuTime(() => work(size * FACTOR));
    if (large < LEAST) return;
    const small = await leastCpuTime(() => work(size));
    if (large < Math.max(small, 1) * MOST) return;
    measured.push(`${small.toFixed(1)} → ${large.toFixed(1)} ms`);
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
