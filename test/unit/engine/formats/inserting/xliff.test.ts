import assert from "node:assert/strict";
import { xliff } from "../../../../../src/engine/formats/xliff";
import { inserted, takeOutAndInsert } from "../../../../support/formats/inserting";

const unit = (id: string, target = "", attributes = "") =>
  `      <trans-unit id="${id}"${attributes}>\n        <source>${id} <x id="i"/></source>\n${target}        <note>N</note>\n      </trans-unit>\n`;
const target = (text: string, attributes = "") => `        <target${attributes}>${text}</target>\n`;
const file = (units: string, attributes = ' target-language="de"', original = "a.ts") =>
  `  <file original="${original}" source-language="en"${attributes}>\n    <body>\n${units}    </body>\n  </file>\n`;
const version1 = (...files: readonly string[]) =>
  `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">\n${files.join("")}</xliff>\n`;

const SOURCE = version1(file(unit("a") + unit("b", target("B", ' state="new"'), ' approved="yes"') + unit("c"), ""));

describe("a unit inserted in XLIFF 1.2", () => {
  const insert = (text: string, key: string, source = SOURCE, code = "de") =>
    inserted(xliff, { text, source, key, code });

  it("is that of the source with an empty target", async () => {
    const [a, c] = [unit("a", target("A")), unit("c", target("C"))];
    assert.equal(await insert(version1(file(a + c)), "b"), version1(file(a + unit("b", target("|")) + c)));
    assert.equal(await insert(version1(file(c)), "b"), version1(file(unit("b", target("|")) + c)));
    assert.equal(await insert(version1(file("")), "b"), version1(file(unit("b", target("|")))));
    const windows = version1(file(a)).replaceAll("\n", "\r\n").replaceAll("  ", "\t");
    const expected = version1(file(a + unit("b", target("|"))))
      .replaceAll("\n", "\r\n")
      .replaceAll("  ", "\t");
    assert.equal(await insert(windows, "b"), expected);
  });

  it("has no notes where the file has none", async () => {
    const plain = (text: string) => text.replace(/ *<note>.*\n/g, "");
    const a = unit("a", target("A"));
    assert.equal(await insert(plain(version1(file(a))), "b"), plain(version1(file(a + unit("b", target("|"))))));
  });

  it("is only its target where the file has it without, as the file writes targets", async () => {
    const done = ' state="translated"';
    const file1 = (text: string) => version1(file(unit("a", target("A", done)) + unit("b", text)));
    assert.equal(await insert(file1(""), "b"), file1(target("|", done)));
    const line = '<trans-unit id="b"><source>b</source></trans-unit>';
    assert.equal(
      await insert(version1(file(line)), "b"),
      version1(file(line.replace("</source>", "</source><target>|</target>"))),
    );
    assert.equal(await insert(file1("        <target/>\n"), "b"), file1("        <target>|</target>\n"));
  });

  it("is in the file and the group of the source", async () => {
    const other = unit("z", target("Z"));
    const source = version1(file(unit("y"), "", "y.ts"), file(unit("z"), "", "z.ts"), file(unit("b"), "", "b.ts"));
    const german = ' target-language="de"';
    const text = version1(file("", german, "y.ts"), file(other, german, "z.ts"));
    const first = version1(file(unit("y", target("|")), german, "y.ts"), file(other, german, "z.ts"));
    assert.equal(await insert(text, "y", source), first);
    const added = version1(
      file("", german, "y.ts"),
      file(other, german, "z.ts"),
      file(unit("b", target("|")), german, "b.ts"),
    );
    assert.equal(await insert(text, "b", source), added);
  });

  it("has the plural forms that the language needs", async () => {
    const forms = (count: number, text = "") =>
      `<group id="f" restype="x-gettext-plurals">${Array.from({ length: count }, (_, form) => `<trans-unit id="f[${form}]"><source>%d</source>${text}</trans-unit>`).join("")}</group>\n`;
    const source = version1(file(forms(2), ""));
    const filled = version1(file(forms(3, "<target>|</target>")));
    assert.equal(
      await insert(version1(file("\n")), "f", source, "pl")?.then((text) => text?.replace(/\n\s*/g, "")),
      filled.replace(/\n\s*/g, ""),
    );
  });

  it("is what was taken out", async () => {
    const text = version1(file(["a", "b", "c"].map((id) => unit(id, target(id))).join("")));
    assert.deepEqual(await takeOutAndInsert(xliff, text), { same: 2, different: [] });
  });
});

const version2 = (...units: readonly string[]) =>
  `<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en" trgLang="de">\n <file id="f">\n${units.join("")} </file>\n</xliff>\n`;
const unit2 = (id: string, text = "", attributes = "") =>
  `  <unit id="${id}">\n   <segment${attributes}>\n    <source>${id}</source>\n${text}   </segment>\n  </unit>\n`;
const target2 = (text: string) => `    <target>${text}</target>\n`;

describe("a unit inserted in XLIFF 2", () => {
  const source = version2(unit2("a"), unit2("b", "", ' state="initial"'), unit2("c"));
  const insert = (text: string, key: string) => inserted(xliff, { text, source, key });

  it("is that of the source with an empty target, and without its state", async () => {
    const [a, c] = [unit2("a", target2("A")), unit2("c", target2("C"))];
    assert.equal(await insert(version2(a, c), "b"), version2(a, unit2("b", target2("|")), c));
  });

  it("is only its target where the file has it without", async () => {
    const a = unit2("a", target2("A"));
    assert.equal(await insert(version2(a, unit2("b")), "b"), version2(a, unit2("b", target2("|"))));
  });

  it("is found where a tag has very much space", async () => {
    const spaced = source.replace(' id="b"', `${" ".repeat(200_000)}id="b"`);
    const text = version2(unit2("a", target2("A")));
    assert.match((await inserted(xliff, { text, source: spaced, key: "b" })) ?? "", /<target>\|<\/target>/);
  });

  it("isn't offered for several segments", async () => {
    const two =
      '  <unit id="b">\n   <segment><source>1</source></segment>\n   <segment><source>2</source></segment>\n  </unit>\n';
    assert.equal(await insert(version2(two), "b"), undefined);
    assert.equal(await inserted(xliff, { text: version2(unit2("a")), source: version2(two), key: "b" }), undefined);
  });
});
