import assert from "node:assert/strict";
import { truncate } from "node:fs/promises";
import path from "node:path";
import { readUnlisted } from "../../../../src/local/unlistedFiles";
import type { FileExplanation, UnlistedFile } from "../../../../src/model/component/unlistedFile";
import { searchFolder } from "../../../../src/server/components/searchFolder";
import { explainFile } from "../../../../src/server/components/unlisted/explainFile";
import { listUnlistedFiles } from "../../../../src/server/components/unlisted/unlistedFiles";
import { unsupportedFormatOf } from "../../../../src/server/formats/unsupportedFormats";
import { expectLinear } from "../../../support/growth";
import { git, poOf, services, temporaryFolders } from "../support";

type Files = Readonly<Record<string, string>>;

const TEXTS = '{ "title": "Title", "open": "Open" }';
const PHP = "<?php return ['title' => 'Title'];\n";
const STRINGS = '<resources><string name="a">Text</string></resources>';
const MODULE = "export default {\n  title: 'Title',\n};\n";
const CATALOG = '{ "sourceLanguage": "en", "strings": { "Key": {} } }';
const FOUND: Files = { "web/locales/de.json": TEXTS, "web/locales/fr.json": TEXTS };

describe("files that look like translations and belong to no component", () => {
  const folders = temporaryFolders();

  async function opened(folder: string, exclude: readonly string[] = []) {
    const { groups, excluded } = await searchFolder(folder, { source: undefined, untranslated: false, exclude });
    return {
      realRoot: folder,
      excluded,
      components: groups.map((definition) => ({ slug: `p-${definition.name}`, definition })),
      isSearched: true,
    };
  }
  const create = async (files: Files): Promise<string> => {
    const folder = await folders.create(files);
    await git(folder, ["init", "--quiet"]);
    return folder;
  };
  const list = async (files: Files): Promise<readonly string[]> => {
    const { listed } = await listUnlistedFiles(await opened(await create(files)));
    return listed.map(described);
  };
  const described = ({ file, mask = file, count, reason: { kind, ...values } }: UnlistedFile): string =>
    [mask, count, kind, ...Object.values(values)].join(" ");

  const cases: Readonly<Record<string, readonly [files: Files, listed: readonly string[]]>> = {
    "are named with their format, where nothing else is there": [
      {
        "resources/lang/en/auth.php": PHP,
        "resources/lang/de/auth.php": PHP,
        "Languages/language-de-DE.xml": '<language><resource name="a">Text</resource></language>',
      },
      ["Languages/language-de-DE.xml 1 unsupported XML", "resources/lang/*/auth.php 2 unsupported PHP"],
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
    "are no catalogs without a language": [{ ...FOUND, "App/strings/New.xcstrings": CATALOG }, []],
    "are in one row if they differ only in their language": [
      { ...FOUND, "src/i18n/de.ts": MODULE, "src/i18n/en.ts": MODULE, "src/i18n/fr.ts": MODULE },
      ["src/i18n/*.ts 3 unsupported TypeScript"],
    ],
    "are those of Apple, Windows, Qt and gettext, too": [
      {
        "App/de.lproj/Localizable.stringsdict": "",
        "App/en.lproj/Localizable.stringsdict": "",
        "Strings/de-DE/Resources.resw": "",
        "ts/app_de.qm": "",
        "locale/de/LC_MESSAGES/app.mo": "",
      },
      [
        "App/*.lproj/Localizable.stringsdict 2 unsupported Apple .stringsdict",
        "Strings/de-DE/Resources.resw 1 unsupported Windows .resw",
        "locale/de/LC_MESSAGES/app.mo 1 compiled .po",
        "ts/app_de.qm 1 compiled .ts",
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

  it("take time that grows with the number of files", async function () {
    this.timeout(120_000);
    const definitions = async (size: number) => {
      const files = Array.from({ length: size }, (_, index) => `lang/a${index}/de.php`);
      const { groupByMask } = await import("../../../../src/server/components/unlisted/fileGroups");
      assert.equal((await groupByMask(files, { asText: true })).length, size);
    };
    await expectLinear("groups", 2000, definitions);
  });

  it("take time that grows with the start of a file", async () => {
    const start = (size: number) => {
      for (const name of ["a.php", "a.toml", "a.csv", "a.xml", "a.neon"]) {
        for (const text of [
          "'=".repeat(size),
          "<a".repeat(size),
          "a,".repeat(size),
          "=a\n".repeat(size),
          " :".repeat(size),
        ]) {
          unsupportedFormatOf(name)?.text?.test(text);
        }
      }
    };
    await expectLinear("starts", 2000, start);
  });

  const FOLDER: Files = {
    ...FOUND,
    ".gitignore": "ignored/\n",
    "ignored/locales/de.json": TEXTS,
    "res/Texts.resx": "",
    "res/Texts.de.resx": "",
    "vendor/locales/de.json": TEXTS,
    "demo/locales/de.json": TEXTS,
    "lang/de/auth.php": PHP,
    "lang/de.mo": "",
    "src/de.ts": MODULE,
    "languages/plugin.pot": poOf({ Yes: "" }),
    "po/app.po": poOf({ Yes: "" }),
    "locale/en.yml": "title: Title\n",
    "config/de.json": "[1]",
    "src/main.c": "int main;",
    "big/locales/de.yml": "a: b",
  };
  const explanations: Readonly<Record<string, FileExplanation>> = {
    "web/locales/de.json": { kind: "translation", component: "p-web" },
    "res/Texts.resx": { kind: "source", component: "p-texts" },
    "ignored/locales/de.json": { kind: "ignored" },
    "vendor/locales/de.json": { kind: "skippedFolder", folder: "vendor" },
    "demo/locales/de.json": { kind: "sideFolder", folder: "demo" },
    "lang/de/auth.php": { kind: "unsupported", format: "PHP" },
    "lang/de.mo": { kind: "compiled", source: ".po" },
    "src/de.ts": { kind: "unsupported", format: "TypeScript" },
    "po/app.po": { kind: "noLanguage" },
    "locale/en.yml": { kind: "tooFew" },
    "languages/plugin.pot": { kind: "tooFew" },
    "config/de.json": { kind: "notTexts" },
    "src/main.c": { kind: "unknownFormat" },
    "gone.po": { kind: "notThere" },
    "../outside.po": { kind: "notThere" },
  };
  it("are explained one by one", async () => {
    const folder = await opened(await create(FOLDER));
    const all = Object.keys(explanations).map(async (file) => [file, await explainFile(folder, file)] as const);
    assert.deepEqual(Object.fromEntries(await Promise.all(all)), explanations);
    const named = { ...folder, isSearched: false };
    assert.deepEqual(await explainFile(named, "locale/en.yml"), { kind: "notInSettings" });
    assert.deepEqual(await explainFile(named, "lang/de/auth.php"), { kind: "unsupported", format: "PHP" });
  });

  const KINDS: Files = {
    ...FOLDER,
    "examples/hello/res/values-de/strings.xml": STRINGS,
    "examples/hello/res/values-fr/strings.xml": STRINGS,
    "demo/locales/fr.json": TEXTS,
    "static/js/libs/x/langs/de.json": TEXTS,
    "static/js/libs/x/langs/fr.json": TEXTS,
    "web/locales/beta/en.json": TEXTS,
    "web/locales/untranslated_strings_de.json": TEXTS,
    "web/locales/untranslated_strings_fr.json": TEXTS,
    "mail/locales/de.json": TEXTS,
    "mail/locales/fr.json": TEXTS,
    "app/lang/de.json": "[1]",
    "app/lang/fr.json": TEXTS,
    "app/src/main/res/values-he/strings.xml": STRINGS,
    "api/i18n/de.json": '{ "a": "Text" }',
    "api/i18n/fr.json": '{ "b": "Text" }',
    "locales/sv.json": TEXTS,
    "lang/fr/auth.php": PHP,
    "l10n/ts/de.ts": MODULE,
    "l10n/ts/fr.ts": '<?xml version="1.0"?><TS language="fr"></TS>',
    "test/locales/de.json": TEXTS,
  };
  const patternOf = (mask: string): RegExp => {
    const escaped = mask.replace(/[.+()[\]]/g, "\\$&").replaceAll("**/", "\0");
    return new RegExp(`^${escaped.replaceAll("*", "[^/]*").replaceAll("\0", "(?:.*/)?")}$`);
  };
  const trees: Readonly<Record<string, readonly [files: Files, exclude: readonly string[]]>> = {
    "of all kinds": [KINDS, ["mail"]],
    "of examples alone": [{ "demo/locales/de.json": TEXTS, "demo/locales/fr.json": TEXTS, "lib/de.po": "" }, []],
    "of which all is excluded": [KINDS, ["web", "mail", "res", "api", "big"]],
    "of which little is found": [{ ...KINDS, "web/locales/de.json": "[1]" }, ["res", "mail"]],
  };
  for (const [name, [files, exclude]] of Object.entries(trees)) {
    for (const isSearched of [true, false]) {
      it(`have the same reason in the list as alone, in a tree ${name}${isSearched ? "" : " that is not searched"}`, async () => {
        const folder = { ...(await opened(await create(files), exclude)), isSearched };
        const { listed, total } = await listUnlistedFiles(folder);
        const explained = new Map<string, string>();
        for (const file of Object.keys(files)) explained.set(file, JSON.stringify(await explainFile(folder, file)));
        assert.ok(listed.length > 0);
        for (const { file, mask = file, count, reason } of listed) {
          assert.equal(explained.get(file), JSON.stringify(reason), file);
          // A pattern of the settings has the source, too, whose name it may not fit.
          if (reason.kind === "excluded") continue;
          const pattern = patternOf(mask);
          const same = [...explained].filter(([each, kind]) => pattern.test(each) && kind === JSON.stringify(reason));
          assert.equal(same.length, count, `${mask} ${reason.kind}`);
        }
        assert.equal(
          total,
          listed.reduce((sum, { count }) => sum + count, 0),
        );
      });
    }
  }

  it("are neither examples nor alone where these words are untrue", async () => {
    const folder = await opened(await create(KINDS), ["web", "mail", "res", "api", "big"]);
    const example = "examples/hello/res/values-de/strings.xml";
    assert.deepEqual(await explainFile(folder, example), { kind: "sideFolder", folder: "examples" });
    const report = "web/locales/untranslated_strings_de.json";
    assert.deepEqual(await explainFile(folder, report), { kind: "notRecognized" });
  });

  const PARTS: Files = {
    "app/locales/de/common.json": TEXTS,
    "app/locales/fr/common.json": TEXTS,
    "app/locales/de/admin.json": TEXTS,
    "app/locales/fr/admin.json": TEXTS,
    "web/po/app.pot": poOf({ Yes: "" }),
    "web/po/de.po": poOf({ Yes: "Ja" }),
    "web/po/de.mo": "",
  };
  const exclusions: Readonly<Record<string, readonly [exclude: string, shown: readonly string[], listed: string]>> = {
    "the pattern of a component": ["app/locales/*/*.json", ["web/po/*.po"], "app/locales/*/*.json 4 excluded"],
    "a part of a component": [
      "app/locales/*/admin.json",
      ["app/locales/*/common.json", "web/po/*.po"],
      "app/locales/*/admin.json 2 excluded",
    ],
    "a folder": ["web", ["app/locales/*/*.json"], "web/po/*.po 1 excluded"],
    "all below a folder": ["web/**", ["app/locales/*/*.json"], "web/po/*.po 1 excluded"],
    "a mask with its source": ["web/po/*.po", ["app/locales/*/*.json"], "web/po/*.po 1 excluded"],
  };
  for (const [name, [exclude, shown, row]] of Object.entries(exclusions)) {
    it(`are left out by the settings with ${name}`, async () => {
      const folder = await opened(await create(PARTS), [exclude]);
      assert.deepEqual(folder.components.map(({ definition }) => definition.filemask).sort(), shown);
      assert.deepEqual((await listUnlistedFiles(folder)).listed.map(described), [row]);
      const left = exclude.startsWith("web") ? "web/po/app.pot" : "app/locales/de/admin.json";
      assert.deepEqual(await explainFile(folder, left), { kind: "excluded" });
    });
  }

  it("leave the names of other components as they are", async () => {
    const folder = await create(PARTS);
    const named = ({ components }: Awaited<ReturnType<typeof opened>>) =>
      components.map(({ slug, definition }) => [slug, definition.label]);
    const all = named(await opened(folder));
    assert.deepEqual(named(await opened(folder, ["web"])), all.slice(0, 1));
  });

  it("are too large", async () => {
    const folder = await create({ "po/app.po": "" });
    await truncate(path.join(folder, "po/app.po"), 65 * 1024 * 1024);
    const { listed } = await listUnlistedFiles({ realRoot: folder, components: [], excluded: [], isSearched: true });
    assert.deepEqual(listed.map(described), ["po/app.po 1 tooLarge 64"]);
    const searched = { realRoot: folder, components: [], excluded: [], isSearched: true };
    assert.deepEqual(await explainFile(searched, "po/app.po"), { kind: "tooLarge", limit: "64" });
  });

  describe("as the server gives them", () => {
    const { start } = services();
    it("are the same", async () => {
      const folder = await create({ ...FOUND, "lang/de/auth.php": PHP, "lang/fr/auth.php": PHP });
      const { service } = await start({ folder, project: "p" });
      const ask = async (address: string) => service.handle(new Request(`http://localhost${address}`));
      const reason = { kind: "unsupported", format: "PHP" };
      const listed = [{ file: "lang/de/auth.php", mask: "lang/*/auth.php", count: 2, reason }];
      assert.deepEqual(await readUnlisted(ask), { listed, total: 2 });
    });
  });
});
