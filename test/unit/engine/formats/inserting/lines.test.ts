import assert from "node:assert/strict";
import { appleStrings } from "../../../../../src/engine/formats/appleStrings";
import { fluent } from "../../../../../src/engine/formats/fluent";
import { properties } from "../../../../../src/engine/formats/properties";
import { inserted, takeOutAndInsert } from "../../../../support/formats/inserting";

describe("a string inserted in a file of lines", () => {
  it("stands behind the one before it in the source, spelled as its neighbours are", async () => {
    const source = "a.one=One\na\\ two=Two\na.three=Three\n";
    const text = "# German\na.one = Eins\na.three = Drei\n";
    const expected = "# German\na.one = Eins\na\\ two = |\na.three = Drei\n";
    assert.equal(await inserted(properties, { text, source, key: "a two" }), expected);
  });

  it("keeps the line ends of the file, also where its last line has none", async () => {
    const source = "a=A\nb=B\n";
    assert.equal(await inserted(properties, { text: "x=X\r\na=A", source, key: "b" }), "x=X\r\na=A\r\nb=|");
  });

  it("stands above the one after it, with that one's comments, but below those of the whole file", async () => {
    const source = "a=A\nb=B\n";
    const comment = { text: "# License\n\n# About b\nb=B\n", source, key: "a" };
    assert.equal(await inserted(properties, comment), "# License\n\na=|\n# About b\nb=B\n");
    assert.equal(await inserted(properties, { ...comment, text: "# License\nb=B\n" }), "# License\na=|\nb=B\n");
  });

  it("is the first of an empty file", async () => {
    assert.equal(await inserted(properties, { text: "", source: "a : A\n", key: "a" }), "a : |\n");
    assert.equal(await inserted(properties, { text: "# Empty", source: "a=A", key: "a" }), "# Empty\na=|\n");
  });

  it("follows a text of several lines", async () => {
    const text = "a=one \\\n  two\nc=C\n";
    assert.equal(
      await inserted(properties, { text, source: "a=A\nb=B\nc=C\n", key: "b" }),
      "a=one \\\n  two\nb=|\nc=C\n",
    );
    const source = "a=A\nb = one \\\n  two\n";
    assert.equal(await inserted(properties, { text: "a=A\n", source, key: "b" }), "a=A\nb=|\n");
  });

  it("has empty lines and comments around it where the others have", async () => {
    const source = '/* First */\n"a" = "A";\n\n/* Second */\n"b" = "B";\n\n/* Third */\n"c" = "C";\n';
    const text = '/* First */\n"a" = "Ah";\n\n/* Third */\n"c" = "Zeh";\n';
    const expected = '/* First */\n"a" = "Ah";\n\n/* Second */\n"b" = "|";\n\n/* Third */\n"c" = "Zeh";\n';
    assert.equal(await inserted(appleStrings, { text, source, key: "b" }), expected);
    assert.equal(await inserted(appleStrings, { text: '"a"="Ah";\n', source, key: "b" }), '"a"="Ah";\n\n"b"="|";\n');
  });

  it("has a place for each attribute of a message", async () => {
    const source = "hello = Hello\nopen =\n    .label = Open\n    .accesskey = O\nbye = Bye\n    .title = Goodbye\n";
    const text = "hello = Hallo\n";
    assert.equal(
      await inserted(fluent, { text, source, key: "open" }),
      "hello = Hallo\nopen =\n    .label = |\n    .accesskey = |\n",
    );
    assert.equal(await inserted(fluent, { text, source, key: "bye" }), "hello = Hallo\nbye = |\n    .title = |\n");
  });

  it("isn't offered again before it has a text", async () => {
    const source = "a = A\nb = B\n";
    assert.equal(await inserted(fluent, { text: "a = Ah\nb = \n", source, key: "b" }), undefined);
  });

  it("isn't offered where it would be read as something else", async () => {
    assert.equal(await inserted(properties, { text: "a=A\\", source: "a=A\nb=B\n", key: "b" }), undefined);
    assert.equal(await inserted(properties, { text: "a=A\n", source: "a=A\n", key: "unknown" }), undefined);
  });

  it("isn't offered again while its text is empty", async () => {
    const source = "a = A\nb = B\n    .title = T\n-brand = C\n";
    assert.equal(await inserted(fluent, { text: "a = A\nb = \n    .title = \n", source, key: "b" }), undefined);
    assert.equal(await inserted(fluent, { text: "a = A\n-brand=\n", source, key: "-brand" }), undefined);
    assert.notEqual(await inserted(fluent, { text: "a = A\nbc = B\n", source, key: "b" }), undefined);
  });

  it("is what was taken out", async () => {
    const java = "# About\none=1\n\ntwo = 2\nthree:3\nf\\u00f6ur=4\n";
    assert.deepEqual(await takeOutAndInsert(properties, java), { same: 0, different: ["two", "three", "föur"] });
    const plain = "one=1\ntwo=2\nf\\u00f6ur=4\n";
    assert.deepEqual(await takeOutAndInsert(properties, plain), { same: 2, different: [] });
    const apple = '/* A */\n"a" = "1";\n\n/* B */\n"b \\"c\\"" = "2";\n\n/* C */\n"c" = "3";\n';
    assert.deepEqual(await takeOutAndInsert(appleStrings, apple), { same: 2, different: [] });
    const mozilla = "a = 1\nb =\n    .label = 2\nc = { $n ->\n    [one] x\n   *[other] y\n }\n-brand = 4\n";
    assert.deepEqual(await takeOutAndInsert(fluent, mozilla), { same: 3, different: [] });
  });
});
