import assert from "node:assert/strict";
import { folderFigures } from "./folderFigures";

const po = (language: string, texts: Readonly<Record<string, string>>): string => {
  const entries = Object.entries(texts).map(([id, text]) => `msgid "${id}"\nmsgstr "${text}"\n`);
  const header = `msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Language: ${language}\\n"\n`;
  return [header, ...entries].join("\n");
};

describe("the files of a folder are recognized", () => {
  const { count } = folderFigures();

  it("where the folder and the name are the code, as in GNOME's manuals", async () => {
    const { figures } = await count({
      "po/de.po": po("de", { Open: "Öffnen" }),
      "po/fr.po": po("fr", { Open: "Ouvrir" }),
      "help/de/de.po": po("de", { "How to": "Wie", More: "" }),
      "help/fr/fr.po": po("fr", { "How to": "", More: "" }),
      "help/pt_BR/pt_BR.po": po("pt_BR", { "How to": "Como", More: "Mais" }),
    });
    assert.deepEqual(figures, {
      help: { de: [1, 2], fr: [0, 2], pt_BR: [2, 2] },
      po: { de: [1, 1], fr: [1, 1] },
    });
  });

  it("where the folder is the code and the name ends with it", async () => {
    const { figures } = await count({
      "src/i18n/de/app.de.json": '{ "open": "Öffnen" }',
      "src/i18n/en/app.en.json": '{ "open": "Open" }',
      "src/i18n/de/menu.de.json": '{ "file": "Datei" }',
      "src/i18n/en/menu.en.json": '{ "file": "File" }',
    });
    assert.deepEqual(Object.values(figures), [{ de: [2, 2] }]);
  });

  it("where the first files of the alphabet are empty, as in many modules for Android", async () => {
    const empty = "<resources></resources>";
    const texts = '<resources><string name="a">A</string><string name="b">B</string></resources>';
    const of = (languages: string, content: string) =>
      Object.fromEntries(languages.split(" ").map((code) => [`app/src/main/res/values${code}/strings.xml`, content]));
    const { figures } = await count({ ...of("-am -ar -ast -be", empty), ...of("-de -fr", texts), ...of("", texts) });
    assert.deepEqual(Object.values(figures), [
      { am: [0, 2], ar: [0, 2], ast: [0, 2], be: [0, 2], de: [2, 2], fr: [2, 2] },
    ]);
  });

  it("where Android has texts for some devices only, which nobody misses", async () => {
    const texts = '<resources><string name="a">A</string></resources>';
    const names = ["", "-de", "-pt-rBR", "-de-v29", "-pt-rBR-v29"];
    const { figures, lines } = await count(
      Object.fromEntries(names.map((name) => [`app/src/main/res/values${name}/strings.xml`, texts])),
    );
    assert.deepEqual([Object.values(figures), lines], [[{ de: [1, 1], pt_BR: [1, 1] }], []]);
  });

  it("where Android's folders are misspelled, or have a language for some devices alone, which is said", async () => {
    const texts = '<resources><string name="a">A</string></resources>';
    for (const name of ["pt-BR", "zh-Hant", "es_MX", "fr-v21", "zh-rTW-v21"]) {
      const folders = ["values", "values-de", "values-zh-rCN", `values-${name}`];
      const { lines } = await count(
        Object.fromEntries(folders.map((folder) => [`app/src/main/res/${folder}/strings.xml`, texts])),
      );
      assert.equal(lines.length, 1, name);
      assert.ok(lines[0]?.startsWith(`app/src/main/res/values-${name}/strings.xml: `), lines[0]);
    }
  });

  it("where PO is there in other encodings, too, as for Vim, which are no other strings", async () => {
    const of = (code: string, ...names: readonly string[]) =>
      Object.fromEntries(names.map((name) => [`po/${name}.po`, po(code, { Open: `${code} ${name}`, Save: "" })]));
    const { figures, lines } = await count({
      ...of("cs", "cs", "cs.cp1250"),
      ...of("de", "de"),
      ...of("ja", "ja", "ja.sjis", "ja.euc-jp"),
      ...of("ko", "ko", "ko.UTF-8"),
      ...of("zh_CN", "zh_CN", "zh_CN.UTF-8", "zh_CN.cp936"),
    });
    const half = [1, 2];
    assert.deepEqual([Object.values(figures), lines], [[{ cs: half, de: half, ja: half, ko: half, zh_CN: half }], []]);
  });

  it("where JSON is converted from PO of another name in the same folders", async () => {
    const texts = { Save: "x", "Save all, now": "y", Delete: "z" };
    const json = JSON.stringify(texts, undefined, 2);
    const of = (name: string, text: string, codes = ["de", "fr"]) =>
      Object.fromEntries(codes.map((code) => [`app/messages/${code}/${name}`, text]));
    const gettext = of("messages.po", po("", texts));
    const own = { de: [3, 3], fr: [3, 3] };
    const figuresOf = async (files: Readonly<Record<string, string>>) => Object.values((await count(files)).figures);
    assert.deepEqual(await figuresOf({ ...gettext, ...of("translations.json", json, ["de", "en", "fr"]) }), [own]);
    const others = of("web.json", JSON.stringify({ Save: "x", Open: "y", Close: "z" }, undefined, 2));
    assert.equal((await figuresOf({ ...gettext, ...others })).length, 2);
  });

  it("where JSON has keys of its own beside PO of the same name", async () => {
    const codes = ["en", "de", "fr"];
    const of = (suffix: string, text: string) =>
      Object.fromEntries(codes.map((code) => [`i18n/${code}.${suffix}`, text]));
    const gettext = of("po", po("", { Save: "x", Delete: "z" }));
    const rowsWith = async (keys: Readonly<Record<string, string>>) =>
      Object.keys((await count({ ...gettext, ...of("json", JSON.stringify(keys, undefined, 2)) })).figures).length;
    assert.equal(await rowsWith({ Save: "x", "menu\u0004Delete": "z" }), 1);
    assert.equal(await rowsWith({ domain: "messages", lang: "de", Save: "x", Delete_other: "z" }), 1);
    assert.equal(await rowsWith({ home: "x", profile: "y", settings: "z" }), 2);
    const onOneLine = of("json", JSON.stringify({ home: "x", profile: "y", settings: "z" }));
    assert.equal(Object.keys((await count({ ...gettext, ...onOneLine })).figures).length, 2);
  });

  it("where Java properties are made from PO of the same name, or have keys of their own", async () => {
    const of = (suffix: string, text: string) =>
      Object.fromEntries(["de", "fr"].map((code) => [`i18n/Texts_${code}.${suffix}`, text]));
    const gettext = of("po", po("", { "Save all: now": "x", Delete: "z" }));
    const rowsWith = async (text: string) =>
      Object.keys((await count({ ...gettext, ...of("properties", text) })).figures).length;
    assert.equal(await rowsWith("# Ann\n\\!=Language\\: de\\n\n#: a.c\nSave\\ all\\:\\ now=x\n\nDelete=z\n"), 1);
    for (const own of ["menu.save=x\nmenu.delete = z\n", "title=x\n"]) assert.equal(await rowsWith(own), 2);
  });

  it("where JSON is what gettext-parser reads of PO, with its few texts and many headers", async () => {
    const headers = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`x-header-${index}`, "x"]));
    const parsed = (texts: Readonly<Record<string, string>>) => {
      const entries = Object.entries(texts).map(([msgid, text]) => [msgid, { msgid, msgstr: [text] }]);
      return { charset: "utf-8", headers, translations: { "": Object.fromEntries(entries) } };
    };
    const of = (name: string, text: string) =>
      Object.fromEntries(["de", "fr"].map((code) => [`locale/${code}/${name}`, text]));
    const gettext = of("app.po", po("", { Save: "x", "Save all": "y" }));
    for (const indent of [0, 1]) {
      const json = (texts: Readonly<Record<string, string>>) => JSON.stringify(parsed(texts), undefined, indent);
      const numberWith = async (name: string, text: string) =>
        Object.keys((await count({ ...gettext, ...of(name, text) })).figures).length;
      assert.equal(await numberWith("app.json", json({ Save: "x", "Save all": "y" })), 1);
      assert.equal(await numberWith("web.json", json({ Save: "x", "Save all": "y" })), 1);
      assert.equal(await numberWith("web.json", json({ Open: "x", Close: "y" })), 2);
    }
  });

  it("where the name of a folder or of a part has underscores, or looks like an encoding", async () => {
    for (const name of ["src/__locales__/*.json", "locales/*/page.cp1252.json", "locales/*/__common__.json"]) {
      const texts = (path: string) => ({
        [path.replace("*", "en")]: '{"a":"One","b":"Two"}',
        [path.replace("*", "de")]: '{"a":"Eins"}',
      });
      const { figures } = await count({ ...texts(name), ...texts("locales/*/page.json") });
      const counted = Object.values(figures).map(({ de }) => de?.[1] ?? 0);
      assert.equal(
        counted.reduce((sum, total) => sum + total, 0),
        4,
        name,
      );
    }
  });

  it("where a file of JSON is called after an encoding, and is no copy of another one", async () => {
    const { lines } = await count({
      ...{ "l/en.json": '{"a":"One","b":"Two"}', "l/de.json": '{"a":"Eins","b":"Zwei"}' },
      ...{ "l/en.utf8.json": '{"c":"Three","d":"Four"}', "l/de.utf8.json": '{"c":"Drei"}' },
    });
    assert.match(lines.join("\n"), /l\/de\.utf8\.json/);
  });

  it("where JSON has other texts than PO of the same names, and is empty in most languages", async () => {
    const keys = { "page.title": "x", "page.text": "y", "page.end": "z" };
    const { figures } = await count(
      Object.fromEntries(
        ["bg", "ca", "cs", "de", "en"].flatMap((code) => [
          [`locale/${code}.po`, po("", { Open: "x", Close: "y" })],
          [`locale/${code}.json`, JSON.stringify(["de", "en"].includes(code) ? keys : {})],
        ]),
      ),
    );
    assert.equal(Object.keys(figures).length, 2);
  });

  it("where JSON is converted from PO whose texts go over several lines", async () => {
    const of = (name: string, text: string) =>
      Object.fromEntries(["de", "fr"].map((code) => [`locale/${name.replace("*", code)}`, text]));
    const [long, longer] = ["A text that goes over several lines", "A text that goes over even more of them"];
    const wrapped = po("", { [long]: "x", [longer]: "y" }).replaceAll(/msgid "A (text) /g, 'msgid ""\n"A $1 "\n"');
    const { figures } = await count({
      ...of("*.po", wrapped),
      ...of("*.json", JSON.stringify({ [long]: "x", [longer]: "y" })),
    });
    assert.deepEqual(Object.values(figures), [{ de: [2, 2], fr: [2, 2] }]);
  });

  it("where only the source language has a file, which has no strings", async () => {
    const { lines } = await count({
      "de.lproj/Localizable.strings": '"Open" = "Öffnen";\n',
      "en.lproj/Localizable.strings": '"Open" = "Open";\n',
      "en.lproj/InfoPlist.strings": "/* Localized versions of Info.plist keys */\n",
    });
    assert.deepEqual(lines, []);
  });

  it("where Fluent has markup in its texts, unlike a template of FreeMarker", async () => {
    const { figures } = await count({
      "locale/en-US/app.ftl": "sign-in = <a>Sign in</a> now\nlabel = Name\n",
      "locale/de/app.ftl": "sign-in = <a>Anmelden</a>\n",
      "templates/de/mail.ftl": "<p>\nHello\nname = it</p>\n",
      "templates/en/mail.ftl": "<p>\nHello\nname = it</p>\n",
      "pages/de/list.ftl": "name =\n<#list names as name>x</#list>\n",
      "pages/en/list.ftl": "name =\n<#list names as name>x</#list>\n",
    });
    assert.deepEqual(figures, { app: { de: [1, 2] } });
  });

  for (const [name, write] of Object.entries({
    "lang/app.nls*.json": (texts: Readonly<Record<string, string>>) => JSON.stringify(texts),
    "translations/messages*.yml": (texts: Readonly<Record<string, string>>) =>
      Object.entries(texts)
        .map(([key, text]) => `${key}: ${text}\n`)
        .join(""),
  })) {
    it(`where the source has the name of the others without a code, unless there is an English one: ${name}`, async () => {
      const files = {
        [name.replace("*", "")]: write({ a: "One", b: "Two" }),
        [name.replace("*", ".de")]: write({ a: "Eins" }),
        [name.replace("*", ".fr")]: write({ a: "Un" }),
      };
      assert.deepEqual(Object.values((await count(files)).figures), [{ de: [1, 2], fr: [1, 2] }]);
      const english = { [name.replace("*", ".en")]: write({ a: "One", b: "Two", c: "Three" }) };
      const { figures } = await count({ ...files, ...english });
      assert.deepEqual(Object.values(figures), [{ de: [1, 3], fr: [1, 3] }]);
    });
  }

  it("where the source is what Dart extracts from code, unless there is an English one", async () => {
    const files = {
      "lib/l10n/intl_messages.arb": '{ "a": "One", "b": "Two" }',
      "lib/l10n/intl_de.arb": '{ "a": "Eins" }',
      "lib/l10n/intl_fr.arb": '{ "a": "Un" }',
    };
    assert.deepEqual(Object.values((await count(files)).figures), [{ de: [1, 2], fr: [1, 2] }]);
    const { figures } = await count({ ...files, "lib/l10n/intl_en.arb": '{ "a": "One" }' });
    assert.deepEqual(Object.values(figures), [{ de: [1, 1], fr: [1, 1] }]);
  });

  it("where English is spelled with its region beside a file without a code", async () => {
    const { figures } = await count({
      "lang/app.json": '{ "a": "Eins" }',
      "lang/app.en-US.json": '{ "a": "One", "b": "Two", "c": "Three" }',
      "lang/app.fr.json": '{ "a": "Un" }',
    });
    assert.deepEqual(Object.values(figures), [{ fr: [1, 3] }]);
  });

  it("where the key of a Rails file spells its language in another way", async () => {
    const { lines } = await count({
      "config/locales/en.yml": "en:\n  a: One\n",
      "config/locales/de.yml": "de:\n  a: Eins\n",
      "config/locales/zh-YUE.yml": "zh-YUE:\n  a: 一\n",
    });
    assert.deepEqual(lines, []);
  });

  it("where a template ends without a line break", async () => {
    const header = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n';
    const entries = (text: string, ...ids: readonly string[]) =>
      ids.map((id) => `\nmsgid "${id}"\nmsgstr "${text}"`).join("\n");
    const { lines } = await count({
      "po/app.pot": `${header}${entries("", "a", "b", "c", "d")}`,
      "po/de.po": `${header}${entries("x", "a", "old", "b", "c", "d")}\n`,
    });
    assert.deepEqual(lines, ["po/de.po: Strings that are not in the source file: 1; not counted"]);
  });

  it("where the texts are in a list", async () => {
    const list = (...names: readonly string[]) => JSON.stringify(names.map((name) => ({ name })));
    const { figures } = await count({
      "labels/locales/en-US.json": list("Produce", "Grains", "Fruits"),
      "labels/locales/de-DE.json": list("Gemüse", "Getreide"),
      "labels/locales/fr-FR.json": list("Produits"),
    });
    assert.deepEqual(figures, { labels: { de_DE: [2, 3], fr_FR: [1, 3] } });
  });

  it("where games and desktops have codes of their own, and English upside down is none", async () => {
    const text = '{ "a.b": "Text", "a.c": "Text" }';
    const codes = ["en_us", "de_de", "fr_fr", "val_es", "tlh_aa", "en_ud", "sr_sp", "sr@ijekavianlatin", "qps-ploc"];
    const { figures, lines } = await count(Object.fromEntries(codes.map((code) => [`lang/${code}.json`, text])));
    const [languages = {}] = Object.values(figures);
    const expected = ["ca_valencia", "de_DE", "fr_FR", "sr@ijekavianlatin", "sr_SP", "tlh_AA"];
    assert.deepEqual(Object.keys(languages).toSorted(), expected);
    assert.deepEqual(lines, []);
  });

  it("where the source and a translation have the same keys without a text", async () => {
    const { figures, lines } = await count({
      "seed/locales/en.json": '{ "cup": { "name": "cup", "description": "" } }',
      "seed/locales/de.json": '{ "cup": { "name": "Tasse", "description": "", "plural": "Tassen" } }',
      "seed/locales/fr.json": '{ "cup": { "name": "tasse", "description": "" } }',
    });
    assert.deepEqual(Object.values(figures), [{ de: [1, 1], fr: [1, 1] }]);
    assert.deepEqual(lines, ["seed/locales/de.json: Strings that are not in the source file: 1; not counted"]);
  });

  it("where a code is unknown, which is said once, and not of a list of the languages", async () => {
    const text = '{ "a.b": "Text one", "a.c": "Text two" }';
    const codes = ["en_us", "de_de", "fr_fr", "xyz_ab"];
    const lists = {
      "lang/languages.json": '{ "de_de": "Deutsch" }',
      "lang/supported-locales.json": '{ "a.b": "Locale" }',
    };
    const { figures, lines } = await count({
      ...Object.fromEntries(codes.map((code) => [`lang/${code}.json`, text])),
      ...lists,
    });
    assert.deepEqual(Object.values(figures), [{ de_DE: [2, 2], fr_FR: [2, 2] }]);
    assert.deepEqual(lines, ["lang/xyz_ab.json: No language code in the file name"]);
  });

  it("where a language of Rails has a code of its own, which is the root of its file", async () => {
    const text = (root: string) => `# Texts\n---\n"${root}":\n  open: Text one\n  close: Text two\n`;
    const codes = ["en", "de", "art-nvi", "en_1337", "hye-classical"];
    const own = Object.fromEntries(codes.map((code) => [`config/locales/app.${code}.yml`, text(code)]));
    const { figures, lines } = await count({
      ...own,
      "config/locales/app.de_moo.yml": text("de"),
      "config/locales/app.en_more.yml": `${text("en_more")}other:\n  more: Text three\n`,
    });
    assert.deepEqual(Object.values(figures), [
      { "art-nvi": [2, 2], de: [2, 2], en_1337: [2, 2], hye_classical: [2, 2] },
    ]);
    assert.deepEqual(lines, [
      "config/locales/app.de_moo.yml: No language code in the file name",
      "config/locales/app.en_more.yml: No language code in the file name",
    ]);
    const others = {
      "i18n/en.yml": "open: Text one\n",
      "i18n/de.yml": "open: Eins\n",
      "i18n/my_app.yml": text("my_app"),
    };
    assert.deepEqual(Object.values((await count(others)).figures), [{ de: [1, 1] }]);
  });

  it("where Minecraft has a code of its own", async () => {
    const text = '{ "a.b": "Text one", "a.c": "Text two" }';
    const codes = ["en_us", "enws", "esan", "fra_de", "hn_no", "io_en", "kab_kab", "qya_aa", "vp_vl"];
    const { figures, lines } = await count(Object.fromEntries(codes.map((code) => [`lang/${code}.json`, text])));
    assert.deepEqual(Object.keys(Object.values(figures)[0] ?? {}), [
      "en@shakespeare",
      "es@andalusian",
      "hn_no",
      "io",
      "kab",
      "qya",
      "vmf",
      "vp_vl",
    ]);
    assert.deepEqual(lines, []);
  });

  it("where files of one language are beside those that are called by their codes", async () => {
    const text = (count: number) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, `Text ${index}`])));
    const own = { "locales/en.json": text(10), "locales/fr.json": text(10) };
    const mails = await count({ ...own, "locales/emails.json": text(10), "locales/emails.fr.json": text(2) });
    assert.deepEqual(Object.values(mails.figures), [{ fr: [12, 20] }]);
    assert.deepEqual(mails.lines, []);
    const app = await count({ ...own, "locales/app.json": text(10), "locales/app_fr.json": text(2) });
    assert.deepEqual(Object.values(app.figures), [{ fr: [12, 20] }]);
  });

  it("where each language has a file more, with another ending", async () => {
    const xliff = (language: string, count: number) => {
      const units = Array.from(
        { length: count },
        (_, id) => `<trans-unit id="${id}"><source>Text ${id}</source><target>x</target></trans-unit>`,
      );
      return `<xliff version="1.2"><file original="a" source-language="en" target-language="${language}"><body>${units.join("")}</body></file></xliff>`;
    };
    const { figures, lines } = await count({
      "translation/Czech.xlf": xliff("cs", 4),
      "translation/Czech.Plugins.xlf": xliff("cs", 3),
      "translation/German.xlf": xliff("de", 3),
      "translation/German.Plugins.xlf": xliff("de", 2),
      "translation/it.xlf": xliff("it", 1),
      "translation/it.Plugins.xlf": xliff("it", 1),
    });
    assert.deepEqual(Object.values(figures), [{ cs: [7, 7], de: [5, 7], it: [2, 7] }]);
    assert.deepEqual(
      lines.filter((line) => line.includes("No language code")),
      [],
    );
  });

  it("where elements of XLIFF share ids in some languages only", async () => {
    const written = (language: string, parts: Readonly<Record<string, readonly number[]>>) => {
      const unit = (name: string, id: number) =>
        `<trans-unit id="${id}"><source>${name} ${id}</source><target>x</target></trans-unit>`;
      const elements = Object.entries(parts).map(
        ([name, ids]) =>
          `<file original="${name}" source-language="en" target-language="${language}"><body>${ids.map((id) => unit(name, id)).join("")}</body></file>`,
      );
      return `<xliff version="1.2">${elements.join("")}</xliff>`;
    };
    const { figures } = await count({
      "locale/messages.en.xlf": written("en", { a: [1, 2, 4], b: [1, 3] }).replaceAll("<target>x</target>", ""),
      "locale/messages.de.xlf": written("de", { a: [1, 2, 4], b: [3] }),
      "locale/messages.fr.xlf": written("fr", { b: [3, 1] }),
    });
    assert.deepEqual(Object.values(figures), [{ de: [4, 5], fr: [2, 5] }]);
  });

  it("where XLIFF spreads the strings of one file over several elements", async () => {
    const file = (id: string, language: string) =>
      `<file original="app" source-language="en" target-language="${language}"><body><trans-unit id="${id}"><source>${id}</source><target>x</target></trans-unit></body></file>`;
    const xliff = (...parts: readonly string[]) =>
      `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">${parts.join("")}</xliff>`;
    const { figures } = await count({
      "translations/app.de.xlf": xliff(file("a", "de"), file("b", "de")),
      "translations/app.fr.xlf": xliff(
        file("a", "fr").replace(/(?=<\/body>)/, '<trans-unit id="b"><source>b</source></trans-unit>'),
      ),
      "translations/app.it.xlf": xliff(file("a", "it"), file("a", "it")),
    });
    assert.deepEqual(Object.values(figures), [{ de: [2, 3], fr: [1, 3], it: [2, 3] }]);
  });

  it("where the name of the source begins with an underscore", async () => {
    const { figures } = await count({
      "res/_legend.properties": "a=One\nb=Two\nc=Three\n",
      "res/_legend_de.properties": "a=Eins\n",
      "res/_legend_fr.properties": "a=Un\nb=Deux\n",
    });
    assert.deepEqual(figures, { legend: { de: [1, 3], fr: [2, 3] } });
  });

  it("where the code ends the name of a folder, as in Kodi's", async () => {
    const folder = "pvr.x/resources/language/resource.language";
    const { figures, lines } = await count({
      [`${folder}.de_de/strings.po`]: po("de_de", { Name: "Name", Host: "" }),
      [`${folder}.os_os/strings.po`]: po("os_os", { Name: "", Host: "" }),
      [`${folder}.sr_rs@latin/strings.po`]: po("sr_rs", { Name: "Ime", Host: "" }),
    });
    assert.deepEqual(Object.values(figures), [{ de_DE: [1, 2], os_OS: [0, 2], "sr_RS@latin": [1, 2] }]);
    assert.deepEqual(lines, []);
  });

  it("where no path has a code and the header of gettext names the language, as in translated manuals", async () => {
    const chapters = "ast bz2 csv dis gc io os re ssl string sys".split(" ").map((name) => `library/${name}.po`);
    const files = [...chapters, "c-api/arg.po"].map((file) => [file, po("ja", { Text: "文", Other: "" })]);
    const { figures, lines } = await count(Object.fromEntries(files));
    assert.deepEqual(figures, { library: { ja: [11, 22] }, arg: { ja: [1, 2] } });
    assert.deepEqual(lines, []);
  });

  it("where the headers of a manual in one language name varieties of it, and a few any other or none", async () => {
    const chapters = (folder: string, names: string, code: string) =>
      names.split(" ").map((name) => [`${folder}/${name}.po`, po(code, { Text: "Texto", Other: "" })]);
    const { figures, lines } = await count(
      Object.fromEntries([
        ...chapters("library", "ast bz2 cgi cmd csv dis gc re", "es"),
        ...chapters("library", "string sys", "es_AR"),
        ...chapters("library", "argparse", "io"),
        ...chapters("library", "bdb", "en"),
        ["library/abc.po", po("", { Text: "Texto", Other: "" })],
        ...chapters("extending", "building", "es_ES"),
      ]),
    );
    assert.deepEqual(figures, { building: { es: [1, 2] }, library: { es: [13, 26] } });
    assert.deepEqual(lines, []);
  });

  it("where a manual is in several languages, and where its folders are", async () => {
    const chapter = (code: string) => po(code, { Text: "x" });
    const french = ["a", "b"].map((name) => [`docs/french/${name}_1.po`, chapter("fr")]);
    const spanish = ["a", "b", "c", "d", "e", "f"].map((name) => [`docs/spanish/${name}_1.po`, chapter("es")]);
    const languages = ["ast", "csv", "os"].map((name, index) => [
      `docs/all/${name}_1.po`,
      chapter(["ja", "ja", "ko"][index] ?? ""),
    ]);
    const chinese = ["a", "b", "c", "d"].map((name, index) => [
      `docs/chinese/${name}_1.po`,
      chapter(index < 2 ? "zh_CN" : "zh_TW"),
    ]);
    const english = ["a", "b", "c", "d"].map((name) => [`docs/mixed/${name}_1.po`, chapter("en")]);
    const german = [["docs/mixed/e_1.po", chapter("de")]];
    const { figures } = await count(
      Object.fromEntries([...chinese, ...english, ...french, ...german, ...languages, ...spanish]),
    );
    assert.deepEqual(figures, {
      all: { ja: [2, 3], ko: [1, 3] },
      chinese: { zh_CN: [2, 4], zh_TW: [2, 4] },
      french: { fr: [2, 2] },
      e_1: { de: [1, 1] },
      spanish: { es: [6, 6] },
    });
  });

  it("of gettext by their names where headers were copied, and without those that are English or beside others", async () => {
    const { figures } = await count({
      "po/de.po": po("fr", { Open: "Öffnen" }),
      "po/fr.po": po("fr", { Open: "Ouvrir" }),
      "po/no.po": po("fr", { Open: "Åpne" }),
      "app/no.po": po("nb", { Open: "Åpne" }),
      "app/id.po": po("in", { Open: "Buka" }),
      "app/app.po": po("de", { Open: "" }),
      "docs/manual.po": po("en", { Open: "Open" }),
      "po/inactive/fr_2020.po": po("fr", { Open: "Ouvrir" }),
      ...Object.fromEntries(
        ["de/LC_MESSAGES", "fr/LC_MESSAGES", "fr/id/LC_MESSAGES"].map((each) => [
          `web/${each}/site.po`,
          po("id", { Open: "" }),
        ]),
      ),
      ...Object.fromEntries(
        [
          "one/LC_MESSAGES/de.po",
          "one/LC_MESSAGES/fr.po",
          "two/LC_MESSAGES/de/two.po",
          "two/LC_MESSAGES/fr/two.po",
        ].map((each) => [each, po("de", { Open: "" })]),
      ),
      ...{ "one/sub/german.po": po("de", { Open: "" }), "one/sub/french.po": po("fr", { Open: "" }) },
    });
    assert.deepEqual(figures, {
      ...{ app: { id: [1, 1], no: [1, 1] }, one: { de: [0, 1], fr: [0, 1] }, sub: { de: [0, 2], fr: [0, 2] } },
      ...{ site: { de: [0, 1], fr: [0, 1] }, two: { de: [0, 1], fr: [0, 1] } },
      po: { de: [1, 1], fr: [1, 1], no: [1, 1] },
    });
  });

  it("that are the project's own, not samples, tests or what is bundled", async () => {
    const text = '{ "open": "x" }';
    const folders = ["locales", "extra/sample_plugin/locales", "games/testmods/a/locales", "3rdparty/a/locales"];
    const files = [...folders, "Sparkle.framework/locales", "plugins/a/locales"].flatMap((folder) => [
      [`${folder}/de.json`, text],
      [`${folder}/en.json`, text],
    ]);
    const { figures } = await count(Object.fromEntries(files));
    assert.deepEqual(Object.keys(figures), ["a", "locales"]);
  });

  it("by their folders where these are languages and the names only look like it", async () => {
    const names = ["id", "is", "it", "no", "so", "to"];
    const files = ["de", "fr"].flatMap((code) => names.map((name) => [`i18n/${code}/${name}.json`, '{ "a": "x" }']));
    const { figures } = await count(Object.fromEntries(files));
    assert.deepEqual(figures, { i18n: { de: [6, 6], fr: [6, 6] } });
  });

  it("of a browser extension, where the message is the text and the manifest names the source", async () => {
    const message = (text: string) => ({
      message: text,
      description: "On a button",
      placeholders: { n: { content: "$1" } },
    });
    const { figures, failing } = await count({
      "src/manifest.json": '{ "name": "__MSG_a__", "default_locale": "fr" }',
      "src/_locales/fr/messages.json": JSON.stringify({ a: message("Un $N$."), b: message("Deux") }),
      "src/_locales/en/messages.json": JSON.stringify({ a: message("One $N$."), b: message(""), c: message("Three") }),
      "src/_locales/pt_BR/messages.json": JSON.stringify({ A: message("Um $N$.") }),
    });
    assert.deepEqual(Object.values(figures), [{ en: [1, 2], pt_BR: [1, 2] }]);
    assert.equal(failing, 0);
  });

  it("of MediaWiki, without metadata, notes to translators and grammar", async () => {
    const metadata = { authors: ["Ann", "Bob"], "message-documentation": "qqq" };
    const { figures, lines, failing } = await count({
      "i18n/en.json": JSON.stringify({ "@metadata": metadata, a: "One", b: "Two {{PLURAL:$1|page|pages}}" }),
      "i18n/de.json": JSON.stringify({ "@metadata": metadata, a: "Eins", b: "Zwei Seiten" }),
      "i18n/fr.json": '{ "a": "Un" }',
      "i18n/qqq.json": JSON.stringify({ "@metadata": metadata, a: "Label", b: "Number" }),
      "i18n/sr-ec.json": '{ "a": "Један", "b": "Два" }',
      "i18n/sr-el.json": '{ "a": "Jedan", "b": "Dva" }',
      "i18n/skr-arab.json": '{ "a": "ہک" }',
      "i18n/jv-java.json": '{ "a": "ꦱꦶꦗꦶ" }',
      "i18n/roa-tara.json": '{ "a": "Une" }',
    });
    assert.deepEqual(Object.values(figures), [
      { de: [2, 2], fr: [1, 2], jv_Java: [1, 2], roa_tara: [1, 2], skr_Arab: [1, 2], sr_Cyrl: [2, 2], sr_Latn: [2, 2] },
    ]);
    assert.deepEqual(lines, []);
    assert.equal(failing, 0);
  });

  it("of older extensions of VS Code, whose languages have names of Windows", async () => {
    const files = ["chs", "cht", "deu", "fra", "jpn"].flatMap((name) => [
      [`i18n/${name}/src/main.i18n.json`, '// Generated\n{ "a": "x", "b": "y", }'],
      [`i18n/${name}/src/ui.i18n.json`, '{ "a": "x" }'],
    ]);
    const { figures, lines } = await count(Object.fromEntries(files));
    assert.equal(Object.keys(figures).length, 1);
    for (const languages of Object.values(figures)) {
      assert.deepEqual(Object.keys(languages), ["de", "fr", "ja", "zh_Hans", "zh_Hant"]);
    }
    assert.equal(lines.length, 2, "only that there is no source file");
  });

  it("whose codes have no separator before the region", async () => {
    const files = ["deDE", "enUS", "esCL", "ptbr", "zhcn", "zhTw"].map((code) => [
      `l10n/${code}.json`,
      '{ "open": "x" }',
    ]);
    const { figures, lines } = await count(Object.fromEntries(files));
    assert.deepEqual(Object.values(figures), [
      { de_DE: [1, 1], es_CL: [1, 1], pt_BR: [1, 1], zh_CN: [1, 1], zh_TW: [1, 1] },
    ]);
    assert.deepEqual(lines, []);
  });

  it("beside files of no language", async () => {
    const text = '{ "open": "x" }';
    const files = ["de", "en", "fr", "kab-KAB", "mul", "und", "zxx"].map((code) => [`locales/${code}.json`, text]);
    const { figures } = await count(Object.fromEntries(files));
    assert.deepEqual(Object.values(figures), [{ de: [1, 1], fr: [1, 1], kab: [1, 1] }]);
  });

  it("beside a table of the languages", async () => {
    const codes = ["ar-SA", "bg-BG", "ca-ES", "cs-CZ", "da-DK", "de-DE", "el-GR", "es-ES", "fi-FI", "fr-FR", "it-IT"];
    const { figures, lines } = await count({
      "locales/de-DE.json": '{ "open": "Öffnen" }',
      "locales/en.json": '{ "open": "Open" }',
      "locales/percentages.json": JSON.stringify(Object.fromEntries(codes.map((code) => [code, 97]))),
    });
    assert.deepEqual(Object.values(figures), [{ de_DE: [1, 1] }]);
    assert.deepEqual(lines, []);
  });

  it("but not beside texts whose keys are words that are codes, too", async () => {
    const keys = ["is", "it", "no", "so", "to", "as", "at", "be", "by", "do", "go", "hi"];
    const { lines } = await count({
      "locales/de.json": '{ "open": "Öffnen" }',
      "locales/en.json": '{ "open": "Open" }',
      "locales/words.json": JSON.stringify(Object.fromEntries(keys.map((key) => [key, `The word ${key}`]))),
    });
    assert.deepEqual(lines, ["locales/words.json: No language code in the file name"]);
  });

  for (const path of ["lib/templates/wagon/config/locales/%wagon_name%.*.yml", "skeleton/{{name}}/locales/*.yml"]) {
    it(`without those of which a generator makes programs: ${path}`, async () => {
      const yaml = (code: string): string => `${code}:\n  open: Text\n`;
      const { figures, lines } = await count({
        "config/locales/de.yml": yaml("de"),
        "config/locales/en.yml": yaml("en"),
        [path.replace("*", "de")]: yaml("de"),
        [path.replace("*", "fr")]: yaml("fr"),
      });
      assert.deepEqual(Object.values(figures), [{ de: [1, 1] }]);
      assert.deepEqual(lines, []);
    });
  }

  it("beside what is made of them in another format", async () => {
    const { figures, lines } = await count({
      "web/i18n/app.pot": po("", { Open: "" }),
      "web/i18n/de.po": po("de", { Open: "Öffnen" }),
      "web/i18n/fr.po": po("fr", { Open: "Ouvrir" }),
      "web/i18n/de.json": '{ "Open": "Öffnen" }',
      "web/i18n/fr.json": '{ "Open": "Ouvrir" }',
      "locale/de/app.ftl": "open = Öffnen\n",
      "locale/en-US/app.ftl": "open = Open\n",
      "locale/en-US/app.json": '{ "open": "Open" }',
      "locale/de/more.json": '{ "close": "Schließen" }',
      "locale/en-US/more.json": '{ "close": "Close" }',
    });
    assert.deepEqual(figures, { app: { de: [1, 1] }, more: { de: [1, 1] }, web: { de: [1, 1], fr: [1, 1] } });
    assert.deepEqual(lines, []);
  });
});
