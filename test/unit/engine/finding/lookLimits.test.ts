import assert from "node:assert/strict";
import { type FindOptions, findComponents } from "../../../../src/engine/finding/findComponents";
import { fileProblem } from "../../../../src/model/fileProblem";
import { temporaryFolders } from "../../support";

/** More than are looked at. */
const MANY = 5001;

describe("a search that can't look at every file", () => {
  const folders = temporaryFolders();

  const leftOutOf = async (pathOf: (index: number) => string, options: FindOptions = {}) => {
    const files = Array.from({ length: MANY }, (_, index) => pathOf(index));
    const realRoot = await folders.create({ "readme.txt": "" });
    return (await findComponents(files, { ...options, realRoot })).leftOut;
  };
  const tooMany = [{ path: ".", problem: fileProblem("tooManyComponents", MANY - 1) }];

  it("says so of gettext files whose paths have no code", async () => {
    assert.deepEqual(await leftOutOf((index) => `manual/chapter${index}.po`), tooMany);
  });

  it("says so of sources that may lack required languages", async () => {
    const pathOf = (index: number) => `locales/part${index}.properties`;
    assert.deepEqual(await leftOutOf(pathOf, { untranslated: true }), tooMany);
    assert.deepEqual(await leftOutOf(pathOf), [], "nobody asks for them");
  });
});
