import assert from "node:assert/strict";
import { intendedCode, likelyCode } from "../../../../src/engine/finding/languages/codeSpelling";
import { android } from "../../../../src/engine/formats/android";
import { json } from "../../../../src/engine/formats/json";

describe("the code that a name most likely stands for", () => {
  it("is the one that its language has today", () => {
    const names = { Hebrew: "he", indonesian: "id", Yiddish: "yi", Javanese: "jv", Romanian: "ro" };
    for (const [name, code] of Object.entries(names)) {
      assert.deepEqual([likelyCode(name), intendedCode(name, json)], [code, code], name);
    }
    assert.deepEqual(["עברית", "Français", "Deutsch"].map(likelyCode), ["he", "fr", "de"]);
  });

  it("has a script that is written the way of a region in Android", () => {
    const scripts = { "zh-rHans": "b+zh+Hans", "zh-rHant-rTW": "b+zh+Hant+TW", "sr-rLatn": "b+sr+Latn" };
    for (const [value, qualifiers] of Object.entries(scripts)) {
      assert.equal(android.spellCode?.(likelyCode(value) ?? ""), qualifiers, value);
    }
    assert.deepEqual(["pt-BRA", "de_xx", "zh-rABCD", "fr-real", "xx_foo"].map(likelyCode), [
      "pt_BR",
      "de",
      "zh",
      "fr",
      undefined,
    ]);
  });
});
