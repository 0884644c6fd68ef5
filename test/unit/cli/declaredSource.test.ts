import assert from "node:assert/strict";
import { type Files, folderChecks } from "./folderChecks";

const TEXTS = Array.from({ length: 10 }, (_, index) => `Dieser Satz hat die Nummer ${index}`);
const gate = (rules: object): Files => ({
  ".vscode/settings.json": JSON.stringify({ "translationStatus.gate": rules }),
});

const unitsOf = (done: number, write: (text: string, translation: string | undefined) => string) =>
  TEXTS.map((text, index) => write(text, index < done ? `This is sentence number ${index}` : undefined)).join("");

const xliff = (code: string, done: number) =>
  `<xliff version="1.2"><file source-language="de" target-language="${code}"><body>${unitsOf(
    done,
    (text, target) =>
      `<trans-unit id="${text}"><source>${text}</source>${target ? `<target>${target}</target>` : ""}</trans-unit>`,
  )}</body></file></xliff>`;

const xliff2 = (code: string, done: number) =>
  `<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="de" trgLang="${code}"><file id="f">${unitsOf(
    done,
    (text, target) =>
      `<unit id="${text}"><segment><source>${text}</source>${target ? `<target>${target}</target>` : ""}</segment></unit>`,
  )}</file></xliff>`;

const qt = (code: string, done: number) =>
  `<!DOCTYPE TS><TS version="2.1" language="${code}" sourcelanguage="de"><context><name>A</name>${unitsOf(
    done,
    (text, target) =>
      `<message><source>${text}</source><translation${target ? `>${target}` : ' type="unfinished">'}</translation></message>`,
  )}</context></TS>`;

const po = (code: string, done: number) =>
  `msgid ""\nmsgstr ""\n"Language: ${code}\\n"\n"X-Source-Language: de\\n"\n${unitsOf(
    done,
    (text, target = "") => `\nmsgid "${text}"\nmsgstr "${target}"\n`,
  )}`;

const properties = (texts: readonly string[]) => texts.map((text, index) => `key${index}=${text}\n`).join("");

