import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type ScratchFolder, scratchFolder } from "../../host/scratch";
import { eventually } from "../../support/eventually";
import { manifest } from "../../support/manifest";
import { answerWith, type ScriptedService, startScriptedService } from "../../support/services/scriptedService";
import { type RunningExtension, startExtension } from "../../support/vscode/extension";
import { Uri } from "../../support/vscode/values";
import { isTrueWhen } from "../../support/whenClause";

const GERMAN = { code: "de", name: "German", total: 8, translated: 7 };
const FRENCH = { code: "fr", name: "French", total: 8, translated: 8, failing: 2 };
const BRAZILIAN = { code: "pt_BR", name: "Portuguese (Brazil)", total: 8, translated: 2 };

describe("translation files of the workspace", () => {
  let service: ScriptedService;
  let scratch: ScratchFolder;
  let extension: RunningExtension;

  beforeEach(async () => {
    scratch = scratchFolder("files");
    for (const file of ["po/de.po", "po/fr.po", "po/pt_BR.po", "locale/de/app.po", "build.py"]) {
      mkdirSync(join(scratch.path, file, ".."), { recursive: true });
      writeFileSync(join(scratch.path, file), "");
    }
    service = await startScriptedService((request, response) => {
      const told = request.url?.endsWith("/told/") === true;
      if (told) response.writeHead(200, { "content-type": "application/json" }).end('{"filemask":"locale/*/app.po"}');
      else answerWith([GERMAN, FRENCH, BRAZILIAN])(request, response);
    });
    const at = (component: string) => ({ service: `http://127.0.0.1:${service.port}`, project: "p", component });
    extension = await startExtension({
      folders: [scratch.path],
      workspaceSettings: {
        "translationStatus.components": [{ ...at("website"), name: "Website", files: "po/*.po" }, at("told")],
      },
    });
    await eventually(() => assert.match(extension.description("told") ?? "", /%/));
  });

  afterEach(async () => {
    assert.deepEqual(extension.editor.messages, []);
    extension.stop();
    await service.stop();
    scratch.discard();
  });

  const uriOf = (file: string) => Uri.file(join(scratch.path, file));
  const decoration = (file: string) => extension.editor.decorationOf(uriOf(file));
  const badge = (file: string, expected: string | undefined) =>
    eventually(() => assert.equal(decoration(file)?.badge, expected, file));

  for (const [command, title] of [
    ["chooseFile", "Open Translation File"],
    ["copyReport", "Copy Report"],
    ["saveReport", "Save Report"],
    ["find", "Find Language"],
    ["openTranslation", "Open Translation Page"],
    ["showStrings", "Show Strings"],
  ] as const) {
    it(`are chosen in a list with the title of the command: ${title}`, async () => {
      const done = extension.run(`translationStatus.${command}`);
      const input = await extension.input(/./);
      assert.equal(input.title, title);
      input.dismiss();
      await done;
    });
  }

  it("carry the badges of their languages, however their names spell the code", async () => {
    await badge("po/de.po", "87");
    await badge("po/fr.po", "!");
    await badge("po/pt_BR.po", "25");
    assert.equal(decoration("po/de.po")?.tooltip, "German, 87.5% translated, 1 unfinished");
    assert.equal(decoration("build.py"), undefined);
  });

  it("have no colour, in which a percentage would look like a number of problems", async () => {
    await badge("po/fr.po", "!");
    assert.match(decoration("po/fr.po")?.tooltip ?? "", /2 failing checks/);
    assert.equal(decoration("po/fr.po")?.color, undefined);
    assert.equal(decoration("po/de.po")?.color, undefined);
  });

  it("are found where only the service says where they are", () => badge("locale/de/app.po", "87"));

  it("change their badge with the figures", async () => {
    await badge("po/de.po", "87");
    service.answer = answerWith([{ ...GERMAN, translated: 8 }, FRENCH, BRAZILIAN]);
    await extension.run("translationStatus.refresh");
    await badge("po/de.po", "✓");
  });

  it("carry no badges where the setting turns them off, and again when it is turned on", async () => {
    await badge("po/de.po", "87");
    extension.editor.changeSettings({ "translationStatus.explorerBadges": false });
    await badge("po/de.po", undefined);
    extension.editor.changeSettings({ "translationStatus.explorerBadges": true });
    await badge("po/de.po", "87");
  });

  it("show their language in the status bar as long as they are active", async () => {
    await badge("po/pt_BR.po", "25");
    extension.editor.openTab(uriOf("po/pt_BR.po"));
    await eventually(() => assert.equal(extension.activeFile()?.text, "$(globe) Portuguese (Brazil) 25%"));
    assert.equal(
      extension.activeFile()?.accessibleName,
      "Translation of this file: Portuguese (Brazil), 25% translated, 6 unfinished",
    );
    assert.equal(extension.editor.contextKeys.get("translationStatus.activeFile"), true);
    const openSource = manifest.contributes.menus.commandPalette?.find(({ command }) =>
      command?.endsWith(".openSource"),
    );
    assert.ok(
      !isTrueWhen(openSource?.when, Object.fromEntries(extension.editor.contextKeys)),
      "only the service knows the source",
    );
    extension.editor.openTab(uriOf("build.py"));
    await eventually(() => assert.equal(extension.activeFile(), undefined));
    assert.equal(extension.editor.contextKeys.get("translationStatus.activeFile"), false);
  });

  it("lead to their language in the list", async () => {
    await badge("po/fr.po", "!");
    extension.editor.openTab(uriOf("po/fr.po"));
    await eventually(() => assert.match(extension.activeFile()?.text ?? "", /French/));
    assert.equal(extension.activeFile()?.command, "translationStatus.revealActiveFile");
    await extension.run("translationStatus.revealActiveFile");
    assert.deepEqual(extension.selected(), ["French"]);
    assert.ok(extension.rowsBelow("Website").some(({ label }) => label === "French"));
  });

  it("open from the row of their language, where a file is known", async () => {
    await badge("po/fr.po", "!");
    extension.expand("Website");
    await eventually(() => assert.match(extension.row("French").contextValue ?? "", /file/i));
    await extension.runOnRows("translationStatus.openFile", "French");
    assert.deepEqual(extension.editor.opened, [uriOf("po/fr.po").toString()]);
  });

  it("open from the row of their component, where only its files are listed", async () => {
    await badge("po/fr.po", "!");
    await eventually(() => assert.equal(extension.row("Website").contextValue, "component File"));
    const done = extension.runOnRows("translationStatus.chooseFile", "Website");
    const input = await extension.input(/translation file/);
    assert.deepEqual(
      input.choices.map(({ label, detail }) => `${label}: ${detail}`),
      ["French: po/fr.po", "German: po/de.po", "Portuguese (Brazil): po/pt_BR.po"],
    );
    input.choose("French");
    await done;
    assert.deepEqual(extension.editor.opened, [uriOf("po/fr.po").toString()]);
  });

  it("open from the palette, where all of them are listed with their paths", async () => {
    await badge("locale/de/app.po", "87");
    const done = extension.run("translationStatus.chooseFile");
    const input = await extension.input(/translation file/);
    assert.deepEqual(input.choices.map(({ label, detail }) => `${label}: ${detail}`).sort(), [
      "French: po/fr.po",
      "German: locale/de/app.po",
      "German: po/de.po",
      "Portuguese (Brazil): po/pt_BR.po",
    ]);
    input.type("locale");
    input.accept();
    await done;
    assert.deepEqual(extension.editor.opened, [uriOf("locale/de/app.po").toString()]);
  });
});
