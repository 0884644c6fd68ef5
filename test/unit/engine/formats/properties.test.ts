import assert from "node:assert/strict";
import { properties } from "../../../../src/engine/formats/properties";
import { parseMask } from "../../../../src/model/mask/mask";
import { entriesOf, expectReplaceable, faultsOf, textsOf } from "../../../support/formats/formatReading";

describe("Java properties", () => {
  it("have keys and values as Java reads them", async () => {
    const content = [
      "# comment \\",
      "! another",
      "a=1",
      "b : 2",
      "c 3",
      "  d\\ e\\=f = 4 ",
      "g = one \\",
      "    two \\\\",
      "h = \\u00fc\\t\\z\\:",
      "i",
      "j==",
      " = nothing",
      "k\tl",
    ].join("\n");
    assert.deepEqual(await textsOf(properties, content), [
      "a: 1",
      "b: 2",
      "c: 3",
      "d e=f: 4 ",
      "g: one two \\",
      "h: ü\tz:",
      "i: ",
      "j: =",
      "k: l",
    ]);
    assert.deepEqual(await textsOf(properties, content.replaceAll("\n", "\r\n")), await textsOf(properties, content));
    assert.deepEqual(await textsOf(properties, content.replaceAll("\n", "\r")), await textsOf(properties, content));
  });

  it("are UTF-8 with an error where only the last character is cut", async () => {
    const bytes = Buffer.from("a=für\nb=日");
    for (const length of [bytes.length - 1, bytes.length - 2]) {
      const cut = bytes.subarray(0, length);
      assert.deepEqual(await textsOf(properties, cut), ["a: für", "b: \ufffd"]);
      assert.deepEqual(await faultsOf(properties, cut), ["2: Characters that are not valid UTF-8"]);
    }
    const latin1 = Buffer.from("a=abc\nb=caf\xe9", "latin1");
    assert.deepEqual(
      [await textsOf(properties, latin1), await faultsOf(properties, latin1)],
      [["a: abc", "b: café"], []],
    );
  });

  it("are UTF-8, with or without a mark, else Latin-1", async () => {
    assert.deepEqual(await textsOf(properties, "\ufeffa=ü"), ["a: ü"]);
    assert.deepEqual(await textsOf(properties, Buffer.from("a=\xfc\nb=\\u20ac", "latin1")), ["a: ü", "b: €"]);
    const marked = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from("a=ü", "utf16le")]);
    assert.deepEqual(await faultsOf(properties, marked), ["1: UTF-16, which Java does not read"]);
  });

  it("name the line of a damaged escape, and read the others", async () => {
    const content = "a=1\nb=\\u12g4\nc=2\\\n  3\nd=\\u12\ne=4";
    assert.deepEqual(await textsOf(properties, content), ["a: 1", "c: 23", "e: 4"]);
    assert.deepEqual(await faultsOf(properties, content), ["2: Invalid escape sequence", "5: Invalid escape sequence"]);
  });

  it("have a conflict where its middle is left, and not in a value", async () => {
    assert.deepEqual(await faultsOf(properties, "a=1\n=======\nb=2\n"), ["2: Unresolved merge conflict"]);
    assert.deepEqual(await faultsOf(properties, "a=\\\n=======\nb========\n#\n========\n = x\n"), []);
  });

  it("know their lines in a file that is read in pieces", async () => {
    const lines = Array.from({ length: 20_000 }, (_, index) => `key${index}=value \\\n  ${index}`);
    const entries = await entriesOf(properties, lines.join("\n"));
    assert.equal(entries.length, 20_000);
    for (const [index, { line, key, texts }] of entries.entries()) {
      assert.deepEqual([key, texts[0], line], [`key${index}`, `value ${index}`, 2 * index + 1]);
    }
  });

  it("tell a key given twice both times, and nothing done of an empty text", async () => {
    const entries = await entriesOf(properties, "a=x\na=y\nb=\nc=\\u0020");
    assert.deepEqual(
      entries.map(({ key, state, flags }) => [key, state, flags.join()].join(" ")),
      [
        "a translated auto-java-messageformat",
        "a translated auto-java-messageformat",
        "b untranslated auto-java-messageformat",
        "c untranslated auto-java-messageformat",
      ],
    );
  });

  it("have the file without a code as their source", async () => {
    const source = (text: string) => {
      const mask = parseMask(text);
      assert.ok(mask.ok);
      return properties.sourceFiles("", mask.value);
    };
    assert.deepEqual(source("src/x_*.properties"), ["src/x.properties"]);
    assert.deepEqual(source("*.properties"), []);
    assert.deepEqual(source("i18n/*/x.properties"), []);
  });

  it("spell texts so that they can be replaced", async () => {
    const content = "a = one\nb:two \\\n   three\nc\nd =\n";
    await expectReplaceable(properties, content, ["x", " a = b: c # d ! \\ ü€", "two\nlines\n", "\t\f\u0007", "'{0}'"]);
    const [entry] = await entriesOf(properties, Buffer.from("a=\xfc", "latin1"));
    assert.ok(entry !== undefined);
    assert.equal(properties.escape?.("ü", entry), "\\u00fc");
  });
});
