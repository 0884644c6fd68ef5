import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { scratchFolder } from "../../host/scratch";
import { eventually } from "../../support/eventually";
import { type RunningExtension, startExtension } from "../../support/vscode/extension";

/** U+2068 begins a part whose direction is its own, and U+2069 ends it. */
describe("where letters run from right to left", () => {
  let extension: RunningExtension;
  let folder: string;

  beforeEach(async () => {
    folder = scratchFolder("rightToLeft").path;
    mkdirSync(join(folder, "web"));
    writeFileSync(join(folder, "web/en.json"), '{"a": "One", "b": "Two"}');
    writeFileSync(join(folder, "web/de.json"), '{"a": "Eins", "b": ""}');
    extension = await startExtension({ folders: [folder] });
    await eventually(() => assert.ok(extension.labels().includes("German")));
    Object.assign(extension.editor.api.env, { language: "ar" });
  });
  afterEach(() => extension?.stop());

  it("a language keeps its percentage in the Status Bar", async () => {
    extension.editor.openTab(extension.editor.api.Uri.file(join(folder, "web/de.json")));
    await eventually(() =>
      assert.match(extension.activeFile()?.text ?? "", /^\$\(globe\) \u2068[^\u2069]+\u2069 50%$/),
    );
  });

  it("the lines of the tooltip in the Status Bar run to the left, and each name keeps its direction", async () => {
    extension.editor.changeSettings({ "translationStatus.threshold": 90 });
    const tooltip = () => (extension.statusBar()?.tooltip ?? "").replaceAll("\\", "");
    await eventually(() => assert.match(tooltip(), /90/));
    for (const line of tooltip()
      .split("\n")
      .filter((one) => one !== "")) {
      assert.match(line, /^(?:- )?(?:\*\*)?\u2067.*\u2069(?:\*\*)?$/);
    }
    assert.match(tooltip(), /^- \u2067\u2068German\u2069 – \u2068web\u2069: 50%\u2069$/m);
  });

  it("the figures of a tooltip keep their order", async () => {
    const tooltip = await extension.tooltip("German");
    assert.match(tooltip, /\| \u206850%[^|]+1 of 2[^|]*\u2069 \|/);
  });
});
