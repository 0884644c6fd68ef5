import assert from "node:assert/strict";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as vscode from "vscode";
import { readSettingsFile } from "../../src/cli/check/checkSettings";
import { readSettingsSection } from "../../src/common/settingsSection";
import { SECTION } from "../../src/contributions";
import { EMPTY_SNAPSHOT } from "../../src/store/snapshot";
import { withEntries } from "../../src/store/snapshotChanges";
import { eventually } from "../support/eventually";
import { configuredEntries } from "../support/samples/configuredEntries";
import { until } from "./support/extension";

/** Milliseconds after which a change of the file that was not noticed is taken for missed. */
const MISSED = 5_000;
const COMPONENTS = `${SECTION}.components`;

const TEXTS: readonly string[] = [
  `{ "${SECTION}": { "threshold": 100 } }`,
  `{ "${SECTION}.gate.threshold": 90 }`,
  `{ "${SECTION}.gate": { "measure": "words" }, "${SECTION}.gate.threshold": 90 }`,
  `{ "${SECTION}.gate.threshold": 90, "${SECTION}.gate": { "measure": "words" } }`,
  `{ "${SECTION}.gate": { "threshold": 1 }, "${SECTION}.gate.languages.de": 2, "${SECTION}.gate": { "threshold": 3 } }`,
  `{ "${SECTION}.threshold": 90, "${SECTION}": { "gate": { "threshold": 91 } } }`,
  `{ "${SECTION}": { "gate": { "threshold": 91 } }, "${SECTION}.threshold": 90 }`,
  `{ "${SECTION}.threshold": 90, "${SECTION}.threshold": 70 }`,
  `{ "${SECTION}.threshold": 90, "${SECTION}.threshold.x": 5 }`,
  `{ "${SECTION}.gate": { "threshold": 90, "threshold": 70, }, /* all */ } // end`,
  `\uFEFF{ "[json]": { "${SECTION}.threshold": 100 }, "${SECTION}.threshold": 85 }`,
  `{ "${SECTION}.treshold": 90, "${SECTION}": { "gates": 5, "languages": ["de"] } }`,
  `{ "${SECTION}.ignoredChecks": ["plurals"], "${SECTION}.ignoredChecks.1": "end_stop" }`,
  `{ "${SECTION}.threshold": null, "${SECTION}.gate": { "components": { "a.b": { "threshold": 5 } } } }`,
];

describe("the settings of a workspace", function () {
  this.timeout(120_000);
  let folder: string;
  let file: string;
  const configuration = () => vscode.workspace.getConfiguration(SECTION);

  before(async () => {
    folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? "";
    assert.notEqual(folder, "");
    file = join(folder, ".vscode", "settings.json");
    await mkdir(join(folder, ".vscode"), { recursive: true });
  });
  after(async () => {
    await rm(join(folder, ".vscode"), { recursive: true, force: true });
  });

  /** Until VS Code has noticed, as it may miss one of two quick changes. */
  const write = (text: string, noticed: () => void): Promise<void> =>
    eventually(async () => {
      await writeFile(file, text);
      await eventually(noticed, MISSED, 50);
    });

  it("are the same for the command line and VS Code, however they are written", async () => {
    for (const text of TEXTS) {
      const section = readSettingsSection(text.replace(/^\uFEFF/, ""), SECTION);
      assert.ok(section.ok, text);
      const expected = JSON.parse(JSON.stringify(section.value.value ?? null));
      await write(text, () => {
        const inspected = vscode.workspace.getConfiguration().inspect(SECTION)?.workspaceValue ?? null;
        assert.deepEqual(JSON.parse(JSON.stringify(inspected)), expected, text);
      });
      const read = await readSettingsFile(folder, undefined);
      assert.ok(read.ok, text);
      const { threshold, gate, languages } = read.value;
      assert.equal(configuration().get("threshold") ?? 80, threshold, text);
      assert.deepEqual(configuration().get("languages"), languages, text);
      assert.equal(configuration().get("gate.threshold"), gate.threshold, text);
    }
  });

  it("are not changed where a list stands twice, of which VS Code would change the one without effect", async () => {
    const text = `{ "${COMPONENTS}": ["https://a.invalid/projects/a/"], "${COMPONENTS}": ["no address"] }`;
    await write(text, () => assert.deepEqual(configuration().get("components"), ["no address"]));
    await until(async () => {
      const { components } = JSON.parse(
        await vscode.commands.executeCommand<string>("translationStatus.exportReport", { format: "json" }),
      );
      assert.deepEqual(components, []);
    });
    const [row] = withEntries(EMPTY_SNAPSHOT, configuredEntries(["no address"])).entries ?? [];
    await vscode.commands.executeCommand("translationStatus.removeComponent", { kind: row?.kind, key: row?.key });
    assert.equal(await readFile(file, "utf8"), text);
    assert.equal(vscode.window.activeTextEditor?.document.uri.fsPath, file);
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
    // VS Code itself changes the first one.
    await configuration().update("components", [], vscode.ConfigurationTarget.Workspace);
    assert.deepEqual(configuration().get("components"), ["no address"]);
  });
});
