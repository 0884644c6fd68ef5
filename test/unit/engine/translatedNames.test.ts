import assert from "node:assert/strict";
import { canonicalCode, languageNameAmong } from "../../../src/engine/languages";

describe("the names of languages of local files", () => {
  const namesIn = (locale: string, ...codes: readonly string[]) =>
    codes.map((code) => languageNameAmong(canonicalCode(code), codes, locale));

  it("are in the user's language", () => {
    assert.deepEqual(namesIn("de", "fr", "pt-br", "zh_Hant"), [
      ...["Französisch", "Portugiesisch (Brasilien)", "Chinesisch (Traditionell)"],
    ]);
    assert.deepEqual(namesIn("ja", "de"), ["ドイツ語"]);
  });

  it("are not those of another language, by which the platform calls some", () => {
    assert.deepEqual(namesIn("de", "tl", "cnr", "mo", "sh", "tw"), [
      ...["Tagalog", "Montenegrin", "Moldovan", "Serbo-Croatian", "Twi"],
    ]);
    assert.deepEqual(namesIn("de", "fil", "sr", "ro", "bn", "ckb", "iw"), [
      ...["Filipino", "Serbisch", "Rumänisch", "Bengalisch", "Zentralkurdisch", "Hebräisch"],
    ]);
  });

  it("have one pair of parentheses", () => {
    assert.deepEqual(namesIn("de", "nb_NO", "pt_BR@formal"), [
      "Norwegisch (Bokmål, Norwegen)",
      "Portugiesisch (Brasilien, formal)",
    ]);
    assert.deepEqual(namesIn("ja", "nb_NO"), ["ノルウェー語(ブークモール、ノルウェー)"]);
    assert.deepEqual(namesIn("en", "kmr_TR", "nb_NO"), ["Kurdish (Northern, Türkiye)", "Norwegian Bokmål (Norway)"]);
  });

  it("are English where the editor doesn't tell the user's language, or not as it should", () => {
    for (const locale of ["", "de_DE", "*"]) assert.deepEqual(namesIn(locale, "fr"), ["French"]);
  });

  it("tell whether a code is that of a country", () => {
    assert.deepEqual(namesIn("de", "br"), ["Bretonisch"]);
    assert.deepEqual(namesIn("de", "br", "dk"), ["Portugiesisch (Brasilien)", "Dänisch"]);
  });
});
