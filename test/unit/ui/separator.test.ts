import assert from "node:assert/strict";
import { createFakeEditor } from "../../support/vscode/fakeEditor";
import { vscode } from "../../support/vscode/install";

/** U+2068, which begins a part whose direction is its own, and U+2069, which ends it. */
const PARTS = /\u2068[^\u2068\u2069]*(?:\u2069|$)/g;

describe("the parts of a row", () => {
  const joined = async (language: string): Promise<string> => {
    Object.assign(vscode, createFakeEditor().api);
    const { separator } = await import("../../../src/ui/progress/progressText");
    return ["90.3%", "1 فاشل", "3 بلا ترجمة"].join(separator(language));
  };

  it("are isolated where letters run from right to left, so that each keeps its number", async () => {
    assert.deepEqual((await joined("ar")).match(PARTS), ["\u20681 فاشل\u2069", "\u20683 بلا ترجمة"]);
  });

  it("are as they are elsewhere", async () => {
    for (const language of ["en", "de", "arn"]) assert.equal(await joined(language), "90.3% · 1 فاشل · 3 بلا ترجمة");
  });
});
