import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { po } from "gettext-parser";
import type { Entry } from "../../../../src/engine/formats/format";
import { po as poFormat } from "../../../../src/engine/formats/po";
import { decodeGettext } from "../../../../src/engine/formats/po/charset";
import { readPo } from "../../../../src/engine/formats/po/readPo";
import { checkoutRoot } from "../../../host/root";
import { countWithMsgfmt } from "../../../real/msgfmt";
import { problemText } from "../../../support/formats/problemText";
import { canRun, temporaryFolders } from "../../support";

const fixture = (name: string) => path.join(checkoutRoot(), "test", "fixtures", "po", name);
const decoded = async (name: string) => decodeGettext(await readFile(fixture(name)));

function read(text: string): { entries: Entry[]; faults: [number, string][] } {
  const entries: Entry[] = [];
  const faults: [number, string][] = [];
  for (const item of readPo(Buffer.from(text))) {
    if (item.kind === "fault") faults.push([item.line, problemText(item.problem)]);
    else if (item.kind === "entry") entries.push(item.entry);
  }
  return { entries, faults };
}

const pairs = (text: string) => read(text).entries.map(({ source, texts }) => [source, ...texts]);

function counts(entries: readonly Entry[]) {
  const result = { translated: 0, fuzzy: 0, untranslated: 0 };
  for (const { state } of entries) result[state]++;
  return result;
}

