import assert from "node:assert/strict";
import { failing } from "./support";

describe("plural forms", () => {
  it("are missing if they are empty or not there", () => {
    const plural = { sourcePlural: "as" };
    assert.equal(failing("a", { ...plural, to: ["b", ""], pluralForms: 2 }), "plurals");
    assert.equal(failing("a", { ...plural, to: ["b"], pluralForms: 3 }), "plurals");
    assert.equal(failing("a", { ...plural, to: ["b", "c"], pluralForms: 2 }), "");
    assert.equal(failing("a", { ...plural, to: ["b"] }), "");
    assert.equal(failing("a", { ...plural, to: ["", ""], pluralForms: 2 }), "");
  });

  it("finds gettext files that declare no forms, or one for a language that has more", () => {
    const found = (code: string, pluralForms: number, ...to: readonly string[]) =>
      failing("a", { sourcePlural: "b", to, pluralForms, code }) === "plurals";
    for (const code of ["cs", "ru", "ar", "pl_PL"]) {
      assert.equal(found(code, 0, "x"), true, code);
      assert.equal(found(code, 0, "x", "y"), true, code);
      assert.equal(found(code, 1, "x"), true, code);
    }
    assert.equal(found("de", 1, "x"), true);
    for (const code of ["de", "fr"]) assert.equal(found(code, 0, "x"), true, code);
    assert.equal(found("cs", 0, "x", "y", "z"), false);
    assert.equal(found("cs", 2, "x", "y"), false);
    for (const code of ["ja", "zh_Hans", "ko", "vi", "tr", "fa", "hu"]) assert.equal(found(code, 1, "x"), false, code);
    for (const code of ["ja", "tlh", "tr", ""]) assert.equal(found(code, 0, "x"), false, code);
  });

  it("are those that the language needs, where the file names them", () => {
    const plural = { sourcePlural: "as" };
    const to = ["x", "y"];
    assert.equal(failing("a", { ...plural, to, parts: ["one", "other"], code: "de" }), "");
    assert.equal(failing("a", { ...plural, to, parts: ["one", "other"], code: "cs" }), "plurals");
    assert.equal(failing("a", { ...plural, to: ["x", ""], parts: ["one", "other"], code: "de" }), "plurals");
    assert.equal(failing("a", { ...plural, to: ["x"], parts: ["other"], code: "ja" }), "");
    assert.equal(failing("a", { ...plural, to, parts: ["", ".title"], code: "cs" }), "");
  });

  it("for few numbers may lack one placeholder", () => {
    const plural = { sourcePlural: "%d files in %s", flags: ["c-format"], pluralForms: 2 };
    const source = "%d file in %s";
    assert.equal(failing(source, { ...plural, to: ["eine Datei in %2$s", "%d Dateien in %s"] }), "");
    assert.equal(failing(source, { ...plural, to: ["%d Datei in %s", "Dateien in %2$s"] }), "c_format");
    assert.equal(failing(source, { ...plural, to: ["eine Datei", "%d Dateien in %s"] }), "c_format");
    const one = { sourcePlural: "%d", flags: ["c-format"], pluralForms: 2 };
    assert.equal(failing("one", { ...one, to: ["eins", "%d"] }), "");
    assert.equal(failing("one", { ...one, to: ["%s", "%d"] }), "c_format");
    assert.equal(failing("one", { ...one, to: ["eins", "viele"] }), "c_format");
    assert.equal(failing("one", { ...one, to: ["%d"], pluralForms: 1, code: "ja" }), "");
  });

  it("for many numbers must have the number, also where the source's singular lacks it", () => {
    const plural = { sourcePlural: "%(n)s files", flags: ["python-format"] };
    const found = (code: string, ...to: readonly string[]) => failing("One file", { ...plural, to, code });
    assert.equal(found("cs", "Jeden soubor", "%(n)s soubory", "%(n)s souborů"), "");
    assert.equal(found("cs", "Jeden soubor", "soubory", "%(n)s souborů"), "python_format");
    assert.equal(found("ru", "%(n)s файл", "%(n)s файла", "%(n)s файлов"), "");
    assert.equal(found("ru", "Один файл", "%(n)s файла", "%(n)s файлов"), "python_format");
    assert.equal(found("fr", "Un fichier", "%(n)s fichiers"), "");
    assert.equal(found("ar", "لا", "واحد", "اثنان", "%(n)s", "%(n)s", "%(n)s"), "");
    assert.equal(found("ar", "لا", "واحد", "اثنان", "x", "%(n)s", "%(n)s"), "python_format");
    assert.equal(found("cy", "%(n)s", "un", "dwy", "tair", "%(n)s", "%(n)s"), "");
    const named = { ...plural, parts: ["one", "other"] };
    assert.equal(failing("%(n)s file", { ...named, to: ["Ein skrá", "%(n)s skrár"], code: "is" }), "python_format");
    assert.equal(failing("%(n)s file", { ...named, to: ["Eine Datei", "%(n)s Dateien"], code: "de" }), "");
  });

  it("may have that for one number at the end, as Serbian has", () => {
    const plural = { sourcePlural: "%d hours", flags: ["c-format"], pluralForms: 4, code: "sr" };
    assert.equal(failing("%d hour", { ...plural, to: ["%d сат", "%d сата", "%d сати", "један сат"] }), "");
  });

  it("are told by their categories, wherever they stand", () => {
    const plural = { sourcePlural: "%d files", flags: ["java-printf-format"], code: "de" };
    assert.equal(failing("%d file", { ...plural, to: ["%d Dateien", "eine Datei"], parts: ["other", "one"] }), "");
    assert.equal(
      failing("%d file", { ...plural, to: ["eine Datei", "Dateien"], parts: ["one", "other"] }),
      "java_printf_format",
    );
  });

  it("of Qt have the number", () => {
    const plural = { sourcePlural: "%n file(s)", flags: ["qt-plural-format"], pluralForms: 2 };
    assert.equal(failing("%n file(s)", { ...plural, to: ["eine Datei", "%n Dateien"] }), "");
    assert.equal(failing("%n file(s)", { ...plural, to: ["%n Datei", "%1 Dateien"] }), "qt_format qt_plural_format");
  });
});
