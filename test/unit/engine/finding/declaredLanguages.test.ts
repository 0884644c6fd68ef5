import assert from "node:assert/strict";
import fs from "node:fs/promises";
import path from "node:path";
import { mock } from "node:test";
import { createLeftOut } from "../../../../src/engine/finding/files/leftOut";
import type { ComponentDefinition } from "../../../../src/engine/finding/findComponents";
import { declaringFiles } from "../../../../src/engine/finding/languages/declaredLanguages";
import { withLanguageNames } from "../../../../src/engine/finding/languages/languageNames";
import { parseFormatMask } from "../../../../src/engine/finding/maskFiles";
import { isKnownLanguageCode } from "../../../../src/model/language/knownLanguages";
import { poOf, temporaryFolders } from "../../support";

describe("languages that files declare", () => {
  const folders = temporaryFolders();
  afterEach(() => mock.restoreAll());

  /** Names of the files below a folder that are opened, as often as that happens. */
  async function openedBy(folder: string, work: () => Promise<unknown>): Promise<readonly string[]> {
    const open = mock.method(fs, "open");
    await work();
    const opened = open.mock.calls.map(({ arguments: [file] }) => String(file));
    return opened
      .filter((file) => file.startsWith(folder))
      .map((file) => path.basename(file))
      .sort();
  }

  it("are read once where the file does not say its language", async () => {
    const realRoot = await folders.create({ "manual/os.po": poOf({ Yes: "" }), "manual/csv.po": "" });
    const leftOut = createLeftOut();
    const options = { realRoot, explained: [], tracked: new Set<string>(), leftOut };
    const opened = await openedBy(realRoot, () => declaringFiles(["manual/os.po", "manual/csv.po"], options));
    assert.deepEqual(opened, ["csv.po", "os.po"]);
  });

  const namesIn = async (mask: string, texts: Readonly<Record<string, string>>) => {
    const realRoot = await folders.create(texts);
    const parsed = parseFormatMask(mask);
    assert.ok(parsed.ok);
    const component: ComponentDefinition = { ...parsed.value, name: "app", accepts: isKnownLanguageCode };
    const options = { realRoot, tracked: new Set<string>(), leftOut: createLeftOut() };
    const found: (string | undefined)[] = [];
    const opened = await openedBy(realRoot, async () => {
      const [named] = await withLanguageNames([component], Object.keys(texts), options);
      found.push(...(named?.declared?.keys() ?? []));
    });
    return { opened, found: found.sort() };
  };

  it("are read once of a root that several files are compared with", async () => {
    const codes = ["en", "en_a1", "en_b2", "en_c3", "en_pirate"];
    const texts = Object.fromEntries(codes.map((code) => [`locales/${code}.yml`, `${code}:\n  yes: "Yes"\n`]));
    const { opened, found } = await namesIn("locales/*.yml", texts);
    assert.deepEqual(found, codes.slice(1));
    assert.deepEqual(opened, codes.map((code) => `${code}.yml`).sort());
  });

  it("are read once of files that are called by the names of languages", async () => {
    const { opened, found } = await namesIn("po/*.po", {
      "po/German.po": 'msgid ""\nmsgstr ""\n"Language: de\\n"\n\nmsgid "Yes"\nmsgstr "Ja"\n',
      "po/French.po": poOf({ Yes: "" }),
    });
    assert.deepEqual(found, ["German"]);
    assert.deepEqual(opened, ["French.po", "German.po"]);
  });
});
