import assert from "node:assert/strict";
import { parseMask } from "../../../../src/model/mask/mask";
import { formerMask } from "../../../../src/time/compare/base/filesAt";

function former(mask: string, ...renames: readonly (readonly [from: string, to: string])[]): string | undefined {
  const parsed = parseMask(mask);
  assert.ok(parsed.ok);
  return formerMask(
    parsed.value,
    renames.map(([from, to]) => ({ from, to })),
  )?.text;
}

describe("the mask of files before they were renamed", () => {
  it("is the one that most of them fit", () => {
    assert.equal(former("b/*.json", ["a/de.json", "b/de.json"], ["a/fr.json", "b/fr.json"]), "a/*.json");
    assert.equal(former("b/*/x.po", ["x-de.po", "b/de/x.po"]), "x-*.po");
    assert.equal(
      former("b/*.po", ["de/LC/de.po", "b/de.po"], ["fr/LC/de.po", "b/fr.po"], ["it/LC/de.po", "b/it.po"]),
      "*/LC/de.po",
    );
    assert.equal(
      former("b/*.json", ["other/de.json", "b/de.json"], ["a/it.json", "b/it.json"], ["a/fr.json", "b/fr.json"]),
      "a/*.json",
    );
  });

  it("has the code twice where the mask of today has", () => {
    assert.equal(former("guide/*/*.po", ["help/de/de.po", "guide/de/de.po"]), "help/*/*.po");
    assert.equal(former("guide/*.po", ["help/de/de.po", "guide/de.po"]), "help/de/*.po");
  });

  it("takes no part of a word for a code", () => {
    assert.equal(former("b/*/model.po", ["de/node/model.po", "b/de/model.po"]), "*/node/model.po");
    assert.equal(former("b/*.json", ["node.json", "b/de.json"]), undefined);
  });

  it("is in another folder for a variant of the language there", () => {
    const [brazil, portugal] = ["values-pt-rBR/s.xml", "values-pt-rPT/s.xml"];
    assert.equal(former("b/values-*/s.xml", [`a/${brazil}`, `b/${portugal}`]), "a/values-*/s.xml");
    assert.equal(former("b/*.json", ["a/pt_BR.json", "b/pt.json"]), "a/*.json");
    assert.equal(former("b/*.json", ["a/it.json", "b/pt.json"]), undefined);
  });

  it("is none where no file was renamed, or only within the mask", () => {
    assert.equal(former("a/*.json"), undefined);
    assert.equal(former("a/*.json", ["b/de.json", "c/de.json"], ["a/de.json", "a/de_AT.json"]), undefined);
  });
});