describe("PO files", () => {
  const folders = temporaryFolders();

  it("counts states as the format's own tool does", async function () {
    const { entries, faults } = read((await decoded("states.po")).text);
    assert.deepEqual(faults, []);
    assert.deepEqual(counts(entries), { translated: 9, fuzzy: 2, untranslated: 3 });
    if (!(await canRun("msgfmt"))) return this.skip();
    assert.deepEqual(await countWithMsgfmt(fixture("states.po")), counts(entries));
  });

  it("reads the same texts as gettext-parser", async () => {
    const { entries } = read((await decoded("states.po")).text);
    const other = po.parse(await readFile(fixture("states.po")));
    const expected = Object.values(other.translations)
      .flatMap((byId) => Object.values(byId))
      .filter(({ msgid }) => msgid !== "")
      .map(({ msgctxt, msgid, msgid_plural, msgstr }) => JSON.stringify([msgctxt, msgid, msgid_plural, msgstr]));
    const actual = entries
      // That parser ignores an empty context, unlike gettext.
      .filter(({ context }) => context !== "")
      .map(({ context, source, sourcePlural, texts }) => JSON.stringify([context, source, sourcePlural, texts]));
    const lost = JSON.stringify([undefined, "translated", undefined, ["übersetzt"]]);
    assert.deepEqual(
      actual.filter((unit) => unit !== lost).sort(),
      expected.filter((unit) => !unit.includes("leerem")).sort(),
    );
  });

  it("joins strings, undoes escapes and keeps an empty context apart from none", () => {
    const [entry] = read('msgctxt ""\nmsgid "a\\tb\\"c\\\\d\\101\\x42" "\\n"\n"e"\nmsgstr ""\n').entries;
    assert.equal(entry?.source, 'a\tb"c\\dAB\ne');
    assert.equal(entry?.context, "");
    assert.deepEqual(entry?.texts, [""]);
  });

  it("collects flags from all flag comments of an entry, and only from them", () => {
    const [entry] = read('# , no\n#, fuzzy,c-format\n#, range: 0..1\n#= wrap\nmsgid "a"\nmsgstr "b"\n').entries;
    assert.deepEqual(entry?.flags, ["fuzzy", "c-format", "range: 0..1", "wrap"]);
    assert.equal(entry?.line, 5);
  });

  it("does not hand the flags of an entry on to the next", () => {
    const { entries } = read('#, fuzzy\nmsgid "a"\nmsgstr "b"\nmsgid "c"\nmsgstr "d"\n');
    assert.deepEqual(
      entries.map(({ flags }) => flags),
      [["fuzzy"], []],
    );
  });

  for (const [what, entry, problem] of [
    ["a form before the first", 'msgid "a"\nmsgid_plural "b"\nmsgstr[1] "x"\n', "“msgstr[0]” expected"],
    ["forms with a gap", 'msgid "a"\nmsgid_plural "b"\nmsgstr[0] "x"\nmsgstr[2] "y"\n', "“msgstr[1]” expected"],
    ["a form given twice", 'msgid "a"\nmsgid_plural "b"\nmsgstr[0] "x"\nmsgstr[0] "y"\n', "“msgid” expected"],
    ["no form of a plural", 'msgid "a"\nmsgid_plural "b"\nmsgstr "x"\n', "“msgstr[0]” expected"],
    ["a form without a plural", 'msgid "a"\nmsgstr[0] "x"\n', "“msgid_plural” expected"],
    ["a second translation", 'msgid "a"\nmsgstr "x"\nmsgstr "y"\n', "“msgid” expected"],
    ["a second plural", 'msgid "a"\nmsgid_plural "b"\nmsgid_plural "c"\n', "“msgid” expected"],
    ["a keyword in capitals", 'msgid "a"\nMsgstr "x"\n', "Unexpected “Msgstr”"],
    ["a quotation mark in a text", 'msgid "a"\nmsgstr "say "hi" x"\n', 'Unexpected “hi"”'],
    ["an escape that gettext does not know", 'msgid "a"\nmsgstr "x\\q"\n', "Invalid escape sequence"],
  ] as const) {
    it(`leaves out an entry with ${what}, as msgfmt refuses the file`, async () => {
      const text = `${entry}\nmsgid "next"\nmsgstr "entry"\n`;
      const { entries, faults } = read(text);
      assert.deepEqual(
        entries.map(({ source }) => source),
        ["next"],
      );
      assert.deepEqual(faults, [[entry.trimEnd().split("\n").length, problem]]);
      if (!(await canRun("msgfmt"))) return;
      const folder = await folders.create({ "de.po": text });
      await assert.rejects(countWithMsgfmt(path.join(folder, "de.po")));
    });
  }

  it("finds the language of a header without reading the file", () => {
    const head = (...lines: readonly string[]) => ['msgid ""', 'msgstr ""', ...lines, "", 'msgid "a"'].join("\n");
    for (const lines of [
      ['"Language: de\\n"'],
      ['"Language: de \\n"', '"X: y\\n"'],
      ['"language:\\tde\\n"'],
      ['"X: y\\nLanguage: de\\n"'],
      ['"X: y\\n"', '"Language: de\\n" '],
    ]) {
      assert.equal(poFormat.languageIn?.(head(...lines)), "de", lines.join());
    }
    assert.equal(poFormat.languageIn?.(head('"Language: \\n"')), undefined);
    assert.equal(poFormat.languageIn?.(head('"X: y\\n"', "", 'msgid "Language: de"')), undefined);
  });

  for (const [nplurals, states, ...language] of [
    ["nplurals=3; plural=n", ["untranslated", "untranslated", "untranslated", "translated", "translated"]],
    ["nplurals=2; plural=n", ["untranslated", "translated", "untranslated", "translated", "translated"]],
    ["nplurals=1; plural=0", ["untranslated", "translated", "untranslated", "translated", "translated"]],
    ["nplurals=1; plural=0", ["untranslated", "untranslated", "untranslated", "translated", "translated"], "cs"],
    ["nplurals=1; plural=0", ["translated", "translated", "untranslated", "translated", "translated"], "hu"],
    ["nplurals=1; plural=0", ["translated", "translated", "untranslated", "translated", "translated"], "ja"],
    ["nplurals=0", ["untranslated", "untranslated", "untranslated", "translated", "translated"], "ru"],
    ["nplurals=2; plural=n", ["untranslated", "translated", "untranslated", "translated", "translated"], "ru"],
    ["nplurals=INTEGER; plural=EXPRESSION", ["untranslated", "translated", "untranslated", "translated", "translated"]],
    ["", ["untranslated", "untranslated", "untranslated", "translated", "translated"], "pl_PL"],
    ["", ["translated", "translated", "untranslated", "translated", "translated"], "zh_Hans"],
    ["", ["translated", "translated", "untranslated", "translated", "translated"], undefined],
  ] as const) {
    const [code] = language.length === 0 ? ["de"] : language;
    it(`needs as many plural forms as the header declares, or as ${code} has where that is none or one: ${nplurals}`, () => {
      const plural = (id: string, ...forms: readonly string[]) =>
        `msgid "${id}"\nmsgid_plural "${id}s"\n${forms.map((form, index) => `msgstr[${index}] "${form}"\n`).join("")}\n`;
      const text = [
        `msgid ""\nmsgstr "Plural-Forms: ${nplurals};\\n"\n\n`,
        ...[plural("one", "x"), plural("two", "x", "y"), plural("gap", "x", "", "z"), plural("three", "x", "y", "z")],
        'msgid "single"\nmsgstr "x"\n',
      ].join("");
      const items = poFormat.read(Buffer.from(text), { path: "a.po", code, positions: false });
      assert.ok(!(items instanceof Promise));
      const found = [...items].flatMap((item) => (item.kind === "entry" ? [item.entry.state] : []));
      assert.deepEqual(found, states);
      const counted: string[] = [];
      poFormat.count?.(Buffer.from(text), { unit: ({ state }) => counted.push(state) > 0, item: () => true }, code);
      assert.deepEqual(counted, states);
    });
  }

  it("refuses an absurd plural index without making room for it", () => {
    const { entries, faults } = read('msgid "a"\nmsgid_plural "b"\nmsgstr[999999999] "x"\n\nmsgid "c"\nmsgstr "d"\n');
    assert.deepEqual(
      entries.map(({ source }) => source),
      ["c"],
    );
    assert.equal(faults[0]?.[0], 3);
  });

  it("keeps what is around a merge conflict", async () => {
    const { text } = await decoded("conflict.po");
    assert.deepEqual(pairs(text), [
      ["before", "vorher"],
      ["middle", "Mitte"],
      ["middle", "mittig"],
      ["after", "nachher"],
    ]);
    assert.deepEqual(
      read(text).faults.map(([line]) => line),
      [7, 10, 13],
    );
  });

  it("goes on after strings that are not closed, without making units up", async () => {
    const { text } = await decoded("unclosed.po");
    assert.deepEqual(pairs(text), [
      ["first", "erstens"],
      ["fourth", "viertens"],
    ]);
    assert.deepEqual(
      read(text).faults.map(([line]) => line),
      [8, 12, 16],
    );
  });

  it("leaves out an entry that the end of the file cuts off", async () => {
    const { text } = await decoded("truncated.po");
    assert.deepEqual(pairs(text), [["whole", "ganz"]]);
    assert.deepEqual(read('msgid "a"\nmsgstr "b"\n\nmsgid "c"\n').faults, [[4, "“msgstr” expected"]]);
  });

  it("never throws and changes no whole entry, wherever the file is cut off", async () => {
    const { text } = await decoded("states.po");
    const whole = new Map(read(text).entries.map((entry) => [entry.line, entry]));
    for (let length = 0; length < text.length; length++) {
      const { entries } = read(text.slice(0, length));
      for (const entry of entries.slice(0, -1)) assert.deepEqual(entry, whole.get(entry.line));
    }
  });

  it("survives text that is no PO at all", () => {
    for (const text of [
      "",
      "\n\n",
      "<html>",
      "\0\0\0",
      '"',
      "msgid",
      "msgstr",
      "msgid_plural",
      "#",
      "#,",
      "msgstr[",
      '\\"',
    ]) {
      assert.deepEqual(read(text).entries, [], JSON.stringify(text));
    }
  });

  it("reads a string of a hundred thousand characters", () => {
    const long = "x".repeat(100_000);
    assert.deepEqual(pairs(`msgid "${long}"\nmsgstr "${long}"\n`), [[long, long]]);
  });
});

