import assert from "node:assert/strict";
import { folderFigures } from "./folderFigures";

const json = (...names: readonly string[]) => JSON.stringify(Object.fromEntries(names.map((name) => [name, "Text"])));

/** Two namespaces, each with strings that only one of two languages has. */
const namespaces = (folder: string) =>
  Object.fromEntries(
    ["global", "admin/menu"].flatMap((name) => [
      [`${folder}/de/${name}.json`, json("a")],
      [`${folder}/en-GB/${name}.json`, json("a", "b", "c")],
      [`${folder}/en-US/${name}.json`, json("a", "b")],
    ]),
  );
const BY_BRITISH = { de: [2, 6], en_US: [4, 6] };
const BY_AMERICAN = { de: [2, 4], en_GB: [4, 4] };

const po = (text: string) =>
  `msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "a"\nmsgstr "${text}"\n`;

describe("the source that a project names", () => {
  const { count } = folderFigures();
  const figuresOf = async (files: Readonly<Record<string, string>>) => Object.values((await count(files)).figures);

  const named: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    "to Transifex by its files": {
      ".tx/config": `[main]\nhost = https://www.transifex.com\n\n[o:p:r:global]\nfile_filter = lang/<lang>/global.json\nsource_file       = lang/en-GB/global.json\nsource_lang = en_GB\n\n[o:p:r:menu]\r\nsource_file = ./lang\\en-GB\\admin\\menu.json\r\n`,
    },
    "to Transifex by its language": {
      ".tx/config": `[o:p:r:global]\nfile_filter = lang/<lang>/global.json\nsource_lang = en-GB\n\n[o:p:r:menu]\nsource_lang = en_GB\nfile_filter = lang/<lang>/admin/menu.json\n`,
    },
    "to Crowdin with stars": {
      "crowdin.yml": "files:\n  - source: /lang/en-GB/**/*.json # all\n    translation: /x\n",
    },
    "to Crowdin in a base path": {
      "crowdin.yaml": `"base_path": "lang"\n"files": [{ "translation": "/%locale%/x", "source" : "/en-GB/**/*.json" }]\n`,
    },
  };
  for (const [name, files] of Object.entries(named)) {
    it(`is that which it names ${name}`, async () => {
      assert.deepEqual(await figuresOf({ ...namespaces("lang"), ...files }), [BY_BRITISH]);
    });
  }

  const others: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    "names all languages": { "crowdin.yml": "source: /lang/**/*.json" },
    "is a comment": { "crowdin.yml": "files:\n  # - source: /lang/en-GB/**/*.json\n" },
    "is elsewhere": { "crowdin.yml": "source: /lang/en-GB.json\nsource: ../lang/en-GB/**/*.json" },
    "is no text": {
      ".tx/config": "\0source_file\nsource_file = \n[source_file = <lang>\nsource_lang",
      "crowdin.yml": "{",
    },
    "is too large": { "crowdin.yml": `#${" ".repeat(2 ** 20)}\nsource: /lang/en-GB/**/*.json` },
  };
  for (const [name, files] of Object.entries(others)) {
    it(`is the usual one where what it says ${name}`, async () => {
      assert.deepEqual(await figuresOf({ ...namespaces("lang"), ...files }), [BY_AMERICAN]);
    });
  }

  const elsewhere: Readonly<Record<string, readonly [settings: string, source: string, translations: string]>> = {
    "by the folders that it has in common": [
      "files:\n  - translation: /locale/%locale%/**/%original_file_name%\n    source: /src/**/*.json\n",
      "src/a/b/app.json",
      "locale/*/a/b/app.json",
    ],
    "by its name, in a base path": [
      "base_path: web\nfiles:\n- source: texts/*.json\n  translation: lang/%file_name%-%two_letters_code%.%file_extension%\n",
      "web/texts/app.json",
      "web/lang/app-*.json",
    ],
    "by its own folder": [
      'files: [{ "source": "/core/app.json", "translation": "/l10n/%original_path%/%android_code%.json" }]\n',
      "core/app.json",
      "l10n/core/*.json",
    ],
  };
  for (const [name, [settings, source, translations]] of Object.entries(elsewhere)) {
    it(`is the one elsewhere that it names to Crowdin ${name}`, async () => {
      const files = {
        [source]: json("a", "b", "c"),
        [translations.replace("*", "de")]: json("x", "y"),
        [translations.replace("*", "fr")]: json("x", "y"),
      };
      assert.deepEqual(await figuresOf(files), [{ de: [2, 2], fr: [2, 2] }]);
      assert.deepEqual(await figuresOf({ ...files, "crowdin.yml": settings }), [{ de: [0, 3], fr: [0, 3] }]);
    });
  }

  it("is none of several that it names for the same files, nor one of another format", async () => {
    const files = {
      "src/a.json": json("a"),
      "src/b.json": json("b"),
      "lang/de.json": json("x"),
      "lang/fr.json": json("x"),
    };
    for (const source of ["/src/*.json", "/docs.md"]) {
      const settings = `files:\n  - source: ${source}\n    translation: /lang/%two_letters_code%.json\n`;
      const named = { ...files, "docs.md": "# Text", "crowdin.yml": settings };
      assert.deepEqual(await figuresOf(named), [{ de: [1, 1], fr: [1, 1] }]);
    }
  });

  it("is not English, which is a row", async () => {
    const files = { "i18n/de.json": json("a", "b"), "i18n/en.json": json("a"), "i18n/it.json": json("b") };
    assert.deepEqual(await figuresOf({ ...files, ".tx/config": "[a.b]\nsource_file = i18n/it.json" }), [
      { de: [1, 1], en: [0, 1] },
    ]);
  });

  it("is the language of gettext's texts, but an English file with texts is a row", async () => {
    const files = { "po/de.po": po("Eins"), "po/en.po": po("One"), "po/fr.po": po("") };
    assert.deepEqual(await figuresOf({ ...files, ".tx/config": "[a.b]\nsource_file = po/fr.po" }), [
      { de: [1, 1], en: [1, 1] },
    ]);
    assert.deepEqual(await figuresOf({ ...files, ".tx/config": "[a.b]\nsource_file = po/en.po" }), [
      { de: [1, 1], en: [1, 1], fr: [0, 1] },
    ]);
  });

  it("is the one in a language beside the one that Xcode calls the base, which is no fault", async () => {
    const { figures, lines } = await count({
      "app/Base.lproj/InfoPlist.strings": '"a" = "Reads codes";\n',
      "app/de.lproj/InfoPlist.strings": '"a" = "Liest Codes";\n',
      "app/en.lproj/InfoPlist.strings": '"a" = "Reads all codes";\n',
      "crowdin.yml": "files:\n  - source: /app/en.lproj/InfoPlist.strings\n",
    });
    assert.deepEqual([Object.values(figures), lines], [[{ de: [1, 1] }], []]);
  });

  it("may be made of a window's own texts, which Xcode has beside the translations", async () => {
    const translations = {
      "app/de.lproj/Main.strings": '"a" = "Liest Codes";\n',
      "app/fr.lproj/Main.strings": '"a" = "Lit des codes";\n',
      ".tx/config": "[a.b]\nfile_filter = app/<lang>.lproj/Main.strings\nsource_file = app/en.lproj/Main.strings\n",
    };
    const isLost = (line: string) => line.includes("app/en.lproj/Main.strings: No files match");
    const made = await count({ ...translations, "app/Base.lproj/Main.xib": "<document/>" });
    assert.equal(made.lines.some(isLost), false);
    const lost = await count(translations);
    assert.equal(lost.lines.some(isLost), true);
  });

  it("may be the one that an extension names, too, beside which a British file only spells some differently", async () => {
    const messages = (...texts: readonly string[]) =>
      JSON.stringify(Object.fromEntries(texts.map((message, index) => [`a${index}`, { message }])));
    const files = {
      ".tx/config": "[a.b]\nsource_file = _locales/en/messages.json\nsource_lang = en_US\n",
      "manifest.json": '{ "name": "__MSG_a0__", "default_locale": "en" }',
      "_locales/de/messages.json": messages("Farben", "Speichern", "Fertig"),
      "_locales/en/messages.json": messages("Colors of all styles", "Save", "Done"),
      "_locales/en_GB/messages.json": messages("Colours of all styles"),
    };
    assert.deepEqual(await figuresOf(files), [{ de: [3, 3] }]);
  });
});
