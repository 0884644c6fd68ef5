import assert from "node:assert/strict";
import { createFakeEditor } from "../../../support/vscode/fakeEditor";
import { vscode } from "../../../support/vscode/install";

describe("texts with counts", () => {
  it("have the form of the number, with the separators of the user's language", async () => {
    Object.assign(vscode, createFakeEditor({}).api);
    const texts = await import("../../../../src/editor/text/countTexts");
    assert.deepEqual(
      [1, 2, 1234].map((count) => texts.failingChecks(count)),
      ["1 failing check", "2 failing checks", "1,234 failing checks"],
    );
    assert.equal(texts.languagesBelow(1, "80%"), "1 language below 80%");
  });

  it("go by the whole where they have a part of it", async () => {
    Object.assign(vscode, createFakeEditor({}).api);
    const texts = await import("../../../../src/editor/text/countTexts");
    assert.equal(texts.stringsOf(0, 1), "0 of 1 string");
    assert.equal(texts.stringsOf(1, 2345), "1 of 2,345 strings");
    assert.equal(texts.inLanguages("2 strings", 1), "2 strings in 1 language");
  });
});
