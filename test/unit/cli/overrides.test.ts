import assert from "node:assert/strict";
import { type ComponentWriter, WRITERS } from "../../support/formats/componentWriters";
import { temporaryFolders } from "../support";
import { runHere } from "./commandHere";
import { checkHere } from "./folderChecks";

describe("texts that override some of others", function () {
  this.timeout(60_000);
  const folders = temporaryFolders();
  const reportOf = async (...commandLine: readonly string[]) => (await runHere("report", ...commandLine)).stdout;
  const explained = async (folder: string, file: string) => (await checkHere(folder, "--explain", file)).stdout;
  const ENGLISH = {
    a: "Open the color picker of this window",
    b: "Close this window",
    c: "This is the end",
    d: "Go to the start",
  };
  const BRITISH = JSON.stringify({ a: "Open the colour picker of this window" });
  const GERMAN = JSON.stringify({ a: "Farbe wählen", b: "Schließen", c: "Ende", d: "Anfang" });

  it("are marked as not required in reports, whose headline doesn't count them", async () => {
    const files = { "web/en.json": JSON.stringify(ENGLISH), "web/en-GB.json": BRITISH, "web/de.json": GERMAN };
    const folder = await folders.create(files);
    const markdown = await reportOf(folder, "--threshold=80");
    assert.match(markdown, /^\*\*1 of 1 language ready\*\*\n/);
    assert.match(markdown, /^\| English \(United Kingdom\) \(not required\) \| 25% /m);
    assert.doesNotMatch(await reportOf(folder), /not required/, "no gate is set");
    const html = (await reportOf(folder, "--html", "--threshold=80")).replace(/<[^>]*>/g, " ");
    assert.match(html, /English \(United Kingdom\) +25% .* Not required/);
    assert.match(html, /German +100% .* Ready/);
    const required = { ".vscode/settings.json": '{"translationStatus.gate": {"required": ["en-GB"]}}' };
    assert.doesNotMatch(await reportOf(await folders.create({ ...files, ...required })), /not required/);
  });

  describe("are also those of a country beside its language", () => {
    const ALL = 40;
    const texts = (count: number) =>
      new Map(Array.from({ length: count }, (_, index) => [`k${index}`, `Text ${index}`] as const));
    const spelled = ({ format }: ComponentWriter, code: string) =>
      format === "aresource" ? code.replace("-", "-r") : code.replace("-", format.startsWith("strings") ? "-" : "_");
    const statusOf = async (writer: ComponentWriter, code: string, few: number, many = ALL, gate: object = {}) => {
      const file = (each: string, count: number) => [
        writer.mask.replace("*", spelled(writer, each)),
        writer.write(texts(ALL), texts(count), spelled(writer, each)),
      ];
      const folder = await folders.create({
        [writer.source]: writer.write(texts(ALL), undefined, undefined),
        ...Object.fromEntries([file(code.slice(0, 2), many), file(code, few), file("it", ALL)]),
        ".vscode/settings.json": JSON.stringify({ "translationStatus.gate": gate }),
      });
      return (await checkHere(folder)).status;
    };
    const FALLING_BACK = ["aresource", "strings-utf8", "properties", "resx"];

    for (const writer of WRITERS) {
      const isFallingBack = FALLING_BACK.includes(writer.format);
      it(`${isFallingBack ? "where" : "but not where no"} programs fall back to that: ${writer.format}`, async () => {
        assert.equal(await statusOf(writer, "fr-CA", 1), isFallingBack ? 0 : 1);
      });
    }

    it("unless it is required, begun, in other characters, or the language is not there", async () => {
      const writer = WRITERS.find(({ format }) => format === "strings-utf8");
      assert.ok(writer);
      assert.equal(await statusOf(writer, "es-419", 1), 0);
      assert.equal(await statusOf(writer, "fr-CA", 1, ALL, { required: ["fr-CA"] }), 1);
      assert.equal(await statusOf(writer, "fr-CA", 2), 1);
      assert.equal(await statusOf(writer, "zh-TW", 1), 1);
      // Low enough for half a language.
      assert.equal(await statusOf(writer, "fr-CA", 1, ALL / 2, { threshold: 50 }), 1);
      assert.equal(await statusOf(writer, "fr-CA", 1, 1 + ALL / 2, { threshold: 50 }), 0);
    });
  });

  it("are explained where they have no row", async () => {
    const folder = await folders.create({
      ...{ "web/messages.json": JSON.stringify(ENGLISH), "web/messages_en_GB.json": BRITISH },
      ...{ "web/messages_de.json": GERMAN, "app/en.json": JSON.stringify(ENGLISH), "app/de.json": GERMAN },
    });
    const text = "Only overrides strings of the source language\n";
    assert.equal(await explained(folder, "."), `web/messages_en_GB.json: ${text}`);
    assert.match(await explained(folder, "app"), /^All files in app that look like translations are shown\./);
    assert.equal(await explained(folder, "web/messages_en_GB.json"), `web/messages_en_GB.json: ${text}`);
    const german = "web/messages_de.json: Translation file of the component web\n";
    assert.equal(await explained(folder, "web/messages_de.json"), german);
  });

  it("are explained by file and by folder in several files of an app", async () => {
    const xml = (texts: Readonly<Record<string, string>>): string =>
      `<resources>${Object.entries(texts)
        .map(([name, text]) => `<string name="${name}">${text}</string>`)
        .join("")}</resources>`;
    const languages = { values: xml(ENGLISH), "values-en-rGB": xml(JSON.parse(BRITISH)), "values-de": xml(ENGLISH) };
    const files = Object.entries(languages).flatMap(([name, text]) =>
      ["strings", "titles"].map((file) => [`app/src/main/res/${name}/${file}.xml`, text] as const),
    );
    const folder = await folders.create(Object.fromEntries(files));
    const [british, german] = ["app/src/main/res/values-en-rGB", "app/src/main/res/values-de"];
    const strings = `${british}/strings.xml: Only overrides strings of the source language\n`;
    assert.equal(await explained(folder, `${british}/strings.xml`), strings);
    assert.equal(await explained(folder, british), strings + strings.replace("strings.xml", "titles.xml"));
    assert.match(await explained(folder, german), /^All files in .*values-de that look like translations are shown\./);
  });

  it("are no reason to count less than a file of English has, which its source without a code is the half of", async () => {
    const lines = (keys: string) => [...keys].map((key) => `${key}=The text of ${key}\n`).join("");
    const strings = (keys: string) => [...keys].map((key) => `"${key}" = "The text of ${key}";\n`).join("");
    const statusOf = async (files: Readonly<Record<string, string>>) =>
      (await checkHere(await folders.create(files))).status;
    const half = { "src/m_en.properties": lines("abcd"), "src/m_de.properties": lines("ab") };
    assert.equal(await statusOf(half), 1);
    assert.equal(await statusOf({ ...half, "src/m.properties": lines("ab") }), 1);
    const { "src/m_en.properties": american, ...rest } = half;
    assert.equal(await statusOf({ ...rest, "src/m_en_US.properties": american, "src/m.properties": lines("ab") }), 1);
    const apple = { "A/en.lproj/L.strings": strings("abcd"), "A/de.lproj/L.strings": strings("ab") };
    assert.equal(await statusOf({ ...apple, "A/Base.lproj/L.strings": strings("ab") }), 1);
    const most = { "A/en.lproj/L.strings": strings("abcde"), "A/de.lproj/L.strings": strings("abc") };
    assert.equal(await statusOf({ ...most, "A/Base.lproj/L.strings": strings("abc") }), 1);
    // What is left over in a translation is not missed in others, nor what overrides the source.
    assert.equal(await statusOf({ ...half, "src/m.properties": lines("ab"), "src/m_en.properties": lines("abc") }), 0);
    assert.equal(await statusOf({ ...half, "src/m.properties": lines("ab"), "src/m_en.properties": lines("wxyz") }), 0);
    // Nor where the settings name another language.
    const settings = { "translationStatus.components": [{ name: "m", files: "src/m_*.properties", source: "de" }] };
    const { "src/m_de.properties": french, ...english } = half;
    const named = { ...english, "src/m_fr.properties": french, "src/m.properties": lines("ab") };
    assert.equal(await statusOf(named), 1);
    assert.equal(await statusOf({ ...named, ".vscode/settings.json": JSON.stringify(settings) }), 0);
  });
});
