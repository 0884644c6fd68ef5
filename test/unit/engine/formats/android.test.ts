import assert from "node:assert/strict";
import { findComponents } from "../../../../src/engine/finding/findComponents";
import { listUnlistedFiles } from "../../../../src/engine/finding/unlisted/unlistedFiles";
import { android } from "../../../../src/engine/formats/android";
import type { Entry } from "../../../../src/engine/formats/format";
import { parseMask } from "../../../../src/model/mask/mask";
import { scanComponent } from "../../../support/formats/scanning";
import { described, opened } from "../finding/unlistedSupport";
import { countsOf, readFixture, readWith, spelledAt, stateIn } from "./xmlSupport";

const resources = (body: string) => `<resources xmlns:tools="t" xmlns:xliff="x">${body}</resources>`;
const read = async (body: string) => (await readWith(android, resources(body))).entries;
const textOf = async (value: string) => (await read(`<string name="a">${value}</string>`))[0]?.texts[0];

import { ask, rowsOf, services, temporaryFolders } from "../../support";

describe("Android resources", () => {
  it("count strings, items of arrays and plurals", async () => {
    const { entries, faults } = await readWith(android, await readFixture("aresource", "strings.xml"));
    assert.deepEqual(faults, []);
    assert.deepEqual(
      entries.map(({ key }) => key),
      ["app_name", "empty", "days[0]", "days[1]", "plurals/files", "link", "files", "mode@tablet", "mode"],
    );
    assert.equal(countsOf(android, entries, "de"), "7 0 2");
    // Czech needs a form for few as well.
    assert.equal(countsOf(android, entries, "cs"), "6 0 3");
  });

  it("leave out what is not to be translated", async () => {
    const keys = async (body: string, attributes = "") =>
      (await readWith(android, `<resources${attributes}>${body}</resources>`)).entries.map(({ key }) => key);
    assert.deepEqual(await keys('<string name="a" translatable="false">x</string><string name="b">y</string>'), ["b"]);
    assert.deepEqual(await keys('<string name="a">x</string>', ' translatable="false"'), []);
    assert.deepEqual(
      await keys(
        '<item type="string" name="a">x</item><item type="dimen" name="b">1dp</item><color name="c">#fff</color>',
      ),
      ["a"],
    );
    assert.deepEqual(await keys('<string>z</string><item type="string">x</item>'), []);
    assert.deepEqual(
      await keys('<array name="a"><item>x</item></array><integer-array name="b"><item>1</item></integer-array>'),
      [],
    );
    for (const [path, fits] of [
      ["res/values-de/donottranslate.xml", false],
      ["res/values-de/strings.xml", true],
      ["values/a.xml", true],
      ["res/values-*/strings.xml", true],
      ["res/layout/main.xml", false],
      ["res/xvalues/main.xml", false],
    ] as const) {
      assert.equal(android.fits?.(path), fits, path);
    }
  });

  it("are no unit in the source where it is a reference, which counts and is kept as a translation", async () => {
    for (const reference of ["@string/x", "@android:string/ok", " @+id/a "]) {
      const [entry] = await read(`<string name="a">${reference}</string>`);
      assert.ok(entry !== undefined);
      assert.deepEqual(entry.texts, [reference.trim()]);
      assert.equal(android.isSourceUnit?.(entry), false);
      assert.equal(stateIn(android, entry, "de"), "translated");
    }
    for (const text of ["\\@string/x", "@ home", "a @string/x", "\\u0040string/x"]) {
      const [entry] = await read(`<string name="a">${text}</string>`);
      assert.ok(entry !== undefined && android.isSourceUnit?.(entry), text);
    }
  });

  it("are untranslated where they say that there is no text", async () => {
    for (const value of ["@null", "@empty", " @null "]) {
      const [entry] = await read(`<string name="a">${value}</string>`);
      assert.ok(entry !== undefined);
      assert.deepEqual(entry.texts, [""]);
      assert.equal(stateIn(android, entry, "de"), "untranslated");
    }
    for (const text of ["\\@null", "@nullable", "a @null"]) {
      const [entry] = await read(`<string name="a">${text}</string>`);
      assert.equal(entry?.state, "translated", text);
    }
  });

  it("need a text in every plural form that the language takes for whole numbers", async () => {
    const plural = async (...quantities: readonly string[]) => {
      const items = quantities.map((each) => `<item quantity="${each}">${each}</item>`).join("");
      const [entry] = await read(`<plurals name="p">${items}</plurals>`);
      assert.ok(entry !== undefined);
      return entry;
    };
    const state = async (code: string, ...quantities: readonly string[]) =>
      stateIn(android, await plural(...quantities), code);
    assert.equal(await state("fr", "one", "other"), "translated");
    assert.equal(await state("pl", "one", "few", "many"), "translated");
    assert.equal(await state("pl", "one", "other"), "untranslated");
    assert.equal(await state("ja", "other"), "translated");
    assert.equal(await state("de", "one", "other", "few", "wrong"), "translated");
    assert.equal(await state("de"), "untranslated");
    assert.deepEqual((await plural("other", "one", "wrong")).parts, ["other", "one"]);
    const [blank] = await read(
      '<plurals name="p"><item quantity="one"> </item><item quantity="other">x</item></plurals>',
    );
    assert.equal(blank && stateIn(android, blank, "de"), "untranslated");
    const [unused] = await read(
      '<plurals name="p"><item quantity="one">x</item><item quantity="many"/><item quantity="other">x</item></plurals>',
    );
    assert.equal(unused && stateIn(android, unused, "es"), "translated");
    assert.equal(unused && stateIn(android, unused, "pl"), "untranslated");
  });

  it("undo escapes, and collapse white space outside of quotes", async () => {
    for (const [value, text] of [
      ["it\\'s", "it's"],
      ["a\\nb\\tc\\\\d\\@\\?\\#", "a\nb\tc\\d@?#"],
      ["\\u0020a\\u00e9", " aé"],
      ["  a \n  b  ", "a b"],
      ['"  a \n  b  "', "  a \n  b  "],
      ['a" "b', "a b"],
      ['"a"', "a"],
      ["<![CDATA[<b>x</b> & y]]>", "<b>x</b> & y"],
      ["a<![CDATA[ b]]>", "a b"],
      ["a <![CDATA[b]]><![CDATA[ c]]>", "a b c"],
      ["a &lt;b&gt;", "a <b>"],
      ["a <b> bold </b> c", "a <b>bold </b>c"],
      ['x <xliff:g id="n" example="1">%d</xliff:g>', 'x <xliff:g id="n" example="1">%d</xliff:g>'],
      ["a<!-- c -->b", "ab"],
      ['""', ""],
    ] as const) {
      assert.equal(await textOf(value), text, value);
    }
    assert.equal((await read('<string name="a">""</string>'))[0]?.state, "untranslated");
    assert.equal((await read('<string name="a">\\u0020</string>'))[0]?.state, "untranslated");
  });

  it("spell every text so that it reads as the same one", async () => {
    for (const text of [
      'it\'s "so"',
      " a  b ",
      "@string/x",
      "?attr",
      "a\n\tb",
      "\\n",
      "<b>x</b> & y",
      "&amp;",
      "%1$s",
    ]) {
      const [before] = await read('<string name="a">x</string>');
      const [after] = await read(`<string name="a">${android.escape?.(text, before as Entry)}</string>`);
      assert.deepEqual(after?.texts, [text]);
    }
    const [markup] = await read('<string name="a"><b>x</b></string>');
    assert.equal(android.escape?.("<b>it's & y</b> 1 < 2", markup as Entry), "<b>it\\'s &amp; y</b> 1 &lt; 2");
  });

  it("name their checks", async () => {
    const flags = async (attributes: string, value: string) =>
      (await read(`<string name="a"${attributes}>${value}</string>`))[0]?.flags;
    assert.deepEqual(await flags("", "%d"), ["java-printf-format"]);
    assert.deepEqual(await flags(' formatted="false"', "%d"), []);
    assert.deepEqual(await flags("", "<b>x</b>"), ["java-printf-format", "xml-text"]);
  });

  it("take the language code from a folder's qualifiers", () => {
    for (const [value, code] of [
      ["de", "de"],
      ["pt-rBR", "pt_BR"],
      ["zh-rTW", "zh_TW"],
      ["es-r419", "es_419"],
      ["b+sr+Latn", "sr_Latn"],
      ["b+es+419", "es_419"],
      ["b+zh+Hant+TW", "zh_Hant_TW"],
      ["b+ca+ES+valencia", "ca_ES_valencia"],
      ["b+be+x+old", "be_x_old"],
      ["iw", "he"],
      ["in", "id"],
      ["iw-rIL", "he_IL"],
      ["fil", "fil"],
    ] as const) {
      assert.equal(android.codeOf?.(value), code, value);
    }
    const others =
      "land port night v21 sw600dp mcc310 mcc310-de de-land de-rDE-v21 ldrtl xlarge car w820dp b+ b b+sr+Latn-land";
    for (const value of others.split(" ")) assert.equal(android.codeOf?.(value), undefined, value);
  });

  it("may only vary texts for some devices, of a language or of the source", () => {
    const languages = {
      "": "night land v31 sw600dp land-v21 mcc310 mcc310-mnc004-night keyshidden-nokeys-navhidden-dpad",
      de: "de-land de-night-v31 mcc310-de mcc310-mnc4-de-keysexposed de-12key",
      pt_BR: "pt-rBR-v21 b+pt+BR-land",
    };
    for (const [language, values] of Object.entries(languages)) {
      for (const value of values.split(" ")) assert.equal(android.variantOf?.(`res/values-${value}/a.xml`), language);
    }
    for (const value of ["de", "pt-rBR", "pt-BR", "zh-Hant", "fr-beta", "land-fr", "b+sr+Latn", "xx-land-foo"]) {
      assert.equal(android.variantOf?.(`res/values-${value}/a.xml`), undefined, value);
    }
    assert.equal(android.variantOf?.("res/values/a.xml"), undefined);
  });

  it("are found by their folders, and their source is the folder without a language", async () => {
    assert.equal(
      android.conventionalMask?.("app/src/main/res/values-pt-rBR/strings.xml"),
      "app/src/main/res/values-*/strings.xml",
    );
    assert.equal(android.conventionalMask?.("res/values-land/strings.xml"), undefined);
    assert.equal(android.conventionalMask?.("res/values/strings.xml"), undefined);
    const mask = parseMask("app/res/values-*/strings.xml");
    assert.ok(mask.ok);
    assert.deepEqual(await android.sourceFiles("", mask.value), ["app/res/values/strings.xml"]);
  });

  it("have folders called by nothing but the language in moko-resources, whose source is the base", async () => {
    const files = ["base", "de", "pt-rBR"].map((folder) => `i18n/moko-resources/${folder}/strings.xml`);
    const { components } = await findComponents([...files, "i18n/moko-resources/colors/colors.xml"]);
    assert.deepEqual(
      components.map(({ mask, format }) => [mask.text, format.name]),
      [["i18n/moko-resources/*/strings.xml", "aresource"]],
    );
    const [component] = components;
    assert.ok(component);
    assert.deepEqual(await android.sourceFiles("", component.mask), files.slice(0, 1));
    const plural = '<plural name="a"><item quantity="one">x</item><item quantity="other">y</item></plural>';
    const { entries } = await readWith(android, resources(plural));
    assert.deepEqual(
      entries.map(({ key, texts, parts }) => [key, texts, parts]),
      [["plurals/a", ["x", "y"], ["one", "other"]]],
    );
  });

  it("name the place of each text", async () => {
    const file = resources(
      '\n<string name="a">it\\\'s <b>x</b></string>\n<string-array name="b">\n  <item>one</item><item/></string-array>',
    );
    const { entries } = await readWith(android, file, { positions: true });
    assert.deepEqual(
      entries.map(({ line, column }) => [line, column]),
      [
        [2, 18],
        [4, 9],
        [4, 26],
      ],
    );
    assert.deepEqual(
      entries.map((entry) => spelledAt(file, entry)),
      [["it\\'s <b>x</b>"], ["one"], [undefined]],
    );
  });

  it("are refused if they are other resources", async () => {
    assert.deepEqual((await readWith(android, "<manifest><string name='a'>b</string></manifest>")).faults, [
      [1, "Root element is not <resources>"],
    ]);
  });
});

