import assert from "node:assert/strict";
import { android } from "../../../../src/engine/formats/android";
import { dialectOf, formatOf } from "../../../../src/engine/formats/formats";
import { splitXml } from "../../../../src/engine/formats/xml/splitXml";
import type { FileVersion } from "../../../../src/time/outdated/blobTexts";
import { createFileDiffs } from "../../../../src/time/outdated/fileDiffs";
import { createRandom } from "../../../soak/random";
import { expectLinear } from "../../../support/growth";
import { read, readAlone, textsOf } from "./versions";

const ROUNDS = 100;
const NUMBERS = Array.from({ length: 12 }, (_, index) => index);

const around = (head: string, unit: (number: number) => string, tail: string): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n${head}${NUMBERS.map(unit).join("")}${tail}`;

const FILES: Readonly<Record<string, string>> = {
  "values/strings.xml": around(
    '<!-- Licence -->\n<resources xmlns:x="urn:x">',
    (number) =>
      number % 4 === 0
        ? `\n  <!-- Some -->\n  <plurals name="n${number}"><item quantity="one">a</item><item quantity="other">b</item></plurals>`
        : number % 3 === 1
          ? `\n  <string name="n${number}">Text ä ${number}</string>`
          : `\n  <string name="n${number}">Text <b>${number}</b></string>`,
    "\n</resources>\n",
  ),
  "a.resx": around(
    '<root><xsd:schema id="root"><xsd:element name="data"/></xsd:schema><resheader name="a"><value>b</value></resheader>',
    (number) =>
      `<data name="n${number}" xml:space="preserve"><value>Text ${number}</value><comment>c</comment></data>\n`,
    "</root>",
  ),
  "a.ts": around(
    '<!DOCTYPE TS>\n<TS version="2.1" language="de">\n',
    (number) =>
      `<context><name>C${number}</name><message><source>S</source><translation>T</translation></message></context>\n`,
    "</TS>",
  ),
  "a.xlf": around(
    '<xliff version="1.2"><file original="f" source-language="en" target-language="de"><header/><body>',
    (number) => `\n<trans-unit id="n${number}"><source>S ${number}</source><target state="new">T</target></trans-unit>`,
    "\n</body></file></xliff>",
  ),
  "xliff-by-file": around(
    '<xliff version="2.0" srcLang="en" trgLang="de"><file id="f">',
    (number) => `\n<unit id="n${number}"><segment><source>S ${number}</source><target>T</target></segment></unit>`,
    "\n</file></xliff>",
  ),
};

/** Written in Latin-1, so that some are no UTF-8. */
const PIECES = [
  ..."<>&\"'/-]x \r\n\u0001\u00ff".split(""),
  ...[
    "--",
    "-->",
    "<!--",
    "]]>",
    "<![CDATA[",
    "<![CDATA[ </string></data></context></trans-unit> ]]>",
    "<?p ?>",
    "<!x>",
  ],
  ...[
    "&amp;",
    "&e;",
    "&#0;",
    "&#65;",
    "\u00ef\u00bb\u00bf",
    "\u00ef\u00bf\u00bd",
    "\u00c3\u00a4",
    "\r\n",
    ' a=">"',
    ' a="/>',
  ],
  ...["<b>", "</b>", "<b/>", "<x:string>", "</x:string>", "<string>", "</string>", "</string >", "<body>", "</body>"],
  ...["<!DOCTYPE r [<!ENTITY e \"<string name='n1'>\">]>", '<file original="f">', "</file>", "<group>", "</group>"],
  ...['<string name="n1">y</string>', '<string name="n90"/>', '<data name="n91"><value>z</value></data>', "<name>"],
  ...[
    "<message><source>a</source></message>",
    "<context>",
    "</context>",
    ' xmlns="urn:y"',
    ' translatable="false"',
    "numerus",
  ],
];

const DECLARATIONS = [
  ..."'1.0' encoding='UTF-8'|'1.0'|\"1.0\" standalone='no' |'1.1'|'1.0' encoding='x'|'1.0\"".split("|"),
].flatMap((rest) => [`<?xml version=${rest}?>`, `<?xml version=${rest}?>\n\n`, ` <?xml version=${rest}?>`]);

describe("versions of a file that are compared one after the other", () => {
  it("are each read once, with what the newest one says", async () => {
    const diffs = createFileDiffs();
    const reads: string[] = [];
    const request = { format: android, path: "p", code: "de" };
    const readBytes = async (id: string) => {
      reads.push(id);
      return id === "missing" ? undefined : Buffer.from(`<resources><string name="a">${id}</string></resources>`);
    };
    await diffs.compare("2", "3", request, readBytes);
    await diffs.compare("1", "2", request, readBytes);
    const newest = await diffs.read("3", request, readBytes);
    assert.equal(typeof newest === "string" ? newest : newest.texts.get("")?.get("a")?.translation, "translated 3");
    assert.deepEqual(reads, ["3", "2", "1"]);
    for (let time = 0; time < 2; time++) await diffs.compare("missing", "1", request, readBytes);
    assert.deepEqual(reads.slice(3), ["missing", "missing"]);
  });
});

describe("a version of an XML file that is read after a similar one", function () {
  this.timeout(60_000);

  for (const [name, file] of Object.entries(FILES)) {
    const format = dialectOf(name) ?? formatOf(name);
    assert.ok(format);

    it(`says what it says where it is read as a whole: ${name}, ${format.title}`, async () => {
      const random = createRandom(1);
      let reused = 0;
      for (let round = 0; round < ROUNDS; round++) {
        let bytes: Buffer = Buffer.from(file);
        let similar: FileVersion | undefined;
        for (let step = 0; step < 5; step++) {
          const alone = await readAlone(format, bytes);
          const after = await read(format, bytes, similar);
          assert.deepEqual(textsOf(after.version), textsOf(alone.version), bytes.toString());
          if (similar !== undefined && after.bytes < alone.bytes) reused++;
          similar = after.version;
          bytes = edited(bytes, random.below);
        }
      }
      assert.ok(reused > ROUNDS / 4, String(reused));
    });

    it(`is read only where it differs: ${name}`, async () => {
      const { version } = await read(format, Buffer.from(file));
      const other = Buffer.from(file.replace(/Text|(?<=>)T(?=<)/, "Changed"));
      assert.notDeepEqual(textsOf((await read(format, other)).version), textsOf(version));
      const after = await read(format, other, version);
      assert.ok(after.bytes < file.length, `${after.bytes} of ${file.length}`);
    });
  }

  it("is read only for what comes in, where what goes was read before", async () => {
    const file = (one: string, other: string) =>
      Buffer.from(
        `<resources>${NUMBERS.map((number) => `\n    <string name="n${number}">${number === 3 ? one : number === 7 ? other : "Text"}<b/></string>`).join("")}\n</resources>`,
      );
    const newest = await read(android, file("a", "b"));
    const middle = await read(android, file("c", "d"), newest.version);
    assert.equal(
      middle.bytes,
      '<resources>\n<string name="n3">c<b/></string>\n<string name="n7">d<b/></string></resources>'.length,
    );
    const oldest = await read(android, file("c", "e"), middle.version);
    assert.deepEqual(textsOf(oldest.version), textsOf((await readAlone(android, file("c", "e"))).version));
    assert.equal(oldest.bytes, '<resources>\n<string name="n7">e<b/></string></resources>'.length);
  });

  it("is not read where only plain texts differ, of which the last of a key counts", async () => {
    const file = (...texts: readonly string[]) =>
      Buffer.from(
        `<resources>${texts.map((text) => `\n<string name="${text[0]}">${text}</string>`).join("")}\n</resources>`,
      );
    const newest = await read(android, file("a", "b", "c", "d"));
    const middle = await read(android, file("a b, c: é", "b", "c", "d"), newest.version);
    assert.equal(middle.bytes, 0);
    for (const other of ["a  b", "a ", "a\\n", "a&amp;", 'a"', "a<b/>", "a\u0085", "a\ufffe", "a\ufffd", "a\n"]) {
      const bytes = file(other, "b", "c", "d");
      const after = await read(android, bytes, newest.version);
      assert.deepEqual(textsOf(after.version), textsOf((await readAlone(android, bytes)).version), other);
    }
    for (const first of [undefined, newest.version]) {
      const twice = await read(android, file("a", "b", "c", "d", "a 2"), first);
      assert.equal(twice.version?.texts.get("")?.get("a")?.source, "a 2");
    }
  });

  it("is not read where only the space and the comments between its strings differ", async () => {
    const file = (indent: string, comment: string) =>
      Buffer.from(
        `<resources>${NUMBERS.map((number) => `\n${indent}${comment}<string name="n${number}">Text ${number}</string>`).join("")}\n</resources>`,
      );
    const { version } = await read(android, file("    ", ""));
    const after = await read(android, file("\t", "<!-- A comment -->\n\t"), version);
    assert.deepEqual(textsOf(after.version), textsOf(version));
    assert.ok(after.bytes < 100, String(after.bytes));
  });

  it("is read only where it differs from one with another XML declaration, indentation and comments", async () => {
    const units = (text: string) => NUMBERS.map((number) => `\n  <string name="n${number}">${text} ${number}</string>`);
    const file = (head: string, text: string, end: string) =>
      Buffer.from(`${head}<resources>${[...units("Text").slice(1), ...units(text).slice(0, 1)].join("")}${end}`);
    const { version } = await read(
      android,
      file('<?xml version="1.0" encoding="utf-8"?>\n', "Before", "\n</resources>\n"),
    );
    const after = await read(
      android,
      file(
        "<?xml version='1.0' encoding='UTF-8'?>",
        "After",
        '\n<!--<string name="old-1">Old</string>-->\n\n</resources>',
      ),
      version,
    );
    assert.ok(after.bytes < 150, String(after.bytes));
    assert.equal(after.version?.texts.get("")?.get("n0")?.source, "After 0");
  });

  it("takes linear time to split", async () => {
    for (const piece of [
      "<!-- -->",
      "<a>",
      "<a/>",
      "<a></a>",
      "<a ",
      "<a b=''",
      "<a><![CDATA[",
      "<a><![CDATA[</a>]]>",
      " ",
    ]) {
      for (const start of ["<root>", "<root><a>", "<root><a ", '<root><a b="']) {
        const split = (size: number) =>
          splitXml(Buffer.from(`${start}${piece.repeat(size)}</a></root>`), undefined, "root");
        await expectLinear(`${start}${piece}`, 20_000, split);
      }
    }
  });
});

/** A piece comes in or goes, or a line moves, is doubled, or changes into a comment. */
function edited(bytes: Buffer, below: (limit: number) => number): Buffer {
  const text = bytes.toString("latin1");
  const at = below(text.length + 1);
  const piece = PIECES[below(PIECES.length)] ?? "";
  const parts = text.split(/(?<=<\/(?:string|plurals|data|context|trans-unit|unit)>)/);
  const [from, to] = [below(parts.length), below(parts.length)];
  const part = parts[from] ?? "";
  const lines = [
    () => parts.with(from, ""),
    () => parts.toSpliced(to, 0, part),
    () => parts.with(from, parts[to] ?? "").with(to, part),
    () => parts.with(from, `<!--${part}-->`),
    () => parts.with(from, part.replace(/[T-b](?=\W)/, "Other")),
    () => parts.with(from, part.replace(/n\d+/, `n${below(20)}`)),
    () => [text.slice(0, at), piece, text.slice(at)],
    () => [text.slice(0, at), piece, text.slice(at + below(5))],
    () => parts.with(from, part.replace(/(?<=>)(?=\w)/, piece)),
    () => [text.replace(/^\s*(?:<\?.*?\?>)?/, DECLARATIONS[below(DECLARATIONS.length)] ?? "")],
    () => [text.replace(/\s*(?=<\/\w+>\s*$)/, "\n<!-- Old -->".repeat(below(3)))],
  ];
  return Buffer.from((lines[below(lines.length)]?.() ?? []).join(""), "latin1");
}
