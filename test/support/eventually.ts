import assert from "node:assert/strict";

/** Milliseconds. */
const LONGEST_CHECK = 10_000;

/** Milliseconds. A machine that stands still for minutes uses up none of the patience. */
export async function eventually<Value>(
  check: () => Promise<Value> | Value,
  patience = 60_000,
  interval = 5,
): Promise<Value> {
  for (let [left, last] = [patience, Date.now()]; ; ) {
    try {
      return await check();
    } catch (error) {
      const now = Date.now();
      left -= Math.min(now - last, LONGEST_CHECK);
      last = now;
      if (left < 0) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, interval));
  }
}

export async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  await eventually(async () => assert.ok(await condition(), `not yet: ${condition}`));
}
