import assert from "node:assert/strict";
import { createFakeEditor } from "../../../support/vscode/fakeEditor";
import { vscode } from "../../../support/vscode/install";

describe("the dialog for saving a file", () => {
  it("says what is saved, and is not asked to write what the user declines to save", async () => {
    const { api } = createFakeEditor({});
    const asked: unknown[] = [];
    const showSaveDialog = async ({ title }: { readonly title: string }): Promise<undefined> => {
      asked.push(title);
    };
    Object.assign(vscode, { ...api, window: { ...api.window, showSaveDialog } });
    const { saveFile } = await import("../../../../src/editor/platform/files/saveFile");
    assert.equal(await saveFile("Save as SVG…", "a.svg", { SVG: ["svg"] }, new Uint8Array()), undefined);
    assert.deepEqual(asked, ["Save as SVG"]);
  });
});
