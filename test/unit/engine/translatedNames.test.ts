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

  it("tell whether a code is that of a country", () => {
    assert.deepEqual(namesIn("de", "br"), ["Bretonisch"]);
    assert.deepEqual(namesIn("de", "br", "dk"), ["Portugiesisch (Brasilien)", "Dänisch"]);
  });
});
