import assert from "node:assert/strict";
import {
  isCountryOnly,
  isKnownLanguageCode,
  isTellingLanguageCode,
  looksLikeLanguageCode,
} from "../../../../src/model/language/knownLanguages";
import {
  includesLanguage,
  normalizeLanguageCode,
  readLanguageCodes,
} from "../../../../src/model/language/languageCode";

describe("language codes", () => {
  it("are the same however they are written", () => {
    for (const code of ["pt_BR", "pt-BR", "pt-br", "PT_BR", " pt_BR "]) {
      assert.equal(normalizeLanguageCode(code), "pt_br", code);
      assert.ok(includesLanguage(["de", code], "pt_BR"), code);
    }
    assert.ok(includesLanguage(["sr_Latn"], "sr-latn"));
    assert.ok(includesLanguage(["be@latin"], "be@LATIN"));
  });

  it("are the same where one was replaced by the other", () => {
    assert.ok(includesLanguage(["iw"], "he"));
    assert.ok(includesLanguage(["id_ID"], "in-ID"));
    assert.ok(includesLanguage(["JI"], "yi"));
    for (const code of ["inh", "in1", "ji@x", "iwx_IL"]) {
      assert.equal(normalizeLanguageCode(code), code === "ji@x" ? "yi@x" : code.toLowerCase());
    }
  });

  it("stay different where they name different languages", () => {
    assert.ok(!includesLanguage(["pt"], "pt_BR"));
    assert.ok(!includesLanguage(["pt_BR"], "pt"));
    assert.ok(!includesLanguage(["zh_Hans"], "zh_Hant"));
    assert.ok(!includesLanguage(["be"], "be@latin"));
    assert.ok(!includesLanguage([], "de"));
  });

  const codes = [
    "de",
    "fil",
    "nds",
    "be@latin",
    "zh_Hans",
    "zh_Hant_HK",
    "sr-latn",
    "sr-Latn",
    "sr_Latn",
    "sr@latin",
    "de@formal",
    "nb_NO",
    "en_US",
    "pt-br",
    "es_419",
    "ca@valencia",
    "sr@ijekavian",
    "uz@cyrillic",
    "be_tarask",
    "aa_ET@saaho",
    "nb",
    "zh_Hant",
    "zh-Hans-CN",
    "es-419",
    "de_DE.UTF-8",
    "ca_ES.UTF-8@valencia",
    "ca-ES-valencia",
    "de-DE-1996",
    "iw",
    "ptBR",
  ];
  for (const code of codes) {
    it(`${code} looks like one`, () => assert.ok(looksLikeLanguageCode(code)));
    it(`${code} is a known one`, () => assert.ok(isKnownLanguageCode(code)));
  }

  const others = [
    "main",
    "docs",
    "d",
    "",
    "DE",
    "deDe",
    "DEde",
    "de_",
    "_de",
    "de__DE",
    "de/DE",
    "2fauth",
    "translations",
  ];
  for (const text of others) {
    it(`${JSON.stringify(text)} does not look like one`, () => {
      assert.ok(!looksLikeLanguageCode(text));
      assert.ok(!isKnownLanguageCode(text));
    });
  }

  it("are told from short slugs of components by whether a language has that code", () => {
    for (const slug of [
      "to_java",
      "is-bass",
      "my-bali",
      "app",
      "web",
      "api",
      "doc",
      "cli",
      "gui",
      "lib",
      "ui",
      "db",
      "app_ui",
      "app-main",
      "myID",
      "isOK",
      "toDE",
    ]) {
      assert.ok(looksLikeLanguageCode(slug), slug);
      assert.ok(!isKnownLanguageCode(slug), slug);
    }
  });
});

describe("codes in the names of files", () => {
  it("are told from names in which a code is followed by a word", () => {
    const names = [
      "id_token",
      "is_active",
      "no_items",
      "to_string",
      "as_json",
      "in_memory",
      "de_main",
      "is-ok",
      "it_xx",
    ];
    for (const name of names) assert.ok(!isKnownLanguageCode(name), name);
  });

  it("say less where they are also words or the names of other things", () => {
    for (const code of ["de", "pt_BR", "pt-br", "zh-Hant", "sr@latin", "it_IT", "no_NO", "is-Latn", "es-419"])
      assert.ok(isTellingLanguageCode(code), code);
    const words = [
      "it",
      "is",
      "to",
      "no",
      "id",
      "so",
      "hi",
      "be",
      "my",
      "as",
      "in",
      "ts",
      "bin",
      "new",
      "min",
      "is-in",
    ];
    for (const word of [...words, "app", "main"]) assert.ok(!isTellingLanguageCode(word), word);
  });

  it("are told from countries", () => {
    for (const country of ["us", "gb", "jp", "US"]) assert.ok(isCountryOnly(country), country);
    for (const code of ["de", "fr", "xx", "usa", "", "main"]) assert.ok(!isCountryOnly(code), code);
  });
});

describe("the setting languages", () => {
  it("is a list of codes, without what can be none", () => {
    assert.deepEqual(readLanguageCodes(["de", " pt-BR ", "", "  ", 1, null, {}, "be@latin"]), [
      "de",
      " pt-BR ",
      "be@latin",
    ]);
    assert.deepEqual(readLanguageCodes(["a\nb", "a\u202Eb", "x".repeat(51), "a\uD800"]), []);
    for (const value of ["de", undefined, null, { 0: "de" }, 1]) assert.deepEqual(readLanguageCodes(value), []);
  });

  it("ignores codes above the limit", () => {
    assert.equal(readLanguageCodes(Array.from({ length: 100_000 }, (_, index) => `l${index}`)).length, 500);
  });
});
