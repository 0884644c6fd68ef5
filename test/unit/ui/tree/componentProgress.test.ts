import assert from "node:assert/strict";
import { createFakeEditor } from "../../../support/vscode/fakeEditor";
import { vscode } from "../../../support/vscode/install";
import { language } from "../../model/languages";

describe("the icon of a component", () => {
  it("says that checks fail in one of its languages, as the icon of the language does", async () => {
    Object.assign(vscode, createFakeEditor({}).api);
    const { progressOf } = await import("../../../../src/ui/tree/items/componentItem");
    const complete = ["de", "fr"].map((code) => language(code, { total: 10, translated: 10, failing: 0 }));
    const [german, ...others] = complete;
    assert.ok(german);
    assert.equal(progressOf(complete, 80).isFailing, false);
    assert.equal(progressOf([{ ...german, failing: 1 }, ...others], 80).isFailing, true);
  });
});
