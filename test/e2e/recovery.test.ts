import { openPages } from "./harness/openPages";

// Tests of a file share an editor. What one leaves open when it fails – a menu, a question, a page – would make the next
// ones fail as well.
afterEach(async function () {
  if (this.currentTest?.state === "passed") return;
  for (const page of openPages()) {
    for (let press = 0; press < 3; press++) await page.keyboard.press("Escape").catch(() => undefined);
    const others = page.context().pages();
    await Promise.all(others.filter((other) => !openPages().has(other)).map((other) => other.close()));
  }
});
