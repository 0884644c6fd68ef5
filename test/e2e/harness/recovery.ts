import { openPages } from "./openPages";

// Tests share an editor: what a failed one leaves open – a menu, a question, a page – would fail the next ones as well.
afterEach(async function () {
  if (this.currentTest?.state === "passed") return;
  for (const page of openPages()) {
    for (let press = 0; press < 3; press++) await page.keyboard.press("Escape").catch(() => undefined);
    const others = page.context().pages();
    await Promise.all(others.filter((other) => !openPages().has(other)).map((other) => other.close()));
  }
});
