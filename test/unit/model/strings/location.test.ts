import assert from "node:assert/strict";
import { pathsOf, readLocation } from "../../../../src/model/strings/location";

describe("where the source code has a string", () => {
  it("is read as Weblate and gettext write it", () => {
    assert.deepEqual(readLocation("src/a.c:12, src/b.c:7"), [
      { path: "src/a.c", line: 11 },
      { path: "src/b.c", line: 6 },
    ]);
    assert.deepEqual(readLocation("src/a.c:12 b.c"), [
      { path: "src/a.c", line: 11 },
      { path: "b.c", line: 0 },
    ]);
    assert.deepEqual(readLocation(""), []);
    assert.deepEqual(readLocation(" , ,"), []);
  });

  it("may be in a file whose name has a space", () => {
    assert.deepEqual(readLocation("src/my file.c:12, b.c:7"), [
      { path: "src/my file.c", line: 11 },
      { path: "src/my", line: 0 },
      { path: "file.c", line: 11 },
      { path: "b.c", line: 6 },
    ]);
  });

  const REFUSED = ["/etc/passwd:1", "C:\\a.c:1", "file:///a:1", "a\\..\\b:1", "\u0000:1", ":1", "https://x/y:1"];
  for (const text of REFUSED) {
    it(`is nowhere for ${JSON.stringify(text)}`, () => assert.deepEqual(readLocation(text), []));
  }

  it("is bounded", () => {
    assert.equal(readLocation("a.c:1, ".repeat(10_000)).length, 20);
    assert.deepEqual(readLocation(`${"a".repeat(1000)}:1`), []);
    assert.equal(readLocation("a.c:99999999")[0]?.line, 9_999_999);
    assert.equal(readLocation("a.c:0")[0]?.line, 0);
  });

  const paths = (path: string, inRepository = "", files?: string) => pathsOf({ path, line: 0 }, inRepository, files);

  it("is below the folder, whatever the path says", () => {
    for (const path of ["..", "../", ".", "./..", "a/../..", "a/"]) assert.deepEqual(paths(path), [], path);
    for (const path of ["../a.c", "../../a.c", "src/../../a.c", ".././../x/../a.c"]) {
      assert.deepEqual(paths(path), ["a.c"], path);
      assert.ok(
        paths(path, "app/web", "po/x/de.po").every((one) => !one.split("/").includes("..")),
        path,
      );
    }
    assert.deepEqual(paths("./src/x/../a.c"), ["src/a.c"]);
  });

  it("may be relative to the repository, or to a folder of the translation files", () => {
    assert.deepEqual(paths("app/src/a.c", "app"), ["src/a.c", "app/src/a.c"]);
    assert.deepEqual(paths("src/a.c", "app", "po/de.po"), ["src/a.c", "po/src/a.c"]);
    assert.deepEqual(paths("../src/a.c", "", "po/de.po"), ["src/a.c"]);
    assert.deepEqual(paths("../../../src/a.c", "", "x/po/de.po"), ["src/a.c"]);
    const sphinx = "docs/locale/de/LC_MESSAGES/usage.po";
    assert.deepEqual(paths("../../usage.rst", "", sphinx), ["docs/locale/usage.rst", "docs/usage.rst", "usage.rst"]);
    assert.deepEqual(paths("a.c", "", "x/locale/de/app.po"), ["a.c", "x/locale/de/a.c", "x/locale/a.c", "x/a.c"]);
  });
});
