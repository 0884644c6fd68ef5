import assert from "node:assert/strict";
import { findTranslationFiles } from "../../../../src/engine/finding/files/findFiles";
import { withoutSkippedFolders } from "../../../../src/engine/finding/files/skippedFolders";
import { findComponents } from "../../../../src/engine/finding/findComponents";
import { inLanguageFolders } from "../../../../src/engine/finding/languages/languageFolders";
import { listMask } from "../../../../src/engine/finding/maskFiles";
import { poOf, temporaryFolders } from "../../support";

const JSON_TEXT = '{\n  "greeting": "Hello",\n  "farewell": { "late": "Good night" }\n}\n';

type Tree = Readonly<Record<string, string>>;

const tree = (content: string, ...files: readonly string[]): Tree =>
  Object.fromEntries(files.map((file) => [file, content]));

/** A module of Gradle with translations. */
const module = (folder: string, build: string): Tree => ({
  [`${folder}/build.gradle.kts`]: build,
  ...tree(
    '<resources><string name="a">A</string></resources>',
    ...["", "-de", "-fr"].map((code) => `${folder}/src/main/res/values${code}/strings.xml`),
  ),
});

/** The names of all regions or languages with two letters, as scripts take them from CLDR. */
function tableOf(type: "language" | "region", most = Number.POSITIVE_INFINITY): string {
  const letters = [..."abcdefghijklmnopqrstuvwxyz"].map((letter) =>
    type === "region" ? letter.toUpperCase() : letter,
  );
  const names = new Intl.DisplayNames("en", { type, fallback: "none" });
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const entries = codes.flatMap((code) => (names.of(code) === undefined ? [] : [[code, names.of(code)]]));
  return JSON.stringify(Object.fromEntries(entries.slice(0, most)), undefined, 2);
}

const TEXTS_BEHIND = `,${Array.from({ length: 100 }, (_, index) => `"text${index}": "The number ${index}"`).join(",\n")}}`;

function catalog(...codes: readonly string[]): string {
  const localizations = Object.fromEntries(
    codes.map((code) => [code, { stringUnit: { state: "translated", value: "Text" } }]),
  );
  return JSON.stringify({ sourceLanguage: "en", strings: { Key: { localizations } }, version: "1.0" });
}

