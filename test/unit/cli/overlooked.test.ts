import assert from "node:assert/strict";
import { type Files, folderChecks } from "./folderChecks";

const texts = (name: string, text: string, count = 12): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${name}${index}`, `${text} ${index}`]));
const json = (...given: Parameters<typeof texts>): string => JSON.stringify(texts(...given));
const gate = (rules: object): Files => ({
  ".vscode/settings.json": JSON.stringify({ "translationStatus.gate": rules }),
});
const ENGLISH: Files = { "locales/en.json": json("key", "Text number") };
const FRENCH: Files = { "locales/fr.json": json("key", "Texte numéro") };
const GERMAN: Files = { "locales/de.json": json("key", "Text Nummer") };

const yaml = (root: string, text: string): string =>
  [...(root === "" ? [] : [`${root}:`]), ...[1, 2, 3].map((number) => `${root && "  "}key${number}: "${text}"`)].join(
    "\n",
  );
const RAILS: Files = {
  "config/locales/en.yml": yaml("en", "Text"),
  "config/locales/fr.yml": yaml("fr", "Texte"),
  "config/locales/de.yml": yaml("de", "Satz"),
};
const android = (text: string): string => `<resources><string name="a">${text}</string></resources>`;
const ANDROID: Files = { "res/values/strings.xml": android("Open"), "res/values-de/strings.xml": android("Öffnen") };
const po = (code: string): string => `msgid ""\nmsgstr "Language: ${code}\\n"\n\nmsgid "Open"\nmsgstr "${code}"\n`;
const LISTED: Files = { "po/app.pot": po(""), "po/de.po": po("de"), "po/LINGUAS": "# Not yet: fr\nde en_US en@quot\n" };
const twice = (text: string): string =>
  `{ "menu": { "a": "${text} a", "b": "${text} b" }, "c": "${text} c", "menu": { "d": "${text} d" } }`;
const rooted = (code: string, text: string): Files => ({
  [`locales/${code}.json`]: JSON.stringify({ [code]: texts("key", text) }),
});

const unit = (id: string, target: string): string =>
  `<trans-unit id="${id}"><source>Text</source>${target && `<target>${target}</target>`}</trans-unit>`;
const xliff = (id: string, target = "", language = ""): string =>
  `<xliff version="1.2"><file source-language="en"${language && ` target-language="${language}"`} original="a"><body>${[1, 2, 3].map((number) => unit(`${id}${number}`, target)).join("")}</body></file></xliff>`;

describe("a check of a language that is easily overlooked", function () {
  this.timeout(60_000);
  const { statusOf } = folderChecks();

  const notReady: Readonly<Record<string, Files>> = {
    "whose strings have other keys than the source": {
      ...{ ...ENGLISH, ...FRENCH },
      "locales/de.json": json("other", "Text Nummer"),
    },
    "that is the source of another one": {
      "l/messages.xlf": xliff("a"),
      "l/messages.de.xlf": xliff("a", "", "de"),
      "l/messages.fr.xlf": xliff("a", "Texte", "fr").replace('source-language="en"', 'source-language="de"'),
      ...gate({ required: ["de"] }),
    },
    "whose strings have the ids of an older source": {
      "src/locale/messages.xlf": xliff("new"),
      "src/locale/messages.fr.xlf": xliff("new", "Texte", "fr"),
      "src/locale/messages.de.xlf": xliff("old", "Text", "de"),
    },
    "that is required and the source, of which nothing is left": {
      ...FRENCH,
      ...GERMAN,
      ...gate({ required: ["en"] }),
    },
    "that is required and the source, in Android": {
      "app/src/main/res/values-de/strings.xml": '<resources><string name="a">Öffnen</string></resources>',
      "app/src/main/res/values-fr/strings.xml": '<resources><string name="a">Ouvrir</string></resources>',
      ...gate({ required: ["en"] }),
    },
    "that has a threshold of its own, and no strings any more": {
      ...{ ...ENGLISH, ...FRENCH, "locales/de.json": "{}" },
      ...gate({ languages: { de: 100 } }),
    },
  };
  for (const [what, files] of Object.entries(notReady)) {
    it(`is not ready for one ${what}`, async () => assert.equal(await statusOf(files), 1));
  }

  const unknown: Readonly<Record<string, Files>> = {
    "whose texts are not below it, as those of the source": { ...RAILS, "config/locales/de.yml": yaml("", "Satz") },
    "whose texts are below it, unlike those of the source": { ...ENGLISH, ...FRENCH, ...rooted("de", "Satz") },
    "whose code Android does not know": { ...ANDROID, "res/values-pt-BR/strings.xml": android("Abrir") },
    "whose texts are below that of another file": { ...RAILS, "config/locales/de-AT.yml": yaml("de", "Satz") },
    "whose texts are below the source's": { ...RAILS, "config/locales/en-GB.yml": yaml("en", "Text") },
    "whose texts are below another script of it": { ...RAILS, "config/locales/zh-TW.yml": yaml("zh-Hans", "Satz") },
    "that is in a list of languages and has no file": { ...LISTED, "po/LINGUAS": "# All but it\nde fr\n" },
    "that may be in a list of languages with merge conflicts": {
      ...LISTED,
      "po/LINGUAS": "<<<<<<< HEAD\nde\n=======\nde\n>>>>>>> theirs\n",
    },
    "that may be in a list of languages that is not fetched": {
      ...LISTED,
      "po/LINGUAS": "version https://git-lfs.github.com/spec/v1\noid sha256:1\nsize 1\n",
    },
    "with a script whose code Android does not know": { ...ANDROID, "res/values-zh-Hant/strings.xml": android("開") },
    "whose code is that of a country": {
      "locale/app.pot": po(""),
      "locale/de/LC_MESSAGES/app.po": po("de"),
      "locale/cz/LC_MESSAGES/app.po": po("cs"),
    },
    "that has its own name": { ...ENGLISH, ...FRENCH, "locales/Deutsch.json": json("key", "Text", 6) },
    "that has its own name in gettext without a template": {
      ...{ "po/de.po": po("de"), "po/fr.po": po("fr"), "po/Italiano.po": po("it").replace("Language: it", "X: y") },
    },
    "whose code has a region of three letters": {
      ...ENGLISH,
      ...FRENCH,
      "locales/pt-BRA.json": json("key", "Texto", 6),
    },
    "whose region does not exist": { ...ENGLISH, ...FRENCH, "locales/de_xx.json": json("key", "Satz", 6) },
    "whose region is a word, beside its language": {
      ...ENGLISH,
      ...GERMAN,
      "locales/de-swiss.json": json("key", "Satz", 6),
    },
    "whose code has a Cyrillic letter": { ...ENGLISH, ...FRENCH, "locales/d\u0435.json": json("key", "Satz", 6) },
    "whose folder has its own name": {
      ...{ "locales/en/app.json": json("key", "Text"), "locales/fr/app.json": json("key", "Texte") },
      "locales/Deutsch/app.json": json("key", "Satz", 6),
    },
    "that has its English name beside codes": { ...ENGLISH, ...GERMAN, "locales/czech.json": json("key", "Text") },
    "whose file begins with the other case": {
      "App/en.lproj/InfoPlist.strings": '"Open" = "Open";',
      "App/fr.lproj/InfoPlist.strings": '"Open" = "Ouvrir";',
      "App/de.lproj/infoPlist.strings": '"Open" = "Öffnen";',
    },
    "whose file has an ending that JSON does not have": {
      ...{ ...ENGLISH, ...GERMAN },
      "locales/fr.jsonc": `// French\n${json("key", "Texte")}`,
    },
    "whose file has the ending of JSON5, in a folder": {
      ...{ "locales/en/app.json": json("key", "Text"), "locales/de/app.json": json("key", "Satz") },
      "locales/fr/app.json5": json("key", "Texte"),
      "locales/fr/more.json": json("more", "Texte"),
      "locales/de/more.json": json("more", "Satz"),
      "locales/en/more.json": json("more", "Text"),
    },
    "whose file has its ending in capitals": { ...ENGLISH, ...GERMAN, "locales/it.JSON": json("key", "Testo") },
    "whose source has such an ending, in a folder": {
      "locales/en/a.JSON": json("key", "Text"),
      "locales/de/a.json": json("key", "Text", 6),
    },
    "whose file has another ending than the source": {
      "config/locales/en.yml": yaml("en", "Text"),
      "config/locales/de.yml": yaml("de", "Satz"),
      "config/locales/fr.yaml": yaml("fr", "Texte"),
    },
    "whose file has another ending than the source, which is alone": {
      "config/locales/en.yml": yaml("en", "Text"),
      "config/locales/fr.yaml": yaml("fr", "Texte"),
      "config/locales/de.yaml": yaml("de", "Satz"),
    },
    "whose file has another ending than the source in its folder": {
      "locales/en/a.yml": yaml("", "Text"),
      "locales/de/a.yaml": yaml("", "Satz"),
    },
    "some of whose strings are lost, as a key comes again": {
      "locales/en.json": twice("Text"),
      "locales/de.json": twice("Satz"),
    },
  };
  for (const [what, files] of Object.entries(unknown)) {
    it(`does not know about one ${what}`, async () => assert.equal(await statusOf(files), 2));
  }

  const ready: Readonly<Record<string, Files>> = {
    "all files have their language as the only key": {
      ...rooted("en", "Text"),
      ...rooted("de", "Satz"),
    },
    "a file has its texts below its language without the region": {
      ...RAILS,
      "config/locales/pt-BR.yml": yaml("pt", "Texto"),
      "config/locales/it.yml": yaml("it-IT", "Testo"),
    },
    "the source has its texts below its language without the region": {
      "config/locales/en-US.yml": yaml("en", "Text"),
      "config/locales/de-DE.yml": yaml("de", "Satz"),
    },
    "a list has those languages that have files": LISTED,
    "a key of all files is the code of one of their languages": {
      "locales/en.json":
        '{ "my": { "title": "Garden", "plants_one": "{{count}} plant", "plants_other": "{{count}} plants" } }',
      "locales/my.json": '{ "my": { "title": "ဥယျာဉ်", "plants_other": "အပင် {{count}} ပင်" } }',
    },
    "a key comes again with all that was below it": {
      "locales/en.json": '{ "a": { "b": "Open" }, "a": { "b": "Open", "c": "Close" } }',
      "locales/de.json": '{ "a": { "b": "Öffnen", "c": "Schließen" } }',
    },
    "a file is called by a language that has another": {
      ...ENGLISH,
      ...GERMAN,
      "locales/german.json": json("word", "a", 3),
    },
    "there are files with both endings of a format": {
      ...{ ...RAILS, "config/locales/en.yaml": yaml("en", "Text"), "config/locales/fr.yaml": yaml("fr", "Texte") },
      "config/locales/de.yaml": yaml("de", "Satz"),
      "config/locales/it.yml": yaml("it", "Testo"),
      "config/locales/it.yaml": yaml("it", "Testo"),
    },
    "the same file has its ending in capitals, too": { ...ENGLISH, ...GERMAN, "locales/de.JSON": json("key", "Text") },
    "a file is called by a script": { ...ENGLISH, ...GERMAN, "locales/latin.json": json("letter", "a", 3) },
    "a file has terms for all translators": { "po/de.po": po("de"), "po/glossary.po": po("").replace('""\n', '"x"\n') },
    "a file says what the strings are about": {
      ...ENGLISH,
      ...GERMAN,
      "locales/descriptions.json": json("key", "Button of page"),
    },
    "a file without a language has other strings": {
      ...ENGLISH,
      ...GERMAN,
      "locales/themes.json": json("theme", "Satz"),
    },
    "a file without a language is damaged": { ...ENGLISH, ...GERMAN, "locales/themes.json": '{ "key1": "Satz' },
    "a file without a language has the texts of the source": {
      ...{ ...ENGLISH, ...GERMAN },
      "locales/reference.json": json("key", "Text number"),
    },
    "a file has texts of no language": { ...ENGLISH, ...GERMAN, "locales/und.json": json("key", "Satz") },
    "there is an old file of a language": { ...ENGLISH, ...GERMAN, "locales/de_old.json": json("key", "Satz") },
    "Android has texts for some devices": { ...ANDROID, "res/values-land/strings.xml": android("Open") },
  };
  for (const [what, files] of Object.entries(ready)) {
    it(`is ready where ${what}`, async () => assert.equal(await statusOf(files), 0));
  }
});
