import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { po } from "../../../../src/engine/formats/po";
import { checkoutRoot } from "../../../host/root";
import { openFile, placedEntries, spelledIn } from "../../../support/replacing";

async function placesIn(content: string | Uint8Array) {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  const file = openFile(po, "de.po", bytes);
  const entries = await placedEntries(file, bytes);
  return entries.map(({ line, column, spans }) => ({
    at: `${line}:${column}`,
    spelled: spans?.map((span) => (span === undefined ? undefined : spelledIn(file.text, span))),
  }));
}

/** What is in the file, where an editor goes, and what is at the spans. */
const TABLE: readonly (readonly [string, string, string, readonly (string | undefined)[]])[] = [
  ["one string", 'msgid "a"\nmsgstr "b"\n', "2:9", ["b"]],
  ["an empty string", 'msgid "a"\nmsgstr ""\n', "2:9", [""]],
  ["empty strings on several lines", 'msgid "a"\nmsgstr ""\n""\n', "2:9", ['"\n"']],
  ["several lines", 'msgid "a"\nmsgstr ""\n"b\\n"\n  "c" # no\n', "2:9", ['"\n"b\\n"\n  "c']],
  ["several strings on a line", 'msgid "a" msgstr "b" "c"\n', "1:19", ['b" "c']],
  ["a keyword and its string on lines of their own", 'msgid "a"\nmsgstr\n\t"b"\n', "3:3", ["b"]],
  ["tabs", '\tmsgid\t"a"\n\tmsgstr\t"b\tc"\n', "2:10", ["b\tc"]],
  ["escapes", 'msgid "a"\nmsgstr "b\\"\\\\"\n', "2:9", ['b\\"\\\\']],
  ["characters of two code units", 'msgid "a"\nmsgstr "😀" "é"\n', "2:9", ['😀" "é']],
  ["plural forms", 'msgid "a"\nmsgid_plural "as"\nmsgstr[0] "b"\nmsgstr[1] "c"\n', "3:12", ["b", "c"]],
  ["a missing form", 'msgid "a"\nmsgid_plural "as"\nmsgstr[0] "b"\nmsgstr[1] ""\n', "4:12", ["b", ""]],
  ["a form without a string", 'msgid "a"\nmsgid_plural "as"\nmsgstr[0]\nmsgstr[1] "c"\n', "4:12", [undefined, "c"]],
  ["no string at all", '\n  msgid "a"\nmsgstr\n', "2:3", [undefined]],
  ["CRLF", 'msgid "a"\r\nmsgstr ""\r\n"b"\r\n', "2:9", ['"\r\n"b']],
  ["CR", 'msgid "a"\rmsgstr ""\r"b"\r', "2:9", ['"\r"b']],
  ["CR between other line ends, as editors count", '# a\rb\nmsgid "a"\nmsgstr "b"\n', "4:9", ["b"]],
  ["a byte order mark", '\ufeffmsgid "a" msgstr "b"\n', "1:19", ["b"]],
  ["an obsolete and a previous id", '#~ msgid "x"\n#~ msgstr "y"\n#| msgid "z"\nmsgid "a"\nmsgstr "b"', "5:9", ["b"]],
  ["a context", 'msgctxt "c"\nmsgid "a"\nmsgstr "b"\n', "3:9", ["b"]],
];

describe("places in PO files", () => {
  for (const [what, content, at, spelled] of TABLE) {
    it(`are those of ${what}`, async () => {
      assert.deepEqual(await placesIn(content), [{ at, spelled }]);
    });
  }

  it("are those of the text, whatever the charset", async () => {
    const fixture = (name: string) => readFile(path.join(checkoutRoot(), "test", "fixtures", "po", name));
    const shown = async (name: string) =>
      (await placesIn(await fixture(name))).flatMap(({ at, spelled }) => [at, ...(spelled ?? [])]);
    assert.deepEqual(await shown("latin1.po"), ["6:9", "grün"]);
    assert.deepEqual(await shown("shift_jis.po"), ["6:9", "表", "9:9", "日本"]);
    assert.deepEqual(await shown("utf16-unmarked.po"), ["6:9", "grün"]);
    assert.deepEqual(await shown("bom-crlf.po"), ["6:9", "grün"]);
  });

  it("are behind a damaged entry, and none of it", async () => {
    const content = 'msgid "a"\nmsgstr "b\n\nmsgid "c"\nmsgstr "d"\n<<<<<<<\n\nmsgid "e"\nmsgstr ""\n';
    assert.deepEqual(await placesIn(content), [
      { at: "5:9", spelled: ["d"] },
      { at: "9:9", spelled: [""] },
    ]);
  });

  it("are whole for a text that is too long to be kept", async () => {
    const [place] = await placesIn(`msgid "a"\nmsgstr "${"b".repeat(3_000_000)}" "c"\n`);
    assert.equal(place?.at, "2:9");
    assert.equal(place?.spelled?.[0]?.length, 3_000_004);
  });

  it("are left out where nobody asks for them, with the line of the first keyword", () => {
    const items = po.read(Buffer.from('msgctxt "c"\nmsgid "a"\nmsgstr "b"\n'), {
      path: "de.po",
      code: "de",
      positions: false,
    });
    assert.ok(!(items instanceof Promise));
    const [entry] = [...items].flatMap((item) => (item.kind === "entry" ? [item.entry] : []));
    assert.deepEqual([entry?.line, entry?.column, entry?.spans], [1, undefined, undefined]);
  });

  it("take a text as PO spells it", async () => {
    const content = 'msgid "a"\nmsgstr "b"\n';
    const [entry] = await placedEntries(openFile(po, "de.po", Buffer.from(content)));
    assert.ok(entry !== undefined && po.escape !== undefined);
    assert.equal(po.escape('a\t"\\\r\x07\b\f\v\n', entry), 'a\\t\\"\\\\\\r\\a\\b\\f\\v\\n');
    assert.equal(po.escape("a\nb", entry), '"\n"a\\n"\n"b');
    assert.equal(po.escape("\x007\x1b\x7f\x85ü\u2028😀", entry), "\\0007\\033\\177\x85ü\u2028😀");
    const every = Array.from({ length: 0x2100 }, (_, code) => String.fromCharCode(code) + (code % 8)).join("");
    const again = await placedEntries(
      openFile(po, "de.po", Buffer.from(content.replace("b", po.escape(every, entry)))),
    );
    assert.equal(again[0]?.texts[0], every);
  });
});
