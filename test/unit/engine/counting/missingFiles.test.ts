import assert from "node:assert/strict";
import path from "node:path";
import { findEmptied, findMissing } from "../../../../src/engine/counting/missingFiles";
import { findFile } from "../../../../src/engine/files";
import { parseFormatMask } from "../../../../src/engine/finding/maskFiles";
import { git, temporaryFolders } from "../../support";

describe("files of a component that Git has and that are not on disk", () => {
  const folders = temporaryFolders();

  /** @param number of files that are missing, the first of which only have another name */
  const missing = async (number: number, moved: number) => {
    const definition = parseFormatMask("po/*.po");
    assert.ok(definition.ok);
    const translations = Array.from({ length: number }, (_, at) => `po/x${at}.po`);
    const tracked = { has: () => true, translations, movedAmong: async () => new Set(translations.slice(0, moved)) };
    const found = await findMissing({
      ...{ realRoot: await folders.create({}), named: [], tracked, definition: definition.value },
      listing: { files: [], remarks: [] },
    });
    return found.map(({ path, problem }) => `${path}: ${problem.kind}`);
  };

  it("are named, also behind many that only have another name", async () => {
    assert.deepEqual(await missing(200, 200), []);
    assert.deepEqual(await missing(200, 199), ["po/x199.po: notOnDisk"]);
    assert.equal((await missing(200, 0)).length, 100);
  });

  it("are not known if there are too many to look for", async () => {
    assert.deepEqual(await missing(5000, 5000), []);
    assert.deepEqual(await missing(5001, 5001), ["po/*.po: tooManyMissing"]);
  });
});

describe("translations without a text", () => {
  const folders = temporaryFolders();
  const MO = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n';
  const TEXTS: Readonly<Record<string, string>> = {
    "locales/*.json": '{ "open": "Öffnen" }',
    "l10n/app_*.arb": '{ "open": "Öffnen" }',
    "config/*.yml": "de:\n  open: Öffnen\n",
    "po/*.po": `${MO}\nmsgid "Open"\nmsgstr "Öffnen"\n`,
    "res/values-*/strings.xml": '<resources><string name="open">Öffnen</string></resources>',
    "messages_*.properties": "open=Öffnen\n",
  };

  /** @param committed what Git has at `HEAD` of each file */
  const emptied = async (mask: string, committed: Readonly<Record<string, string>>) => {
    const definition = parseFormatMask(mask);
    assert.ok(definition.ok);
    const { format } = definition.value;
    const pathOf = (code: string) => mask.replace("*", code);
    const inFolder = (files: object) =>
      Object.fromEntries(Object.entries(files).map(([code, text]) => [`app/${pathOf(code)}`, text]));
    const root = await folders.create(inFolder(committed));
    await git(root, ["init", "--quiet"]);
    await git(root, ["add", "--all"]);
    await git(root, ["commit", "--quiet", "--message=x"]);
    const realRoot = path.join(root, "app");
    const files = [];
    for (const code of Object.keys(committed)) {
      const file = await findFile(realRoot, pathOf(code));
      assert.ok(file.ok);
      files.push({ file: file.value, code, read: { units: Uint32Array.of(), states: Uint8Array.of() } });
    }
    const tracked = { has: () => true, translations: [], movedAmong: async () => new Set<string>() };
    const found = await findEmptied({ realRoot, tracked, format, files });
    return found.map(({ path: name, problem }) => `${name}: ${problem.kind}`);
  };

  for (const [mask, text] of Object.entries(TEXTS)) {
    it(`are empty where Git has texts in them: ${mask}`, async () => {
      assert.deepEqual(await emptied(mask, { de: text }), [`${mask.replace("*", "de")}: emptied`]);
    });
  }

  it("are not begun where Git has no texts in them either", async () => {
    const begun = { de: "{}", fr: '{ "open": "" }', it: "[]", es: '{ "open": "Abrir" }' };
    assert.deepEqual(await emptied("locales/*.json", begun), ["locales/es.json: emptied"]);
  });
});
