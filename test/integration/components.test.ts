import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import * as vscode from "vscode";
import { EMPTY_SNAPSHOT, type Entry } from "../../src/store/snapshot";
import { withEntries } from "../../src/store/snapshotChanges";
import { eventually } from "../support/eventually";
import { configuredEntries } from "../support/samples/configuredEntries";
import { type SampleService, startSampleService } from "../support/services/sampleService";
import { configure, exportedReport, until } from "./support/extension";

const NAME = "translationStatus.components";

describe("components of the workspace", function () {
  this.timeout(300_000);
  let sample: SampleService;
  let folder: string;
  let settingsFile: string;

  before(async () => {
    sample = await startSampleService("127.0.0.1");
    folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? "";
    assert.notEqual(folder, "");
    settingsFile = join(folder, ".vscode", "settings.json");
    await configure([]);
  });

  after(async () => {
    await rm(join(folder, ".vscode"), { recursive: true, force: true });
    await configure([]);
    await sample?.stop();
  });

  const put = async (file: string, text: string): Promise<void> => {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  };
  const settingsText = () => readFile(settingsFile, "utf8");
  const configured = (list: readonly unknown[] | undefined) =>
    until(async () => {
      const resource = vscode.workspace.workspaceFolders?.[0];
      const found = vscode.workspace.getConfiguration("translationStatus", resource).inspect("components");
      assert.deepEqual(found?.workspaceValue, list);
      const wanted = configuredEntries(list ?? found?.globalValue).filter(({ kind }) => kind === "component").length;
      assert.equal((await exportedReport()).components.length, wanted);
    });
  const rowsOf = (list: readonly unknown[]): readonly Entry[] =>
    withEntries(EMPTY_SNAPSHOT, configuredEntries(list)).entries ?? [];
  const remove = (...entries: readonly (Entry | undefined)[]) => {
    const rows = entries.map((entry) => entry && { kind: entry.kind, key: entry.key });
    return vscode.commands.executeCommand("translationStatus.removeComponent", rows[0], rows);
  };

  it("are detected without settings, and saved beside existing entries with their files", async () => {
    const before = `{\n  // mine\n  "editor.rulers": [80], // wide\n  /* end */\n}\n`;
    await put(".vscode/settings.json", before);
    await put(
      ".weblate",
      `[weblate]\nurl = http://127.0.0.1:${sample.port}/api/\ntranslation = tidewater/tidewater-app\n`,
    );
    await put("locale/de/LC_MESSAGES/app.po", "");
    await vscode.commands.executeCommand("translationStatus.languages.focus");
    await until(async () => {
      await vscode.commands.executeCommand("translationStatus.addSuggested");
      assert.notEqual(await settingsText(), before);
    });
    const entry = { ...sample.component("app"), files: "locale/*/LC_MESSAGES/app.po" };
    await configured([entry]);
    for (const comment of ["// mine", "// wide", "/* end */"]) assert.ok((await settingsText()).includes(comment));
    await until(async () => assert.equal((await exportedReport()).components[0]?.state, "ready"));
    await rm(join(folder, ".weblate"));
    await rm(join(folder, "locale"), { recursive: true });
  });

  it("are not added a second time", async () => {
    const before = await settingsText();
    await vscode.commands.executeCommand("translationStatus.addSuggested");
    assert.equal(await settingsText(), before);
  });

  it("leave the settings with the last of them, and nothing else does", async () => {
    const [row] = rowsOf([sample.component("app")]);
    await remove(row);
    await configured(undefined);
    const text = await settingsText();
    assert.ok(!text.includes(NAME), text);
    for (const part of ["// mine", '"editor.rulers"', "// wide", "/* end */"]) assert.ok(text.includes(part), text);
  });

  it("are removed one by one, with every comment kept, wrong ones too", async () => {
    const list = [sample.component("app"), 5, "no address", sample.component("website"), "no address"];
    const [app = "", five = "", wrong = "", website = "", again = ""] = list.map((entry) => JSON.stringify(entry));
    const text = (entries: string) =>
      `{\n  // before\n  "${NAME}": [${entries}\n    // end\n  ],\n  "x.y": 1 // after\n}\n`;
    await put(
      ".vscode/settings.json",
      text(
        `\n    // app\n    ${app},\n    // five\n    ${five},\n    ${wrong}, // wrong\n    ${website},\n    ${again}`,
      ),
    );
    await configured(list);
    const rows = rowsOf(list);
    await remove(rows[2]);
    await configured([list[0], 5, list[3], "no address"]);
    assert.equal(
      await settingsText(),
      text(`\n    // app\n    ${app},\n    // five\n    ${five},\n     // wrong\n    ${website},\n    ${again}`),
    );
    // Repeated, as the rows may not be there yet.
    const now = () => vscode.workspace.getConfiguration("translationStatus").get<unknown[]>("components", []);
    await until(async () => {
      const [first, ...others] = rowsOf(now()).filter(({ key }) => key !== rowsOf([list[3]])[0]?.key);
      if (first) await remove(first, ...others);
      assert.deepEqual(now(), [list[3]]);
    });
    await configured([list[3]]);
    assert.equal(await settingsText(), text(`\n    // app\n    // five\n     // wrong\n    ${website}`));
  });

  it("of the user stay where the workspace has a list of its own, even when that becomes empty", async () => {
    const user = [sample.component("notices"), sample.component("website")];
    await vscode.workspace
      .getConfiguration("translationStatus")
      .update("components", user, vscode.ConfigurationTarget.Global);
    await configured([sample.component("website")]);
    await remove(rowsOf([sample.component("website")])[0]);
    await configured([]);
    const settings = vscode.workspace.getConfiguration("translationStatus").inspect("components");
    assert.deepEqual(settings?.globalValue, user);
    await rm(settingsFile);
    await configured(undefined);
    await remove(rowsOf(user)[0]);
    await until(async () => {
      const found = vscode.workspace.getConfiguration("translationStatus").inspect("components");
      assert.deepEqual(found?.globalValue, [user[1]]);
    });
    assert.equal(existsSync(settingsFile), false);
  });

  it("go as a whole where the setting is no list", async () => {
    const found = () => vscode.workspace.getConfiguration("translationStatus").inspect("components")?.workspaceValue;
    await until(async () => {
      // VS Code may miss a file that is deleted and recreated at once.
      await put(".vscode/settings.json", `{ "${NAME}": "no list", "x.y": 1 }`);
      await eventually(() => assert.equal(found(), "no list"), 5_000);
    });
    await until(async () => {
      await remove(withEntries(EMPTY_SNAPSHOT, configuredEntries("no list")).entries?.[0]);
      assert.equal(found(), undefined);
    });
    assert.deepEqual(JSON.parse(await settingsText()), { "x.y": 1 });
  });
});
