import assert from "node:assert/strict";
import { android } from "../../../../src/engine/formats/android";
import { appleStrings } from "../../../../src/engine/formats/appleStrings";
import { fluent } from "../../../../src/engine/formats/fluent";
import type { Format } from "../../../../src/engine/formats/format";
import { json } from "../../../../src/engine/formats/json";
import { po } from "../../../../src/engine/formats/po";
import { properties } from "../../../../src/engine/formats/properties";
import { qt } from "../../../../src/engine/formats/qt";
import { resx } from "../../../../src/engine/formats/resx";
import { vscode } from "../../../../src/engine/formats/vscode";
import { webExtension } from "../../../../src/engine/formats/webExtension";
import { xliff } from "../../../../src/engine/formats/xliff";
import { entriesOf } from "../../../support/formats/formatReading";
import { scanComponent } from "../../../support/formats/scanning";
import { temporaryFolders } from "../../support";

interface Example {
  readonly format: Format;
  readonly path: string;
  readonly text: string;
  /** By key. */
  readonly todos: Readonly<Record<string, string>>;
}

const EXAMPLES: readonly Example[] = [
  {
    format: appleStrings,
    path: "de.lproj/Localizable.strings",
    text: `/* TODO */
"a" = "A";
"b" = "B"; // TODO: translate
"c" = "C"; /* DIRTY */
"d" = "D";
// TODO: ask for a better word
"e" = "E"; // TODO: shorten
// TODO
/* A button */
"f" = "F // TODO";
"g" = "G";
// TODO
"h" = "H";
`,
    todos: { a: "TODO", b: "TODO: translate", c: "DIRTY", f: "TODO", h: "TODO" },
  },
  {
    format: properties,
    path: "messages_de.properties",
    text: "# TODO\na = A\nb = B # TODO\n! DIRTY\n# A button\nc = C \\\n  continued\n# TODO\n\n#TODO: ask\nd = D\n",
    todos: { a: "TODO", c: "DIRTY" },
  },
  {
    format: vscode,
    path: "package.nls.de.json",
    text: `{
  // TODO
  "a": "A",
  "b": "B", // TODO translate
  "c": "C" /* DIRTY */,
  // TODO: ask
  "d": "D",
  /* TODO */ "e": "E",
  "f": "// TODO",
  "g": "G" // TODO
}`,
    todos: { a: "TODO", b: "TODO translate", c: "DIRTY", e: "TODO", g: "TODO" },
  },
  {
    format: webExtension,
    path: "_locales/de/messages.json",
    text: '{\n  // TODO\n  "a": { "message": "A" },\n  "b": { "message": "B" }, "c": {\n    "message": "C" // TODO\n  }\n}',
    todos: { a: "TODO", c: "TODO" },
  },
  {
    format: json,
    path: "i18n/deu/a.i18n.json",
    text: '{\n  // TODO\n  "n": 1,\n  "a": "A",\n  "b": { "c": "C" // TODO\n// TODO\n}, "d": "D" }',
    todos: { "b/c": "TODO" },
  },
  {
    format: android,
    path: "res/values-de/strings.xml",
    text: `<resources>
  <!-- TODO -->
  <string name="a">A</string>
  <string name="b">B</string> <!-- TODO: translate -->
  <!-- TODO -->
  <string name="c" translatable="false">C</string>
  <string name="d">D</string>
  <plurals name="e">
    <item quantity="one">E</item>
    <item quantity="other">E</item> <!-- DIRTY -->
  </plurals>
  <string-array name="f">
    <item>F</item> <!-- TODO -->
    <item>F</item>
  </string-array>
  <!-- TODO: ask -->
  <string name="g">G</string>
  <!-- TODO -->
</resources>`,
    todos: { a: "TODO", b: "TODO: translate", "plurals/e": "DIRTY", "f[0]": "TODO" },
  },
  {
    format: resx,
    path: "Strings.de.resx",
    text: `<root>
  <!-- TODO -->
  <data name="a" xml:space="preserve">
    <value>A</value>
  </data>
  <data name="b" xml:space="preserve">
    <value>B</value> <!-- TODO -->
  </data>
  <data name="c"><value>C</value></data> <!-- DIRTY -->
  <data name="d"><value>D</value></data>
</root>`,
    todos: { a: "TODO", b: "TODO", c: "DIRTY" },
  },
  {
    format: qt,
    path: "app_de.ts",
    text: `<TS><!-- TODO --><context><name>x</name>
  <!-- TODO -->
  <message><source>a</source><translation>A</translation></message>
  <message><source>b</source><translation>B</translation></message>
</context></TS>`,
    todos: { "x\u0004a\u0004": "TODO" },
  },
  {
    format: xliff,
    path: "de.xlf",
    text: `<xliff version="1.2"><file><body>
  <!-- TODO -->
  <trans-unit id="a"><source>a</source><target>A</target></trans-unit>
  <trans-unit id="b"><source>b</source><target>B</target><note>TODO</note></trans-unit>
</body></file></xliff>`,
    todos: { a: "TODO" },
  },
  {
    format: fluent,
    path: "de.ftl",
    text: "# TODO\na = A\n\n# TODO\n\nb = B\n# TODO: ask\nc = C\n",
    todos: { a: "TODO" },
  },
  {
    format: po,
    path: "de.po",
    text: '# DIRTY\nmsgid "a"\nmsgstr "A"\n\n# Untranslated\nmsgid "b"\nmsgstr "B"\n',
    todos: { a: "DIRTY" },
  },
];

describe("a comment that says that a translation is still to come", () => {
  const folders = temporaryFolders();

  for (const { format, path, text, todos } of EXAMPLES) {
    it(`stands before the string or behind it: ${path}`, async () => {
      const entries = await entriesOf(format, text, "de", path);
      assert.ok(entries.length > Object.keys(todos).length);
      const found = entries.flatMap(({ key, todo }) => (todo === undefined ? [] : [[key, todo]]));
      assert.deepEqual(Object.fromEntries(found), todos);
    });
  }

  it("is found wherever a large XML file is cut", async () => {
    const line = '<string name="a">A</string><!-- TODO -->\n';
    for (let shift = 0; shift < line.length; shift += 5) {
      const head = `<resources>${" ".repeat(shift)}\n`;
      const entries = await entriesOf(android, `${head}${line.repeat(2000)}</resources>`, "de");
      assert.equal(entries.filter(({ todo }) => todo === "TODO").length, 2000);
    }
  });

  it("counts in translations, not in the source", async () => {
    const text = '{\n  "a": "A", // TODO\n  "b": "B"\n}';
    const folder = await folders.create({ "package.nls.json": text, "package.nls.de.json": text });
    const { figures, needEditing } = await scanComponent(folder, { mask: "package.nls.*.json" });
    assert.deepEqual([figures.de, needEditing.de], [[1, 2], 1]);
  });
});