describe("encodings of PO files", () => {
  const green = [["green", "grün"]];
  const declared = (charset: string, text: string) =>
    Buffer.from(
      `msgid ""\nmsgstr "Content-Type: text/plain; charset=${charset}\\n"\n\nmsgid "green"\nmsgstr "${text}"\n`,
    );

  it("follows the header's charset", async () => {
    assert.deepEqual(pairs((await decoded("latin1.po")).text), green);
    // Its second byte is also a backslash.
    assert.deepEqual(pairs((await decoded("shift_jis.po")).text), [
      ["table", "表"],
      ["Japan", "日本"],
    ]);
  });

  it("follows a byte order mark, and takes line ends of Windows and of old Macintoshes", async () => {
    assert.deepEqual(pairs((await decoded("bom-crlf.po")).text), green);
    assert.deepEqual(pairs((await decoded("utf16-marked.po")).text), green);
    assert.deepEqual(pairs(decodeGettext(Buffer.from('msgid "green"\rmsgstr "grün"\r')).text), green);
  });

  it("recognises UTF-16 without a mark", async () => {
    assert.deepEqual(pairs((await decoded("utf16-unmarked.po")).text), green);
  });

  it("says that gettext reads no UTF-16, whatever the header says", async () => {
    const refused = { kind: "foreignUtf16", values: ["gettext"] };
    assert.deepEqual((await decoded("utf16-marked.po")).remark, refused);
    assert.deepEqual((await decoded("utf16-unmarked.po")).remark, refused);
    for (const mark of ["", "\ufeff"]) {
      const { text, remark } = decodeGettext(Buffer.from(`${mark}${declared("UTF-8", "grün")}`, "utf16le"));
      assert.deepEqual([pairs(text), remark], [green, refused]);
    }
    assert.equal((await decoded("bom-crlf.po")).remark, undefined);
  });

  it("still reads a file whose header lies, and says so", async () => {
    const { text, remark } = await decoded("lying-charset.po");
    assert.deepEqual(pairs(text), [...green, ["red", "rot"]]);
    assert.deepEqual(remark, { kind: "notEncoded", values: ["UTF-8"] });
    assert.deepEqual(decodeGettext(declared("ASCII", "grün")).remark, { kind: "notEncoded", values: ["ASCII"] });
  });

  it("knows the names that gettext has for code pages and others", () => {
    const names = {
      ...{
        CP874: ["a1", "ก"],
        CP932: ["8abf", "漢"],
        CP936: ["baba", "汉"],
        CP949: ["f9d3", "漢"],
        CP950: ["ba7e", "漢"],
      },
      ...{ eucJP: ["b4c1", "漢"], eucKR: ["f9d3", "漢"], "EUC-CN": ["baba", "汉"], "TIS-620": ["a1", "ก"] },
    };
    for (const [name, [hex = "", text = ""]] of Object.entries(names)) {
      const written = Buffer.from(hex, "hex").toString("latin1");
      const decoded = decodeGettext(Buffer.from(declared(name, written).toString(), "latin1"));
      assert.deepEqual([pairs(decoded.text), decoded.remark], [[["green", text]], undefined], name);
    }
  });

  it("takes an unknown charset for UTF-8 if it can be", () => {
    const { text, remark } = decodeGettext(declared("KLINGON", "grün"));
    assert.deepEqual(pairs(text), green);
    assert.equal(remark, undefined);
  });

  it("takes the placeholder of templates and a charset in a comment for nothing", () => {
    const text =
      '# Content-Type: text/plain; charset=ISO-8859-1\nmsgid ""\nmsgstr "Content-Type: text/plain; charset=CHARSET\\n"\n\nmsgid "green"\nmsgstr "grün"\n';
    const result = decodeGettext(Buffer.from(text));
    assert.deepEqual(pairs(result.text), green);
    assert.equal(result.remark, undefined);
  });
});
