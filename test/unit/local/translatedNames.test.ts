import assert from "node:assert/strict";
import { withTranslatedNames } from "../../../src/local/translatedNames";
import { language } from "../model/languages";

describe("the names of languages of local files", () => {
  const namesIn = (locale: string, ...codes: readonly string[]) =>
    withTranslatedNames(
      { languages: codes.map((code) => language(code)), fetchedAt: 0 } as never,
      locale,
    ).languages.map(({ name }) => name);

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
