import assert from "node:assert/strict";
import { android } from "../../../../src/engine/formats/android";
import type { Entry, Format } from "../../../../src/engine/formats/format";
import { qt } from "../../../../src/engine/formats/qt";
import { resx } from "../../../../src/engine/formats/resx";
import { xliffByFile } from "../../../../src/engine/formats/xliff";
import { readFixture, readWith } from "./xmlSupport";

const FILES: readonly (readonly [Format, string, string])[] = [
  [xliffByFile, "xliff", "app.de.xlf"],
  [android, "aresource", "strings.xml"],
  [resx, "resx", "Form.resx"],
  [qt, "ts", "app_de.xml"],
];

const strings = (body: string) => `<resources>\n${body}\n</resources>`;
const keysOf = (entries: readonly Entry[]) => entries.map(({ key }) => key);

describe("damaged XML files", () => {
  for (const [format, folder, name] of FILES) {
    it(`count what is complete of ${format.title}, wherever the file is cut off, and name the rest`, async () => {
      const bytes = await readFixture(folder, name);
      const whole = await readWith(format, bytes);
      const known = new Map(whole.entries.map((entry) => [entry.key, entry]));
      const lines = bytes.toString().split("\n").length;
      for (let length = 0; length < bytes.toString().trimEnd().length; length += 7) {
        const { entries, faults } = await readWith(format, bytes.subarray(0, length));
        for (const entry of entries) assert.deepEqual(entry, known.get(entry.key));
        assert.equal(faults.length > 0, true, `${length}`);
        for (const [line] of faults) assert.ok(line >= 1 && line <= lines);
      }
    });

    it(`never throw, and give no unreadable text of ${format.title}, whatever bytes are flipped`, async () => {
      const bytes = await readFixture(folder, name);
      let seed = 1;
      const random = (below: number) => {
        seed = (seed * 48_271) % 2_147_483_647;
        return seed % below;
      };
      for (let round = 0; round < 300; round++) {
        const flipped = Buffer.from(bytes);
        for (let flips = 1 + random(3); flips > 0; flips--) flipped[random(flipped.length)] = random(256);
        const { entries } = await readWith(format, flipped, { positions: true });
        for (const { source = "", texts, line } of entries) {
          assert.ok(![source, ...texts].some((text) => text.includes("\uFFFD")));
          assert.ok(line >= 1);
        }
      }
    });
  }

  it("leave out a text with an undefined entity, and go on", async () => {
    const { entries, faults } = await readWith(
      android,
      strings(
        '<string name="a">x</string>\n<string name="b">x&nbsp;y</string>\n<string name="c">&constructor;</string><string name="d">&#x41;&amp;</string>',
      ),
    );
    assert.deepEqual(keysOf(entries), ["a", "d"]);
    assert.deepEqual(entries[1]?.texts, ["A&"]);
    assert.deepEqual(faults, [
      [3, "Undefined entity &nbsp;"],
      [4, "Undefined entity &constructor;"],
    ]);
  });

  it("keep entities of a DTD as they are written, and say so once", async () => {
    const { entries, faults, remarks } = await readWith(
      android,
      `<!DOCTYPE resources [\n<!ENTITY app "Tide">\n<!ENTITY more '&app;&app;'>\n]>${strings('<string name="a">&app; 1</string><string name="b">&more;</string>')}`,
    );
    assert.deepEqual([entries.map(({ texts }) => texts[0]), faults], [["&app; 1", "&more;"], []]);
    assert.deepEqual(remarks, ["Entities of the DTD are not expanded, such as &app;"]);
  });

  it("have no text where an entity of the DTD has none", async () => {
    const entities = [
      '<!ENTITY none "">',
      "<!ENTITY blank ' &#160;&#x200B;'>",
      '<!ENTITY both "&none;&blank;">',
      '<!ENTITY first "x"> <!ENTITY first "">',
      '<!ENTITY itself "&itself;">',
      '<!ENTITY lt2 "&#38;lt;">',
    ];
    const names = ["none", "blank", "both", "first", "itself", "lt2"];
    const file = `<!DOCTYPE r [${entities.join("\n")}]>${strings(names.map((name) => `<string name="${name}">&${name};</string>`).join(""))}`;
    const { entries, faults } = await readWith(android, file);
    assert.deepEqual(faults, []);
    assert.deepEqual(
      entries.map(({ state }) => state),
      ["untranslated", "untranslated", "untranslated", "translated", "untranslated", "translated"],
    );
  });

  it("leave out texts with entities whose text is nowhere in the file", async () => {
    const file = `<!DOCTYPE r [<!-- <!ENTITY gone "x"> --><!ENTITY far SYSTEM "far.txt"><!ENTITY of "&nowhere;">]>${strings(
      '<string name="a">&gone;</string><string name="b">&far;</string><string name="c">&of;</string>',
    )}`;
    const { entries, faults } = await readWith(android, file);
    assert.deepEqual(entries, []);
    assert.deepEqual(
      faults.map(([, text]) => text),
      ["Undefined entity &gone;", "Undefined entity &far;", "Undefined entity &of;"],
    );
  });

  it("cost nothing more for entities that stand for billions of others", async () => {
    const levels = Array.from({ length: 50 }, (_, index) => `<!ENTITY e${index + 1} "${`&e${index};`.repeat(10)}">`);
    const file = `<!DOCTYPE r [<!ENTITY e0 "ha">${levels.join("")}]>${strings('<string name="a">&e50;</string>')}`;
    const { entries } = await readWith(android, file);
    assert.deepEqual(entries[0]?.texts, ["&e50;"]);
  });

  it("name the line of an & that stands alone", async () => {
    const file = strings(
      '<string name="a">x</string>\n<string name="b">Tom & Jerry</string>\n<string name="c">y</string>',
    );
    for (const content of [file, file.replace("y</string>", "&lt;y</string>")]) {
      const { entries, faults } = await readWith(android, content);
      assert.deepEqual(keysOf(entries), ["a"]);
      assert.equal(faults.length, 1);
      assert.equal(faults[0]?.[0], 3);
    }
  });

  it("do not count an element that is closed by the end of another", async () => {
    const { entries, faults } = await readWith(android, strings('<string name="a">x</string>\n<string name="b">y'));
    assert.deepEqual(keysOf(entries), ["a"]);
    assert.deepEqual(faults, [[4, "<string> in line 3 is not closed"]]);
    const twisted = await readWith(android, strings('<string name="a">x <b>y</string></b>'));
    assert.deepEqual([keysOf(twisted.entries), twisted.faults.length], [[], 1]);
  });

  it("leave out texts in another encoding than the file's", async () => {
    const latin = Buffer.from(strings('<string name="a">x</string>\n<string name="b">gr\u00fcn</string>'), "latin1");
    const wrong = await readWith(android, latin);
    assert.deepEqual(keysOf(wrong.entries), ["a"]);
    assert.deepEqual(wrong.faults, [
      [3, "Characters that are not valid UTF-8"],
      [3, "Unreadable characters"],
    ]);
    const declared = await readWith(
      android,
      Buffer.concat([Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?>'), latin]),
    );
    assert.deepEqual([declared.entries[1]?.texts, declared.faults], [["gr\u00fcn"], []]);
    const unknown = await readWith(android, `<?xml version='1.0' encoding='x-none'?>${strings("")}`);
    assert.deepEqual(unknown.faults, [[1, "Unknown encoding x-none"]]);
  });

  it("name a bare ampersand that nothing ends, and not one of a file that is cut", async () => {
    const { faults } = await readWith(android, strings('\n<string name="a">Salz & Pfeffer</string>\n'));
    assert.deepEqual(faults, [[3, "“&amp;” expected"]]);
    const cut = await readWith(android, '<resources>\n<string name="a">Salz &am');
    assert.deepEqual(cut.faults, [[2, "File ends too early"]]);
  });

  it("leave out a text with characters that XML forbids, and go on", async () => {
    const { entries, faults } = await readWith(
      android,
      strings('<string name="a">x\u0001</string>\n<string name="b">y</string>'),
    );
    assert.deepEqual(keysOf(entries), ["b"]);
    assert.deepEqual(faults, [[2, "Unreadable characters"]]);
  });

  it("have a conflict where its middle is left between elements, and not in a text", async () => {
    const unit = '<trans-unit id="a">\n=======\n<source>a</source></trans-unit>';
    const files: readonly (readonly [Format, string])[] = [
      [android, strings('<string name="a">x</string>\n=======\n<string name="b">y</string>')],
      [android, strings('<plurals name="a">\n=======\n<item quantity="other">x</item></plurals>')],
      [resx, '<root>\n<data name="a"><value>x</value></data>\n=======\n</root>'],
      [xliffByFile, `<xliff version="1.2"><file original="f">${unit}</file></xliff>`],
      [qt, "<TS><context><name>a</name>\n=======\n\n<message><source>b</source></message></context></TS>"],
    ];
    for (const [format, text] of files) {
      const { faults } = await readWith(format, text);
      const line = text.slice(0, text.indexOf("=======")).split("\n").length;
      assert.deepEqual(faults, [[line, "Unresolved merge conflict"]], text);
    }
    const texts = ["Title\n=======\n", "\n=======\n"].map((text) => `<string name="a">${text}</string>`);
    assert.deepEqual((await readWith(android, strings(texts.join("\n")))).faults, []);
    for (const note of ["Title\n=======\n", "\n=======\n"]) {
      const noted = `<trans-unit id="a"><source>a</source><note>${note}</note></trans-unit>`;
      assert.deepEqual((await readWith(resx, `<root><comment>${note}</comment></root>`)).faults, []);
      const xliff = `<xliff version="1.2"><file original="f">${noted}</file></xliff>`;
      assert.deepEqual((await readWith(xliffByFile, xliff)).faults, []);
    }
  });

  it("take no tag in a text for a misspelled element, also where nothing is to be translated", async () => {
    const text = "x <strong>y</strong> <strike>z</strike>";
    for (const resource of [
      `<string name="a">${text}</string>`,
      `<string name="a" translatable="false">${text}</string>`,
      `<string-array name="a" translatable="false"><item>${text}</item></string-array>`,
      `<array name="a"><item>${text}</item></array>`,
    ]) {
      assert.deepEqual((await readWith(android, strings(resource))).faults, [], resource);
    }
  });

  it("name misspelled elements, which no program reads", async () => {
    const unit = '<trans-unit id="a"><source>a</source><target>b</target></trans-unit>';
    const files: readonly (readonly [Format, string, string])[] = [
      [android, strings('<strings name="a">x</strings>'), "Unexpected “<strings>”"],
      [android, strings('<String name="a">x</String>'), "Unexpected “<String>”"],
      [android, strings('<string_array name="a"><item>x</item></string_array>'), "Unexpected “<string_array>”"],
      [android, strings('<string-array name="a"><itm>x</itm></string-array>'), "Unexpected “<itm>”"],
      [android, strings('<string nmae="a">x</string>'), "“name” expected"],
      [android, strings('<plurals name=""><item quantity="other">x</item></plurals>'), "“name” expected"],
      [resx, '<root><date name="a"><value>x</value></date></root>', "Unexpected “<date>”"],
      [resx, '<root><data name="a"><valu>x</valu></data></root>', "Unexpected “<valu>”"],
      [resx, "<root><data><value>x</value></data></root>", "“name” expected"],
      [qt, "<TS><context><mesage><source>b</source></mesage></context></TS>", "Unexpected “<mesage>”"],
      [qt, "<TS><context><message><suorce>b</suorce></message></context></TS>", "Unexpected “<suorce>”"],
      [
        xliffByFile,
        `<xliff version="1.2"><file original="f">${unit.replaceAll("trans-unit", "transunit")}</file></xliff>`,
        "Unexpected “<transunit>”",
      ],
      [
        xliffByFile,
        `<xliff version="1.2"><file original="f">${unit.replaceAll("source", "Source")}</file></xliff>`,
        "Unexpected “<Source>”",
      ],
      [
        xliffByFile,
        '<xliff version="2.0" srcLang="en"><file id="f"><unit id="a"><segement><source>a</source></segement></unit></file></xliff>',
        "Unexpected “<segement>”",
      ],
      [
        xliffByFile,
        '<xliff version="2.0" srcLang="en"><file id="f"><unit><segment><source>a</source></segment></unit></file></xliff>',
        "“id” expected",
      ],
    ];
    for (const [format, text, fault] of files) {
      const { entries, faults } = await readWith(format, text);
      assert.deepEqual([entries, faults], [[], [[text.startsWith("<resources>\n") ? 2 : 1, fault]]], text);
    }
  });

  it("may have elements of others, and those of their formats that hold no strings", async () => {
    const xliff = 'xmlns="urn:oasis:names:tc:xliff:document:1.2" xmlns:x="urn:x" version="1.2"';
    const files: readonly (readonly [Format, string])[] = [
      [android, '<resources xmlns:t="urn:t"><style name="a"><item name="b">x</item></style><t:strings/></resources>'],
      [android, strings('<bool name="a">true</bool><array name="b"/><dimen name="c">1dp</dimen><skip/><public/>')],
      [resx, '<root><metadata name="a"><value>x</value></metadata><assembly alias="b"/><data mimetype="x"/></root>'],
      [qt, "<TS><context><name>a</name><extracomment>b</extracomment></context><dependencies/></TS>"],
      [
        xliffByFile,
        `<xliff ${xliff}><file original="f"><x:transunit/><trans-unit id="a"><seg-source>a</seg-source></trans-unit></file></xliff>`,
      ],
    ];
    for (const [format, text] of files) assert.deepEqual((await readWith(format, text)).faults, [], text);
  });

  it("end at elements that are nested too deeply", async () => {
    const { faults } = await readWith(android, "<resources>".repeat(300));
    assert.deepEqual(faults, [[1, "Nested too deeply"]]);
  });

  it("count lines as an editor does, with every kind of line end", async () => {
    for (const end of ["\n", "\r\n", "\r"]) {
      const [entry] = (
        await readWith(resx, ["<root>", '<data name="a">', "<value>a", "b</value>", "</data>", "</root>"].join(end))
      ).entries;
      assert.deepEqual([entry?.line, entry?.texts], [3, ["a\nb"]]);
    }
  });

  it("keep a long text to its limit, and tell long keys apart", async () => {
    const long = "x".repeat(2_000_000);
    const { entries } = await readWith(
      resx,
      `<root><data name="${long}"><value>${long}</value></data><data name="${long}y"><value>z</value></data></root>`,
    );
    assert.equal(entries[0]?.cut, true);
    assert.ok((entries[0]?.texts[0]?.length ?? 0) < 1_100_000);
    assert.equal(new Set(keysOf(entries)).size, 2);
    assert.ok(keysOf(entries).every((key) => key.length < 5000));
  });
});
