import assert from "node:assert/strict";
import { parseMask } from "../../../../src/model/mask/mask";
import { createMaskIndex } from "../../../../src/model/mask/maskIndex";

function indexOf(masks: Readonly<Record<string, string>>) {
  return createMaskIndex(
    Object.entries(masks).map(([owner, text]) => {
      const parsed = parseMask(text);
      assert.ok(parsed.ok, text);
      return { owner, mask: parsed.value };
    }),
  );
}

describe("mask index", () => {
  const index = indexOf({
    app: "locale/*/LC_MESSAGES/app.po",
    help: "locale/*/LC_MESSAGES/help.po",
    site: "po/*.po",
    news: "po/news-*.po",
    again: "po/*.po",
  });

  it("finds the one mask that a path fits among neighbours", () => {
    assert.deepEqual(index.find("locale/de/LC_MESSAGES/help.po"), [{ owner: "help", value: "de" }]);
    assert.deepEqual(index.find("locale/de/LC_MESSAGES/other.po"), []);
    assert.deepEqual(index.find("locale/de/app.po"), []);
    for (const path of ["", "/", "po", "po/", "/po/de.po", "//de.po", "po//de.po", "po/de.po/"]) {
      assert.deepEqual(index.find(path), [], path);
    }
    assert.deepEqual(indexOf({ any: "*.po" }).find("/de.po"), []);
  });

  it("finds all that a path fits, in the order in which they were given", () => {
    assert.deepEqual(index.find("po/news-de.po"), [
      { owner: "site", value: "news-de" },
      { owner: "news", value: "de" },
      { owner: "again", value: "news-de" },
    ]);
  });

  it("keeps that order where the star stands at different places", () => {
    const crossing = indexOf({ late: "a/*.po", early: "*/de.po" });
    assert.deepEqual(
      crossing.find("a/de.po").map(({ owner }) => owner),
      ["late", "early"],
    );
  });

  it("is empty without masks", () => assert.deepEqual(indexOf({}).find("po/de.po"), []));
});
