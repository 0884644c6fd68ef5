import assert from "node:assert/strict";
import path from "node:path";
import { findEmptied } from "../../../../src/engine/counting/emptiedFiles";
import { createUnitTable } from "../../../../src/engine/counting/units/unitTable";
import { findFile } from "../../../../src/engine/files";
import { parseFormatMask } from "../../../../src/engine/finding/maskFiles";
import { git, temporaryFolders } from "../../support";

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
    const found = await findEmptied({
      ...{ realRoot, tracked: { has: () => true }, format, files, table: createUnitTable() },
      ...{ source: undefined, sourceLanguage: undefined },
    });
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
