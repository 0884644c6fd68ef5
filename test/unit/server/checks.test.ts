import assert from "node:assert/strict";
import { failingChecks } from "../../../src/server/checks/checks";

interface Given {
  readonly id?: string;
  readonly plural?: string;
  readonly to: string | readonly string[];
  readonly flags?: readonly string[];
  readonly forms?: number;
}

function check({ id = "source", plural, to, flags = [], forms }: Given): string {
  const texts = typeof to === "string" ? [to] : to;
  return failingChecks({ source: id, sourcePlural: plural, texts, flags, pluralForms: forms }).join(" ");
}

describe("quality checks", () => {
  it("say nothing of a translation without text", () => {
    assert.equal(check({ id: "%d\n", to: "", flags: ["c-format"] }), "");
    assert.equal(check({ id: "%d", plural: "%d", to: ["", ""], flags: ["c-format"], forms: 2 }), "");
  });

  it("look at newlines at both ends, in every form", () => {
    assert.equal(check({ id: "a\n", to: "b" }), "end_newline");
    assert.equal(check({ id: "a", to: "\nb\n" }), "begin_newline end_newline");
    assert.equal(check({ id: "\na\n", to: "\nb\n" }), "");
    assert.equal(check({ id: "a\n", plural: "as\n", to: ["b\n", "bs"], forms: 2 }), "end_newline");
  });

  it("miss plural forms that are empty or not there", () => {
    assert.equal(check({ id: "a", plural: "as", to: ["b", ""], forms: 2 }), "plurals");
    assert.equal(check({ id: "a", plural: "as", to: ["b"], forms: 3 }), "plurals");
    assert.equal(check({ id: "a", plural: "as", to: ["b", "c"], forms: 2 }), "");
    assert.equal(check({ id: "a", plural: "as", to: ["b"] }), "");
  });

  it("compare placeholders of C", () => {
    const c = (id: string, to: string) => check({ id, to, flags: ["c-format"] });
    assert.equal(c("%d of %s", "%d von %s"), "");
    assert.equal(c("%d of %s", "%2$s: %1$d"), "");
    assert.equal(c("%d of %s", "%s von %d"), "c_format");
    assert.equal(c("%d", "%ld"), "c_format");
    assert.equal(c("%d", "%i"), "");
    assert.equal(c("%5.2f", "%.3f"), "");
    assert.equal(c("%d", "keine"), "c_format");
    assert.equal(c("%d%%", "%d %%"), "");
    assert.equal(c("%*d", "%d"), "c_format");
    assert.equal(c("%<PRIu64> bytes", "%<PRIu64> Byte"), "");
    assert.equal(c("%m", "%m"), "");
  });

  it("let all plural forms but the last do without one placeholder", () => {
    const plural = { id: "%d file in %s", plural: "%d files in %s", flags: ["c-format"], forms: 2 };
    assert.equal(check({ ...plural, to: ["eine Datei in %2$s", "%d Dateien in %s"] }), "");
    assert.equal(check({ ...plural, to: ["%d Datei in %s", "Dateien in %2$s"] }), "c_format");
    assert.equal(check({ ...plural, to: ["eine Datei", "%d Dateien in %s"] }), "c_format");
    assert.equal(check({ id: "one", plural: "%d", flags: ["c-format"], forms: 2, to: ["eins", "%d"] }), "");
    assert.equal(check({ id: "one", plural: "%d", flags: ["c-format"], forms: 2, to: ["%s", "%d"] }), "c_format");
  });

  it("compare placeholders of Python, in both styles", () => {
    const python = (id: string, to: string) => check({ id, to, flags: ["python-format"] });
    assert.equal(python("%(a)s and %(b)d", "%(b)d und %(a)s, %(a)s"), "");
    assert.equal(python("%(a)s", "%(A)s"), "python_format");
    assert.equal(python("%s %d", "%d %s"), "python_format");
    const brace = (id: string, to: string) => check({ id, to, flags: ["python-brace-format"] });
    assert.equal(brace("{name} has {count:d}", "{count} bei {name!s}"), "");
    assert.equal(brace("{name}", "{Name}"), "python_brace_format");
    assert.equal(brace("{} {}", "{}"), "python_brace_format");
    assert.equal(brace("{{literal}} {x}", "{x}"), "");
  });

  it("compare placeholders of other languages", () => {
    assert.equal(check({ id: "%1$s %2$d", to: "%2$d %1$s", flags: ["php-format"] }), "");
    assert.equal(check({ id: "%1$s", to: "%2$s", flags: ["php-format"] }), "php_format");
    assert.equal(check({ id: "%(n)s", to: "%(m)s", flags: ["javascript-format"] }), "javascript_format");
    assert.equal(check({ id: "%1 of %2", to: "%2 von %1", flags: ["qt-format"] }), "");
    assert.equal(check({ id: "%1 of %2", to: "%1", flags: ["qt-format"] }), "qt_format");
    assert.equal(check({ id: "{0} {1}", to: "{1} {0}", flags: ["csharp-format"] }), "");
    assert.equal(check({ id: "{0}", to: "{1}", flags: ["csharp-format"] }), "c_sharp_format");
    assert.equal(check({ id: "{name}", to: "{Name}", flags: ["perl-brace-format"] }), "perl_brace_format");
  });

  it("judge placeholders only where a flag says that there are some", () => {
    assert.equal(check({ id: "100% sure", to: "ganz" }), "");
    assert.equal(check({ id: "100% sure", to: "ganz", flags: ["no-c-format"] }), "");
    assert.equal(check({ id: "100% sure", to: "ganz", flags: ["possible-c-format"] }), "");
  });

  it("compare the tags of well-formed markup only", () => {
    assert.equal(check({ id: "<b>a</b>", to: "<b>x</b>" }), "");
    assert.equal(check({ id: "<b>a</b>", to: "x" }), "xml_tags");
    assert.equal(check({ id: "<b>a</b>", to: "<b>x" }), "xml_tags");
    assert.equal(check({ id: '<a href="x">a</a><br>', to: '<br/><a href="y">a</a>' }), "");
    assert.equal(check({ id: "<i>a</i>", to: "<b>a</b>" }), "xml_tags");
    assert.equal(check({ id: "a < b", to: "b größer a" }), "");
    assert.equal(check({ id: "Usage: <file>", to: "Aufruf: <Datei>" }), "");
    assert.equal(check({ id: "<b>one</b>", plural: "many", to: ["<b>eins</b>", "viele"], forms: 2 }), "");
  });

  it("are switched off by flags", () => {
    assert.equal(check({ id: "%d\n", to: "x", flags: ["c-format", "ignore-c-format"] }), "end_newline");
    assert.equal(check({ id: "%d\n", to: "x", flags: ["c-format", "ignore-end-newline"] }), "c_format");
    assert.equal(check({ id: "%d\n", to: "x", flags: ["c-format", "ignore-all-checks"] }), "");
  });
});
