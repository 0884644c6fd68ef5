import assert from "node:assert/strict";
import { type Files, folderChecks } from "../unit/cli/folderChecks";

const HEADER = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n';
/** A component that is ready. */
const READY: Files = { "ready/locales/en.json": '{ "open": "Open" }', "ready/locales/de.json": '{ "open": "Öffnen" }' };
const COMMENT = "/* Nothing here yet */\n";
const RESX = '<root>\n  <resheader name="version"><value>2.0</value></resheader>\n</root>\n';
const SOURCE_ONLY = JSON.stringify({ sourceLanguage: "en", strings: { Open: {}, Close: {} }, version: "1.0" });
const MAIN = '/* Class = "UIButton"; */\n"a.title" = "Open";\n';
const gate = (rules: object): Files => ({
  ".vscode/settings.json": JSON.stringify({ "translationStatus.gate": rules }),
});

describe("a check of a healthy repository", function () {
  this.timeout(60_000);
  const { statusOf } = folderChecks();

  const BLANK: Readonly<Record<string, Files>> = {
    "resources without strings": {
      "app/src/main/res/values/strings.xml": "<resources/>\n",
      "app/src/main/res/values-de/strings.xml": "<resources></resources>\n",
    },
    "comments only, as Xcode writes": {
      "App/en.lproj/InfoPlist.strings": COMMENT,
      "App/de.lproj/InfoPlist.strings": COMMENT,
    },
    "a line break, as Xcode writes": {
      "App/en.lproj/LaunchScreen.strings": "\n",
      "App/de.lproj/LaunchScreen.strings": "\n",
    },
    "a line break in the translation of a storyboard": {
      "App/Base.lproj/LaunchScreen.storyboard": "<x/>",
      "App/de.lproj/LaunchScreen.strings": "\n",
    },
    "a header only, as .NET's tools write": {
      "App/Strings.resx": RESX,
      "App/Strings.de.resx": RESX,
    },
    "no strings in a catalog": {
      "App/InfoPlist.xcstrings": '{ "sourceLanguage": "en", "strings": {}, "version": "1.0" }',
    },
  };
  const EMPTIED: Readonly<Record<string, Files>> = {
    "{} in JSON": { "app/locales/en.json": "{}\n", "app/locales/de.json": "{}\n", "app/locales/fr.json": "{}" },
    "a header only": { "app/po/app.pot": HEADER, "app/po/de.po": HEADER, "app/po/fr.po": HEADER },
    "comments only, in Java": { "m/messages.properties": "# none\n", "m/messages_de.properties": "# none\n" },
    "nothing but its language in YAML": { "app/config/locales/en.yml": "en:\n", "app/config/locales/de.yml": "de:\n" },
    "not a byte, of Apple": { "App/en.lproj/Main.strings": "", "App/de.lproj/Main.strings": "" },
    "an empty mapping in YAML": { "c/locales/en.yml": "en:\n  user: {}\n", "c/locales/de.yml": "de: {}\n" },
    "metadata only, of MediaWiki": {
      "i18n/en.json": '{ "@metadata": { "authors": ["A"] } }',
      "i18n/de.json": '{ "@metadata": { "authors": ["B"] } }',
    },
  };
  describe("with components that the settings leave out", () => {
    const BAD: Files = {
      "bad/locales/en.json": '{ "open": "Open", "close": "Close" }',
      "bad/locales/de.json": '{ "open": "Öffnen", "close": "" }',
    };
    const leaving = (exclude: readonly string[], rules: object = {}): Files => ({
      ".vscode/settings.json": JSON.stringify({
        ...{ "translationStatus.components": [{ exclude }], "translationStatus.gate": rules },
      }),
    });

    it("judges the others", async () => {
      assert.equal(await statusOf({ ...READY, ...BAD }), 1);
      assert.equal(await statusOf({ ...READY, ...BAD, ...leaving(["bad/locales/*.json"]) }), 0);
      assert.equal(await statusOf({ ...READY, ...BAD, ...leaving(["ready"]) }), 1);
    });

    it("can't tell where a rule is for one of them, or none is left", async () => {
      const rules = { components: { bad: { threshold: 10 } } };
      assert.equal(await statusOf({ ...READY, ...BAD, ...leaving(["bad"], rules) }), 2);
      assert.match(
        String(await statusOf({ ...BAD, ...leaving(["bad"]) })),
        /^There are no components but those that the settings exclude in "/,
      );
    });
  });

  for (const [name, files] of Object.entries(BLANK)) {
    it(`ends with 0 where a component has ${name} in every file`, async () => {
      assert.equal(await statusOf({ ...READY, ...files }), 0);
      assert.equal(await statusOf({ ...READY, ...files, ...gate({ required: ["de"] }) }), 0);
    });
    it(`does not know where nothing but ${name} is there`, async () => {
      assert.notEqual(await statusOf(files), 0);
    });
  }

  for (const [name, files] of Object.entries(EMPTIED)) {
    it(`does not know where a component has ${name} in every file`, async () => {
      assert.equal(await statusOf({ ...READY, ...files }), 2);
      assert.equal(await statusOf({ ...READY, ...files, ...gate({ required: ["de"] }) }), 2);
    });
  }

  it("does not know where a component of the settings has no strings", async () => {
    const files = { ...READY, "app/locales/en.json": "{}", "app/locales/de.json": "{}" };
    const components = [{ files: "ready/locales/*.json" }, { files: "app/locales/*.json" }];
    const settings = JSON.stringify({ "translationStatus.components": components });
    assert.equal(await statusOf({ ...files, ".vscode/settings.json": settings }), 2);
  });
  it("does not know where only the source, or a language beside the source, is emptied", async () => {
    const full = '{ "open": "Open" }';
    assert.equal(await statusOf({ ...READY, "app/locales/en.json": "{}", "app/locales/de.json": full }), 2);
    const emptied = { ...READY, "app/locales/en.json": full, "app/locales/de.json": "{}" };
    assert.equal(await statusOf({ ...emptied, ...gate({ required: ["de"] }) }), 1);
  });
  it("does not know where one of the files without strings is damaged", async () => {
    for (const damaged of ["", "{"]) {
      const files = { "app/locales/en.json": "{}", "app/locales/de.json": "{}", "app/locales/fr.json": damaged };
      assert.equal(await statusOf({ ...READY, ...files }), 2, damaged);
    }
  });

  const UNTRANSLATED: Readonly<Record<string, readonly [mask: string, files: Files]>> = {
    "a catalog": ["App/Localizable.xcstrings", { "App/Localizable.xcstrings": SOURCE_ONLY }],
    "a storyboard": ["App/*.lproj/Main.strings", { "App/en.lproj/Main.strings": MAIN }],
  };
  for (const [name, [mask, own]] of Object.entries(UNTRANSLATED)) {
    it(`ends with 0 where ${name} has no language yet, and with 1 where one is required`, async () => {
      const files = { ...READY, ...own };
      const components = [{ files: "ready/locales/*.json" }, { files: mask }];
      const settings = (required: readonly string[]): Files => ({
        ".vscode/settings.json": JSON.stringify({
          "translationStatus.components": components,
          "translationStatus.gate": required.length === 0 ? {} : { required },
        }),
      });
      assert.equal(await statusOf(files), 0);
      assert.equal(await statusOf({ ...files, ...settings([]) }), 0);
      assert.equal(await statusOf({ ...files, ...settings(["de"]) }), 1);
    });
  }
  it("ends with 0 where there is nothing but a catalog without languages", async () => {
    assert.equal(await statusOf({ "App/Localizable.xcstrings": SOURCE_ONLY }), 0);
    const cut = { "App/Localizable.xcstrings": SOURCE_ONLY.slice(0, -20) };
    assert.equal(await statusOf(cut), 2);
  });

  it("counts a source without translations if languages have to be ready, wherever that is said", async () => {
    for (const source of ["app/i18n/en.json", "app/locales/en.json"]) {
      const files = { ...READY, [source]: '{ "open": "Open" }' };
      assert.equal(await statusOf({ ...files, ...gate({ required: ["de"] }) }), 1, source);
      assert.equal(await statusOf(files, ["de"]), 1, source);
      assert.equal(await statusOf(files), 0, source);
    }
  });
  it("reads files that are called like languages in capitals, if all are", async () => {
    const text = '{ "open": "Open" }';
    const named = (...names: readonly string[]): Files =>
      Object.fromEntries(names.map((name) => [`app/locales/${name}.json`, text]));
    assert.equal(await statusOf(named("DE", "EN", "FR")), 0);
    assert.equal(await statusOf({ ...named("DE", "EN", "FR", "IT"), ...gate({ required: ["it"] }) }), 0);
    const lacking = { ...named("DE", "EN", "FR"), "app/locales/DE.json": "{}" };
    assert.equal(await statusOf({ ...lacking, ...gate({ required: ["de"] }) }), 1);
    // Countries.
    assert.match(String(await statusOf(named("DE", "FR", "US"))), /no translation files/);
  });
  it("reads languages beside many other files, if they have the same keys", async () => {
    const others = ["common-helpers", "date-helpers", "a-b", "c-d", "e-f", "g-h", "i-j"];
    const files = (de: string): Files => ({
      ...Object.fromEntries(others.map((name) => [`app/locales/${name}.json`, '{ "x": "y" }'])),
      "app/locales/en.json": '{ "open": "Open" }',
      "app/locales/de.json": de,
    });
    assert.equal(await statusOf(files('{ "open": "Öffnen" }')), 0);
    assert.match(String(await statusOf(files('{ "close": "Schließen" }'))), /none are found/);
  });
  it("passes over templates of PowerPoint", async () => {
    const deck = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(2000)]);
    for (const name of ["po/deck.pot", "locale/deck.pot", "slides/Office.pot"]) {
      assert.equal(await statusOf({ ...READY, [name]: deck, ...gate({ required: ["de"] }) }), 0, name);
    }
    const translated = { "po/de.po": `${HEADER}\nmsgid "a"\nmsgstr "b"\n`, "po/deck.pot": deck };
    assert.equal(await statusOf({ ...READY, ...translated }), 0);
    const cut = { ...translated, "po/deck.pot": deck.subarray(0, 5) };
    assert.equal(await statusOf({ ...READY, ...cut }), 2);
  });

  it("passes over videos that are called like files of Qt", async () => {
    const video = Buffer.alloc(4 * 188);
    for (let packet = 0; packet < 4; packet++) video.write("G@", packet * 188);
    const files = { "media/audio_de.ts": video, "media/audio_fr.ts": video };
    assert.equal(await statusOf({ ...READY, ...files }), 0);
    assert.equal(await statusOf({ ...READY, ...files, "media/audio_de.ts": "<!DOCTYPE TS><TS><con" }), 2);
    const lines = `${"G=x".padEnd(187)}\n`;
    const text = { "m/a.properties": `${lines.repeat(4)}b=x\n`, "m/a_de.properties": lines.repeat(4) };
    assert.equal(await statusOf({ ...READY, ...text }), 1, "of another format");
  });

  it("ends with 0 where another program's file has the ending of gettext's", async () => {
    const filetypes = "[styling]\ndefault=default\ncomment=comment\n\n[keywords]\nprimary=msgid\n";
    assert.equal(await statusOf({ ...READY, "data/filedefs/filetypes.po": filetypes }), 0);
  });

  it("ends with 0 where a further file of Android has nothing to translate", async () => {
    const strings = (text: string) => `<resources><string name="a">${text}</string></resources>`;
    const app = { "res/values/strings.xml": strings("Open"), "res/values-de/strings.xml": strings("Auf") };
    for (const further of [
      '<string name="google_maps_key" translatable="false">KEY</string>',
      '<string-array name="list"><item>@string/a</item></string-array>',
    ]) {
      for (const folder of ["res/values", "lib/src/main/res/values"]) {
        const files = { ...app, [`${folder}/more.xml`]: `<resources>${further}</resources>` };
        assert.equal(await statusOf({ ...files, ...gate({ required: ["de"] }) }), 0, `${folder} ${further}`);
      }
    }
    const more = { ...app, "res/values/more.xml": strings("More") };
    assert.equal(await statusOf({ ...more, ...gate({ required: ["de"] }) }), 1);
  });

  it("asks for no plural forms of Hugo's texts that have one form in the source", async () => {
    const forms = (...texts: readonly string[]) => texts.map((text, index) => `k${index}:\n  ${text}\n`).join("");
    const plural = "one: '{{ .Count }}'\n  other: '{{ .Count }}s'";
    const source = forms("other: Home", "other: '{{ .Count }} min'", plural);
    const status = (de: string) =>
      statusOf({ "i18n/en.yaml": source, "i18n/de.yaml": de, ...gate({ required: ["de"] }) });
    assert.equal(await status(forms("other: Start", "other: '{{ .Count }} Min.'", plural)), 0);
    assert.equal(await status(forms("one: Start\n  other: Starts", "other: '{{ .Count }} Min.'", plural)), 0);
    assert.equal(await status(forms("other: Start", "other: x", plural).replace("\n  other: Start", " Start")), 0);
    assert.equal(await status(forms("other: Start", "other: '{{ .Count }} Min.'", "other: x")), 1);
    assert.equal(await status(forms("one: Start", "other: '{{ .Count }} Min.'", plural)), 1);
  });

  it("takes the source language for complete", async () => {
    const rules = { required: ["en", "de"], languages: { en: { threshold: 100 } } };
    assert.equal(await statusOf({ ...READY, ...gate(rules) }), 0);
    assert.equal(await statusOf({ ...READY, ...gate({ required: ["en"] }) }), 0);
    assert.equal(await statusOf(READY, ["en"]), 0);
    const java = { "m/messages.properties": "a=Hello\n", "m/messages_de.properties": "a=Hallo\n" };
    assert.equal(await statusOf({ ...java, ...gate({ required: ["en", "de"] }) }), 0);
    const named = [{ files: "locales/*.json", source: "de" }];
    const german = { "locales/de.json": '{ "a": "Hallo" }', "locales/fr.json": '{ "a": "Salut" }' };
    const settings = { "translationStatus.components": named, "translationStatus.gate": { required: ["de", "fr"] } };
    assert.equal(await statusOf({ ...german, ".vscode/settings.json": JSON.stringify(settings) }), 0);
  });
  it("counts the largest file by itself where there is no source, and the others by it", async () => {
    const files = {
      "locales/de.json": '{ "a": "Hallo", "b": "Welt" }',
      "locales/fr.json": '{ "a": "Salut" }',
    };
    assert.equal(await statusOf({ ...files, ...gate({ required: ["de"] }) }), 0);
    assert.equal(await statusOf({ ...files, ...gate({ required: ["de", "fr"] }) }), 1);
  });
  it("checks no text against the largest file, and says so only where failing checks count", async () => {
    const files = {
      ...{ "App/af.lproj/Main.strings": '"1.title" = "Beperk oplaai:";\n"2.title" = "Beperk %@";\n' },
      "App/de.lproj/Main.strings": '"1.title" = "Senden begrenzen";\n"2.title" = "Begrenzen";\n',
    };
    const rules = { required: ["de"], threshold: 100 };
    assert.equal(await statusOf({ ...files, ...gate(rules) }), 0);
    assert.equal(await statusOf({ ...files, ...gate({ ...rules, failingChecks: "block" }) }), 2);
    const english = { "App/en.lproj/Main.strings": '"1.title" = "Limit upload:";\n"2.title" = "Limit %@";\n' };
    assert.equal(await statusOf({ ...files, ...english, ...gate({ ...rules, failingChecks: "block" }) }), 1);
  });
  it("leaves out source files that are blank on purpose only where it is told to", async () => {
    const files = {
      ...{ "A/en.lproj/A.strings": "\n", "A/de.lproj/A.strings": '"a.title" = "Hallo";\n' },
      ...{ "B/en.lproj/B.strings": "", "B/de.lproj/B.strings": '"b.title" = "Welt";\n' },
    };
    assert.equal(await statusOf(files), 2);
    const leftOut = { "translationStatus.components": [{ exclude: ["**/en.lproj/**"] }] };
    assert.equal(await statusOf({ ...files, ".vscode/settings.json": JSON.stringify(leftOut) }), 0);
  });
  it("does not take English for the source where files name another", async () => {
    const xliff = (target: string) =>
      `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file source-language="de" target-language="${target}" original="a"><body><trans-unit id="a"><source>Hallo</source><target>x</target></trans-unit></body></file></xliff>`;
    const files = { "i18n/messages.fr.xlf": xliff("fr"), "i18n/messages.it.xlf": xliff("it") };
    assert.equal(await statusOf(files), 0);
    assert.equal(await statusOf({ ...files, ...gate({ required: ["en", "fr"] }) }), 1);
  });
  it("does not take a gettext file of ids for complete because it is English", async () => {
    const text = `${HEADER}\nmsgid "menu.open"\nmsgstr "Open"\n\nmsgid "menu.close"\nmsgstr ""\n`;
    const files = { "po/app.pot": text.replace('"Open"', '""'), "po/en.po": text, "po/de.po": text };
    assert.notEqual(await statusOf({ ...files, ...gate({ required: ["en"] }) }), 0);
  });
  it("takes old codes for the same language", async () => {
    for (const [old, current] of [
      ["iw", "he"],
      ["in", "id"],
      ["ji", "yi"],
    ] as const) {
      for (const [file, code] of [
        [old, current],
        [current, old],
      ] as const) {
        const files = { "locales/en.json": '{ "a": "Hello" }', [`locales/${file}.json`]: '{ "a": "x" }' };
        const rules = { required: [code], languages: { [code]: { threshold: 100 } } };
        assert.equal(await statusOf({ ...files, ...gate(rules) }), 0, `${file} ${code}`);
      }
    }
  });
});
