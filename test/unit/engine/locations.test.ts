import assert from "node:assert/strict";
import { sourceLocation } from "../../../src/engine/formats/conventions/sourceLocation";
import type { Format } from "../../../src/engine/formats/format";
import { po } from "../../../src/engine/formats/po";
import { qt } from "../../../src/engine/formats/qt";
import { xliff } from "../../../src/engine/formats/xliff";
import { readWith } from "./formats/xmlSupport";

async function locationsIn(format: Format, content: string | Uint8Array) {
  return (await readWith(format, content, { positions: true })).entries.map(({ location }) => location);
}

const STRING = 'msgid "a"\nmsgstr "b"\n';

const PO: readonly (readonly [what: string, content: string, location: string])[] = [
  ["no reference", STRING, ""],
  ["one reference", `#: src/a.c:12\n${STRING}`, "src/a.c:12"],
  ["references on one line and on several", `#: a.c:1 b.c:2\n#. for the title\n#:c.c\n${STRING}`, "a.c:1, b.c:2, c.c"],
  ["a file name with spaces", `#: \u2068my file.c\u2069:12 b.c:2\n${STRING}`, "my file.c:12, b.c:2"],
  ["a name that is not closed", `#: \u2068my file.c:12\n${STRING}`, "my, file.c:12"],
  ["the line ends of Windows", `#: a.c:1\r\n#: b.c:2\r\nmsgid "a"\r\nmsgstr "b"\r\n`, "a.c:1, b.c:2"],
  ["an empty reference", `#:\n#:   \n${STRING}`, ""],
  ["a reference behind the flags", `#, fuzzy\n#: a.c:1\n${STRING}`, "a.c:1"],
  ["a comment in the entry", `msgid "a"\n#: a.c:1\nmsgstr "b"\n`, "a.c:1"],
];

describe("places in the source code", () => {
  for (const [what, content, location] of PO) {
    it(`are read from PO: ${what}`, async () => assert.deepEqual(await locationsIn(po, content), [location]));
  }

  it("belong to the entry below them", async () => {
    const content = `#: head.c:1\nmsgid ""\nmsgstr "x: y\\n"\n\n#: a.c:1\n${STRING}\n#: b.c:2\nmsgid "c"\nmsgstr ""\n\nmsgid "d"\nmsgstr ""\n`;
    assert.deepEqual(await locationsIn(po, content), ["a.c:1", "b.c:2", ""]);
    const damaged = `#: a.c:1\nmsgid "a"\nmsgstr "b\n\n#: b.c:2\nmsgid "c"\nmsgstr "d"\n`;
    assert.deepEqual(await locationsIn(po, damaged), ["b.c:2"]);
  });

  it("are not read where nobody asks for them", async () => {
    const { entries } = await readWith(po, `#: a.c:1\n${STRING}`);
    assert.deepEqual(
      entries.map(({ location }) => location),
      [undefined],
    );
  });

  it("are bounded, whatever a file has", async () => {
    const [many] = await locationsIn(po, `${"#: a.c:1 b.c:2\n".repeat(100_000)}${STRING}`);
    assert.equal(many?.split(", ").length, 20);
    const [long] = await locationsIn(po, `#: a.c:1\n#: ${"x".repeat(3_000_000)}\n${STRING}`);
    assert.equal(long, "a.c:1");
    const places = Array.from({ length: 20 }, (_, index) => `${"a".repeat(90)}:${index}`);
    assert.equal(sourceLocation(places), places.slice(0, 10).join(", "));
  });

  it("are read from the notes and contexts of XLIFF", async () => {
    const context = (type: string, text: string) => `<context context-type="${type}">${text}</context>`;
    const group = (inside: string, purpose = "location") =>
      `<context-group purpose="${purpose}">${inside}</context-group>`;
    const places = [
      group(context("sourcefile", "src/a.ts") + context("linenumber", "12")),
      group(context("sourcefile", "b &amp; c.ts") + context("linenumber", "x")),
      group(context("linenumber", "7")),
      group(context("sourcefile", "d.ts"), "information"),
      group(context("sourcefile", "e.ts") + context("linenumber", "3"), "information location"),
    ].join("");
    const unit = `<trans-unit id="u"><source>a</source><target>b</target>${places}</trans-unit>`;
    const version1 = `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="a"><body>${unit}<trans-unit id="v"><source>c</source></trans-unit></body></file></xliff>`;
    assert.deepEqual(await locationsIn(xliff, version1), ["src/a.ts:12, b & c.ts, e.ts:3", ""]);
    const { entries } = await readWith(xliff, version1, { positions: true });
    assert.deepEqual([entries[0]?.source, entries[0]?.texts], ["a", ["b"]]);

    const notes =
      '<notes><note category="location">src/a.html:5,7</note><note category="location">b.ts:3</note><note>x</note></notes>';
    const version2 = `<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en"><file id="f"><unit id="u">${notes}<segment><source>a</source><target>b</target></segment></unit></file></xliff>`;
    const read = await readWith(xliff, version2, { positions: true });
    assert.deepEqual(
      read.entries.map(({ location, source, texts }) => [location, source, texts]),
      [["src/a.html:5, b.ts:3", "a", ["b"]]],
    );
  });

  it("are read from Qt's files, with lines that count from the one before", async () => {
    const message = (source: string, places: string) =>
      `<message>${places}<source>${source}</source><translation>x</translation></message>`;
    const content = `<TS><context><name>A</name>
      ${message("a", '<location filename="../a.cpp" line="+10"/><location filename="b.cpp" line="+5"/>')}
      ${message("b", '<location line="+3"/><location filename="b.cpp" line="+2"/><location line="-1"/>')}
      ${message("c", '<location filename="c.cpp" line="7"/><location line="x"/>')}
      </context><context><name>B</name>${message("d", '<location line="+1"/>')}${message("e", "<location/>")}</context></TS>`;
    assert.deepEqual(await locationsIn(qt, content), [
      "../a.cpp:10, b.cpp:5",
      "../a.cpp:13, b.cpp:7, b.cpp:6",
      "c.cpp:7",
      "c.cpp:1",
      "",
    ]);
    const [far] = await locationsIn(
      qt,
      `<TS><context>${message("a", '<location filename="a" line="+99999999"/>'.repeat(30))}</context></TS>`,
    );
    assert.match(far ?? "", /^(a:10000000(, |$))+$/);
  });
});
