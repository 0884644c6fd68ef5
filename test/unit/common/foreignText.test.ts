import assert from "node:assert/strict";
import { cleanLine, detached, isCleanLine, MAX_LENGTH, trimCharacters } from "../../../src/common/text/foreignText";

describe("cleanLine", () => {
  it("keeps ordinary names of every script", () => {
    for (const name of [
      "German",
      "Português (Brasil)",
      "中文（简体）",
      "فارسی",
      "עברית",
      "हिन्दी",
      "Kurdî",
      "😀 Emoji",
    ]) {
      assert.equal(cleanLine(name, "name"), name);
      assert.ok(isCleanLine(name, "name"));
    }
  });

  it("keeps the joiners that Persian and Indic scripts are written with", () => {
    assert.equal(cleanLine("می‌خواهم क्‍ष", "name"), "می‌خواهم क्‍ष");
  });

  it("makes one line of several, and one space of many", () => {
    assert.equal(cleanLine("\r\n a\t\tb\u2028c\u0000d  e\n", "name"), "a b c d e");
  });

  it("removes what reorders or hides text", () => {
    assert.equal(cleanLine("a\u202Eb\u2066c\u200Bd\u{E0041}e\uFEFF", "name"), "abcde");
    assert.equal(isCleanLine("a\u202Eb", "name"), false);
  });

  it("replaces lone surrogates", () => {
    assert.equal(cleanLine("a\uD800b\uDC00", "name"), "a\uFFFDb\uFFFD");
  });

  it("cuts at the bound, never inside of a pair of surrogates", () => {
    const cut = cleanLine("x".repeat(1_000_000), "name");
    assert.equal(cut.length, MAX_LENGTH.name);
    assert.ok(cut.endsWith("x…"));
    const pairs = cleanLine("😀".repeat(1000), "name");
    assert.ok(pairs.length <= MAX_LENGTH.name && pairs.isWellFormed(), pairs);
    assert.equal(cleanLine("x".repeat(MAX_LENGTH.name), "name"), "x".repeat(MAX_LENGTH.name));
  });

  it("says that something was cut also where only white space was left of it", () => {
    assert.equal(cleanLine(`a${" ".repeat(1_000_000)}b`, "name"), "a…");
  });
});

describe("trimCharacters", () => {
  it("takes unwanted characters from both ends, and none from within", () => {
    for (const [text, trimmed] of [
      ["a", "a"],
      ["..a.b--", "a.b"],
      ["-", ""],
      ["", ""],
    ] as const) {
      assert.equal(trimCharacters(text, ".-"), trimmed);
    }
  });
});

describe("detached", () => {
  it("copies any text exactly", () => {
    for (const text of ["", "a", "ü語😀", "\uD800a\uDC00", "\uFEFFa\u0000"]) assert.equal(detached(text), text);
  });
});
