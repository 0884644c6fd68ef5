import assert from "node:assert/strict";
import { check } from "../unit/cli/checkProcess";
import { poOf, temporaryFolders, writeFiles } from "../unit/support";
import { topicBranches } from "../unit/time/compare/topicBranch";
import { qt, xliff } from "../unit/time/outdated/keyedFiles";

const GATE = { ".vscode/settings.json": '{"translationStatus.gate":{"failingChecks":"block"}}' };
const ENGLISH = { "menu.open": "Open the file:", "menu.close": "Close <b>it</b>", "menu.save": "Save %1 or {name}." };
const GERMAN = {
  "menu.open": "Datei öffnen:",
  "menu.close": "<b>Schließen</b>",
  "menu.save": "%1 oder {name} speichern.",
};

type Texts = Readonly<Record<string, string>>;

/** As XML has it. */
const escaped = (text: string): string => text.replaceAll("<", "&lt;");
const pairs = (texts: Texts) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, [key, escaped(text)]] as const));

/** How files name what they hold, and how they are written, with keys as their sources. */
const FORMATS: readonly (readonly [string, (code: string, texts: Texts) => string])[] = [
  ["po/*.po", (_, texts) => poOf(texts)],
  ["translations/messages.*.xlf", (code, texts) => xliff(code, pairs(texts))],
  ["translations/app_*.ts", (code, texts) => qt(code, pairs(texts))],
];

describe("a check of files with keys as their sources", function () {
  this.timeout(120_000);
  const folders = temporaryFolders();
  const repository = topicBranches(folders);

  for (const [mask, write] of FORMATS) {
    it(`compares texts with those of the English file: ${mask}`, async () => {
      const file = (code: string, texts: Texts) => ({ [mask.replace("*", code)]: write(code, texts) });
      const folder = await folders.create({ ...GATE, ...file("en", ENGLISH), ...file("de", GERMAN) });
      const ready = await check(folder);
      assert.equal(ready.status, 0, ready.stdout);
      await writeFiles(folder, file("de", { ...GERMAN, "menu.open": "Datei öffnen" }));
      const { status, stdout } = await check(folder, "--format", "github");
      assert.equal(status, 1, stdout);
      assert.match(stdout, /^::error title=German \(de\)::1 failing check$/m);
      assert.match(stdout, /^::warning file=[^,]*de\.[^,]*,[^\n]*Colon is missing: menu\.open$/m);
      await writeFiles(folder, file("de", { ...GERMAN, "menu.save": "Speichern." }));
      const lost = await check(folder, "--format", "github");
      assert.equal(lost.status, 1, lost.stdout);
      assert.match(lost.stdout, /^::warning [^\n]*Placeholders differ from the source: menu\.save$/m);
    });
  }

  for (const [mask, write] of FORMATS) {
    it(`names changed English texts in a comparison: ${mask}`, async () => {
      const file = (code: string, texts: Texts) => ({ [mask.replace("*", code)]: write(code, texts) });
      const folder = await repository({ ...file("en", ENGLISH), ...file("de", GERMAN) });
      await writeFiles(folder, file("en", { ...ENGLISH, "menu.close": "Never close <b>it</b>" }));
      const { stdout } = await check(folder, "--base", "main", "--format", "json");
      const [{ changed, added, removed }] = JSON.parse(stdout).base.components;
      const [{ key, source, previous, file: path }] = changed.strings;
      assert.deepEqual([changed.count, added.count, removed.count], [1, 0, 0]);
      assert.deepEqual([key, previous, source], ["menu.close", "Close <b>it</b>", "Never close <b>it</b>"]);
      assert.equal(path, mask.replace("*", "en"));
    });
  }

  it("names no change where an English text was written for a key", async () => {
    const [, , [mask, write] = assert.fail()] = FORMATS;
    const file = (code: string, texts: Texts) => ({ [mask.replace("*", code)]: write(code, texts) });
    const folder = await repository({ ...file("en", { ...ENGLISH, "menu.new": "" }), ...file("de", GERMAN) });
    await writeFiles(folder, file("en", { ...ENGLISH, "menu.new": "New file" }));
    const { stdout } = await check(folder, "--base", "main", "--format", "json");
    const [{ changed }] = JSON.parse(stdout).base.components;
    assert.equal(changed.count, 0, stdout);
  });

  it("finds plural forms that a template has, too", async () => {
    const plural = (texts: readonly string[]): string =>
      `\nmsgid "files.one"\nmsgid_plural "files.many"\n${texts.map((text, at) => `msgstr[${at}] "${text}"\n`).join("")}`;
    const folder = await folders.create({
      "po/app.pot": poOf({ "menu.open": "", "menu.close": "", "menu.save": "" }) + plural(["", ""]),
      "po/en.po": poOf(ENGLISH) + plural(["%d file", "%d files"]),
      "po/de.po": poOf(GERMAN) + plural(["%d Datei", "%d Dateien"]),
    });
    const { status, stdout } = await check(folder, "--threshold", "100");
    assert.equal(status, 0, stdout);
  });

  for (const code of ["en_GB", "en_AU"]) {
    it(`takes the only file in English: ${code}`, async () => {
      const files = [
        [code, ENGLISH],
        ["de", { ...GERMAN, "menu.open": "Datei öffnen" }],
      ] as const;
      const written = files.map(([each, texts]) => [`messages.${each}.xlf`, xliff(each, pairs(texts))] as const);
      const folder = await folders.create({ ...GATE, ...Object.fromEntries(written) });
      const outcome = await check(folder);
      assert.equal(outcome.status, 1, outcome.stdout);
    });
  }
});
