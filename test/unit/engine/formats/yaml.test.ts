import assert from "node:assert/strict";
import { pluralCategories } from "../../../../src/engine/formats/conventions/pluralCategories";
import type { ReadRequest } from "../../../../src/engine/formats/format";
import { yaml } from "../../../../src/engine/formats/yaml";
import { entriesOf, expectReplaceable, faultsOf, itemsOf, textsOf } from "../../../support/formats/formatReading";
import { readWith } from "./xmlSupport";

describe("YAML", () => {
  const texts = (content: string | Uint8Array, code?: string) => textsOf(yaml, content, code);
  const faults = (content: string | Uint8Array, code?: string) => faultsOf(yaml, content, code);

  it("has texts by their path, with items by their index, so that no two paths are the same", async () => {
    assert.deepEqual(await texts("a: {b: x}\na.b: y\nc: [p, [q], {r: s}]\nc[0]: z\n'': none\n"), [
      "a.b: x",
      "a\\.b: y",
      "c[0]: p",
      "c[1][0]: q",
      "c[2].r: s",
      "c\\[0\\]: z",
    ]);
  });

  it("reads plain scalars below a language as Ruby does: booleans in any case, numbers, dates and null are no texts", async () => {
    const long = "1".repeat(99);
    const none =
      "yes No ON off TRUE False ~ null NULL 1 -1 1_000 1,000 0x1F 0b1 017 1.5 .5 1.5e+3 .inf -.INF .nan 12:30";
    const numbers = [long, `.${long}`, `${long}.`, `1${"_".repeat(95)}:30`, `0.5e+${"0".repeat(94)}`];
    const dates = ["2001-01-01", "2001-01-01 12:00:00", "2001-01-01T12:00:00Z"];
    const some = [
      "y",
      "n",
      "Y",
      "yess",
      "1e",
      "1.2.3",
      "-",
      ".",
      "08x",
      ":short",
      "2001-1",
      "null!",
      "1 000",
      "x: y".slice(0, 1),
    ];
    for (const text of [...none.split(" "), ...numbers, ...dates])
      assert.deepEqual(await texts(`en:\n  k: ${text}\n  t: x`), ["t: x"], text);
    for (const text of some) assert.deepEqual(await texts(`k: ${JSON.stringify(text).slice(1, -1)}x`), [`k: ${text}x`]);
    for (const text of ["y", "n", ":short", "1.2.3"]) assert.deepEqual(await texts(`k: ${text}`), [`k: ${text}`]);
    assert.deepEqual(await texts("en:\n a: 'yes'\n b: \"5\"\n c: !!str 5\n d: ! 7\n e: |\n  1\n f:"), [
      "a: yes",
      "b: 5",
      "c: 5",
      "d: 7",
      "e: 1\n",
    ]);
  });

  it("reads yes, no, on and off as YAML 1.2 does where the language is not the root: they are texts and keys", async () => {
    assert.deepEqual(await texts("Yes: Yes\nNo: no\nb: off\nc: true\nd: 5\nTRUE: on\n", "en"), [
      "Yes: Yes",
      "No: no",
      "b: off",
      "true: on",
    ]);
    assert.deepEqual(await texts("en: {a: Yes, on: Text}", "en"), ["true: Text"]);
  });

  it("has only the messages of browser extensions, not what describes them", async () => {
    const content =
      "a:\n  description: About a.\n  message: A\nb.message:\n  message: B\nc: {placeholders: {d: {message: D}}}\n";
    assert.deepEqual(await textsOf(yaml, content, "en", "src/_locales/en/messages.yml"), [
      "a.message: A",
      "b\\.message.message: B",
    ]);
    assert.deepEqual((await texts(content)).length, 4);
  });

  it("makes nothing of tags", async () => {
    const content =
      "a: !ruby/object:Gem::Requirement {x: y}\nb: !ruby/regexp /x/\nc: !ruby/sym s\nd: !own t\ne: !!int '5'";
    assert.deepEqual(await texts(content), ["c: s", "d: t"]);
  });

  it("takes the language as the root, and says where it is another one", async () => {
    assert.deepEqual(await texts("de:\n  a: b"), ["a: b"]);
    assert.deepEqual(await texts("pt_br:\n  a: b", "pt-BR"), ["a: b"]);
    assert.deepEqual(await texts("no:\n  a: b", "no"), ["a: b"]);
    assert.deepEqual(await texts("de_pirate_x:\n  a: b", "de_pirate_x"), ["a: b"]);
    assert.deepEqual(await texts("el:\n  a: b", "gr"), ["a: b"]);
    assert.deepEqual(await faults("el:\n  a: b", "gr"), []);
    assert.deepEqual(await texts("common:\n  a: b"), ["common.a: b"]);
    assert.deepEqual(await texts("de:\n  a: b\nfr:\n  a: c"), ["de.a: b", "fr.a: c"]);
    assert.deepEqual(await texts("de: text"), ["de: text"]);
    assert.deepEqual(await faults("\nen:\n  a: b"), ["2: The file says that its language is en; counted for de"]);
    const flags = async (content: string) => (await entriesOf(yaml, content)).map((entry) => entry.flags.join());
    assert.deepEqual([await flags("de:\n  a: b"), await flags("x:\n  a: b")], [["rails-interpolation"], [""]]);
  });

  it("has plural forms as parts of one unit, which needs those of its language", async () => {
    const forms =
      "de:\n  files:\n    one: Eine\n    other: Viele\n    zero: ''\n  order: {one: a, two: b}\n  deep: {other: {a: b}}";
    assert.deepEqual(await texts(forms), [
      "files: one=Eine | other=Viele | zero=",
      "order.one: a",
      "order.two: b",
      "deep.other.a: b",
    ]);
    const [unit] = await entriesOf(yaml, forms);
    assert.ok(unit !== undefined);
    const source = { source: "File", sourcePlural: undefined, parts: ["one", "other"] };
    const state = async (content: string, code: string) => {
      const entry = (await entriesOf(yaml, content, code)).find(({ key }) => key === "f");
      return entry && yaml.stateWith?.(entry, source, pluralCategories(code));
    };
    assert.equal(yaml.stateWith?.(unit, source, pluralCategories("de")), "translated");
    assert.equal(yaml.stateWith?.(unit, source, pluralCategories("cs")), "untranslated");
    assert.equal(await state("ja:\n  f: {other: x}", "ja"), "translated");
    assert.equal(await state("de:\n  f: {other: x}", "de"), "untranslated");
    assert.equal(await state("de:\n  f: {one: ' ', other: x}", "de"), "untranslated");
    assert.equal(await state("de:\n  f: for every number", "de"), "translated");
    assert.equal(await state("pl:\n  f: {one: x, few: y, many: z}", "pl"), "translated");
    assert.equal(await state("pl:\n  f: {one: x, few: y}", "pl"), undefined);
  });

  it("takes a text that has only one form for no plural in a source of Hugo, unless its language has no other form", async () => {
    const content = "home:\n  other: Home\nfiles:\n  other: '{{ .Count }} files'\n";
    assert.deepEqual(await texts(content, "en"), ["home: Home", "files: {{ .Count }} files"]);
    assert.deepEqual(await texts(content, "ja"), ["home: other=Home", "files: other={{ .Count }} files"]);
    assert.deepEqual(await texts("en:\n  home: {other: Home}", "en"), ["home: other=Home"]);
  });

  it("has the texts in a list of go-i18n by their ids", async () => {
    const list = `
- id: prev.page
  translation: "Prev Page"
- id: words
  description: a number
  translation: {one: word, other: "{{ .Count }} words"}
- {id: toc, description: a heading, other: Contents}
- {id: none, description: nothing}
- {translation: lost}
`;
    const found = [
      "prev\\.page: Prev Page",
      "words: one=word | other={{ .Count }} words",
      "toc: Contents",
      "[3].id: none",
      "[3].description: nothing",
      "[4].translation: lost",
    ];
    assert.deepEqual(await texts(list, "en"), found);
    assert.deepEqual(await texts("a: [{id: x, translation: y}]"), ["a[0].id: x", "a[0].translation: y"]);
    assert.deepEqual(await texts("- {id: x, translation: y}\n- {id: x, translation: z}"), ["x: y", "x: z"]);
    await expectReplaceable(yaml, list, ["x", "a: b"]);
  });

  it("follows aliases and merge keys, at the line of the alias", async () => {
    const content =
      "base: &base\n  a: A\n  b: B\nmore:\n  <<: *base\n  b: C\nlist: &l [x]\nall:\n  <<: [*base, {c: D}]\nsame: *l\n";
    const entries = await entriesOf(yaml, content);
    assert.deepEqual(
      entries.map(({ key, texts: [text], line, spans }) => [key, text, line, spans?.[0] === undefined].join(" ")),
      [
        "base.a A 2 false",
        "base.b B 3 false",
        "more.b C 6 false",
        "more.a A 5 true",
        "list[0] x 7 false",
        "all.a A 9 true",
        "all.b B 9 true",
        "all.c D 9 false",
        "same[0] x 10 true",
      ],
    );
    assert.deepEqual(await faults("a: *b\nc: d"), ["1: Undefined alias"]);
    assert.deepEqual(await texts("a: &x one\nb: *x\nc: &x two\nd: *x"), ["a: one", "b: one", "c: two", "d: two"]);
  });

  it("reads once what contains aliases of itself", async () => {
    const merged = "a: &a\n  b: x\n  <<: *a\n  c: *a\n  d: *a\n";
    assert.deepEqual(await texts(merged), ["a.b: x"]);
    assert.deepEqual(
      await faults(merged),
      [3, 4, 5].map((line) => `${line}: Nested too deeply`),
    );
    const listed = "a: &a\n- x\n- &b [*a, *b, y]\nc: *a\n";
    assert.deepEqual(await texts(listed), ["a[0]: x", "a[1][2]: y", "c[0]: x", "c[1][2]: y"]);
    assert.deepEqual(
      await faults(listed),
      Array.from({ length: 4 }, () => "3: Nested too deeply"),
    );
  });

  it("tells texts given twice both, and lets the last of anything else replace the first", async () => {
    assert.deepEqual(await texts("a: x\na: y"), ["a: x", "a: y"]);
    assert.deepEqual(await texts("a: x\na:"), []);
    assert.deepEqual(await texts("a: {b: x}\na: {c: y}"), ["a.c: y"]);
    assert.deepEqual(await faults("a: {b: x}\na: {b: y, c: z}"), ["1: Duplicate key; the last one counts"]);
  });

  it("says where the last of a key given twice lacks strings of another", async () => {
    const lost = (line: number) => [`${line}: Duplicate key; the last one counts, and the strings of another are lost`];
    assert.deepEqual(await faults("a: {b: x}\na: {c: y}"), lost(1));
    assert.deepEqual(await faults("de:\n  a:\n    b: {c: x}\n  a:\n    b: {d: y}"), lost(3));
    assert.deepEqual(await faults("a: [x, y]\na: [x]"), lost(1));
    assert.deepEqual(await faults("a: {b: {c: x}}\na: {b: y}"), lost(1));
    const anchored = "t: &t {b: x, c: y}\n";
    assert.deepEqual(await faults(`${anchored}a: *t\na: {b: z}`), lost(2));
    assert.deepEqual(await faults(`${anchored}a: {<<: *t}\na: {b: z}`), lost(2));
    assert.deepEqual(await faults(`${anchored}a: {d: z}\na: *t`), lost(2));
    const kept = (line: number) => [`${line}: Duplicate key; the last one counts`];
    for (const last of ["*t", "{<<: *t}", "{<<: [*t], d: z}", "{b: z, <<: [{c: z}, *t]}"]) {
      assert.deepEqual(await faults(`${anchored}a: {b: w, c: w}\na: ${last}`), kept(2), last);
    }
    assert.deepEqual(await faults("a: {b: 5, c: ~, d: {}, e: [true]}\na: {f: x}"), kept(1));
  });

  it("reads the last of a language given twice, as Ruby does, and all of it where it is the source", async () => {
    const content = "de:\nde: {b: x}\nde: {b: y}";
    const keys = async (request: Partial<ReadRequest>) => (await readWith(yaml, content, request)).entries.length;
    assert.deepEqual([await keys({}), await keys({ sourceUnit: () => undefined })], [2, 1]);
    assert.deepEqual(await faults(content), ["2: Duplicate key; the last one counts"]);
    assert.deepEqual(await faults("de:\nde: {c: y}"), []);
  });

  it("reads the first document", async () => {
    assert.deepEqual(await texts("---\n---\na: b\n...\n---\nc: d\n"), ["a: b"]);
    assert.deepEqual(await faults("a: b\n---\nc: d\n"), ["3: Only the first document is read"]);
    assert.deepEqual(await faults("a: b\n---\n"), []);
  });

  it("reads further lines of quoted text that are not indented, as Ruby does", async () => {
    for (const text of ['a:\n  b: "x\n  y"\n  c: z\n', "a:\n  b: 'x\ny'\n  c: z\n", 'a:\n    b: "x\n y"\n    c: z\n']) {
      assert.deepEqual(await texts(text), ["a.b: x y", "a.c: z"], text);
      assert.deepEqual(await faults(text), [], text);
    }
    assert.match((await faults('a:\n  b: "x\n  c: "y"\n')).join(), /^3: Syntax error: /);
  });

  it("keeps what stands before an error, and names its line", async () => {
    assert.deepEqual(await texts('a: x\nb: "y\nc: z'), ["a: x"]);
    assert.match((await faults('a: x\nb: "y\nc: z')).join(), /^3: Syntax error: Missing closing "quote$/);
    assert.deepEqual(await texts("a: x\nb: y: z\nc: d"), ["a: x"]);
    assert.deepEqual(await texts('a: "x\nb: "y"\nc: z'), []);
    assert.match((await faults("just a text")).join(), /^1: Object or array expected$/);
    for (const character of ["\b", "\0", "\x7f"]) {
      const content = `a: b\nc: x${character}y\nd: "\\b"\n`;
      assert.deepEqual(await faults(content), ["2: Control character in a string"]);
    }
    assert.deepEqual(await itemsOf(yaml, "# nothing\n"), [{ kind: "header" }]);
    assert.deepEqual(await faults(Buffer.from("a: b\nc: \xfc\n", "latin1")), [
      "2: Characters that are not valid Unicode",
    ]);
    const marked = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from("a: ü", "utf16le")]);
    assert.deepEqual(await texts(marked), ["a: ü"]);
    assert.deepEqual(await texts("\ufeffa: b\r\nc: d\r\n"), ["a: b", "c: d"]);
  });

  it("takes the language as the root of what stands before an error", async () => {
    for (const broken of ["<<<<<<< HEAD\n  b: B\n=======\n  b: C\n>>>>>>> topic\n", "b\n  c: C\n"]) {
      assert.deepEqual(await texts(`de:\n  a: A\n${broken}`, "de"), ["a: A"], broken);
    }
  });

  it("refuses what would take too much", async function () {
    this.timeout(120_000);
    const levels = Array.from(
      { length: 9 },
      (_, level) => `l${level + 1}: &l${level + 1} [${`*l${level},`.repeat(9)}]\n`,
    );
    const laughs = `l0: &l0 [lol]\n${levels.join("")}`;
    assert.match((await faults(laughs)).join(), /^1: Too many YAML aliases/);
    assert.match((await faults(`a: &a\n  <<: [*a, *a]\n`)).join(), /Nested too deeply|too much/);
    assert.match((await faults(`a: &a [*a, *a]\n`)).join(), /Nested too deeply|too much/);
    assert.match((await faults(`a: ${"[".repeat(20_000)}`)).join(), /^1: /);
    assert.match((await faults(`a: ${"{b: ".repeat(500)}c${"}".repeat(500)}`)).join(), /^1: Nested too deeply$/);
    assert.match((await faults("a:\n".repeat(300_000))).join(), /Too complex; not read$/);
    assert.match((await faults("#".repeat(5_000_000))).join(), /characters; not read$/);
    const long = await entriesOf(yaml, `${"k".repeat(100_000)}:\n${"  a: b\n".repeat(3)}`);
    assert.ok(long.every(({ key }) => key.length < 3000));
  });

  it("spells texts so that they can be replaced", async () => {
    const content =
      "de:\n  plain: a b\n  single: 'it''s'\n  double: \"x\\ty\"\n  block: |\n    one\n    two\n  last: >-\n    x\n  f: {one: a, other: \"b\"}\n";
    await expectReplaceable(yaml, content, [
      "x",
      'it\'s "5" \\ {a}: #b, c',
      "two\nlines\n",
      "yes",
      " ",
      "ü\u2028\u0007",
      "- a",
      "",
    ]);
  });
});
