import assert from "node:assert/strict";
import type { DecodedFile } from "../../../../src/engine/formats/format";
import { dialectOf, FORMATS } from "../../../../src/engine/formats/formats";

const BOM = "\ufeff";
const utf16 = (text: string) => Buffer.from(BOM + text, "utf16le");
const latin1 = (text: string) => Buffer.from(text, "latin1");
const po = (charset: string, text: string) =>
  `msgid ""\nmsgstr "Content-Type: text/plain; charset=${charset}\\n"\n\nmsgid "a"\nmsgstr "${text}"\n`;
const xml = (encoding: string, text: string) => `<?xml version="1.0" encoding="${encoding}"?>\n<a>${text}</a>\n`;

const CASES: readonly (readonly [
  format: string,
  title: string,
  bytes: Uint8Array,
  decoded: DecodedFile | undefined,
])[] = [
  ["json-nested", "UTF-8", Buffer.from("ä\r\n"), { text: "ä\r\n", encoding: "utf-8" }],
  ["json-nested", "a byte order mark", Buffer.from(`${BOM}{}`), { text: "{}", encoding: "utf-8" }],
  ["json-nested", "UTF-16", utf16("ä"), { text: "ä", encoding: "utf-16le" }],
  ["json-nested", "invalid bytes", latin1('{"a":\n"ä"}'), undefined],
  ["properties", "UTF-8", Buffer.from("a=ä"), { text: "a=ä", encoding: "utf-8" }],
  ["properties", "Latin-1", latin1("a=ä"), { text: "a=ä", encoding: "iso-8859-1" }],
  ["po", "as declared", latin1(po("ISO-8859-1", "Ã¤")), { text: po("ISO-8859-1", "Ã¤"), encoding: "windows-1252" }],
  ["po", "KOI8-R", latin1(po("KOI8-R", "Á")), { text: po("KOI8-R", "а"), encoding: "koi8-r" }],
  ["po", "ASCII", latin1(po("ASCII", "a")), { text: po("ASCII", "a"), encoding: "us-ascii" }],
  ["po", "not as declared", Buffer.from(po("x", "ä")), { text: po("x", "ä"), encoding: "utf-8" }],
  ["po", "no UTF-8", latin1(po("UTF-8", "ä")), { text: po("UTF-8", "ä"), encoding: "windows-1252" }],
  ["po", "damaged UTF-16", Buffer.concat([utf16(po("UTF-16", "ä")), Buffer.of(0)]), undefined],
  ["resx", "as declared", latin1(xml("ISO-8859-2", "±")), { text: xml("ISO-8859-2", "ą"), encoding: "iso-8859-2" }],
  ["resx", "no UTF-16", Buffer.from(xml("utf-16", "ä")), undefined],
  ["resx", "an unknown encoding", Buffer.from(xml("x", "a")), undefined],
  ["resx", "invalid bytes", latin1(xml("utf-8", "ä")), undefined],
  ["resx", "a character that XML forbids", Buffer.from(xml("utf-8", "\u0001")), undefined],
];

describe("the text that positions refer to", () => {
  for (const [name, title, bytes, decoded] of CASES) {
    it(`${name}: ${title}`, () =>
      assert.deepEqual(FORMATS.find((format) => format.name === name)?.decode?.(bytes), decoded));
  }

  it("is known of every format that can be corrected", () => {
    for (const format of [...FORMATS, dialectOf("i18next")])
      assert.equal(format?.decode === undefined, format?.escape === undefined, format?.name);
  });
});
