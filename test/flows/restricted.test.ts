import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openEditor } from "../e2e/harness/openEditor";
import { eventually } from "../e2e/harness/page";
import type { EditorWindow } from "../e2e/harness/window";
import { type ScratchFolder, scratchFolder } from "../host/scratch";
import { answerWith, type ScriptedService, startScriptedService } from "../support/services/scriptedService";

const GERMAN = { code: "de", name: "German", total: 8, translated: 7 };

describe("Restricted Mode", function () {
  this.timeout(300_000);
  let ofUser: ScriptedService;
  let ofFolder: ScriptedService;
  let scratch: ScratchFolder;
  let editor: EditorWindow;

  before(async () => {
    ofUser = await startScriptedService(answerWith([GERMAN]));
    ofFolder = await startScriptedService(answerWith([{ ...GERMAN, translated: 4 }]));
    scratch = scratchFolder("restricted");
    const settings = (service: ScriptedService, component: string, refreshInterval: number) => ({
      // Minutes. The folder asks for a read many times a second.
      "translationStatus.refreshInterval": refreshInterval,
      "translationStatus.components": [{ service: `http://translate.test:${service.port}`, project: "p", component }],
    });
    mkdirSync(join(scratch.path, ".vscode"));
    writeFileSync(
      join(scratch.path, ".vscode", "settings.json"),
      JSON.stringify(settings(ofFolder, "folders", 0.0001)),
    );
    editor = await openEditor({
      editor: "newest",
      folder: scratch.path,
      trust: "restricted",
      settings: settings(ofUser, "users", 30),
    });
    await editor.view.open();
  });

  after(async () => {
    await editor?.close();
    await Promise.all([ofUser?.stop(), ofFolder?.stop()]);
    scratch?.discard();
  });

  const figuresOf = ({ requests }: ScriptedService) => requests.filter((path) => path.includes("/statistics/")).length;

  it("reads what the user has set, and asks nothing of what the folder names", async () => {
    await eventually(async () => assert.equal(await editor.view.description("users"), "87.5%"));
    await editor.palette.run("Translation Status: Refresh");
    await eventually(() => assert.equal(figuresOf(ofUser), 2));
    await eventually(async () => assert.equal(await editor.view.description("users"), "87.5%"));
    assert.equal(await editor.view.description("folders"), undefined);
    assert.deepEqual(ofFolder.requests, []);
    await editor.screenshot("network-restricted");
  });

  it("ends when trust is given, without a reload", async () => {
    await editor.palette.run("Workspaces: Manage Workspace Trust");
    await editor.page.locator(".workspace-trust-editor .monaco-button", { hasText: /^Trust$/ }).click();
    await eventually(async () => assert.equal(await editor.view.description("folders"), "50%"));
    await editor.screenshot("network-trusted");
    await editor.palette.run("Translation Status: Refresh");
    // At least a minute passes between reads of its own, even in a trusted folder.
    await eventually(() => assert.equal(figuresOf(ofFolder), 2));
  });
});
