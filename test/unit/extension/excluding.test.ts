import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { scratchFolder } from "../../host/scratch";
import { eventually } from "../../support/eventually";
import { type RunningExtension, startExtension } from "../../support/vscode/extension";
import type { WorkspaceOptions } from "../../support/vscode/workspace";
import { poOf } from "../support";

const COMPONENTS = "translationStatus.components";

describe("found components that the settings leave out", () => {
  let extension: RunningExtension;
  let folder: string;

  beforeEach(() => {
    folder = scratchFolder("excluding").path;
    for (const name of ["app", "web"]) {
      const file = join(folder, name, "po/de.po");
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, poOf({ Yes: "Ja" }));
    }
  });
  afterEach(() => extension?.stop());

  const start = async (options: WorkspaceOptions = {}): Promise<void> => {
    extension = await startExtension({ folders: [folder], ...options });
  };
  const described = () => extension.rows().map(({ label, description }) => `${label} ${description}`);
  const shows = (...rows: readonly string[]) => eventually(() => assert.deepEqual(described(), rows));
  const written = () => extension.editor.workspaceSettings()[COMPONENTS];

  const ROWS = ["app 100%", "German 100%", "web 100%", "German 100%"];
  const LEFT_OUT = "po/*.po app";

  it("are chosen in their menu, listed with the files that are not shown, and can be shown again", async () => {
    await start();
    await shows(...ROWS);
    await extension.runOnRows("translationStatus.excludeComponent", "app");
    assert.deepEqual(written(), [{ exclude: ["app/po/*.po"] }]);
    await shows("web 100%", "German 100%", "1 file not shown Excluded in the settings");
    await extension.click("1 file not shown");
    await shows("web 100%", "German 100%", "1 file not shown Excluded in the settings", LEFT_OUT);
    await extension.runOnRows("translationStatus.excludeComponent", "web");
    assert.deepEqual(written(), [{ exclude: ["app/po/*.po", "web/po/*.po"] }]);
    await eventually(() => assert.ok(described().includes("2 files not shown Excluded in the settings")));
    assert.equal(extension.message(), "");
    await extension.runOnRows("translationStatus.includeComponent", "app/po/*.po");
    assert.deepEqual(written(), [{ exclude: ["web/po/*.po"] }]);
    await eventually(() => assert.ok(extension.labels().includes("app")));
    await extension.runOnRows("translationStatus.includeComponent", "web/po/*.po");
    assert.equal(written(), undefined);
    await shows(...ROWS);
  });

  it("stay left out where the user leaves out others, whose settings the workspace's replace", async () => {
    await start({ settings: { [COMPONENTS]: [{ exclude: ["app"] }] } });
    await eventually(() => assert.ok(described().includes("web 100%")));
    await extension.runOnRows("translationStatus.excludeComponent", "web");
    assert.deepEqual(written(), [{ exclude: ["app", "web/po/*.po"] }]);
  });

  it("are explained, and shown again by hand where a folder is left out", async () => {
    await start({ workspaceSettings: { [COMPONENTS]: [{ exclude: ["app"] }] } });
    await eventually(() => assert.ok(extension.labels().includes("1 file not shown")));
    const { Uri } = extension.editor.api;
    const before = extension.editor.messages.length;
    await extension.run("translationStatus.explainFile", Uri.file(join(folder, "app/po/de.po")));
    assert.match(extension.editor.messages[before]?.message ?? "", /^app\/po\/de\.po: Excluded in the settings\.$/);
    await extension.click("1 file not shown");
    await extension.runOnRows("translationStatus.includeComponent", "po/*.po");
    assert.deepEqual(written(), [{ exclude: ["app"] }]);
    assert.equal(extension.editor.opened.at(-1), `workspace settings: ${COMPONENTS}`);
  });

  it("are no components for a list that names others, and wrong entries have a row", async () => {
    await start({ workspaceSettings: { [COMPONENTS]: [{ exclude: ["app"] }, { files: "app/po/*.po", name: "App" }] } });
    await shows("App 100%", "German 100%");
    await extension.stop();
    await start({ workspaceSettings: { [COMPONENTS]: [{ exclude: "app" }] } });
    await eventually(() => assert.match(described()[0] ?? "", /exclude/));
  });
});
