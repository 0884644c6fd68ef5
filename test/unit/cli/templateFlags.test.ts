import assert from "node:assert/strict";
import { poOf, temporaryFolders, writeFiles } from "../support";
import { checkHere } from "./folderChecks";

const GATE = { ".vscode/settings.json": '{"translationStatus.gate":{"failingChecks":"block"}}' };

/** A file in which each text has flags of its own. */
const flagged = (texts: Readonly<Record<string, readonly [flags: string, text: string]>>): string =>
  poOf({}) +
  Object.entries(texts)
    .map(([id, [flags, text]]) => `\n${flags && `#, ${flags}\n`}msgid "${id}"\nmsgstr "${text}"\n`)
    .join("");

const template = (flags: string) => ({ "po/app.pot": flagged({ "Open %s": [flags, ""], Close: ["", ""] }) });
const german = (flags: string, text: string) => ({
  "po/de.po": flagged({ "Open %s": [flags, text], Close: ["", "Zu"] }),
});

describe("the flags of a gettext template", function () {
  this.timeout(60_000);
  const folders = temporaryFolders();
  const checkOf = async (template: object, translation: object) =>
    checkHere(await folders.create({ ...GATE, ...template, ...translation }), "--format", "github");

  const WITHOUT = ["", "no-c-format", "c-format, no-c-format", "ignore-c-format", "c-format, ignore-c-format"];
  for (const flags of [...WITHOUT, "ignore-all-checks", "c-format, ignore-all-checks", "fuzzy, no-wrap"]) {
    it(`hold for a translation with “${flags}”`, async () => {
      const { status, stdout } = await checkOf(template("c-format"), german(flags, "Auf %d"));
      assert.equal(status, 1, stdout);
      if (!flags.startsWith("fuzzy")) assert.match(stdout, /file=po\/de\.po,line=\d+.*placeholder/i, stdout);
      const right = await checkOf(template("c-format"), german(flags.replace("fuzzy, ", ""), "Auf %s"));
      assert.equal(right.status, 0, right.stdout);
    });
  }

  for (const flags of ["no-c-format", "c-format, ignore-c-format", "ignore-all-checks"]) {
    it(`turn a check off with “${flags}”`, async () => {
      const { status, stdout } = await checkOf(template(flags), german("c-format", "Auf %d"));
      assert.equal(status, 0, stdout);
    });
  }

  it("leave it to translations to turn other checks on and off", async () => {
    const others = (flags: string) => ({ "po/de.po": flagged({ "Open %s": [flags, "Auf  %s"], Close: ["", "Zu"] }) });
    assert.equal((await checkOf(template("c-format"), others(""))).status, 1);
    assert.equal((await checkOf(template("c-format"), others("ignore-double-space"))).status, 0);
    assert.equal((await checkOf(template(""), german("c-format", "Auf %d"))).status, 1);
    assert.equal((await checkOf(template(""), german("", "Auf %d"))).status, 0);
  });

  it("are followed when they change", async () => {
    const folder = await folders.create({ ...GATE, ...template("c-format"), ...german("", "Auf %d") });
    assert.equal((await checkHere(folder)).status, 1);
    await writeFiles(folder, template(""));
    assert.equal((await checkHere(folder)).status, 0);
  });
});