describe("an English translation of a source in another language", function () {
  this.timeout(60_000);
  const { statusOf } = folderChecks();

  for (const [name, mask, write] of [
    ["XLIFF 1.2", "i/app.*.xlf", xliff],
    ["XLIFF 2", "i/app.*.xlf", xliff2],
    ["Qt", "i/app_*.ts", qt],
    ["gettext", "i/*.po", po],
  ] as const) {
    it(`has to be ready: ${name}`, async () => {
      const files = (done: number): Files => ({
        [mask.replace("*", "en")]: write("en", done),
        [mask.replace("*", "fr")]: write("fr", 10),
      });
      assert.equal(await statusOf(files(10)), 0, "complete");
      assert.equal(await statusOf(files(1)), 1, "begun");
      assert.equal(await statusOf({ ...files(0), ...gate({ required: ["en", "fr"] }) }), 1, "required");
    });
  }

  it("has to be ready beside a file without a code whose texts are not English", async () => {
    const english = TEXTS.map((_, index) => `This is the sentence with the number ${index}`);
    const files = (source: readonly string[], done: number): Files => ({
      "i/app.properties": properties(source),
      "i/app_en.properties": properties(english.slice(0, done)),
      "i/app_fr.properties": properties(TEXTS.map((_, index) => `La phrase ${index}`)),
    });
    assert.equal(await statusOf(files(TEXTS, 10)), 0, "complete");
    for (const done of [4, 7]) assert.equal(await statusOf(files(TEXTS, done)), 1, `${done} of 10`);
    for (const done of [4, 7]) assert.equal(await statusOf(files(english, done)), 0, `${done} of 10, of English`);
    const { "i/app_en.properties": begun = "", ...others } = files(TEXTS, 4);
    assert.equal(await statusOf({ ...others, "i/app_en_US.properties": begun }), 1, "a variety");
    const emptied = { ...others, "i/app_en.properties": "key0=\n", ...gate({ required: ["en"] }) };
    assert.equal(await statusOf(emptied), 1, "emptied");
  });

  it("has to be ready beside sources of other scripts, and of languages that share words with English", async () => {
    for (const source of [
      "请保存您的文件",
      "Contul tău nu are destule drepturi",
      "Todavía no has guardado el archivo",
    ]) {
      const texts = TEXTS.map((_, index) => `${source} ${index}`);
      const english = TEXTS.map((_, index) => `You have not saved the file ${index}`);
      const files = (done: number): Files => ({
        "i/app.properties": properties(texts),
        "i/app_en.properties": properties(english.slice(0, done)),
      });
      assert.deepEqual([await statusOf(files(10)), await statusOf(files(4))], [0, 1], source);
    }
  });

  it("has to be there if it is required, and the texts show that they are in another language", async () => {
    const required = gate({ required: ["en", "fr"] });
    const files = (...texts: readonly string[]): Files => ({
      "i/app.properties": properties(texts),
      "i/app_fr.properties": properties(texts.map((_, index) => `La phrase ${index}`)),
      ...required,
    });
    const numbered = (text: string) => TEXTS.map((_, index) => `${text} ${index}`);
    for (const texts of [["Сохранить", "Да"], ["設定を開く"], TEXTS, numbered("Le fichier est sur le serveur")]) {
      assert.equal(await statusOf(files(...texts)), 1, texts[0]);
      assert.equal(await statusOf({ ...files(...texts), "i/app_en.properties": "" }), 1, `${texts[0]}, nothing in it`);
    }
    const english = ["Set default cache size to MB", "Café Müller opens at about eight", "Color", "Ω"];
    for (const texts of [["Speichern unter", "Ja"], ["µm", "Ω"], numbered(english[0] ?? ""), english]) {
      assert.equal(await statusOf(files(...texts)), 0, texts[0]);
    }
  });

  it("has to have each file of a source whose other texts are in another language", async () => {
    const files = (...more: readonly string[]): Files => ({
      ...{ "i/a.properties": properties(TEXTS), "i/a_en.properties": properties(TEXTS.map((_, at) => `The ${at}`)) },
      ...{
        "i/a_fr.properties": properties(TEXTS),
        "i/b.properties": properties(more),
        "i/b_fr.properties": properties(more),
      },
    });
    for (const rules of [{ required: ["en", "fr"], threshold: 100 }, { threshold: 100 }]) {
      assert.equal(await statusOf({ ...files("Сохранить"), ...gate(rules) }), 1, "another script");
      assert.equal(await statusOf({ ...files("Sichern"), ...gate(rules) }), 1, "a short text");
      assert.equal(await statusOf({ ...files("You cannot save this file"), ...gate(rules) }), 0, "English");
    }
  });

  it("has to be ready beside short texts that have nothing in common with it", async () => {
    const source = [
      "Datei öffnen",
      "Speichern unter",
      "Abbrechen",
      "Einstellungen",
      "Hilfe",
      "Über uns",
      "Suchen",
      "Ja",
    ];
    const english = ["Open file", "Save as", "Cancel", "Settings", "Help", "About", "Search", "Yes"];
    const files = (own: readonly string[], done: number): Files => ({
      "i/app.properties": properties(own),
      "i/app_en.properties": properties(english.slice(0, done)),
      "i/app_fr.properties": properties(source),
    });
    for (const done of [2, 5]) assert.equal(await statusOf(files(source, done)), 1, `${done} of 8`);
    const required = gate({ required: ["en"] });
    assert.equal(await statusOf({ ...files(source, 2), ...required }), 1, "required");
    assert.equal(await statusOf(files(source, 8)), 0, "complete");
    const { "i/app_en.properties": begun = "", ...others } = files(source, 3);
    assert.equal(await statusOf({ ...others, "i/app_en_US.properties": begun }), 1, "a variety");
    const reworded = { ...files(english, 8), "i/app_en.properties": "key0=Launch document\n" };
    assert.equal(await statusOf(reworded), 0, "one text in other words");
    for (const done of [2, 7, 8]) assert.equal(await statusOf(files(english, done)), 0, `${done} of 8, of English`);
    const british = ["Colour", "Centre", "Favourites", "Grey"];
    const american: Files = {
      "i/app.properties": properties(["Color", "Center", "Favorites", "Gray", "Help", "Home", "Search", "Yes", "No"]),
      "i/app_en_GB.properties": properties(british),
      "i/app_fr.properties": properties([...source, "Nein"]),
    };
    const words: Files = { ...american, "i/app_en_GB.properties": properties(["Hue"]) };
    for (const each of [american, words]) assert.equal(await statusOf({ ...each, ...required }), 0);
  });

  it("has to be ready beside a source that borrows some English texts", async () => {
    const borrowed = ["See the manual of this program", "Copyright by authors of this program"];
    const own = [
      "Fungua faili ya mipangilio yako sasa",
      "Hifadhi mabadiliko yote katika hati hii",
      "Futa kipengele hiki kabisa bila shaka",
    ];
    const files: Files = {
      "i/app.properties": properties([...own, ...borrowed, "Hakuna muunganisho wa seva ya mbali"]),
      "i/app_en.properties": properties(["Open settings file", "Save all changes of documents", "Delete it for ever"]),
      "i/app_fr.properties": properties(TEXTS.slice(0, 6)),
      ...gate({ threshold: 100 }),
    };
    assert.equal(await statusOf(files), 1);
    const english = {
      ...files,
      "i/app.properties": properties([
        "Open settings file",
        "Save all changes of documents",
        "Delete it for always",
        ...borrowed,
        "No server is connected right now",
      ]),
    };
    assert.equal(await statusOf({ ...english, "i/app_en.properties": "key2=Delete it for ever\n" }), 0, "English");
  });

  it("is an override beside English with its commonest words in a few texts", async () => {
    const american = ["Zip code", "Cart", "Vacation", "Delete all saved items now?", "Sign in to save items"];
    const more = ["Choose a new profile picture", "Add items to the cart", "Your order has been placed"];
    const files: Files = {
      "i/app.properties": properties([...american, ...more, "Enter a valid zip code", "Home", "Settings", "Help"]),
      "i/app_en_GB.properties": properties(["Postcode", "Basket", "Holiday"]),
      "i/app_de.properties": properties(Array.from({ length: 12 }, (_, index) => `Text ${index}`)),
      ...gate({ threshold: 100 }),
    };
    assert.equal(await statusOf(files), 0);
  });

  it("is an override beside English without its commonest words", async () => {
    const english = ["Failed to load image file", "Select a folder to save", "No network connection is available"];
    const more = ["Tap to open settings menu", "Delete all items in list?", "Choose a color for labels"];
    const files: Files = {
      "i/app.properties": properties([...english, ...more]),
      "i/app_en_GB.properties": "key5=Choose a colour for labels\n",
      "i/app_fr.properties": properties(TEXTS.slice(0, 6)),
    };
    assert.equal(await statusOf(files), 0);
    assert.equal(await statusOf({ ...files, ...gate({ languages: { en_GB: 100 } }) }), 2, "it is named");
    const reworded = { ...files, "i/app_en_GB.properties": "key5=Which colour should they have?\n" };
    for (const rules of [{}, { required: ["en", "fr"] }])
      assert.equal(await statusOf({ ...reworded, ...gate(rules) }), 0);
  });

  it("is not ready if a text that it overrides fails a check", async () => {
    const strings = (texts: readonly string[]) =>
      `<resources>${texts.map((text, index) => `<string name="key${index}">${text}</string>`).join("")}</resources>`;
    const english = TEXTS.map((_, index) => `This is the colored file %1$d of ${index}`);
    const files = (british: string): Files => ({
      "app/res/values/strings.xml": strings(english),
      "app/res/values-de/strings.xml": strings(english.map(() => "Das ist die bunte Datei %1$d")),
      "app/res/values-en-rGB/strings.xml": strings([british]),
      ...gate({ failingChecks: "block" }),
    });
    assert.equal(await statusOf(files("This is the coloured file %1$d of 0")), 0);
    assert.equal(await statusOf(files("This is the coloured file %1$s of 0")), 1);
  });

  it("is not what one of several files says", async () => {
    const said = po("fr", 10).replaceAll("X-Source-Language: de", "X-Other: x");
    const files: Files = { "i/fr.po": said, "i/de.po": said.replace("Language: fr", "Language: de") };
    const begun = po("it", 10).replace("X-Source-Language: de", "X-Source-Language: es");
    const spanish = po("es", 3).replaceAll("X-Source-Language: de", "X-Other: x");
    assert.equal(await statusOf({ ...files, "i/it.po": begun, "i/es.po": spanish }), 1, "of another");
    const own = po("es", 3).replace("X-Source-Language: de", "X-Source-Language: es");
    assert.equal(await statusOf({ ...files, "i/es.po": own }), 1, "of itself");
  });
});
