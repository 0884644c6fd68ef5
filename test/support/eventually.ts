import assert from "node:assert/strict";

/** Milliseconds. */
export async function eventually<Value>(
  check: () => Promise<Value> | Value,
  patience = 60_000,
  interval = 5,
): Promise<Value> {
  const deadline = Date.now() + patience;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, interval));
  }
}

export async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  await eventually(async () => assert.ok(await condition(), `not yet: ${condition}`));
}