describe("names that look like those of translations", () => {
  const folders = temporaryFolders();

  async function find(files: Tree, untranslated = false): Promise<readonly string[]> {
    const realRoot = await folders.create(files);
    const { files: paths } = await findTranslationFiles(realRoot);
    const { components } = await findComponents(paths, { realRoot, untranslated });
    const listed = components.map(async ({ mask, format, accepts }) => {
      const { files: own } = await listMask(realRoot, { mask, format }, accepts);
      return `${mask.text} ${own.map(({ value }) => value).join(" ")}`.trim();
    });
    return Promise.all(listed);
  }

  it("folders of languages are known beside those whose codes are words, too", async () => {
    const masks = ["de", "fr", "it", "no", "is", "my"].map((code) => `docs/${code}/*.json`);
    assert.deepEqual([...(await inLanguageFolders(masks))], ["docs/de/*.json", "docs/fr/*.json"]);
  });

  it("features that are called like folders of tools are searched beside others", async () => {
    const filesOf = (...folders: readonly string[]) => folders.map((folder) => `${folder}/i18n/de.json`);
    const features = filesOf("a/one", "a/two", "a/three", "a/Vendors", "a/test", "b/one", "b/two");
    const others = [...filesOf("a/node_modules", "b/coverage"), "a/specs/locales/de.json"];
    assert.deepEqual(await withoutSkippedFolders([...features, ...others]), features);
  });

  it("folders of languages hold parts that are called like folders of tools, if several have a file of the same path", async () => {
    const names = ["test", "build", "vendor", "dist/tests", "__tests__", "sample-app"];
    const filesOf = (code: string, ...folders: readonly string[]) =>
      folders.map((each) => `locales/${code}/${each}/x.json`);
    const shared = [...filesOf("de", ...names), ...filesOf("it", ...names), "locales/it/test/only.json"];
    const others = [
      ...filesOf("de", "out", ".hidden", "dist/.hidden", "dist/coverage"),
      ...filesOf("it", "spec", ".hidden", "dist/.hidden"),
      ...["build/locales/de/x.json", "build/locales/it/x.json", "de/build/x.json", "it/build/x.json"],
    ];
    assert.deepEqual(await withoutSkippedFolders([...shared, ...others]), shared);
  });

  const cases: Readonly<Record<string, readonly [files: Tree, ...expected: readonly string[]]>> = {
    "folders that most programs have": [
      tree(
        "a=A\n",
        ...["bin", "doc", "ext", "gen", "lib", "log", "man", "src"].map((each) => `l10n/${each}/app.properties`),
      ),
    ],
    "parts of TYPO3 that are called like languages": [
      tree(
        '<xliff version="1.2"><file source-language="en"><body><trans-unit id="a"><source>A</source></trans-unit></body></file></xliff>',
        ...["locallang", "de.locallang", "locallang_be"].map((name) => `Language/${name}.xlf`),
      ),
      "Language/*.locallang.xlf de",
    ],
    "options of dates": [
      {
        ...tree(JSON_TEXT, "lang/messages/de-DE.json", "lang/messages/fr-FR.json"),
        ...tree(
          '{ "short": { "month": "short", "day": "numeric", "year": "2-digit" } }',
          "lang/dates/de-DE.json",
          "lang/dates/fr-FR.json",
        ),
      },
      "lang/messages/*.json de-DE fr-FR",
    ],
    "parts that are called like what is left out, in folders of languages": [
      tree(
        JSON_TEXT,
        "locales/de/app.json",
        ...["de", "it"].flatMap((each) =>
          ["build", "demo", "dist", "test"].map((name) => `locales/${each}/${name}/x.json`),
        ),
        ...["de", "it"].map((each) => `public/locales/${each}/libs/x.json`),
      ),
      "locales/*/app.json de",
      ...["build", "demo", "dist", "test"].map((name) => `locales/*/${name}/x.json de it`),
      "public/locales/*/libs/x.json de it",
    ],
    "a copy of a template": [tree('msgid "Open"\nmsgstr ""\n', "languages/my-pro.po", "languages/my-pro.pot")],
    "layouts of keyboards": [
      {
        ...tree(
          '{ "all": { "a": { "main": { "$": "auto_text_key", "code":  228, "label": "ä" } } } }',
          ...["de", "fr", "sv"].map((each) => `assets/org.acme.localization/popups/${each}.json`),
        ),
        ...tree(JSON_TEXT, "assets/locales/de.json", "assets/locales/fr.json"),
      },
      "assets/locales/*.json de fr",
    ],
    "letters with what replaces them in addresses": [
      {
        "i18n/rules/ko.json": '{\n  "가": "ga",\n  "각": "gak",\n  "갂": "gak",\n  "간": "gan"\n}',
        "i18n/rules/de.json": '{ "Ä": "AE", "Ö": "OE", "Ü": "UE", "ß" : "ss" }',
        "i18n/rules/ru.json": '{\n\t"Ъ": "",\n\t"Э": "E",\n\t"Ю": "Yu",\n\t"Я": "Ya"\n}',
        ...tree('{ "是": "Ja", "否": "Nein", "确定": "OK", "好": "Gut" }', "i18n/texts/de.json", "i18n/texts/nl.json"),
      },
      "i18n/texts/*.json de nl",
    ],
    "a file of which some languages have the first letter in another case": [
      tree(
        '"a" = "A";',
        ...["de/info", "en/Info", "fr/Info", "it/Info"].map(
          (each) => `App/${each.replace("/", ".lproj/")}Plist.strings`,
        ),
      ),
      "App/*.lproj/InfoPlist.strings en fr it",
    ],
    "two files of the same languages that differ only in case": [
      tree(
        '"a" = "A";',
        ...["de", "fr"].flatMap((each) => [`App/${each}.lproj/Menu.strings`, `App/${each}.lproj/menu.strings`]),
        "App/it.lproj/Menu.strings",
      ),
      "App/*.lproj/Menu.strings de fr it",
      "App/*.lproj/menu.strings de fr",
    ],
    "what a parser has removed": [
      {
        "ui/package.json": '{ "devDependencies": { "i18next-parser": "1" } }',
        ...tree(
          JSON_TEXT,
          ...["de", "fr"].flatMap((each) => ["old", "x", "x_old"].map((name) => `ui/locales/${each}/${name}.json`)),
        ),
        ...tree(JSON_TEXT, ...["de/x", "de/x_old", "fr/x", "fr/x_old"].map((name) => `web/locales/${name}.json`)),
        ...tree("a: Text\n", ...["de/x", "de/x_old", "fr/x", "fr/x_old"].map((name) => `ui/more/locales/${name}.yml`)),
      },
      ...["old", "x"].map((name) => `ui/locales/*/${name}.json de fr`),
      "ui/more/locales/*/x.yml de fr",
      ...["x", "x_old"].map((name) => `web/locales/*/${name}.json de fr`),
    ],
    "texts that are codes": [
      { "locales/de.json": '{ "a": "de" }', "locales/fr.json": '{ "a": "fr" }' },
      "locales/*.json de fr",
    ],
    "what only describes the languages": [
      {
        ...tree(JSON_TEXT, "locales/de/app.json", "locales/zh/app.json"),
        "locales/de/meta.json": '{ "name": "Deutsch", "direction": "ltr", "reviewed": true }',
        "locales/zh/meta.json": '{ "name": "Chinese (traditional)", "direction": "ltr", "reviewed": false }',
        "locales/de/names.json": '{ "de": "Deutsch", "zh": "Chinesisch" }',
        "locales/zh/names.json": '{ "de": "German", "zh": "Chinese" }',
      },
      "locales/*/app.json de zh",
      "locales/*/names.json de zh",
    ],
    "the names of all countries and languages": [
      {
        ...tree(JSON_TEXT, "intl/messages/de.json", "intl/messages/fr.json"),
        ...tree(tableOf("region"), "intl/country/de.json", "intl/country/fr.json"),
        ...tree(tableOf("language"), "intl/language/de.json", "intl/language/fr.json"),
        ...tree(`{ "locale": "de", "countries": ${tableOf("region")} }`, "intl/named/de.json", "intl/named/fr.json"),
        // The names are long.
        ...tree(
          tableOf("region").replaceAll('": "', `": "${"\\u00e9".repeat(40)}`),
          "intl/long/de.json",
          "intl/long/fr.json",
        ),
        ...tree(tableOf("language", 40), "intl/menu/de.json", "intl/menu/fr.json"),
        // The texts of the program follow.
        ...tree(tableOf("region").replace("\n}", TEXTS_BEHIND), "intl/main/de.json", "intl/main/fr.json"),
      },
      "intl/main/*.json de fr",
      "intl/menu/*.json de fr",
      "intl/messages/*.json de fr",
    ],
    "bundles of numbers": [
      {
        ...tree("greeting = Hello\n", "main/resources/answers.properties", "main/resources/answers_de.properties"),
        ...tree("open=\n", "main/resources/texts.properties", "main/resources/texts_de.properties"),
        "main/resources/colors.properties": "# Hue\nred =   0,100,100\ngreen = 120,100,100\n",
        "main/resources/colors_de.properties": "rot =   0,100,100\ngr\\u00fcn = 120,100,100\n",
        "main/resources/colors_fr.properties": "rouge = 0,100,100\nvert =  120,100,100\n",
      },
      "main/resources/answers_*.properties de",
      "main/resources/texts_*.properties de",
    ],
    "settings in folders of languages": [
      {
        "web/en/app.json": '{ "title": { "main": "My garden", "save": "Save all changes" }, "quit": "Quit" }',
        "web/de/app.json": '{ "title": { "main": "Mein Garten", "save": "" }, "quit": "" }',
        "web/en/config.yml": "title: My garden\nmore:\n  save: Save all changes\n",
        "web/fr/config.yml": "title: Mon jardin\nmore:\n  save: Tout enregistrer\n",
        "deploy/en/app.json": '{ "host": "db.example.org", "port": 80, "theme": "dark", "name": "My garden" }',
        "deploy/de/app.json": '{ "host": "db.example.de", "port": 80, "theme": "dark", "name": "Mein Garten" }',
        "stages/en/settings.json": '{ "title": "My garden" }',
        "stages/de/settings.json": '{ "currency": "Euro and cents" }',
        ...tree(JSON_TEXT, "stages/config.en.json", "stages/config.de.json"),
      },
      "web/*/app.json de en",
      "web/*/config.yml en fr",
    ],
    "such a folder beside languages": [
      tree(JSON_TEXT, ...["de", "en", "fr", "ext", "man", "src"].map((each) => `locales/${each}/app.json`)),
      "locales/*/app.json de en fr",
    ],
    "platforms that are also codes of languages": [
      tree(
        "a=A\n",
        ...["main/app_mac", "translations/keys_mac", "translations/Resources_de", "translations/Resources_fr"].map(
          (each) => `${each}.properties`,
        ),
        "lib/messages_arm.properties",
      ),
      "translations/Resources_*.properties de fr",
    ],
    "a language of programs that is also one of people": [
      tree(
        JSON_TEXT,
        ...["game-lua", "more/game-lua_de", "more/game-lua_fr"].map((each) => `translations/lua/${each}.json`),
      ),
      "translations/lua/more/game-lua_*.json de fr",
    ],
    "a lone file that is no bundle": [
      tree("admin=admin\n", "war/src/realm_pt_BR.properties", "war/src/other.properties"),
    ],
    "a lone file beside what it translates": [
      tree("admin=admin\n", "war/src/realm_pt_BR.properties", "war/src/realm.properties"),
      "war/src/realm_*.properties pt_BR",
    ],
    "a lone file beside bundles of the same package": [
      tree("a=A\n", ...["a/one_de", "b/two_de", "b/two_fr"].map((each) => `res/org/${each}.properties`)),
      "res/org/a/one_*.properties de",
      "res/org/b/two_*.properties de fr",
    ],
    "lone files of the same resources": [
      tree(
        "a=A\n",
        ...["Messages_de", "Messages_fr", "Global/deep/view_it"].map(
          (each) => `src/main/resources/org/x/${each}.properties`,
        ),
      ),
      "src/main/resources/org/x/Global/deep/view_*.properties it",
      "src/main/resources/org/x/Messages_*.properties de fr",
    ],
    "a lone word that is a language of other files of the same resources": [
      tree(
        "a=A\n",
        ...["Action/index", "Action/index_it", "Manager/config_it", "Wrapper/view_it", "Wrapper/x"].map(
          (each) => `src/main/resources/org/${each}.properties`,
        ),
        "it/src/main/resources/org/config_it.properties",
      ),
      "src/main/resources/org/Action/index_*.properties it",
      "src/main/resources/org/Manager/config_*.properties it",
      "src/main/resources/org/Wrapper/view_*.properties it",
    ],
    "a lone file of a telling name or folder": [
      tree("a=A\n", "war/src/messages_pt_BR.properties", "war/lang/realm_pt_BR.properties"),
      "war/lang/realm_*.properties pt_BR",
      "war/src/messages_*.properties pt_BR",
    ],
    "a language that is called like such a folder": [
      tree(JSON_TEXT, ...["de", "en", "ext", "fr"].map((each) => `i18n/${each}.json`)),
      "i18n/*.json de en ext fr",
    ],
    "countries in a folder for languages": [
      tree(
        JSON_TEXT,
        ...["ar", "au", "cz", "de", "fr", "gb", "jp", "nz", "us"].map((each) => `Localization/Ratings/${each}.json`),
        ...["de", "en", "fr", "gb", "us"].map((each) => `Localization/Core/${each}.json`),
      ),
      "Localization/Core/*.json de en fr gb us",
    ],
    "languages that are called like countries": [
      tree(JSON_TEXT, ...["cz", "de", "dk", "fr", "jp", "us"].map((each) => `lang/${each}.json`)),
      "lang/*.json cz de dk fr jp us",
    ],
    "a folder of languages that could be one itself": [
      tree(
        JSON_TEXT,
        ...["ve-mw/en", "ve-mw/de", "ve-mw/qbx", "ve-mw/api/en", "ve-mw/api/de", "ve-mw/api/qbx"].map(
          (each) => `i18n/${each}.json`,
        ),
      ),
      "i18n/ve-mw/*.json de en qbx",
      "i18n/ve-mw/api/*.json de en qbx",
    ],
    "programs of which some are called like languages": [
      tree(
        "yes = Yes\n",
        ...["cat", "nl", "test", "tr", "wc"].flatMap((each) =>
          ["en-US", "fr-FR"].map((code) => `src/${each}/locales/${code}.ftl`),
        ),
      ),
      ...["cat", "nl", "test", "tr", "wc"].map((each) => `src/${each}/locales/*.ftl en-US fr-FR`),
    ],
    "programs that are all called like languages": [
      tree("yes = Yes\n", ...["nl", "tr"].flatMap((each) => ["de", "fr"].map((code) => `${each}/locales/${code}.ftl`))),
      "nl/locales/*.ftl de fr",
      "tr/locales/*.ftl de fr",
    ],
    "manuals of programs, with one language": [
      tree(poOf({ Yes: "Ja" }), ...["cat", "ls", "nl", "test", "tr", "wc"].map((each) => `man/${each}/de.po`)),
      ...["cat", "ls", "nl", "test", "tr", "wc"].map((each) => `man/${each}/*.po de`),
    ],
    "the tests beside programs": [
      tree(
        JSON_TEXT,
        ...["a/main", "a/debug", "a/free", "a/test", "b/one", "b/two", "b/test", "one", "two", "three", "test"].flatMap(
          (each) => ["de", "fr"].map((code) => `${each}/i18n/${code}.json`),
        ),
      ),
      ...["a/debug", "a/free", "a/main", "b/one", "b/two", "one", "three", "two"].map(
        (each) => `${each}/i18n/*.json de fr`,
      ),
    ],
    "the names of languages in each of them": [
      tree(JSON_TEXT, ...["de", "fr"].flatMap((each) => ["es", "nl"].map((name) => `i18n/${each}/${name}.json`))),
      "i18n/*/es.json de fr",
      "i18n/*/nl.json de fr",
    ],
    "examples beside the program": [
      tree(
        JSON_TEXT,
        ...["de", "en"].flatMap((code) => [
          `src/locales/${code}.json`,
          `examples/react/locales/${code}.json`,
          `demo/${code}/texts.json`,
          `packages/a/sample-app/i18n/${code}.json`,
          `docs-examples/form/locales/${code}.json`,
          `sandbox/hello/locales/${code}.json`,
          `java/com/example/i18n/${code}.json`,
        ]),
      ),
      "java/com/example/i18n/*.json de en",
      "src/locales/*.json de en",
    ],
    "examples alone": [
      tree(
        JSON_TEXT,
        ...["a", "b"].flatMap((name) => [`examples/${name}/i18n/de.json`, `examples/${name}/i18n/fr.json`]),
      ),
      "examples/a/i18n/*.json de fr",
      "examples/b/i18n/*.json de fr",
    ],
    tests: [tree(JSON_TEXT, "integration-tests/i18n/de.json", "E2ETest/i18n/de.json", "games/devtest/i18n/de.json")],
    "libraries beside the program": [
      tree(
        JSON_TEXT,
        ...["de", "en"].flatMap((code) => [
          `app/translations/${code}.json`,
          `app/static/js/libs/strength/locales/${code}.json`,
          `public/tinymce/langs/${code}.json`,
          `app/static/locale/${code}/viewer.json`,
          `libs/shared/i18n/${code}.json`,
          `library/external/pad/locales/${code}.json`,
          `webapp/mathjax/localization/${code}.json`,
          `libs/editor_2.14.1/i18n/${code}.json`,
          `app/src/preview/pdfjs-4.3.136/web/locale/${code}/app.json`,
          `app/src/tinymce-6.8.3/langs/${code}.json`,
          `app/src/viewer/web/locale/${code}/viewer.json`,
          `releases/app_2.14.1/i18n/${code}.json`,
        ]),
      ),
      "app/translations/*.json de en",
      "libs/shared/i18n/*.json de en",
      "releases/app_2.14.1/i18n/*.json de en",
    ],
    "a browser extension in the language of its source alone": [
      {
        ...tree(JSON_TEXT, "app/lang/de.json", "app/lang/en.json"),
        "app/extension/_locales/es/messages.json": '{"greeting": {"message": "Hola"}}',
        "app/extension/manifest.json": '{"default_locale": "es"}',
        "app/other/_locales/es/messages.json": '{"greeting": {"message": "Hola"}}',
        "app/other/manifest.json": '{"default_locale": "en"}',
      },
      "app/lang/*.json de en",
      "app/other/_locales/*/messages.json es",
    ],
    "lists of books for the languages of a guide": [
      {
        ...tree(JSON_TEXT, "static/lang/de.json", "static/lang/en.json"),
        ...tree(
          '[{"id": "Eco1977", "title": "Come si fa una tesi", "issued": {"date-parts": [[1977]]}}]',
          ...["de", "en", "nl"].map((code) => `static/guide/${code}/references.json`),
        ),
      },
      "static/lang/*.json de en",
    ],
    "how formulas are spoken": [tree(JSON_TEXT, "math/sre/mathmaps/de.json", "math/sre/mathmaps/en.json")],
    "builds for developers beside the program": [
      tree(
        "<resources><string name='a'>A</string></resources>",
        ...["main", "debug", "androidTest"].flatMap((build) =>
          ["", "-de", "-fr"].map((qualifier) => `app/src/${build}/res/values${qualifier}/strings.xml`),
        ),
      ),
      "app/src/main/res/values-*/strings.xml de fr",
    ],
    "translations of Qt beside those of a program": [
      tree(
        '<TS version="2.1"></TS>',
        ...["de", "fr"].flatMap((code) => [
          `src/mumble_${code}.ts`,
          `src/qtbase_${code}.ts`,
          `src/qttranslations/qt_${code}.ts`,
        ]),
      ),
      "src/mumble_*.ts de fr",
    ],
    "translations of Qt alone": [tree('<TS version="2.1"></TS>', "po/qt_de.ts", "po/qt_fr.ts"), "po/qt_*.ts de fr"],
    "an app of another organization than its modules": [
      {
        "settings.gradle": "include ':app', ':a', ':b', ':c', ':d', ':e'\n",
        ...module("app", "namespace 'com.example.app'"),
        ...module("a", "namespace 'org.mine.a'"),
        ...Object.fromEntries(
          ["b", "c", "d", "e"].map((name) => [`${name}/build.gradle`, `namespace 'org.mine.${name}'`]),
        ),
      },
      "a/src/main/res/values-*/strings.xml de fr",
      "app/src/main/res/values-*/strings.xml de fr",
    ],
    "a stray copy of a file in another component": [
      tree(
        JSON_TEXT,
        ...["de", "en", "mr-IN"].map((code) => `resources/translations/${code}.json`),
        "flutter/assets/translations/mr-IN.json",
      ),
      "resources/translations/*.json de en mr-IN",
    ],
    "a lone word that is also a code": [
      tree('msgid "a"\nmsgstr ""\n', "locale/templates/new.po", "locale/de/app.po", "locale/fr/app.po"),
      "locale/*/app.po de fr",
    ],
    "such a word beside languages": [
      tree('msgid "a"\nmsgstr ""\n', "po/de.po", "po/fr.po", "po/new.po"),
      "po/*.po de fr new",
    ],
    "a word of programs that is a language beside others": [
      tree("a = Text\n", ...["de", "fr", "mix", "dev"].map((each) => `public/locales/${each}/send.ftl`)),
      "public/locales/*/send.ftl de fr mix",
    ],
    "such a word beside English alone": [
      {
        ...tree(JSON_TEXT, "web/en.json", "web/it.json", "app/en/main.json", "app/no/main.json"),
        ...{ "data/en.json": '{ "a": "Text" }', "data/id.json": '{ "b": "Text" }' },
      },
      "app/*/main.json en no",
      "web/*.json en it",
    ],
    "texts in English alone beside translated ones": [
      {
        ...tree(
          'en:\n  a: "Open it"\n',
          "config/locales/en.yml",
          "config/locales/more.en.yml",
          "lib/en.yml",
          "lib/x.en.yml",
        ),
        ...tree('de:\n  a: "Öffnen"\n', "config/locales/de.yml", "lib/de.yml"),
      },
      "config/locales/*.yml de en",
      "lib/*.yml de en",
    ],
    "reports on translations": [
      tree(
        JSON_TEXT,
        ...["de", "en", "fr"].flatMap((code) => [
          `assets/i18n/${code}.json`,
          `assets/i18n/_missing_translations_${code}.json`,
          `assets/i18n/unused-keys.${code}.json`,
          `assets/i18n/missing_${code}.json`,
        ]),
      ),
      "assets/i18n/*.json de en fr",
      "assets/i18n/missing_*.json de en fr",
    ],
    "directions of the compass": [
      tree(
        JSON_TEXT,
        ...["de", "en", "fr"].map((code) => `assets/shop/lang/${code}.json`),
        ...["", "_ne", "_nw", "_se", "_sw"].map((side) => `assets/shop/models/block/tank/window${side}.json`),
      ),
      "assets/shop/lang/*.json de en fr",
    ],
    "languages that are called like directions": [
      tree(JSON_TEXT, ...["en", "ne", "se", "sw"].map((code) => `lang/${code}.json`)),
      "lang/*.json en ne se sw",
    ],
    "catalogs without a language beside others": [
      {
        "App.xcstrings": catalog("en", "de"),
        "Cut.xcstrings": catalog("en").slice(0, -1),
        "New.xcstrings": catalog("en"),
      },
      "App.xcstrings",
      "Cut.xcstrings",
    ],
    "files that were converted to a catalog beside it": [
      {
        "App/Resources/Main.xcstrings": catalog("en", "de"),
        "App/Resources/New.xcstrings": catalog("en"),
        ...tree('"a" = "b";', ...["en", "de"].map((code) => `App/Resources/${code}.lproj/Main.strings`)),
        ...tree('"a" = "b";', ...["en", "de"].map((code) => `App/Resources/${code}.lproj/New.strings`)),
      },
      "App/Resources/*.lproj/New.strings de en",
      "App/Resources/Main.xcstrings",
    ],
    "what a program of Gradle brings besides its code": [
      tree(
        '{ "a": "b" }',
        ...["en", "de"].flatMap((code) => [`src/main/dist/i18n/${code}.json`, `dist/i18n/${code}.json`]),
      ),
      "src/main/dist/i18n/*.json de en",
    ],
    "a catalog without a language alone": [{ "New.xcstrings": catalog("en") }, "New.xcstrings"],
  };
  for (const [title, [files, ...expected]] of Object.entries(cases)) {
    it(title, async () => assert.deepEqual(await find(files), expected));
  }

  it("files that were converted to a catalog don't count where languages are required", async () => {
    const files = ["en", "de"].map((code) => `${code}.lproj/Main.strings`);
    assert.deepEqual(await find({ "Main.xcstrings": catalog("en", "de"), ...tree('"a" = "b";', ...files) }, true), [
      "Main.xcstrings",
    ]);
  });

  it("files with source texts alone, other than those of the source beside them, are in no language", async () => {
    const xliff = (target: string, ...ids: readonly string[]): string => {
      const units = ids.map((id) => `<trans-unit id="${id}"><source>Text</source>${target}</trans-unit>`);
      return `<xliff version="1.0"><file source-language="en"><body>${units.join("\n")}</body></file></xliff>`;
    };
    const source = { "Language/texts.xlf": xliff("", "list.title", "list.more") };
    assert.deepEqual(await find({ ...source, "Language/texts_be.xlf": xliff("", "plugin.title") }), []);
    for (const [target, id] of [
      ["", "list.title"],
      ["<target>Назва</target>", "plugin.title"],
    ] as const) {
      const files = { ...source, "Language/texts_be.xlf": xliff(target, id) };
      assert.deepEqual(await find(files), ["Language/texts_*.xlf be"]);
    }
  });
});
