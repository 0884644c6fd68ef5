import assert from "node:assert/strict";
import { scratchFolder } from "../../host/scratch";
import { eventually } from "../../support/eventually";
import { type RunningExtension, startExtension } from "../../support/vscode/extension";

const WRONG = { "translationStatus.components": ["ftp://example.org/projects/p/c/"] };
const WRONG_GATE = { ...WRONG, "translationStatus.gate": { required: 5 } };

describe("a row of a wrong setting", () => {
  let extension: RunningExtension | undefined;

  afterEach(() => extension?.stop());

  const openedFrom = async (row: string, options: NonNullable<Parameters<typeof startExtension>[0]>) => {
    const started = await startExtension(options);
    extension = started;
    await eventually(() => assert.ok(started.labels().includes(row), started.labels().join(", ")));
    await started.click(row);
    return started.editor.opened;
  };

  it("opens the user's settings where it is set there", async () => {
    assert.deepEqual(await openedFrom("p/c", { settings: WRONG }), ["settings: translationStatus.components"]);
  });

  for (const [row, wrong, name] of [
    ["p/c", WRONG, "components"],
    ["gate.required", WRONG_GATE, "gate"],
  ] as const) {
    it(`opens the workspace's settings where ${name} is set there`, async () => {
      const folders = [scratchFolder("open-settings").path];
      const opened = await openedFrom(row, { workspaceSettings: wrong, folders });
      assert.deepEqual(opened, [`workspace settings: translationStatus.${name}`]);
    });
  }

  it("opens the settings of folders where one of several sets it", async () => {
    const folders = ["a", "b"].map((name) => scratchFolder(`open-settings-${name}`).path);
    const opened = await openedFrom("p/c", { folders, folderSettings: [{}, WRONG] });
    assert.deepEqual(opened, ["folder settings: translationStatus.components"]);
  });
});
