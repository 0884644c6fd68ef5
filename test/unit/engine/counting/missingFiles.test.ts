import assert from "node:assert/strict";
import { findMissing } from "../../../../src/engine/counting/missingFiles";
import { parseFormatMask } from "../../../../src/engine/finding/maskFiles";
import { temporaryFolders } from "../../support";

describe("files of a component that Git has and that are not on disk", () => {
  const folders = temporaryFolders();

  /** @param number of files that are missing, the first of which only have another name */
  const missing = async (number: number, moved: number) => {
    const definition = parseFormatMask("po/*.po");
    assert.ok(definition.ok);
    const translations = Array.from({ length: number }, (_, at) => `po/x${at}.po`);
    const movedAmong = async () => new Set(translations.slice(0, moved));
    const has = (file: string) => translations.includes(file);
    const tracked = { has, translations, sidesOf: () => [], idsOf: () => [], movedAmong };
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
