import assert from "node:assert/strict";
import { listUnlistedFiles } from "../../../../src/engine/finding/unlisted/unlistedFiles";
import { askFiles, getJson, poOf, services, temporaryFolders } from "../../support";
import {
  CATALOG,
  described,
  type Files,
  FOUND,
  MODULE,
  opened,
  PHP,
  TEXTS,
  temporaryRepositories,
} from "./unlistedSupport";

const TRANSLATED_CATALOG =
  '{ "sourceLanguage": "en", "strings": { "Key": { "localizations": { "de": { "stringUnit": { "state": "translated", "value": "Text" } } } } } }';
const LABELS = "<?php\n$labels['inbox'] = 'Inbox';\n";

describe("files that look like translations and belong to no component", () => {
  const folders = temporaryFolders();
  const create = temporaryRepositories();
  const list = async (files: Files): Promise<readonly string[]> => {
    const { listed } = await listUnlistedFiles(await opened(await create(files)));
    return listed.map(described);
  };

  const cases: Readonly<Record<string, readonly [files: Files, listed: readonly string[]]>> = {
    "are named with their format, where nothing else is there": [
      {
        "resources/lang/en/auth.php": PHP,
        "resources/lang/de/auth.php": PHP,
        "Languages/language-de-DE.xml": '<language><resource name="a">Text</resource></language>',
      },
      ["Languages/language-de-DE.xml 1 unsupported XML", "resources/lang/*/auth.php 2 unsupported PHP"],
    ],
    "are dictionaries of Windows Presentation Foundation, and none of its windows": [
      {
        ...FOUND,
        ...Object.fromEntries(
          ["de", "en", "fr"].flatMap((code) => [
            [`App/Languages/${code}.xaml`, '<ResourceDictionary><system:String x:Key="a">Text</system:String>'],
            [`App/Skins/${code}.xaml`, '<ResourceDictionary><Style x:Key="a">Text</Style>'],
          ]),
        ),
      },
      ["App/Languages/*.xaml 3 unsupported XAML"],
    ],
    "are examples and libraries, beside the program": [
      {
        ...FOUND,
        "examples/a/i18n/de.json": TEXTS,
        "examples/a/i18n/en.json": TEXTS,
        "static/js/libs/x/langs/de.js": MODULE,
        "static/js/libs/x/langs/fr.json": TEXTS,
      },
      ["examples/a/i18n/*.json 2 sideFolder examples", "static/js/libs/x/langs/fr.json 1 sideFolder static/js/libs"],
    ],
    "are not those of a component in another encoding": [
      Object.fromEntries(
        ["cs", "cs.cp1250", "sk", "sk.cp1250"].map((name) => [`po/${name}.po`, poOf({ Open: "Text" })]),
      ),
      [],
    ],
    "are no catalogs without a language": [{ ...FOUND, "App/strings/New.xcstrings": CATALOG }, []],
    "are catalogs without a language beside others": [
      { "App/strings/Texts.xcstrings": TRANSLATED_CATALOG, "Shared/New.xcstrings": CATALOG },
      ["Shared/New.xcstrings 1 tooFew"],
    ],
    "are in one row if they differ only in their language": [
      { ...FOUND, "src/i18n/de.ts": MODULE, "src/i18n/en.ts": MODULE, "src/i18n/fr.ts": MODULE },
      ["src/i18n/*.ts 3 unsupported TypeScript"],
    ],
    "are those of Apple, Qt and gettext, too": [
      {
        "App/de.lproj/Localizable.stringsdict": "",
        "App/en.lproj/Localizable.stringsdict": "",
        "ts/app_de.qm": "",
        "locale/de/LC_MESSAGES/app.mo": "",
      },
      [
        "App/*.lproj/Localizable.stringsdict 2 unsupported Apple .stringsdict",
        "locale/de/LC_MESSAGES/app.mo 1 compiled .po",
        "ts/app_de.qm 1 compiled .ts",
      ],
    ],
    "have their ending in capital letters": [
      {
        ...{ "locales/de.JSON": TEXTS, "locales/en.JSON": TEXTS, "po/de.PO": "", "App/de.lproj/App.STRINGS": "" },
        ...{ "app/package.JSON": TEXTS, "web/locales/de.json": TEXTS, "web/locales/fr.json": TEXTS },
        ...{ "web/locales/it.JSON": TEXTS },
      },
      [
        "App/de.lproj/App.STRINGS 1 unsupported .STRINGS instead of .strings",
        "locales/*.JSON 2 unsupported .JSON instead of .json",
        "po/de.PO 1 unsupported .PO instead of .po",
      ],
    ],
    "are TOML, INI and CSV in telling folders": [
      {
        "i18n/de.toml": '[title]\nother = "Titel"\n',
        "lang/de.ini": "title = Titel\n",
        "translations/de.csv": "title,Titel\n",
      },
      ["i18n/de.toml 1 unsupported TOML", "lang/de.ini 1 unsupported INI", "translations/de.csv 1 unsupported CSV"],
    ],
    "are called as go-i18n calls them": [
      {
        ...{ "active.en.toml": '[title]\nother = "Title"\n', "active.es.toml": '[title]\nother = "Título"\n' },
        ...{ "cmd/server.de.toml": 'host = "example"\n' },
      },
      ["active.*.toml 2 unsupported TOML"],
    ],
    "are several of one name in formats that are rarely of languages": [
      {
        ...{ "data/language/de-DE.txt": "STR_0001    :Hallo\n", "data/language/en-GB.txt": "STR_0001    :Hello\n" },
        ...{ "locale/m.de.tr": "Hello=Hallo\n", "locale/m.fr.tr": "Hello=Salut\n", "locale/template.txt": "Hello=\n" },
        ...{ "src/a/help-x.html": "Hello", "src/a/help-x_de.html": "Hallo", "src/a/help-x_fr.html": "Salut" },
        ...{ "src/b/help-y_de.html": "Hallo", "site/index_de.html": "Hallo", "site/index_fr.html": "Salut" },
        ...{ "lang/de/notes.txt": "a: Text\n", "lang/fr/notes.txt": "a: Text\n", "i18n/de.txt": "a: Text\n" },
        ...{ "words/lang/de.txt": "ein Wort\n", "words/lang/fr.txt": "un mot\n" },
      },
      [
        "data/language/*.txt 2 unsupported .txt",
        "locale/m.*.tr 2 unsupported Luanti .tr",
        "src/a/help-x_*.html 2 unsupported HTML",
      ],
    ],
    "are files of a component without a language code": [
      { ...FOUND, "web/locales/de-swiss.json": TEXTS },
      ["web/locales/de-swiss.json 1 noLanguage"],
    ],
    "are those that the project names for a translation service": [
      {
        ...FOUND,
        "crowdin.yml":
          "files:\n  - source: /docs/**/*\n    translation: /docs/%locale%/x\n  - source: /store/en-US/full.txt\n",
        ...{ "docs/index.mdx": "# Intro", "docs/de/index.mdx": "# Einleitung", "docs/a.png": "a\0" },
        ...{ "store/en-US/full.txt": "Text", "store/de-DE/full.txt": "Text", "notes/index.mdx": "# Notes" },
      },
      ["docs/de/index.mdx 2 unsupported .mdx", "store/en-US/full.txt 1 unsupported .txt"],
    ],
    "are PHP with another ending": [
      { "program/localization/de_DE/labels.inc": LABELS, "program/localization/en_US/labels.inc": LABELS },
      ["program/localization/*/labels.inc 2 unsupported PHP"],
    ],
    "are called like languages, in a folder of translations, whatever their ending": [
      {
        ...{ "src/_locales/de.config": "@title\nTitel\n", "src/_locales/en.config": "@title\nTitle\n" },
        ...{
          "i18n/de.svg": "<svg>de</svg>",
          "i18n/fr.svg": "<svg>fr</svg>",
          "lang/de.bin": "de\0",
          "lang/fr.bin": "fr\0",
        },
        ...{ "lang/it.py": "A = 'A'\n", "src/de.config": "ein", "src/fr.config": "un" },
      },
      ["src/_locales/*.config 2 unsupported .config"],
    ],
    "are in one row if they lie in one folder of translations": [
      {
        "lang/de/auth.php": PHP,
        "lang/de/common.php": PHP,
        "lang/fr/auth.php": PHP,
        "lang/fr/index.php": "<?php",
        "web/lang/de/sub/errors.php": PHP,
        "web/lang/de/auth.php": PHP,
        "app/locales/en/common.json": TEXTS,
        "app/locales/en/errors.json": TEXTS,
        "app/locales/index.json": "{}",
        "flat/lang/auth.de.php": PHP,
        "flat/lang/page.de.php": PHP,
      },
      [
        "app/locales/en/*.json 2 tooFew",
        "flat/lang/*.php 2 unsupported PHP",
        "lang/*/*.php 3 unsupported PHP",
        "web/lang/*/**/*.php 2 unsupported PHP",
      ],
    ],
    "are no data or texts of libraries": [
      {
        ...FOUND,
        "Intl/Resources/data/languages/de.php": "<?php\n\nreturn [\n    'Names' => [\n        'aa' => 'Afar',",
        "Intl/Resources/data/languages/fr.php": "<?php\n\nreturn [\n    'Names' => [\n        'aa' => 'afar',",
        "ui/i18n/datepicker-de.js":
          "factory( jQuery.datepicker );\ndatepicker.regional['de'] = { closeText: 'Schließen' }",
        "ui/locales/bootstrap-datepicker.de.js": "(function($){$.fn.datepicker.dates['de'] = { today: 'Heute' }",
        "ui/langs/de.js": "tinymce.addI18n('de', { 'Cut': 'Ausschneiden' });",
      },
      [],
    ],
    "are no files that are made from what is shown": [
      {
        "locale/de/LC_MESSAGES/app.po": poOf({ Yes: "Ja" }),
        "locale/de/LC_MESSAGES/app.js": "Documentation.addTranslations({'a': 'Text'})",
        "App/de.lproj/Localizable.strings": '"a" = "A";',
        "App/fr.lproj/Localizable.strings": '"a" = "A";',
        "App/de.lproj/Localizable.stringsdict": "",
      },
      ["App/de.lproj/Localizable.stringsdict 1 unsupported Apple .stringsdict"],
    ],
    "are in English alone, whose texts tell": [
      { "app/locales/en/main.ftl": "hello = Hello", "pages/locales/en/page.ftl": "<#if a>b</#if>" },
      ["app/locales/en/main.ftl 1 tooFew"],
    ],
    "are in blocks of components of Vue": [
      {
        ...FOUND,
        "src/a/One.vue": "<template/>\n<i18n>{}</i18n>",
        "src/b/Two.vue": '<i18n lang="yaml">',
        "src/c/Three.vue": "<template/>",
      },
      ["src/**/*.vue 2 unsupported Vue <i18n>"],
    ],
    "are empty": [
      {
        ...FOUND,
        "App/Base.lproj/Main.storyboard": "",
        "App/de.lproj/Main.strings": "\n",
        "App/fr.lproj/Main.strings": "\n",
      },
      ["App/*.lproj/Main.strings 2 problem empty "],
    ],
    "hold all languages": [
      {
        ...FOUND,
        "web/a/l10n/translations.json": '{"ar":{},"de":{"Open":"Auf"},"fr":{"Open":"Ouvrir"}}',
        "web/b/l10n/translations.json": '{ "pt_BR": { "Open": "Abrir" }, "de": {} }',
        "web/c/l10n/translations.json": '{ "nav": { "Open": "Open" }, "app": { "Close": "Close" } }',
        "web/d/l10n/translations.json": '{ "id": { "Open": "Open" } }',
        "web/data/locales.json": '{ "en": { "name": "English" }, "de": { "name": "Deutsch" } }',
        "web/data/strings.json": '{ "db": { "Open": "Open" }, "ui": { "Close": "Close" } }',
        "web/ext/messages.json": '{ "no": { "message": "No" }, "ok": { "message": "OK" } }',
      },
      ["web/**/translations.json 2 unsupported JSON of all languages"],
    ],
    "are no code that is called like a language": [
      {
        ...FOUND,
        "src/de/align.ts": MODULE,
        "src/i18n/index.ts": MODULE,
        "tools/localization/src/upload.ts": MODULE,
        "lang/de.d.ts": MODULE,
        "lang/fr.test.js": MODULE,
        "config/it.php": PHP,
        "locale/de/formats.js": "export const n = 1;",
      },
      [],
    ],
    "are no compiled files of what is shown": [
      {
        "locale/de/LC_MESSAGES/app.po": poOf({ Yes: "Ja" }),
        "locale/de/LC_MESSAGES/app.mo": "",
      },
      [],
    ],
    "are no sources of what is shown": [
      {
        "Res/Texts.resx": "<root></root>",
        "Res/Texts.de.resx": "<root></root>",
        "po/app.pot": poOf({ Yes: "" }),
        "po/de.po": poOf({ Yes: "Ja" }),
      },
      [],
    ],
    "have no language": [
      {
        ...FOUND,
        "po/translations.po": poOf({ Yes: "" }),
        "l10n/main.ftl": "hello = Hello",
        "l10n/page.ftl": "<#if a>",
      },
      ["l10n/main.ftl 1 noLanguage", "po/translations.po 1 noLanguage"],
    ],
    "are alone": [{ "locales/en.json": TEXTS }, ["locales/en.json 1 tooFew"]],
    "are a template alone": [
      { "po/app.pot": poOf({ Yes: "" }), "po/deck.pot": "no template" },
      ["po/app.pot 1 tooFew"],
    ],
    "are no template alone if something is shown": [{ ...FOUND, "po/app.pot": poOf({ Yes: "" }) }, []],
    "are of no interest in English alone if something is shown": [{ ...FOUND, "app/locales/en.json": TEXTS }, []],
    "hold no texts": [
      { ...FOUND, "app/lang/de.json": "[1]", "app/lang/fr.json": "[2]" },
      ["app/lang/*.json 2 notTexts"],
    ],
    "are ignored": [
      { ...FOUND, ".gitignore": "/generated/locales/\n", "generated/locales/de.json": TEXTS },
      ["generated/locales/de.json 1 ignored"],
    ],
    "are in a folder that is not searched, if nothing is shown": [
      { "vendor/app/locales/de.json": TEXTS, "vendor/app/locales/fr.json": TEXTS },
      ["vendor/app/locales/*.json 2 skippedFolder vendor"],
    ],
    "are of no interest in folders that are not searched if something is shown": [
      { ...FOUND, "test/fixtures/locales/de.json": TEXTS, "node_modules/a/lang/de.php": PHP },
      [],
    ],
  };
  for (const [name, [files, expected]] of Object.entries(cases)) {
    it(name, async () => assert.deepEqual(await list(files), expected));
  }

  it("are those of one folder, also where it is not searched", async () => {
    const files = {
      ...FOUND,
      ...{ "app/lang/de/a.php": PHP, "lang/de/a.php": PHP, "lang/fr/a.php": PHP, "language/de.php": PHP },
      ...{ "vendor/app/locales/de.json": TEXTS, "vendor/locales/de.json": TEXTS, "po/app.pot": poOf({ Yes: "" }) },
    };
    const folder = await opened(await create(files));
    const below = async (name: string) => (await listUnlistedFiles(folder, name)).listed.map(described);
    assert.deepEqual(await below("lang"), ["lang/*/a.php 2 unsupported PHP"]);
    assert.deepEqual(await below("lang/de"), ["lang/de/a.php 1 unsupported PHP"]);
    assert.deepEqual(await below("vendor/app"), ["vendor/app/locales/de.json 1 skippedFolder vendor"]);
    assert.deepEqual(await below("po"), ["po/app.pot 1 tooFew"]);
    assert.deepEqual(await below("web"), []);
    const qt = '<?xml version="1.0"?><TS version="2.1"></TS>';
    const library = { "src/qttranslations/qt_de.ts": qt, "src/qttranslations/qt_fr.ts": qt };
    const other = await opened(await create({ ...FOUND, ...library }));
    const { listed } = await listUnlistedFiles(other, "src");
    assert.deepEqual(listed.map(described), ["src/qttranslations/qt_*.ts 2 sideFolder src/qttranslations"]);
  });

  it("are those of a folder whose name says nothing, if it is named", async () => {
    const files = {
      ...FOUND,
      ...{ "a/de.json": TEXTS, "b/app.de.yml": "a: Text\n", "c/de/a.php": PHP, "c/fr/a.php": PHP },
      ...{ "d/de.json5": "{ a: 'Text' }", "d/fr.json5": "{ a: 'Text' }", "d/sr-lat.json5": "{ a: 'Text' }" },
      ...{ "e/de.json": "[1]", "f/is.json": TEXTS, "g/de.ts": MODULE, "h/german.json": TEXTS },
    };
    const folder = await opened(await create(files));
    const below = async (name: string) => (await listUnlistedFiles(folder, name)).listed.map(described).join();
    assert.equal((await listUnlistedFiles(folder)).total, 0);
    assert.equal(await below("a"), "a/de.json 1 tooFew");
    assert.equal(await below("b"), "b/app.de.yml 1 tooFew");
    assert.equal(await below("c"), "c/*/a.php 2 unsupported PHP");
    assert.equal(await below("d"), "d/*.json5 3 unsupported JSON5");
    for (const none of ["e", "f", "g", "h"]) assert.equal(await below(none), "", none);
  });

  it("are found without Git", async () => {
    const folder = await folders.create({ ...FOUND, "resources/lang/de/auth.php": PHP });
    const { listed, total } = await listUnlistedFiles(await opened(folder));
    assert.deepEqual([listed.map(described), total], [["resources/lang/de/auth.php 1 unsupported PHP"], 1]);
  });

  it("are listed up to a limit, and counted beyond it", async () => {
    const files = Array.from({ length: 230 }, (_, index) => [`lang/app${index}/lang/de/a.php`, PHP] as const);
    const { listed, total } = await listUnlistedFiles(await opened(await create(Object.fromEntries(files))));
    assert.deepEqual([listed.length, total], [200, 230]);
  });

  describe("as the server gives them", () => {
    const { start } = services();
    it("are the same", async () => {
      const folder = await create({ ...FOUND, "lang/de/auth.php": PHP, "lang/fr/auth.php": PHP });
      const { service } = await start({ folder, project: "p" });
      const reason = { kind: "unsupported", format: "PHP" };
      const listed = [{ file: "lang/de/auth.php", mask: "lang/*/auth.php", count: 2, reason }];
      const asked = await askFiles(service)({ kind: "unlisted" }, new AbortController().signal);
      assert.deepEqual(asked, { listed, total: 2 });
      const [{ reason: why, ...row }] = listed as [(typeof listed)[number]];
      assert.deepEqual(await getJson(service.handle, "/api/projects/p/unlisted/"), {
        ...{ count: 2, results: [{ ...row, ...why }] },
      });
    });
  });
});
