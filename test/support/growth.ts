import assert from "node:assert/strict";

/** How much more work there is at the larger size. */
const FACTOR = 8;
/** Times as much as linear growth may seem to take: machines are noisy. Quadratic growth takes {@link FACTOR} times as much. */
const TOLERANCE = 3;
/** CPU time, in milliseconds, below which growth cannot be told from noise. */
const LEAST = 40;
const ATTEMPTS = 3;

/**
 * Asserts that some work takes time linear in the size of its input: that eight times the input takes less than 24
 * times as long, where it takes long enough to be measured at all. CPU time of this process, the best of some attempts.
 *
 * @param prepare makes the input, which is not measured.
 * @param size of the smaller input; the larger one is eight times that.
 */
export function assertLinear<Input>(
  what: string,
  prepare: (size: number) => Input,
  work: (input: Input) => unknown,
  size: number,
): void {
  const large = prepare(size * FACTOR);
  // What is quick at the larger size is quick enough, however it grows.
  const first = measure(() => work(large));
  if (first < LEAST) return;
  const small = prepare(size);
  const ratios: string[] = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const before = measure(() => work(small));
    const after = attempt === 0 ? first : measure(() => work(large));
    if (after < Math.max(before, 1) * FACTOR * TOLERANCE) return;
    ratios.push(`${before.toFixed(1)} → ${after.toFixed(1)} ms`);
  }
  assert.fail(`${what}: ${FACTOR} times the input took ${ratios.join(", ")}`);
}

/** CPU time in milliseconds. */
function measure(work: () => unknown): number {
  const started = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}
