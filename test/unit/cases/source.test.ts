import assert from "node:assert/strict";
import { poOf, rowsOf, services, temporaryFolders } from "../support";

type Files = Readonly<Record<string, string>>;
type Figures = Readonly<Record<string, readonly [translated: number, total: number]>>;

const gettext = (date: string, texts: Readonly<Record<string, string>>) =>
  poOf(texts).replace("Content-Type", `POT-Creation-Date: ${date}\\n"\n"Content-Type`);
const numbered = (name: string, count: number, text: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${name} ${index}`, text]));
const ALL = { One: "1", Two: "2", Three: "3" };
const NONE = { One: "", Two: "", Three: "" };

function xliff(target: string | undefined, units: Readonly<Record<string, string | undefined>>): string {
  const language = target === undefined ? "" : ` target-language="${target}"`;
  const written = Object.entries(units).map(([id, text]) => {
    const translation = text === undefined ? "" : `<target>${text}</target>`;
    return `<trans-unit id="${id}"><source>Text ${id}</source>${translation}</trans-unit>`;
  });
  return `<xliff version="1.2"><file source-language="en-US"${language} original="a"><body>${written.join("\n")}</body></file></xliff>`;
}

const bundle = (count: number, text: string) =>
  Array.from({ length: count }, (_, index) => `key${index}=${text} ${index}\n`).join("");

const android = (forms: Readonly<Record<string, string>>) =>
  `<resources><plurals name="n">${Object.entries(forms).map(([form, text]) => `<item quantity="${form}">${text}</item>`)}</plurals></resources>`;

const qtOf = (language: string | undefined, text: string) =>
  `<TS version="2.1"${language ? ` language="${language}"` : ""}><context><name>A</name><message><source>Color</source><translation${text ? "" : ' type="unfinished"'}>${text}</translation></message></context></TS>`;

const PLURALS =
  '<TS version="2.1" language="en_GB"><context><name>A</name><message numerus="yes"><source>%n color(s)</source><translation><numerusform>%n colour</numerusform><numerusform>%n colours</numerusform></translation></message></context></TS>';

/** Small repositories after real ones, and what is right for them. */
const CASES: readonly { readonly name: string; readonly files: Files; readonly figures: Figures }[] = [
  {
    name: "an empty file for the country that a language is from is a language",
    files: {
      "locales/en.json": JSON.stringify(ALL),
      "locales/pt.json": JSON.stringify({ One: "Um", Two: "Dois", Three: "Três" }),
      "locales/pt-BR.json": "{}\n",
    },
    figures: { pt: [3, 3], pt_BR: [0, 3] },
  },
  {
    name: "beside a template of Qt, British English is a language",
    files: {
      "app.ts": qtOf(undefined, ""),
      "app_de.ts": qtOf("de", "Farbe"),
      "app_en_GB.ts": qtOf("en_GB", "Colour"),
    },
    figures: { de: [1, 1], en_GB: [1, 1] },
  },
  {
    name: "beside a template of Qt, nothing in British English is no language",
    files: { "app.ts": qtOf(undefined, ""), "app_de.ts": qtOf("de", "Farbe"), "app_en_GB.ts": qtOf("en_GB", "") },
    figures: { de: [1, 1] },
  },
  {
    name: "beside a template of Qt, plurals alone in British English are no language",
    files: { "app.ts": qtOf(undefined, ""), "app_de.ts": qtOf("de", "Farbe"), "app_en_GB.ts": PLURALS },
    figures: { de: [1, 1] },
  },
  {
    name: "beside a template of XLIFF in American English, English is no language",
    files: {
      "messages.xlf": xliff(undefined, { a: undefined }),
      "messages.de.xlf": xliff("de", { a: "Farbe" }),
      "messages.en.xlf": xliff("en", { a: "Color" }),
    },
    figures: { de: [1, 1] },
  },
  {
    name: "a source that lacks texts of a name that Rails has is none, where Rails has not these",
    files: {
      "locales/en.yml": "en:\n  open: Open\n  close: Close\n",
      "locales/es.yml":
        "es:\n  open: Abrir\n  close: Cerrar\n  support:\n    ask: Pregunta\n    call: Llama\n    mail: Escribe\n",
    },
    figures: { es: [5, 5] },
  },
  {
    name: "a source of Rails lacks the texts that Rails has",
    files: {
      "config/locales/en.yml": "en:\n  open: Open\n  close: Close\n",
      "config/locales/es.yml":
        "es:\n  date:\n    formats:\n      short: '%d %b'\n  errors:\n    messages:\n      blank: vacío\n      even: par\n  open: Abrir\n",
    },
    figures: { es: [1, 2] },
  },
  {
    name: "PO without a template counts the strings of the newest one",
    files: {
      "po/POTFILES.in": "",
      "po/de.po": gettext("2026-08-01 00:00+0000", ALL),
      "po/fr.po": gettext("2026-08-01 02:00+0200", { ...ALL, Three: "" }),
      "po/bn.po": gettext("2026-08-01 01:00+0200", numbered("Old", 7, "o")),
    },
    figures: { bn: [0, 3], de: [3, 3], fr: [2, 3] },
  },
  {
    name: "PO of no template's date counts the strings of all",
    files: { "po/de.po": poOf(ALL), "po/fr.po": poOf({ Four: "4" }) },
    figures: { de: [3, 4], fr: [1, 4] },
  },
  {
    name: "an English PO without texts is the template",
    files: {
      "app/locale/en/LC_MESSAGES/django.po": gettext("2026-01-01 00:00+0000", NONE),
      "app/locale/de/LC_MESSAGES/django.po": gettext("2026-01-01 00:00+0000", ALL),
      "app/locale/af/LC_MESSAGES/django.po": gettext("2026-01-01 00:00+0000", numbered("Old", 3, "o")),
    },
    figures: { af: [0, 3], de: [3, 3] },
  },
  {
    name: "an English PO without texts is no language beside a template",
    files: {
      "locale/app.pot": gettext("2026-01-01 00:00+0000", NONE),
      "locale/en/LC_MESSAGES/app.po": gettext("2026-01-01 00:00+0000", NONE),
      "locale/de/LC_MESSAGES/app.po": gettext("2026-01-01 00:00+0000", { ...ALL, Three: "" }),
    },
    figures: { de: [2, 3] },
  },
  {
    name: "an English PO without texts is no language beside several templates",
    files: {
      "po/app.pot": gettext("2026-01-01 00:00+0000", NONE),
      "po/lib.pot": gettext("2026-01-01 00:00+0000", { Other: "" }),
      "po/en.po": gettext("2026-01-01 00:00+0000", NONE),
      "po/de.po": gettext("2026-01-01 00:00+0000", { ...ALL, Three: "" }),
    },
    figures: { de: [2, 3] },
  },
  {
    name: "English POs with a few of a template's texts are left over, and those of other English are not",
    files: {
      "po/app.pot": poOf({ ...numbered("Text", 9, ""), Color: "" }),
      "po/de.po": poOf({ ...numbered("Text", 9, "x"), Color: "Farbe" }),
      "po/en.po": poOf({ "Text 0": "Text 0", "Text 1": "Text one", "Old 1": "Old 1", "Old 2": "", "Old 3": "" }),
      "po/en_PT.po": poOf({ ...numbered("Text", 9, ""), Color: "" }),
      "po/en_US.po": poOf({ ...numbered("Text", 9, ""), Color: "Color" }),
    },
    figures: { de: [10, 10], en_PT: [0, 10] },
  },
  {
    name: "an English PO with a few of the texts of a template of keys is a translation that has begun",
    files: {
      "po/app.pot": poOf({ "menu.a": "", "menu.b": "", "menu.c": "", "menu.d": "" }),
      "po/de.po": poOf({ "menu.a": "A", "menu.b": "B", "menu.c": "C", "menu.d": "D" }),
      "po/en.po": poOf({ "menu.a": "A", "menu.b": "", "menu.c": "", "menu.d": "" }),
    },
    figures: { de: [4, 4], en: [1, 4] },
  },
  {
    name: "plural forms of Nextcloud are one string",
    files: Object.fromEntries(
      Object.entries({ de: ["a", "b"], ja: ["a"], ru: ["a", "b", ""] }).map(([code, forms]) => [
        `l10n/${code}.json`,
        JSON.stringify({ translations: { Note: "N", "_%n note_::_%n notes_": forms }, pluralForm: "nplurals=2;" }),
      ]),
    ),
    figures: { de: [2, 2], ja: [2, 2], ru: [1, 2] },
  },
  {
    name: "a code with an encoding is the language, unless that has another file",
    files: {
      "locale/zh_CN.GB2312/LC_MESSAGES/django.po": gettext("2026-01-01 09:00+0000", ALL),
      "locale/zh_TW.Big5/LC_MESSAGES/django.po": gettext("2026-01-01 09:00+0000", NONE),
      "locale/zh_TW/LC_MESSAGES/django.po": gettext("2026-01-01 09:00+0000", ALL),
    },
    figures: { zh_CN: [3, 3], zh_TW: [3, 3] },
  },
  {
    name: "a British PO without texts beside an English one with texts is a translation to do",
    files: {
      "po/en.po": gettext("2026-01-01 00:00+0000", ALL),
      "po/en_GB.po": gettext("2026-01-01 00:00+0000", NONE),
      "po/de.po": gettext("2026-01-01 00:00+0000", ALL),
    },
    figures: { de: [3, 3], en: [3, 3], en_GB: [0, 3] },
  },
  {
    name: "an English PO without texts that is older than others is no row",
    files: {
      "locale/en/LC_MESSAGES/django.po": gettext("2026-01-01 09:00+0000", NONE),
      "locale/de/LC_MESSAGES/django.po": gettext("2025-01-01 09:00+0000", ALL),
      "locale/fr/LC_MESSAGES/django.po": gettext("2026-01-01 09:40+0000", { ...ALL, Four: "4" }),
    },
    figures: { de: [3, 4], fr: [4, 4] },
  },
  {
    name: "a British PO without texts that is older than others is a translation to do",
    files: {
      "po/en_GB.po": gettext("2025-01-01 00:00+0000", { One: "", Gone: "" }),
      "po/de.po": gettext("2026-01-01 00:00+0000", ALL),
    },
    figures: { de: [3, 3], en_GB: [0, 3] },
  },
  {
    name: "one of several templates is called like the package",
    files: {
      "files/po/files.pot": poOf(NONE),
      "files/po/extra.pot": poOf({ Extra: "" }),
      "files/po/de.po": poOf({ ...ALL, Gone: "x" }),
      "files/po/fr.po": poOf({ One: "1" }),
    },
    figures: { de: [3, 3], fr: [1, 3] },
  },
  {
    name: "the only template may be a folder above",
    files: {
      "i18n/app.pot": poOf(NONE),
      "i18n/po/de.po": poOf({ ...ALL, Gone: "x" }),
      "i18n/po/fr.po": poOf({ One: "1" }),
    },
    figures: { de: [3, 3], fr: [1, 3] },
  },
  {
    name: "Angular's source is above the folder",
    files: {
      "src-ui/messages.xlf": xliff(undefined, { a: undefined, b: undefined, c: undefined }),
      "src-ui/src/locale/messages.en_US.xlf": xliff("en", { a: "A", gone1: "x", gone2: "x" }),
      "src-ui/src/locale/messages.de_DE.xlf": xliff("de", { a: "1", b: "2", c: "3", gone1: "x" }),
      "src-ui/src/locale/messages.fr_FR.xlf": xliff("fr", { a: "1", b: "2" }),
    },
    figures: { de_DE: [3, 3], fr_FR: [2, 3] },
  },
  {
    name: "Angular's source is above the folders of languages whose files are called after them, too",
    files: {
      "web/i18n/messages.xlf": xliff(undefined, { a: undefined, b: undefined, c: undefined }),
      "web/i18n/de/messages.de.xlf": xliff("de", { a: "1", b: "2", gone: "x" }),
      "web/i18n/zh-Hant-HK/messages.zh-Hant-HK.xlf": xliff("zh-Hant-HK", { a: "1", gone: "x" }),
    },
    figures: { de: [2, 3], zh_Hant_HK: [1, 3] },
  },
  {
    name: "a British PO with a few texts is a translation that has begun",
    files: {
      "po/en_GB.po": gettext("2026-01-01 00:00+0000", { ...numbered("Text", 19, ""), Color: "Colour" }),
      "po/de.po": gettext("2026-01-01 00:00+0000", { ...numbered("Text", 19, "x"), Color: "Farbe" }),
    },
    figures: { de: [20, 20], en_GB: [1, 20] },
  },
  {
    name: "a British file is a row where the keys are the texts",
    files: {
      "l10n/de.json": JSON.stringify({ "Choose a color": "Wähle eine Farbe", "Delete this card": "Karte löschen" }),
      "l10n/en_GB.json": JSON.stringify({
        "Choose a color": "Choose a colour",
        "Delete this card": "Delete this card",
        "Move all cards": "Move all cards",
      }),
    },
    figures: { de: [2, 3], en_GB: [3, 3] },
  },
  {
    name: "a British file with a few texts is a translation that has begun where the keys are the texts",
    files: {
      "l10n/de.json": JSON.stringify({ "Choose a color": "Wähle", "Delete this card": "Löschen", "Move all": "Alle" }),
      "l10n/en_GB.json": JSON.stringify({ "Choose a color": "Choose a colour" }),
      "l10n/fr.json": JSON.stringify({ "Choose a color": "Choisir" }),
    },
    figures: { de: [3, 3], en_GB: [1, 3], fr: [1, 3] },
  },
  {
    name: "a British file is a row that has the strings where the keys are the texts, even if others have an old one",
    files: {
      "l10n/de.json": JSON.stringify(numbered("Text of a string", 20, "Text einer Zeichenkette")),
      "l10n/en_GB.json": JSON.stringify(numbered("Text of a string", 19, "Text of a string")),
    },
    figures: { de: [19, 19], en_GB: [19, 19] },
  },
  {
    name: "a British file is the source where the keys are names",
    files: {
      "l10n/de.json": JSON.stringify({ color: "Wähle eine Farbe" }),
      "l10n/en_GB.json": JSON.stringify({ color: "Choose a colour", remove: "Delete this card" }),
    },
    figures: { de: [1, 2] },
  },
  {
    name: "an English file without strings is no row",
    files: {
      "de.lproj/Localizable.strings": '"Open" = "Öffnen";\n"Close" = "Schließen";\n',
      "en.lproj/Localizable.strings": "/* The keys are the texts. */\n",
      "fr.lproj/Localizable.strings": '"Open" = "Ouvrir";\n',
    },
    figures: { de: [2, 2], fr: [1, 2] },
  },
  {
    name: "XLIFF whose target is the source language is never the source",
    files: {
      "locale/messages.en_US.xlf": xliff("en", { a: "A", gone1: "x", gone2: "x" }),
      "locale/messages.de_DE.xlf": xliff("de", { a: "1", b: "2", c: "3" }),
      "locale/messages.fr_FR.xlf": xliff("fr", { a: "1", b: "2", d: "4" }),
    },
    figures: { de_DE: [3, 4], fr_FR: [3, 4] },
  },
  {
    name: "XLIFF whose target is the source language has strings that no language has yet",
    files: {
      "locale/messages.en.xlf": xliff("en", { new1: undefined, a: "A", b: undefined, new2: "x" }),
      "locale/messages.de.xlf": xliff("de", { a: "1", b: "2" }),
      "locale/messages.fr.xlf": xliff("fr", { a: "1", gone: "2" }),
    },
    figures: { de: [2, 5], fr: [2, 5] },
  },
  {
    name: "version 4 of i18next knows no _plural",
    files: {
      "locales/en.json": `{"item_one": "item", "item_other": "items", "category": "Category", "category_plural": "Categories"}`,
      "locales/de.json": `{"item_one": "Ding", "item_other": "Dinge", "category": "Kategorie"}`,
    },
    figures: { de: [2, 3] },
  },
  {
    name: "version 3 of i18next knows no _other",
    files: {
      "locales/en.json": `{"rule": "rule", "rule_plural": "rules", "category_general": "General", "category_other": "Other"}`,
      "locales/de.json": `{"rule": "x", "rule_plural": "y", "category_general": "Allgemein", "category_other": "Andere"}`,
      "locales/sl.json": `{"rule_0": "x", "rule_1": "y", "rule_2": "y", "rule_3": "z", "category_general": "a", "category_other": "b"}`,
    },
    figures: { de: [3, 3], sl: [3, 3] },
  },
  {
    name: "an English file of exceptions is not the source",
    files: {
      "locales/en_US.json": JSON.stringify(numbered("Text number", 1, "x")),
      "locales/de.json": JSON.stringify(numbered("Text number", 20, "x")),
      "locales/fr.json": JSON.stringify(numbered("Text number", 11, "x")),
    },
    figures: { de: [20, 20], fr: [11, 20] },
  },
  {
    name: "an English file that is alone elsewhere, under the same name, is the source",
    files: {
      "src/generated/assets/mod/lang/en_us.json": JSON.stringify(numbered("block", 20, "Block")),
      "src/main/assets/mod/lang/de_de.json": JSON.stringify(numbered("block", 20, "Klotz")),
      "src/main/assets/mod/lang/en_gb.json": JSON.stringify({ "block 0": "Colour", old: "Grey" }),
      "src/main/assets/mod/lang/fr_fr.json": JSON.stringify(numbered("block", 11, "Bloc")),
    },
    figures: { de_DE: [20, 20], en_GB: [1, 20], fr_FR: [11, 20] },
  },
  {
    name: "an English bundle that is alone elsewhere is the source of translations that lack some of its strings",
    files: {
      "app/src/viewer/resources/Resources_en.properties": bundle(21, "Text"),
      "app/src/editor/resources/Resources_de.properties": bundle(11, "Text"),
      "app/src/editor/resources/Resources_pt_BR.properties": bundle(20, "Texto"),
    },
    figures: { de: [11, 21], pt_BR: [20, 21] },
  },
  {
    name: "an English file that is alone elsewhere is the source although an English one beside the translations overrides some",
    files: {
      "app/src/viewer/resources/Resources_en.properties": bundle(21, "Text"),
      "app/src/editor/resources/Resources_en_US.properties": bundle(2, "Color"),
      "app/src/editor/resources/Resources_de.properties": bundle(11, "Text"),
      "app/src/editor/resources/Resources_pt_BR.properties": bundle(20, "Texto"),
    },
    figures: { de: [11, 21], en_US: [2, 21], pt_BR: [20, 21] },
  },
  {
    name: "an English file that is alone elsewhere is the source where most translations have old strings beside most of its own",
    files: {
      "core/config/en.json": JSON.stringify(numbered("block", 20, "Block")),
      "i18n/config/de.json": JSON.stringify({ ...numbered("block", 13, "Klotz"), ...numbered("old", 2, "Alt") }),
      "i18n/config/en-GB.json": JSON.stringify({ ...numbered("block", 7, "Block"), ...numbered("old", 1, "Old") }),
      "i18n/config/fr.json": JSON.stringify({ ...numbered("block", 5, "Bloc"), ...numbered("old", 6, "Vieux") }),
      "i18n/config/pt-BR.json": JSON.stringify({ ...numbered("block", 15, "Bloco"), ...numbered("old", 5, "Velho") }),
    },
    figures: { de: [13, 20], en_GB: [7, 20], fr: [5, 20], pt_BR: [15, 20] },
  },
  {
    name: "an English file that is alone elsewhere is the source where it has all strings of many translations, and many more",
    files: {
      "src/generated/assets/mod/lang/en_us.json": JSON.stringify(numbered("block", 50, "Block")),
      ...Object.fromEntries(
        ["de_de", "en_pt", "es_es", "fr_fr", "it_it"].map((code, index) => [
          `src/main/assets/mod/lang/${code}.json`,
          JSON.stringify(numbered("block", 20 - index, "x")),
        ]),
      ),
    },
    figures: { de_DE: [20, 50], en_PT: [19, 50], es_ES: [18, 50], fr_FR: [17, 50], it_IT: [16, 50] },
  },
  {
    name: "without the source language the largest file counts, and is a row",
    files: {
      "locales/de.json": `{"open": "Datei öffnen", "close": "Schließen"}`,
      "locales/fr.json": `{"open": "Ouvrir le fichier"}`,
    },
    figures: { de: [2, 2], fr: [1, 2] },
  },
  {
    name: "languages that CLDR does not know have one form",
    files: {
      "app/src/main/res/values/strings.xml": android({ one: "%d day", other: "%d days" }),
      "app/src/main/res/values-tt/strings.xml": android({ other: "%d көн" }),
      "app/src/main/res/values-cv/strings.xml": android({ other: "%d кун" }),
    },
    figures: { cv: [1, 1], tt: [1, 1] },
  },
];

describe("the source of a real repository", () => {
  const folders = temporaryFolders();
  const { start } = services();

  for (const { name, files, figures } of CASES) {
    it(name, async () => {
      const { service } = await start({ folder: await folders.create(files), project: "p" });
      const components = await service.components();
      assert.equal(components.length, 1, components.join(" "));
      // The second time, everything is known.
      for (let time = 0; time < 2; time++) {
        const rows = await rowsOf(service.handle, "p", components[0] ?? "");
        const found = rows.map(({ code, translated, total, failing }) => [code, [translated, total], failing]);
        assert.deepEqual(
          found,
          Object.entries(figures).map(([code, figure]) => [code, figure, 0]),
        );
      }
    });
  }

  const others: Readonly<Record<string, Files>> = {
    "lacks most of the strings": { "app/lang/en.json": JSON.stringify(numbered("block", 5, "Block")) },
    "has many others": { "app/lang/en.json": JSON.stringify(numbered("block", 50, "Block")) },
    "shares strings with the largest alone": {
      "app/lang/en.json": JSON.stringify(Object.fromEntries(Object.entries(numbered("block", 25, "Block")).slice(10))),
    },
    "has another name": { "app/lang/web.en.json": JSON.stringify(numbered("block", 20, "Block")) },
    "is not the only one": {
      "app/lang/en.json": JSON.stringify(numbered("block", 20, "Block")),
      "web/lang/en_US.json": JSON.stringify(numbered("block", 20, "Block")),
    },
  };
  for (const [name, files] of Object.entries(others)) {
    it(`is no English file elsewhere that ${name}`, async () => {
      const translations = {
        "src/lang/de.json": JSON.stringify(numbered("block", 20, "Klotz")),
        "src/lang/fr.json": JSON.stringify(numbered("block", 11, "Bloc")),
      };
      const { service } = await start({ folder: await folders.create({ ...translations, ...files }), project: "p" });
      const rows = await rowsOf(service.handle, "p", (await service.components())[0] ?? "");
      assert.deepEqual(
        rows.map(({ code, translated, total }) => [code, translated, total]),
        [
          ["de", 20, 20],
          ["fr", 11, 20],
        ],
      );
    });
  }
});
