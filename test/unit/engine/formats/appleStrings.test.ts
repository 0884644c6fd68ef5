import assert from "node:assert/strict";
import { appleStrings } from "../../../../src/engine/formats/appleStrings";
import { parseMask } from "../../../../src/model/mask/mask";
import { entriesOf, expectReplaceable, faultsOf, textsOf } from "../../../support/formats/formatReading";

describe("Apple strings", () => {
  const texts = (content: string | Uint8Array) => textsOf(appleStrings, content);
  const faults = (content: string | Uint8Array) => faultsOf(appleStrings, content);

  it("have quoted and unquoted keys, and keys that stand for themselves", async () => {
    const content = `/* a "comment" = no; */ "a" = "1"; // b = c;
CFBundleName = "App";
"c" /* x */ = /* y */ 'd' ;
"self";
e.f-g = h/i;
"" = "no key";`;
    assert.deepEqual(await texts(content), ["a: 1", "CFBundleName: App", "c: d", "self: self", "e.f-g: h/i"]);
    assert.deepEqual(await texts(`{ "a" = "b"; }`), ["a: b"]);
  });

  it("resolve escapes", async () => {
    assert.deepEqual(await texts('"a" = "\\U0041\\u00fc\\101\\351\\n\\t\\"\\\\\\q\\\n";'), ['a: AüAØ\n\t"\\q\n']);
  });

  it("are UTF-8 or UTF-16, with a mark or without", async () => {
    const content = '"a" = "ü";\r\n';
    const little = Buffer.from(content, "utf16le");
    const big = Buffer.from(little).swap16();
    const files = [[0xff, 0xfe], [0xfe, 0xff], [], [], [0xef, 0xbb, 0xbf]].map((mark, index) =>
      Buffer.concat([Buffer.from(mark), [little, big, little, big, Buffer.from(content)][index] ?? little]),
    );
    for (const file of files) assert.deepEqual(await texts(file), ["a: ü"]);
    assert.deepEqual(await faults(Buffer.from('"a" = "b";\n"c" = "\xfc";', "latin1")), [
      "2: Characters that are not valid Unicode",
    ]);
  });

  it("are not read where they are another kind of property list", async () => {
    assert.deepEqual(await faults("bplist00..."), ["1: Property lists in binary format are not read"]);
    assert.deepEqual(await faults('\ufeff<?xml version="1.0"?>'), ["1: Property lists in XML format are not read"]);
  });

  it("name the line of what is damaged, and read on", async () => {
    assert.deepEqual(await texts('"a" = "1"\n"b" = "2";'), ["b: 2"]);
    assert.deepEqual(await faults('"a" = "1"\n"b" = "2";'), ["2: “;” expected"]);
    const unclosed = '"a" = "1;\n"b" = "2";\n"c" = "3";';
    assert.deepEqual([await texts(unclosed), await faults(unclosed)], [["c: 3"], ["2: “;” expected"]]);
    const dictionary = 'a = {\n x = y;\n};\n"b" = "2";';
    assert.equal((await texts(dictionary)).at(-1), "b: 2");
    assert.deepEqual(await faults('"a" = "1";\n/* open\n"b" = "2";'), ["2: /* is not closed"]);
    assert.deepEqual(await faults('"a" = "1";\n"b" = "2'), ['2: " is not closed']);
    assert.deepEqual(await faults('"a" = "1";\n"b"'), ["2: “=” expected"]);
    assert.deepEqual(await faults("<<<<<<< ours\n"), ['1: “"” expected']);
    assert.deepEqual(await faults('{\n"a" = "1";\n'), ["2: File ends too early"]);
    assert.deepEqual(await faults('{\n"a" = "1";\n}\n'), []);
  });

  it("have no other white space than Apple's", async () => {
    assert.deepEqual(await faults('"a"\t=\v"1"\f;\r\u2028"b" =\u2029"\u00a0";'), []);
    assert.deepEqual(await faults('"a"\u00a0= "1";'), ["1: “=” expected"]);
    for (const space of ["\u00a0", "\ufeff", "\u3000", "\u2003"])
      assert.deepEqual(await faults(`"a" = "1";\n${space}"b" = "2";`), ['2: “"” expected']);
  });

  it("have folders of old names, and one of the source", () => {
    assert.deepEqual(
      ["de", "German", "Base", "zh-Hans"].map((value) => appleStrings.codeOf?.(value)),
      ["de", "de", undefined, "zh-Hans"],
    );
    assert.equal(appleStrings.conventionalMask?.("App/de.lproj/x.strings"), "App/*.lproj/x.strings");
    assert.equal(appleStrings.conventionalMask?.("App/unknownlanguage.lproj/x.strings"), undefined);
    const mask = parseMask("App/*.lproj/x.strings");
    assert.ok(mask.ok);
    assert.deepEqual(appleStrings.sourceFiles("", mask.value), ["App/Base.lproj/x.strings"]);
  });

  it("spell texts so that they can be replaced", async () => {
    const content = '"a" = "1";\nb = c;\n"d" = \'e\';\n"self";\n';
    await expectReplaceable(appleStrings, content, ["x", 'it\'s "5" \\ %@;', "two\nlines\n", "\t\u0007\u2028ü", ""]);
    const [, , , self] = await entriesOf(appleStrings, content);
    assert.deepEqual([self?.line, self?.spans], [4, [undefined]]);
  });
});
