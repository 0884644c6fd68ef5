import { openPages } from "./openPages";

// Tests share a window: what a failed one leaves open would fail the next.
afterEach(async function () {
  if (this.currentTest?.state === "passed") return;
  for (const page of openPages()) {
    for (let press = 0; press < 3; press++) await page.keyboard.press("Escape").catch(() => undefined);
    const others = page.context().pages();
    await Promise.all(others.filter((other) => !openPages().has(other)).map((other) => other.close()));
  }
});
