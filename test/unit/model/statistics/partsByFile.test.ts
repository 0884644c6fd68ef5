import assert from "node:assert/strict";
import { filesToVisit, partsByFile } from "../../../../src/model/statistics/partsByFile";
import type { LanguageStatistics } from "../../../../src/model/statistics/statistics";

const fileOf = (name: string, translated: number, failing = 0) => ({
  ...{ url: `file:///app/${name}`, total: 2, translated, fuzzy: 0, failing },
});
const GERMAN: LanguageStatistics = {
  ...{ code: "de", name: "German", total: 6, translated: 4, fuzzy: 0, failing: 1, reportedPercent: 66.6 },
  ...{ lastChange: null, lastAuthor: null, translateUrl: "file:///app/a", languageUrl: "file:///app/a" },
  files: [fileOf("a", 2), fileOf("b", 1, 1), fileOf("c", 1)],
};
const { files: _files, ...ONE } = GERMAN;

describe("the files of a language", () => {
  it("have figures of their own", () => {
    assert.deepEqual(
      partsByFile(GERMAN).map(({ translateUrl, translated, total, failing, reportedPercent, files }) => [
        ...[translateUrl, translated, total, failing, reportedPercent, files],
      ]),
      [
        ["file:///app/a", 2, 2, 0, undefined, undefined],
        ["file:///app/b", 1, 2, 1, undefined, undefined],
        ["file:///app/c", 1, 2, 0, undefined, undefined],
      ],
    );
    assert.deepEqual(partsByFile(ONE), [ONE]);
  });

  it("are visited from the active one on, if they have such strings", () => {
    const visited = (...more: readonly string[]) =>
      filesToVisit(GERMAN, "missing", ...more).map((url) => url.slice("file:///app/".length));
    assert.deepEqual(visited(), ["b", "c"]);
    assert.deepEqual(visited("file:///app/c"), ["c", "b"]);
    assert.deepEqual(visited("file:///app/a"), ["b", "c"]);
    assert.deepEqual(filesToVisit(GERMAN, "failing"), ["file:///app/b"]);
    assert.deepEqual(filesToVisit({ ...GERMAN, files: [fileOf("b", 2)] }, "missing"), ["file:///app/a"]);
    assert.deepEqual(filesToVisit(ONE, "missing"), ["file:///app/a"]);
  });
});