describe("Android resources in one folder", () => {
  const folders = temporaryFolders();
  const { start } = services();

  it("are found by the language that each is called like, where their content is that of resources", async () => {
    const file = (...texts: string[]) =>
      resources(texts.map((text, at) => `<string name="s${at}">${text}</string>`).join("\n"));
    const folder = await folders.create({
      "_locales/en.xml": file("One", "Two"),
      "_locales/de.xml": file("Eins"),
      "_locales/pt_BR.xml": file("Um", "Dois"),
      "lang/en.xml": "<texts><text>One</text></texts>",
      "lang/de.xml": "<texts><text>Eins</text></texts>",
      "i18n/en.xml": '<resources><string id="one">One</string></resources>',
      "i18n/de.xml": '<resources><string id="one">Eins</string></resources>',
    });
    const { service } = await start({ folder, project: "p" });
    assert.deepEqual(await service.components(), ["p-locales"]);
    const rows = await rowsOf(service.handle, "p", "p-locales");
    assert.deepEqual(
      rows.map(({ code, total, translated }) => [code, total, translated]),
      [
        ["de", 2, 1],
        ["pt_BR", 2, 2],
      ],
    );
    const { listed } = await listUnlistedFiles(await opened(folder));
    const others = ["i18n/*.xml 2 unsupported XML", "lang/*.xml 2 unsupported XML"];
    assert.deepEqual(listed.map(described), others);
  });
});

