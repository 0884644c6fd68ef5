import assert from "node:assert/strict";
import { commit } from "../../gate/truth/readiness";
import { temporaryFolders, writeFiles } from "../support";
import { checkHere } from "./folderChecks";

describe("a check without a required language that has to be translated", function () {
  this.timeout(60_000);
  const folders = temporaryFolders();
  const ENGLISH = '{"open":"Open","close":"Close"}';
  const WEB = { "web/en.json": ENGLISH, "web/de.json": '{"open":"Öffnen","close":"Schließen"}' };
  const UNTRANSLATED = { "web/en.json": ENGLISH, "web/de.json": '{"open":"","close":""}' };
  const PO = (open: string, close: string) => `msgid "Open"\nmsgstr "${open}"\n\nmsgid "Close"\nmsgstr "${close}"\n`;
  const GETTEXT = { "po/x.pot": PO("", ""), "po/en.po": PO("Open", ""), "po/de.po": PO("Öffnen", "Schließen") };
  const settings = (gate: object, more: object = {}) => ({
    ".vscode/settings.json": JSON.stringify({ "translationStatus.gate": gate, ...more }),
  });
  const MISTAKE = { "translationStatus.treshold": 80 };
  const ONLY = ", because only source languages are required (en)";
  const MISSING = ", because source strings are missing (en)";
  const UNKNOWN = "Readiness couldn't be determined";

  const OTHER = { "other/po/y.pot": PO("", ""), "other/po/en.po": PO("Open", "Close") };

  const cases: readonly (readonly [string, Readonly<Record<string, string>>, string, number])[] = [
    ["only the source", { ...WEB, ...settings({ required: ["en"] }) }, `No language has to be ready${ONLY}.`, 0],
    ["nothing", { ...WEB, ...settings({ required: [] }) }, "No language has to be ready.", 0],
    ["a mistake in the settings", { ...WEB, ...settings({ required: ["en"] }, MISTAKE) }, `${UNKNOWN}.`, 2],
    ["an incomplete source", { ...GETTEXT, ...settings({ required: ["en"] }) }, `${UNKNOWN}${MISSING}.`, 2],
    [
      "a complete source beside an incomplete one",
      { ...GETTEXT, ...OTHER, ...settings({ required: ["en"] }) },
      `${UNKNOWN}${MISSING}.`,
      2,
    ],
    ["no translations", UNTRANSLATED, `${UNKNOWN}, because no language has translations.`, 2],
  ];
  for (const [what, files, line, exitStatus] of cases) {
    it(`says why: ${what}`, async () => {
      const { stdout, status } = await checkHere(await folders.create(files));
      assert.equal(stdout.split("\n")[0], line);
      assert.equal(status, exitStatus);
    });
  }

  it("counts only the languages that were ready at the base", async () => {
    const folder = await folders.create(WEB);
    await commit(folder);
    await writeFiles(folder, UNTRANSLATED);
    await commit(folder);
    const { stdout } = await checkHere(folder, "--base", "HEAD~1");
    assert.equal(stdout.split("\n")[0], "1 language was ready at the base and is not any more.");
  });
});
