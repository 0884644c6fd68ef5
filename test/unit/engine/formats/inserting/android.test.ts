import assert from "node:assert/strict";
import { android } from "../../../../../src/engine/formats/android";
import { inserted, takeOutAndInsert } from "../../../../support/formats/inserting";

const SOURCE = `<?xml version="1.0" encoding="utf-8"?>
<resources xmlns:tools="http://schemas.android.com/tools">
    <!-- The first -->
    <string name="a" formatted="false" tools:ignore="Typos">A &amp; <b>a</b></string>
    <color name="accent">#123456</color>
    <string name="b"><![CDATA[B]]></string>
    <item type="string" name="c">C</item>

    <plurals name="files">
        <!-- One -->
        <item quantity="one">%d file</item>
        <item quantity="other">%d files</item>
    </plurals>
    <string-array name="days">
        <item>Monday</item>
        <item>Tuesday</item>
    </string-array>
    <string name="z">
        Z
    </string>
</resources>
`;

const file = (...lines: readonly string[]): string => `<resources>\n${lines.join("\n")}\n</resources>\n`;
const [A, B, Z] = ["a", "b", "z"].map((name) => `  <string name="${name}">x</string>`);

describe("a string inserted in an Android resource", () => {
  const insert = (text: string, key: string, code = "de") => inserted(android, { text, source: SOURCE, key, code });

  it("is written in the general form if it is in the source", async () => {
    assert.equal(await insert(file(`${B}`), "c"), file(`${B}`, '  <item type="string" name="c">|</item>'));
  });

  it("stands behind the one before it in the source, else above the one after it", async () => {
    const written = '  <string name="b">|</string>';
    assert.equal(await insert(file(`${A}`, `${Z}`), "b"), file(`${A}`, written, `${Z}`));
    assert.equal(await insert(file(`${A}`), "b"), file(`${A}`, written));
    assert.equal(await insert(file(`${Z}`), "b"), file(written, `${Z}`));
    const commented = [`${A} <!-- TODO -->`, "  <!-- Last -->", `${Z}`];
    assert.equal(
      await insert(file(...commented), "b"),
      file(`${commented[0]}`, written, `${commented[1]}`, `${commented[2]}`),
    );
    assert.equal(await insert(file("  <!-- Last -->", `${Z}`), "b"), file(written, "  <!-- Last -->", `${Z}`));
  });

  it("stands behind many others that both files have there", async () => {
    const colors = Array.from({ length: 5000 }, (_, index) => `  <color name="c${index}">#000</color>`);
    const text = file(`${A}`, ...colors);
    const written = await inserted(android, { text, source: file(`${A}`, ...colors, `${B}`), key: "b" });
    assert.equal(written, file(`${A}`, ...colors, '  <string name="b">|</string>'));
  });

  it("has the attributes of the source, but for prefixes that the file doesn't declare", async () => {
    assert.equal(await insert(file(`${Z}`), "a"), file('  <string name="a" formatted="false">|</string>', `${Z}`));
    const declared = file(`${Z}`).replace("<resources", '<resources xmlns:tools="http://schemas.android.com/tools"');
    assert.match((await insert(declared, "a")) ?? "", /<string name="a" formatted="false" tools:ignore="Typos">\|</);
  });

  it("has the plural forms that the language needs, indented as in the file", async () => {
    const forms = (...quantities: readonly string[]) => [
      '\t<plurals name="files">',
      ...quantities.map((quantity) => `\t\t<item quantity="${quantity}">|</item>`),
      "\t</plurals>",
    ];
    const above = '\t<string name="a">x</string>';
    assert.equal(await insert(file(above), "plurals/files"), file(above, ...forms("one", "other")));
    assert.equal(await insert(file(above), "plurals/files", "pl"), file(above, ...forms("one", "few", "many")));
    assert.equal(await insert(file(above), "plurals/files", "ja"), file(above, ...forms("other")));
  });

  it("is the next item of an array", async () => {
    const array = ['  <string-array name="days">', "    <item>Montag</item>", "  </string-array>"];
    const expected = array.toSpliced(2, 0, "    <item>|</item>");
    assert.equal(await insert(file(`${A}`, ...array), "days[1]"), file(`${A}`, ...expected));
    assert.equal(await insert(file(`${B}`), "days[0]"), undefined);
  });

  it("is the first of a file without strings", async () => {
    const written = '    <string name="b">|</string>';
    assert.equal(await insert("<resources></resources>\n", "b"), file(written));
    assert.equal(await insert("<resources>\n</resources>\n", "b"), file(written));
    assert.equal(await insert(file("  <!-- None -->"), "b"), file("  <!-- None -->", written));
    assert.equal(
      await insert(file("  <dimen name='a'>1</dimen>"), "b"),
      file("  <dimen name='a'>1</dimen>", `${B}`.replace("x", "|")),
    );
    assert.equal(await insert("<resources/>", "b"), '<resources>\n    <string name="b">|</string>\n</resources>');
    assert.equal(await insert("", "b"), undefined);
  });

  it("keeps line ends, empty lines between all, and a file of one line", async () => {
    const windows = file(`${A}`, `${Z}`).replaceAll("\n", "\r\n");
    assert.equal(
      await insert(windows, "b"),
      file(`${A}`, '  <string name="b">|</string>', `${Z}`).replaceAll("\n", "\r\n"),
    );
    const apart = ["", `${A}`, "", `${Z}`, ""];
    assert.equal(
      await insert(file(...apart), "b"),
      file(...apart.toSpliced(2, 0, "", '  <string name="b">|</string>')),
    );
    const line = '<resources><string name="a">x</string></resources>';
    assert.equal(await insert(line, "b"), line.replace("</resources>", '<string name="b">|</string></resources>'));
  });

  it("isn't offered where the file has it, or isn't well-formed before it", async () => {
    assert.equal(await insert(file(`${B}`), "b"), undefined);
    assert.equal(await insert(file('  <string name="b"></string>'), "b"), undefined);
    assert.equal(await insert("<resources><string", "b"), undefined);
    assert.equal(await insert("<resources><!-- ", "b"), undefined);
    assert.equal(await insert(`<resources>${"<a>".repeat(100_000)}`, "b"), undefined);
    const unclosed = `<!DOCTYPE ${"[]".repeat(50_000)}`;
    assert.equal(
      await insert(`${file(`${A}`)}${unclosed}`, "b"),
      file(`${A}`, '  <string name="b">|</string>') + unclosed,
    );
  });

  it("is what was taken out", async () => {
    const plain = SOURCE.replace(/ *<!--.*-->\n/g, "")
      .replace("\n\n", "\n")
      .replace(/ *<color.*\n/, "");
    const texts = plain.replace(/ *<(plurals|string-array)[\s\S]*?<\/\1>\n/g, "");
    assert.deepEqual(await takeOutAndInsert(android, texts), { same: 2, different: [] });
    assert.deepEqual(await takeOutAndInsert(android, texts.replaceAll("\n", "\r\n")), { same: 2, different: [] });
    const plurals = ["a", "b", "c"].map(
      (name) =>
        `\t<plurals name="${name}">\n\t\t\t<item quantity="one">1</item><item quantity="other">2</item>\n\t</plurals>`,
    );
    assert.deepEqual(await takeOutAndInsert(android, file(...plurals)), { same: 2, different: [] });
  });
});
