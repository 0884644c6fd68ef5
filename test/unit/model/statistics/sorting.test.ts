import assert from "node:assert/strict";
import { sharedNames, sortLanguages } from "../../../../src/model/statistics/sorting";
import { language } from "../languages";

const codes = (languages: readonly { readonly code: string }[]): readonly string[] => languages.map(({ code }) => code);

describe("order of languages", () => {
  const german = language("de", { name: "German" });
  const french = language("fr", { name: "French" });
  const zulu = language("zu", { name: "Zulu" });
  const brazilian = language("pt_BR", { name: "Portuguese (Brazil)" });

  it("is by name, whatever order the service gave", () => {
    const given = [zulu, german, brazilian, french];
    assert.deepEqual(codes(sortLanguages(given, [])), ["fr", "de", "pt_BR", "zu"]);
    assert.deepEqual(codes(given), ["zu", "de", "pt_BR", "fr"], "what was given is not changed");
  });

  it("puts one's own first, in the order in which one named them, however written", () => {
    assert.deepEqual(codes(sortLanguages([french, german, brazilian, zulu], ["zu", "pt-br"])), [
      "zu",
      "pt_BR",
      "fr",
      "de",
    ]);
  });

  it("is by code where names are the same", () => {
    const twins = [language("zh_Hant", { name: "Chinese" }), language("zh_Hans", { name: "Chinese" })];
    assert.deepEqual(codes(sortLanguages(twins, [])), ["zh_Hans", "zh_Hant"]);
  });

  it("takes no notice of languages that one named and the component lacks, nor of one named twice", () => {
    assert.deepEqual(codes(sortLanguages([french, german], ["xx", "de", "yy", "DE"])), ["de", "fr"]);
    assert.deepEqual(sortLanguages([], ["de"]), []);
  });

  it("is the same for complete languages and those of which a service reports too many translated strings", () => {
    const complete = language("a", { total: 8, translated: 8, lastChange: "2026-01-01T00:00:00Z" });
    const excess = language("b", { total: 8, translated: 9, lastChange: "2026-01-02T00:00:00Z" });
    const sorted = sortLanguages([excess, complete], [], { order: "nextAction", threshold: 80 });
    assert.deepEqual(codes(sorted), ["a", "b"], "unchanged for longest first");
  });
});

describe("names that are shared", () => {
  it("are those of more than one language", () => {
    const languages = [
      language("zh_Hans", { name: "Chinese" }),
      language("de", { name: "German" }),
      language("zh_Hant", { name: "Chinese" }),
      language("zh_HK", { name: "Chinese" }),
    ];
    assert.deepEqual([...sharedNames(languages)], ["Chinese"]);
    assert.equal(sharedNames([]).size, 0);
  });
});
