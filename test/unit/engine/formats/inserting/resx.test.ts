import assert from "node:assert/strict";
import { resx } from "../../../../../src/engine/formats/resx";
import { inserted, takeOutAndInsert } from "../../../../support/formats/inserting";

const HEADER = `<?xml version="1.0" encoding="utf-8"?>
<root>
  <resheader name="version">
    <value>2.0</value>
  </resheader>
`;
const data = (name: string, value: string, comment = "") =>
  `  <data name="${name}" xml:space="preserve">\n    <value>${value}</value>\n${comment}  </data>\n`;
const COMMENT = "    <comment>For a button</comment>\n";
const SIZE = '  <data name="a.Size" type="System.Drawing.Size, System.Drawing">\n    <value>1, 2</value>\n  </data>\n';
const END = "</root>";
const SOURCE = `${HEADER}${data("A", "One")}${SIZE}${data("B&amp;C", "Two\n  lines", COMMENT)}${data("D", "Three")}${END}`;

describe("a string inserted in a .NET resource", () => {
  const insert = (text: string, key = "B&C") => inserted(resx, { text, source: SOURCE, key });
  const written = data("B&amp;C", "|");

  it("stands behind the one before it in the source, and what belongs there without being a string", async () => {
    const one = data("A", "Eins");
    assert.equal(
      await insert(HEADER + one + data("D", "Drei") + END),
      HEADER + one + written + data("D", "Drei") + END,
    );
    assert.equal(await insert(HEADER + one + SIZE + END), HEADER + one + SIZE + written + END);
    assert.equal(await insert(HEADER + data("D", "Drei") + END), HEADER + written + data("D", "Drei") + END);
  });

  it("has the comment of the source where the file has such comments", async () => {
    const one = data("A", "Eins", COMMENT);
    assert.equal(await insert(HEADER + one + END), HEADER + one + data("B&amp;C", "|", COMMENT) + END);
  });

  it("follows the header of a file without strings", async () => {
    assert.equal(await insert(HEADER + END), HEADER + data("B&amp;C", "|", COMMENT) + END);
    assert.equal(await insert(`<root></root>`), `<root>\n${data("B&amp;C", "|", COMMENT)}</root>`);
  });

  it("is indented as in the file, with its line ends", async () => {
    const style = (text: string) => text.replaceAll("  ", "\t").replaceAll("\n", "\r\n");
    assert.equal(
      await insert(style(HEADER + data("A", "Eins") + END)),
      style(HEADER + data("A", "Eins") + written + END),
    );
  });

  it("isn't offered where the file has it without a text", async () => {
    assert.equal(await insert(`${HEADER}  <data name="D"/>\n${END}`, "D"), undefined);
  });

  it("is what was taken out", async () => {
    const texts = HEADER + data("A", "One") + data("B", "Two\n  lines") + data("D", "Three") + END;
    assert.deepEqual(await takeOutAndInsert(resx, texts), { same: 2, different: [] });
    assert.deepEqual(await takeOutAndInsert(resx, texts.replaceAll("\n", "\r\n")), { same: 2, different: [] });
  });
});
