import assert from "node:assert/strict";

/** How much more work there is at the larger size. */
const FACTOR = 8;
/** Linear work takes 8 times as long, quadratic work 64 times; what the machine does besides fits in between. */
const MOST = 3 * FACTOR;
/** CPU time, in milliseconds, below which growth cannot be told from noise. */
const LEAST = 40;
const ATTEMPTS = 3;

/**
 * Expects that the CPU time of some work grows with the size of its input, not with its square: that eight times the
 * input takes less than 24 times as long, if it takes long enough to be measured. The best of some attempts counts.
 *
 * @param size of the smaller input; the larger one is eight times that.
 * @param work makes an input of a size, and does what is measured.
 */
export async function expectLinear(what: string, size: number, work: (size: number) => unknown): Promise<void> {
  const first = await cpuTime(() => work(size * FACTOR));
  const measured: string[] = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const large = attempt === 0 ? first : await cpuTime(() => work(size * FACTOR));
    // What is quick at the larger size is quick enough, however it grows.
    if (large < LEAST) return;
    const small = await leastCpuTime(() => work(size));
    if (large < Math.max(small, 1) * MOST) return;
    measured.push(`${small.toFixed(1)} → ${large.toFixed(1)} ms`);
  }
  assert.fail(`${what}: ${FACTOR} times the input took ${measured.join(", ")}`);
}

/** CPU time in milliseconds. It includes the garbage collector's and the compiler's threads. */
async function cpuTime(work: () => unknown): Promise<number> {
  const started = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}

/** CPU time in milliseconds: the least of three runs, so that nothing but the work itself counts. */
export async function leastCpuTime(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 3; run++) times.push(await cpuTime(work));
  return Math.min(...times);
}
