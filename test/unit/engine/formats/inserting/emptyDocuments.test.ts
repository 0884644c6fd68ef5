import assert from "node:assert/strict";
import { FORMATS } from "../../../../../src/engine/formats/formats";
import { inserted } from "../../../../support/formats/inserting";

describe("a unit inserted where a file says that there is nothing", () => {
  const insertAs = (name: string, source: string, key: string) => {
    const format = FORMATS.find((one) => one.name === name) ?? assert.fail(name);
    return (text: string, code?: string) => inserted(format, { source, text, key, ...(code && { code }) });
  };

  it("opens an element that has no end tag", async () => {
    const string = '\n    <string name="a">|</string>\n';
    const source = `<resources>${string.replace("|", "A")}</resources>\n`;
    const insert = insertAs("aresource", source, "a");
    const filled = `<resources>${string}</resources>`;
    assert.equal(await insert("<resources></resources>"), filled);
    assert.equal(await insert("<resources/>"), filled);
    assert.equal(
      await insert('<?xml version="1.0"?>\r\n<resources />\r\n'),
      `<?xml version="1.0"?>\n${filled}\n`.replaceAll("\n", "\r\n"),
    );
    const namespaced = '<resources xmlns:x="y"';
    assert.equal(await insert(`${namespaced} />`), `${namespaced}>${string}</resources>`);
    assert.equal(
      await insert('<resources>\n  <string name="a" />\n</resources>\n'),
      '<resources>\n  <string name="a">|</string>\n</resources>\n',
    );
    assert.equal(
      await insert('<resources>\n  <string name="a"></string>\n</resources>\n'),
      undefined,
      "there is a place",
    );
  });

  it("opens the element of a text in XLIFF, but not that of an alternative", async () => {
    const unit = (target: string) =>
      `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">\n  <file original="a" source-language="en" target-language="de" datatype="plaintext">\n    <body>\n      <trans-unit id="a">\n        <source>A</source>${target}\n      </trans-unit>\n    </body>\n  </file>\n</xliff>\n`;
    const insert = insertAs("xliff", unit(""), "a");
    assert.equal(await insert(unit("\n        <target/>")), unit("\n        <target>|</target>"));
    const alternative = "\n        <alt-trans>\n          <target/>\n        </alt-trans>";
    assert.equal(await insert(unit(alternative)), unit(`\n        <target>|</target>${alternative}`));
  });

  it("takes the place of null in JSON", async () => {
    const insert = insertAs("json-nested", '{\n  "a": "A",\n  "b": {\n    "c": "C"\n  }\n}\n', "b/c");
    for (const [text, expected] of [
      ["null\n", '{\n  "b": {\n    "c": "|"\n  }\n}\n'],
      ['{\n  "b": null,\n  "d": "D"\n}', '{\n  "b": {\n    "c": "|"\n  },\n  "d": "D"\n}'],
      ['{"b": {"c": null, "d": "D"}}', '{"b": {"c": "|", "d": "D"}}'],
    ] as const) {
      assert.equal(await insert(text), expected);
    }
    assert.equal(await insert('{"b": "x"}'), undefined);
    assert.equal(await insert('{"b": {"c": false}}'), undefined);
    const extension = insertAs("webextension", '{\n  "a": {\n    "message": "A"\n  }\n}\n', "a");
    assert.equal(await extension('{\n  "a": null\n}\n'), '{\n  "a": {\n    "message": "|"\n  }\n}\n');
  });

  it("takes the place of null in YAML", async () => {
    const insert = insertAs("yaml", "en:\n  a: A\n  b:\n    c: C\n", "b.c");
    for (const text of ["null\n", "~\n", "de: ~\n", "de:   null\n", "de:\n  b: null\n", "de:\n  b:\n    c: ~\n"]) {
      assert.equal(await insert(text), "de:\n  b:\n    c: |\n", text);
    }
    assert.equal(await insert("de:\n  b: null # soon\n"), undefined);
    assert.equal(await insert("de:\n  b: !!null null\n"), undefined, "its tag allows nothing else");
    assert.equal(await insert("de:\n  b:\n  - null\n"), undefined);
  });
});
