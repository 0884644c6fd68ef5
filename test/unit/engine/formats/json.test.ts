import assert from "node:assert/strict";
import { pairsOf, readFile } from "./jsonSupport";

const json = (content: string | Uint8Array) => pairsOf("json-nested", content);
const faults = async (content: string | Uint8Array) => (await readFile("json-nested", content)).faults;

describe("JSON files", () => {
  it("have a unit for each string, by its path; numbers, booleans, null and empty keys are none", async () => {
    const text =
      '{"a": "A", "b": {"c": "C", "d": [1, "D", {"e": "E"}]}, "f": 1, "g": true, "h": null, "": "I", "j": ""}';
    assert.deepEqual(await json(text), [
      ["a", "A"],
      ["b/c", "C"],
      ["b/d/1", "D"],
      ["b/d/2/e", "E"],
      ["j", ""],
    ]);
    const { entries } = await readFile("json-nested", '{"a": "A", "b": "", "c": " "}');
    assert.deepEqual(
      entries.map(({ state }) => state),
      ["translated", "untranslated", "untranslated"],
    );
  });

  it("keep keys apart that hold what joins paths, and names that objects of JavaScript have", async () => {
    const text = '{"a": {"b": "1"}, "a/b": "2", "a~1b": "3", "a.b": "4", "__proto__": {"x": "5"}, "constructor": "6"}';
    assert.deepEqual(await json(text), [
      ["a/b", "1"],
      ["a~1b", "2"],
      ["a~01b", "3"],
      ["a.b", "4"],
      ["__proto__/x", "5"],
      ["constructor", "6"],
    ]);
  });

  it("tell what is unexpected or expected at its place", async () => {
    assert.deepEqual(await faults('{"a": "A",\n}'), [[2, "Unexpected “}”"]]);
    assert.deepEqual(await faults('{"a": "A"\n"b": "B"}'), [[2, "“,” expected"]]);
    assert.deepEqual(await faults('{"a" "A"}'), [[1, "“:” expected"]]);
    assert.deepEqual((await faults('{"a": "A}')).slice(0, 1), [[1, '" is not closed']]);
  });

  it("have no unit for Nextcloud's rule of plurals", async () => {
    const text = '{"translations": {"pluralForm": "A", "More": "Mehr"}, "pluralForm": "nplurals=2; plural=(n != 1);"}';
    assert.deepEqual(await json(text), [
      ["translations/pluralForm", "A"],
      ["translations/More", "Mehr"],
    ]);
    assert.deepEqual(await json('{"pluralForm": "Form"}'), [["pluralForm", "Form"]]);
  });

  it("have no unit for what slang lets languages leave out, nor for the header of a PO file", async () => {
    const text = '{"save": "Save", "alias(ignoreMissing, ignoreGpt)": {"a": ["Apple"]}, "name(rich)": "Name"}';
    assert.deepEqual(await json(text), [
      ["save", "Save"],
      ["name(rich)", "Name"],
    ]);
    const header =
      '{"_meta": {"Project-Id-Version": "app", "X-Generator": "x"}, "a": {"_meta": {"Project-Id-Version": "b"}}}';
    assert.deepEqual(await json(header), [["a/_meta/Project-Id-Version", "b"]]);
    assert.deepEqual(await json('{"_meta": {"title": "About"}}'), [["_meta/title", "About"]]);
  });

  it("have no unit and no fault for comments, however often they come", async () => {
    const text = '{"_comment": "Menu", "save": "Save", "_comment": "Window", "a": {"//": ["Old"], "c": "C"}}';
    assert.deepEqual(await json(text), [
      ["save", "Save"],
      ["a/c", "C"],
    ]);
  });

  it("have the texts in a list of go-i18n by their ids", async () => {
    const text =
      '[{"id": "a/b", "translation": "A"}, {"translation": {"one": "B", "other": "C"}, "id": "c"}, {"id": "d"}, {"id": "a/b", "translation": "D"}]';
    assert.deepEqual(await json(text), [
      ["a~1b", "A"],
      ["a~1b", "D"],
      ["c/one", "B"],
      ["c/other", "C"],
      ["2/id", "d"],
    ]);
    assert.deepEqual(await json('["A", {"id": "0", "translation": "B"}]'), [
      ["0", "B"],
      ["#0", "A"],
    ]);
    assert.deepEqual(await json('{"a": [{"id": "x", "translation": "y"}]}'), [
      ["a/0/id", "x"],
      ["a/0/translation", "y"],
    ]);
  });

  it("describe a key with one that begins with @, which is no unit beside it", async () => {
    assert.deepEqual(await json('{"@a": {"d": "x"}, "a": "A", "@b": "B", "n": {"c": "C", "@c": "x"}}'), [
      ["a", "A"],
      ["@b", "B"],
      ["n/c", "C"],
    ]);
  });

  it("yield a key given twice twice, and of objects the last", async () => {
    assert.deepEqual(await json('{"a": "1", "b": {"x": "1"}, "a": "2", "b": {"y": "2"}}'), [
      ["a", "1"],
      ["a", "2"],
      ["b/y", "2"],
    ]);
    const lost = await readFile("json-nested", '{"b": {"x": {"y": "1"}},\n"b": {"x": {"z": "2"}}}');
    assert.deepEqual(lost.faults, [[2, "Duplicate key; the last one counts, and the strings of another are lost"]]);
    const kept = await readFile("json-nested", '{"b": {"x": "1"},\n"b": {"x": "2", "y": "3"}}');
    assert.deepEqual(
      kept.items.filter(({ kind }) => kind !== "entry"),
      [{ kind: "remark", line: 2, problem: { kind: "repeatedKey" } }],
    );
  });

  it("say where each text is, inside its quotes", async () => {
    const text = '{\r\n  "a": "x\\n\\u00e9",\r\n  "b": {"c": ""}\r\n}';
    const { entries } = await readFile("json-nested", text);
    assert.deepEqual(
      entries.map(({ key, texts, line, column, spans }) => ({ key, texts, line, column, spans })),
      [
        {
          ...{ key: "a", texts: ["x\né"], line: 2, column: 9 },
          spans: [{ start: { line: 2, column: 9 }, end: { line: 2, column: 18 } }],
        },
        {
          ...{ key: "b/c", texts: [""], line: 3, column: 15 },
          spans: [{ start: { line: 3, column: 15 }, end: { line: 3, column: 15 } }],
        },
      ],
    );
  });

  it("are read in UTF-8 and UTF-16, and wrong bytes are named with their line", async () => {
    const text = '{"a":\n"grün"}';
    for (const bytes of [
      Buffer.from(`\uFEFF${text}`),
      Buffer.from(text, "utf16le"),
      Buffer.from(`\uFEFF${text}`, "utf16le"),
      Buffer.from(`\uFEFF${text}`, "utf16le").swap16(),
      Buffer.from(text, "utf16le").swap16(),
    ]) {
      assert.deepEqual(await json(bytes), [["a", "grün"]]);
    }
    assert.deepEqual(await faults(Buffer.from(text, "latin1")), [[2, "Characters that are not valid UTF-8"]]);
    assert.deepEqual(await json(Buffer.from(text, "latin1")), [["a", "gr\uFFFDn"]]);
  });

  it("keep what is around an error, and name its line", async () => {
    const cases: readonly (readonly [text: string, keys: string, line: number])[] = [
      ['{"a": "A"\n"b": "B"}', "a b", 2],
      ['{"a": "A",}', "a", 1],
      ['{"a": "say "hi" now",\n"b": "B"}', "b", 1],
      ['{"a": "open,\n"b": "B",\n"c": "C"}', "b c", 1],
      ['{"a": "A",\n<<<<<<< HEAD\n"b": "B",\n=======\n"b": "B",\n>>>>>>> x\n"c": "C"}', "a b b c", 2],
      ['{"a": "A", // x\n"b": "B"}', "a b", 1],
      ['{"a": "\\x", "b": "B"}', "b", 1],
      ['{"a": tru, "b": "B"}', "b", 1],
      ['{"a" "A", "b": "B"}', "b", 1],
      ['{"a": {"x": "X"], "b": "B"}', "a/x b", 1],
      ['{"a": "A"} {"b": "B"}', "a", 1],
      ['{"a": {"x": "X",\n"y', "a/x", 2],
      ['{"a": "A", "b": "B"', "a b", 1],
      ["<html>", "", 1],
      ["", "", 1],
    ];
    for (const [text, keys, line] of cases) {
      const { entries, faults } = await readFile("json-nested", text);
      assert.equal(entries.map(({ key }) => key).join(" "), keys, text);
      assert.equal(faults[0]?.[0], line, text);
    }
  });

  it("read no other text wherever the file is cut off", async () => {
    const text = '{\n"a": "A\\u00e9", "b": {"c": ["C", "D"]},\n"e": "E", "n": 12, "f": {"g": "G"}\n}';
    const whole = new Map((await readFile("json-nested", text)).entries.map((entry) => [entry.key, entry]));
    for (let length = 1; length < text.length; length++) {
      const { entries, faults } = await readFile("json-nested", text.slice(0, length));
      for (const entry of entries) assert.deepEqual(entry, whole.get(entry.key), text.slice(0, length));
      assert.ok(faults.length > 0);
    }
  });

  it("bound depth, length and number of texts", async () => {
    const depth = 100_000;
    const deep = `{"x": ${"[".repeat(depth)}"deep"${"]".repeat(depth)}, "y": "Y"}`;
    assert.deepEqual(await json(deep), [["y", "Y"]]);
    assert.match((await faults(deep))[0]?.[1] ?? "", /too deeply/);
    const long = `${"x".repeat(2 * 1024 * 1024)}`;
    const { entries } = await readFile("json-nested", `{"a": "${long}", "b": "${long}y"}`);
    assert.deepEqual(
      entries.map(({ cut }) => cut),
      [true, true],
    );
    assert.ok((entries[0]?.texts[0]?.length ?? 0) < 1_100_000);
    assert.notEqual(entries[0]?.texts[0], entries[1]?.texts[0]);
    const many = `[${"0,".repeat(1_100_000)}"last"]`;
    assert.match((await faults(many))[0]?.[1] ?? "", /Too many values/);
  });
});