describe("references of Android resources, in a service", () => {
  const folders = temporaryFolders();
  const { start } = services();

  it("are no units of the source, and are translations that pass every check", async () => {
    const resources = (texts: string) => `<resources>${texts}</resources>`;
    const folder = await folders.create({
      "res/values/strings.xml": resources('<string name="a">@string/b</string><string name="b">%1$s is here.</string>'),
      "res/values-de/strings.xml": resources('<string name="a">x</string><string name="b">@string/c</string>'),
    });
    const { service } = await start({
      folder,
      project: "p",
      components: [{ name: "c", mask: "res/values-*/strings.xml" }],
    });
    const rows = await rowsOf(service.handle, "p", "p-c");
    const german = rows.find(({ code }) => code === "de");
    assert.deepEqual([german?.total, german?.translated, german?.failing], [1, 1, 0]);
    const { body } = await ask(service.handle, "/api/translations/p/c/de/units/");
    assert.match((await ask(service.handle, "/projects/p/p-c/de/")).body + body, /@string\/c/);
  });

  it("are not missed in the source", async () => {
    const resources = (...texts: string[]) =>
      `<resources>${texts.map((text, index) => `<string name="key_${index}">${text}</string>`).join("")}</resources>`;
    const references = ["@string/b", "@string/c", "@string/d"];
    const folder = await folders.create({
      "res/values/strings.xml": resources(...references, "Here"),
      "res/values-de/strings.xml": resources(...references, "Hier", "Alt"),
      "res/values-fr/strings.xml": resources("Un", "Deux", "Trois", "Ici"),
    });
    const { figures, remarks } = await scanComponent(folder, { mask: "res/values-*/strings.xml" });
    assert.deepEqual(figures, { de: [1, 1], fr: [1, 1] });
    assert.deepEqual(
      remarks.map(({ path, problem: { values } }) => [path, values]),
      [["res/values-de/strings.xml", ["1"]]],
    );
  });

  it("are in the source where they are not to be translated, but no units", async () => {
    const kept = (attribute = "") =>
      `<string name="b"${attribute}>B</string><plurals name="b"${attribute}><item quantity="other">B</item></plurals>` +
      `<string-array name="b"${attribute}><item>B</item></string-array>`;
    const strings = (others: string) => `<resources><string name="a">A</string>${others}</resources>`;
    const folder = await folders.create({
      "res/values/strings.xml": strings(kept(' translatable="false"')),
      "res/values-de/strings.xml": strings(kept()),
      "res/values-fr/strings.xml": strings(
        '<string name="b" translatable="false">B</string><string name="c">C</string>',
      ),
    });
    const { figures, remarks } = await scanComponent(folder, { mask: "res/values-*/strings.xml" });
    assert.deepEqual(figures, { de: [1, 1], fr: [1, 1] });
    assert.deepEqual(
      remarks.map(({ path, problem: { values } }) => [path, values]),
      [["res/values-fr/strings.xml", ["1"]]],
    );
  });

  it("begin a language that has nothing else", async () => {
    const { service } = await start({
      folder: await folders.create({
        "res/values/strings.xml": resources(
          '<string name="a">A</string><string name="b" translatable="false">B</string>',
        ),
        "res/values-de/strings.xml": resources('<string name="b">B</string>'),
      }),
      project: "p",
      components: [{ name: "c", mask: "res/values-*/strings.xml" }],
    });
    const [german] = await rowsOf(service.handle, "p", "p-c");
    assert.deepEqual(german, { ...german, code: "de", translated: 0, begun: 1 });
  });
});
