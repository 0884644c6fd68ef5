import assert from "node:assert/strict";

const FACTOR = 8;
/** Linear work gives 8, quadratic 64; between them is room for what else the machine does. */
const MOST = 3 * FACTOR;

/** Asserts that the processor time of some work grows with the size of what it is given, and not with its square. */
export async function expectLinear(what: string, size: number, work: (size: number) => unknown): Promise<void> {
  await work(size);
  const small = await leastTime(() => work(size));
  const large = await leastTime(() => work(FACTOR * size));
  // Below a millisecond only noise is measured.
  const growth = large / Math.max(small, 1);
  assert.ok(growth < MOST, `${what}: ${growth.toFixed(1)} times the time for ${FACTOR} times the size (${large} ms)`);
}

/** Milliseconds of processor time, the less of two runs. */
async function leastTime(work: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 2; run++) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
