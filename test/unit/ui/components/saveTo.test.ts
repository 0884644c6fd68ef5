import assert from "node:assert/strict";
import type { SettingTarget } from "../../../../src/editor/settings/componentSettings";
import { createFakeEditor, type FakeEditor } from "../../../support/vscode/fakeEditor";
import { vscode } from "../../../support/vscode/install";
import { VALUES } from "../../../support/vscode/values";

Object.assign(vscode, VALUES);

const FOLDER = { name: "one" } as NonNullable<SettingTarget["folder"]>;
const target = (kind: SettingTarget["kind"], value?: unknown, effective = value !== undefined): SettingTarget => ({
  kind,
  value,
  effective,
  ...(kind === "folder" ? { folder: FOLDER } : {}),
});
const ENTRY = "https://translate.example.org/projects/p/c/";

describe("where a component is saved", () => {
  let editor: FakeEditor;

  beforeEach(() => {
    editor = createFakeEditor();
    Object.assign(vscode, editor.api);
  });

  const ask = async (...targets: readonly SettingTarget[]) => {
    const { askForConfigurationTarget } = await import("../../../../src/ui/components/askForConfigurationTarget");
    return askForConfigurationTarget(targets, false);
  };
  const rows = async (...targets: readonly SettingTarget[]) => {
    const asked = ask(...targets);
    await new Promise((resolve) => setImmediate(resolve));
    const input = editor.input();
    assert.equal(input?.title, "Save to");
    const found = input.choices.map(({ label, detail }) => [label, detail]);
    input.dismiss();
    assert.deepEqual(await asked, { kind: "cancelled" });
    return found;
  };

  it("is not asked where there is one place", async () => {
    const user = target("user");
    assert.deepEqual(await ask(user), { kind: "chosen", values: [user] });
  });

  it("is not asked where one place counts and has components", async () => {
    const workspace = target("workspace", [ENTRY]);
    assert.deepEqual(await ask(workspace, target("user", [ENTRY], false)), { kind: "chosen", values: [workspace] });
    const user = target("user", [ENTRY]);
    assert.deepEqual(await ask(target("workspace"), user), { kind: "chosen", values: [user] });
  });

  it("is asked where the list that counts is empty or no list, and says what is overridden", async () => {
    const warning = "Won't appear here: workspace settings override it.";
    const expected = [
      ["Workspace", undefined],
      ["User", warning],
    ];
    for (const value of [[], "no list"]) {
      assert.deepEqual(await rows(target("workspace", value), target("user", [ENTRY], false)), expected);
    }
  });

  it("warns of folder settings only where every folder has some", async () => {
    const warning = "Won't appear here: folder settings override it.";
    const [one, two] = [target("folder", [ENTRY]), target("folder", [ENTRY])];
    assert.deepEqual(await rows(one, two, target("workspace"), target("user")), [
      ["one", undefined],
      ["one", undefined],
      ["Workspace", warning],
      ["User", warning],
    ]);
    const shown = await rows(one, target("folder"), target("workspace", []), target("user"));
    assert.equal(shown.find(([label]) => label === "Workspace")?.[1], undefined);
  });
});
