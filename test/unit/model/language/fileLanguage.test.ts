import assert from "node:assert/strict";
import { filesOfLanguages, languageOfFile, languagesByCode } from "../../../../src/model/language/fileLanguage";
import { language } from "../languages";

const component = (...codes: readonly string[]) => languagesByCode(codes.map((code) => language(code)));

describe("the language of a file", () => {
  const same: readonly (readonly [value: string, code: string])[] = [
    ["de", "de"],
    ["pt-br", "pt_BR"],
    ["pt_BR", "pt_BR"],
    ["zh_Hans", "zh-Hans"],
    ["ZH-HANT", "zh_Hant"],
    ["be@latin", "be@latin"],
    ["pt-rBR", "pt_BR"],
    ["b+sr+Latn", "sr_Latn"],
    ["b+es+419", "es_419"],
    ["in", "id"],
    ["iw", "he"],
    ["nb", "nb_NO"],
    ["zh-CN", "zh_Hans"],
    ["zh-rTW", "zh_Hant"],
    ["sr@latin", "sr_Latn"],
    ["sr-el", "sr_Latn"],
    ["deu", "de"],
    ["ptb", "pt_BR"],
    ["ptBR", "pt_BR"],
    ["b+pt+BR", "pt_BR"],
    ["ptbr", "pt_BR"],
    ["chs", "zh_Hans"],
    ["zh-CHS", "zh_Hans"],
    ["zh-CHT", "zh_Hant"],
    ["jp", "ja"],
    ["cz", "cs"],
  ];
  for (const [value, code] of same) {
    it(`${value} is ${code}`, () => {
      assert.equal(languageOfFile(component("xx", code, "en"), value)?.code, code);
      assert.deepEqual(
        [...filesOfLanguages(["xx", value], component("xx", code))].sort(),
        [
          ["xx", "xx"],
          [code, value],
        ].sort(),
      );
    });
  }

  it("is none where the component does not have it", () => {
    for (const value of ["fr", "d", "fra", "de_AT", "template", "", "constructor", "__proto__", "toString"]) {
      assert.equal(languageOfFile(component("de", "pt_BR"), value), undefined, value);
    }
  });

  it("is the one that is written like it, before one that it may mean as well", () => {
    const both = component("zh_Hans", "zh_CN", "nb", "nb_NO");
    assert.equal(languageOfFile(both, "zh-cn")?.code, "zh_CN");
    assert.equal(languageOfFile(both, "nb")?.code, "nb");
  });
});

describe("the file of a language", () => {
  it("is the one that is written like its code, then the nearest", () => {
    const languages = component("pt_BR", "zh_Hans");
    assert.deepEqual(
      [...filesOfLanguages(["pt-rBR", "pt-br", "pt_BR", "zh-cn"], languages)],
      [
        ["pt_BR", "pt_BR"],
        ["zh_Hans", "zh-cn"],
      ],
    );
    assert.equal(filesOfLanguages(["pt-rBR", "pt-br"], languages).get("pt_BR"), "pt-br");
    assert.equal(filesOfLanguages(["zh_Hans", "zh-CN"], languages).get("zh_Hans"), "zh_Hans");
  });

  it("is never the file of another language of the component", () => {
    const files = filesOfLanguages(["zh_CN"], component("zh_Hans", "zh_CN"));
    assert.deepEqual([...files], [["zh_CN", "zh_CN"]]);
  });
});
