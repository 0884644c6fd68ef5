import assert from "node:assert/strict";
import { createFakeEditor } from "../../../support/vscode/fakeEditor";
import { vscode } from "../../../support/vscode/install";

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 23, 12);

describe("an age", () => {
  for (const [hours, text] of [
    [0, "just now"],
    [0.5, "30 minutes ago"],
    [23, "23 hours ago"],
    [47, "1 day ago"],
    [24 * 45, "1 month ago"],
    [24 * 400, "1 year ago"],
  ] as const) {
    it(`of ${hours} hours is ${text}, and never a name of another day`, async () => {
      Object.assign(vscode, createFakeEditor({}).api);
      const { formatAge } = await import("../../../../src/editor/text/time");
      assert.equal(formatAge(NOW - hours * HOUR, NOW), text);
    });
  }
});

describe("a time of the clock", () => {
  it("has its day but no year on another day, so that it fits into a row", async () => {
    Object.assign(vscode, createFakeEditor({}).api);
    const { formatClock } = await import("../../../../src/editor/text/time");
    assert.match(formatClock(Date.now() + 48 * HOUR), /^[A-Z][a-z]{2} \d+, \d+:\d\d\s[AP]M$/);
    assert.match(formatClock(Date.now()), /^\d+:\d\d\s[AP]M$/);
  });
});
