import assert from "node:assert/strict";
import { shortPaths } from "../../../../src/ui/unlisted/shortPaths";

describe("short paths", () => {
  const cases: Readonly<Record<string, readonly [paths: readonly string[], names: readonly string[]]>> = {
    "are the names of files": [
      ["a/b/de.json", "readme.txt"],
      ["de.json", "readme.txt"],
    ],
    "begin at the star of a pattern": [["app/js/lang/page-*.js"], ["page-*.js"]],
    "have the folder before a star": [
      ["resources/lang/*/auth.php", "web/po/*.po", "*/a.po"],
      ["lang/*/auth.php", "po/*.po", "*/a.po"],
    ],
    "have the folders that tell them apart": [
      ["packages/mail/locales/*/*.json", "packages/web/locales/*/*.json", "de.json", "a/de.json"],
      ["mail/locales/*/*.json", "web/locales/*/*.json", "de.json", "a/de.json"],
    ],
    "are whole where nothing tells them apart": [
      ["a/de.json", "a/de.json"],
      ["a/de.json", "a/de.json"],
    ],
  };
  for (const [name, [paths, names]] of Object.entries(cases)) {
    it(name, () => {
      const short = shortPaths(paths);
      assert.deepEqual(
        short.map((each) => each.name),
        names,
      );
      assert.deepEqual(
        short.map((each) => [each.folder, each.name].filter((part) => part !== "").join("/")),
        paths,
      );
    });
  }
});
