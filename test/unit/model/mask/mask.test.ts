import assert from "node:assert/strict";
import {
  fillMask,
  type Mask,
  type MaskProblem,
  maskBelow,
  parseMask,
  parseSingleFile,
  pathWith,
  valueInName,
} from "../../../../src/model/mask/mask";
import { matchMask } from "./matchMask";

function mask(text: string): Mask {
  const parsed = parseMask(text);
  assert.ok(parsed.ok, text);
  return parsed.value;
}

describe("mask", () => {
  const files: readonly (readonly [mask: string, value: string, path: string])[] = [
    ["*.po", "de", "de.po"],
    ["po/*.po", "pt_BR", "po/pt_BR.po"],
    ["./po/*.po", "de", "po/de.po"],
    ["po\\*.po", "de", "po/de.po"],
    ["locale/*/LC_MESSAGES/app.po", "be@latin", "locale/be@latin/LC_MESSAGES/app.po"],
    ["res/values-*/strings.xml", "pt-rBR", "res/values-pt-rBR/strings.xml"],
    ["res/values-*/strings.xml", "b+sr+Latn", "res/values-b+sr+Latn/strings.xml"],
    ["i18n/app_*.properties", "zh_Hant_HK", "i18n/app_zh_Hant_HK.properties"],
    ["a b/[x]{y}/*.json", "de", "a b/[x]{y}/de.json"],
    ["übersetzung/*.ts", "de", "übersetzung/de.ts"],
    ["*", "de", "de"],
    ["help/*/*.po", "pt_BR", "help/pt_BR/pt_BR.po"],
    ["i18n/*/a/messages.*.xlf", "de", "i18n/de/a/messages.de.xlf"],
  ];
  for (const [text, value, path] of files) {
    it(`${text} with ${value} is ${path}, and back`, () => {
      assert.equal(fillMask(mask(text), value), path);
      assert.equal(matchMask(mask(text), path), value);
    });
  }

  const refused: readonly (readonly [mask: string, problem: MaskProblem])[] = [
    ["", "notOneStar"],
    ["po/de.po", "notOneStar"],
    ["*/*/*.po", "notOneStar"],
    ["*-*.po", "notOneStar"],
    ["*/*-*.po", "notOneStar"],
    ["**/x.po", "notOneStar"],
    ["/etc/*.conf", "absolute"],
    ["\\\\server\\share\\*.po", "absolute"],
    ["C:/x/*.po", "absolute"],
    ["c:*.po", "absolute"],
    ["../*.po", "leadsOutside"],
    ["po/../../*.po", "leadsOutside"],
    ["..\\..\\*.po", "leadsOutside"],
    ["*/..", "leadsOutside"],
    ["./../*.po", "leadsOutside"],
    [".. /*.po", "notAPath"],
    ["... /x/*.po", "notAPath"],
    ["po//*.po", "notAPath"],
    ["po/./*.po", "notAPath"],
    ["po/*/", "notAPath"],
    ["po/*.po:stream", "notAPath"],
    ["po/\0*.po", "notAPath"],
    ["po/\n*.po", "notAPath"],
    [`${"x/".repeat(600)}*.po`, "notAPath"],
  ];
  for (const [text, problem] of refused) {
    it(`refuses ${JSON.stringify(text.slice(0, 40))}: ${problem}`, () => {
      assert.deepEqual(parseMask(text), { ok: false, problem });
    });
  }

  const otherPaths: readonly string[] = [
    "",
    "po",
    "po/",
    "po/.po",
    "po/de.pot",
    "po/de.po/x",
    "x/po/de.po",
    "PO/de.po",
    "po/sub/de.po",
    "po/.hidden.po",
    "po/..po",
    "/po/de.po",
    "po\\de.po",
  ];
  for (const path of otherPaths) {
    it(`po/*.po is not ${JSON.stringify(path)}`, () => assert.equal(matchMask(mask("po/*.po"), path), undefined));
  }

  it("takes no code that is more than a part of a name", () => {
    for (const code of ["", ".", "..", "../x", "a/b", "a\\b", "a:b", "a\0", ".de", "-de", "x".repeat(200), "~", "*"]) {
      assert.equal(fillMask(mask("po/*.po"), code), undefined, JSON.stringify(code));
      assert.equal(fillMask(mask("*/x.po"), code), undefined, JSON.stringify(code));
    }
  });

  describe("without a star", () => {
    const file = (text: string): Mask => {
      const parsed = parseSingleFile(text);
      assert.ok(parsed.ok, text);
      return parsed.value;
    };

    it("is the path of a file that holds all languages, whatever the code", () => {
      assert.deepEqual(file(".\\App\\Localizable.xcstrings"), {
        text: "App/Localizable.xcstrings",
        folder: "App",
        prefix: "Localizable.xcstrings",
        suffix: "",
        rest: "",
        single: true,
      });
      assert.equal(file("a.xcstrings").folder, "");
      for (const value of ["de", ""]) assert.equal(pathWith(file("a/b.xcstrings"), value), "a/b.xcstrings");
      assert.equal(fillMask(file("a/b.xcstrings"), "de"), "a/b.xcstrings");
      assert.equal(fillMask(file("a/b.xcstrings"), "../x"), undefined);
    });

    it("has no code in any name", () => {
      for (const name of ["b.xcstrings", "b.xcstringsde", "de", ""]) {
        assert.equal(valueInName(file("a/b.xcstrings"), name), undefined, name);
      }
      assert.equal(matchMask(file("a/b.xcstrings"), "a/b.xcstrings"), undefined);
      assert.equal(matchMask(file("a/b.xcstrings"), "a/b.xcstringsde"), undefined);
    });

    it("leads to no other place", () => {
      const problems = (text: string) => {
        const parsed = parseSingleFile(text);
        return parsed.ok ? undefined : parsed.problem;
      };
      assert.equal(problems("a/*.xcstrings"), "notOneStar");
      for (const text of ["/a.xcstrings", "C:/a.xcstrings", "\\\\a\\b.xcstrings"])
        assert.equal(problems(text), "absolute", text);
      for (const text of ["../a.xcstrings", "a/../b.xcstrings", "..\\a.xcstrings"])
        assert.equal(problems(text), "leadsOutside", text);
      for (const text of ["", "a/", "a//b", ".. /b", "a\0", "ab:c", "x/".repeat(600)])
        assert.equal(problems(text), "notAPath", JSON.stringify(text.slice(0, 20)));
    });
  });

  it("are made relative to a folder of the repository", () => {
    assert.equal(maskBelow("po/*.po", ""), "po/*.po");
    assert.equal(maskBelow("packages/app/po/*.po", "packages/app"), "po/*.po");
    assert.equal(maskBelow("packages/app/po/*.po", "packages"), "app/po/*.po");
    for (const mask of ["packages/application/po/*.po", "po/*.po", "packages/app"]) {
      assert.equal(maskBelow(mask, "packages/app"), mask);
    }
    assert.equal(parseMask(maskBelow("packages/../../*.po", "packages")).ok, false);
  });
});
