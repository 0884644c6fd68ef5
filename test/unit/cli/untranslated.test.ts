import assert from "node:assert/strict";
import { type Files, folderChecks } from "./folderChecks";

const gate = (rules: object, settings: object = {}): Files => ({
  ".vscode/settings.json": JSON.stringify({ "translationStatus.gate": rules, ...settings }),
});
const GERMAN = gate({ required: ["de"], threshold: 100 });
const READY: Files = { "app/locales/en.json": '{ "open": "Open" }', "app/locales/de.json": '{ "open": "Öffnen" }' };

const data = (name: string, text: string, attributes = ' xml:space="preserve"'): string =>
  `<data name="${name}"${attributes}><value>${text}</value></data>`;
const SAMPLE = `<!-- ${data("Name1", "this is my long string")} -->`;
const resx = (...entries: readonly string[]): string => `<root>${SAMPLE}${entries.join("")}</root>`;
const xliff = (target: string, ...ids: readonly string[]): string => {
  const language = target === "" ? "" : ' target-language="de"';
  const units = ids.map(
    (id) =>
      `<trans-unit id="${id}"><source>${id}</source>${target === "" ? "" : `<target>${target}</target>`}</trans-unit>`,
  );
  return `<?xml version="1.0"?><xliff version="1.2"><file source-language="en"${language} original="a"><body>${units.join("")}</body></file></xliff>`;
};
const LABEL = data("label1.Text", "Edit the file");
const ICON = data(
  "$this.Icon",
  "AAAB",
  ' type="System.Drawing.Icon" mimetype="application/x-microsoft.net.object.bytearray"',
);
const LOCALIZABLE = '<metadata name="$this.Localizable" type="System.Boolean"><value>True</value></metadata>';
const TEXTS = resx(data("NotFound", "Not found"));
const text = (name: string, value: string): string => `<resources><string name="${name}">${value}</string></resources>`;
const BUNDLES: Files = { "res/messages.properties": "a=Open\n", "res/messages_de.properties": "a=Öffnen\n" };
const VALIDATION: Files = { "res/ValidationMessages.properties": "x=Must not be empty\ny=Must be a number\nz=Wrong\n" };
const TRANSLATED: Files = { "Res/A.resx": resx(data("a", "Open")), "Res/A.de.resx": resx(data("a", "Öffnen")) };

describe("a check of sources that nobody has translated", function () {
  this.timeout(60_000);
  const { statusOf } = folderChecks();

  const lacking: Readonly<Record<string, Files>> = {
    "texts of .NET under any name": { "Res/Errors.resx": TEXTS },
    "such texts beside translated ones": { ...TRANSLATED, "Res/SharedResources.resx": TEXTS },
    "such texts with the keys of pages": { "Res/Pages.resx": resx(data("Home.Title", "Welcome")) },
    "a button of .NET": { ...TRANSLATED, "Res/Buttons.resx": resx(data("a", "Delete the file"), data("b", "Yes/No")) },
    "a program beside one that shares some keys": {
      "web/locales/en-GB.json": '{ "save": "Save", "close": "Close", "a": "A", "b": "B", "c": "C" }',
      "web/locales/de.json": '{ "save": "S", "close": "C", "a": "A", "b": "B", "c": "C" }',
      "admin/locales/en.json": '{ "save": "Save", "close": "Close", "x": "X", "y": "Y" }',
    },
    "a window that is made to be translated": { "Forms/Main.resx": resx(LABEL, LOCALIZABLE) },
    "a file of Android beside a translated one": {
      "res/values/strings.xml": text("a", "Open"),
      "res/values-de/strings.xml": text("a", "Öffnen"),
      "res/values/checkout.xml": text("b", "Pay"),
    },
    "a file of a library of Ruby on Rails": {
      "config/locales/en.yml": "en:\n  a: Open\n",
      "config/locales/de.yml": "de:\n  a: Öffnen\n",
      "config/locales/devise.en.yml": "en:\n  devise:\n    b: Sign in\n",
    },
    "a bundle beside translated ones": { ...BUNDLES, ...VALIDATION },
    "a bundle with the name of a translated one": {
      ...BUNDLES,
      "shop/messages.properties": "x=Must not be empty\ny=Must be a number\n",
    },
    "the resources of a project that has translations": { ...TRANSLATED, "App/Properties/Resources.resx": TEXTS },
  };
  for (const [name, files] of Object.entries(lacking)) {
    it(`ends with 1 where there is ${name}`, async () => {
      assert.equal(await statusOf({ ...READY, ...GERMAN, ...files }), 1);
      assert.equal(await statusOf({ ...READY, ...files }), 0);
    });
  }

  const TEXT = '{ "a": "Open" }';
  const STRINGS = '"a" = "Open";\n';
  const sources = { "another folder": "locales/en/admin/users.json", "no further folder": "locales/en/users.json" };
  for (const [place, source] of Object.entries(sources)) {
    it(`ends with 1 where a folder of English has a source that is in ${place} than what is translated`, async () => {
      const files = { [source]: TEXT, "locales/en/shop/a.json": TEXT, "locales/de/shop/a.json": TEXT };
      const inFolders = { "locales/en/a.json": TEXT, "locales/de/a.json": TEXT, [source]: TEXT };
      assert.equal(await statusOf({ ...READY, ...files }), 1);
      assert.equal(await statusOf({ ...READY, ...inFolders }), 1);
    });
  }

  for (const folder of ["Base", "en"]) {
    it(`ends with 1 where Base.lproj has a source of its own beside ${folder}.lproj`, async () => {
      const files = { [`App/${folder}.lproj/A.strings`]: STRINGS, "App/de.lproj/A.strings": STRINGS };
      assert.equal(await statusOf({ ...files, "App/Base.lproj/New.strings": STRINGS }), 1);
      assert.equal(await statusOf({ ...READY, "App/Base.lproj/New.strings": STRINGS }), 0);
    });
  }

  const complete: Readonly<Record<string, Files>> = {
    "windows that nobody translates": {
      "Forms/One.resx": resx(LABEL, ICON),
      "Forms/Two.resx": resx(ICON),
      "Forms/Three.resx": resx(data("Button1.ToolTip", "Go")),
    },
    "versions, queries and addresses beside translated texts": {
      ...TRANSLATED,
      "App/Properties/Resources.resx": resx(
        data("Version", "4.2.1-beta"),
        data("Query", "SELECT name FROM users"),
        data("Site", "https://example.com/a?b=c"),
        data("Key", "snake_case"),
      ),
    },
    "such windows beside translated texts": { ...TRANSLATED, "Res/Form1.resx": resx(LABEL, ICON) },
    "other things in a folder of English": {
      "web/en/data.json": '{ "name": "Open the file", "order": 2 }',
      "web/en-US/site.json": '{ "url": "https://example.com", "theme": "dark" }',
      "web/en/package.json": '{ "title": "The page" }',
      "docs/en/menu.json": '{ "title": "The page" }',
      "data/en/empty.json": "{}",
      "data/js/a.json": "1",
    },
    "settings of a program beside translated bundles": {
      ...BUNDLES,
      "res/application.properties": "a=Must not be empty\nb=Must be a number\n",
      "res/git.properties":
        "git.branch=main\ngit.message=Fix the build\ngit.time=today at noon\ngit.dirty=false\ngit.id=ab1\n",
      "res/jdbc.properties": "driver=org.example.Driver\nuser=root\npassword=\nattempts=3\n# all=of the texts\n",
      "res/queries.properties": "all=SELECT a FROM b\none=select name from users\nlist=from User user order by name\n",
      "res/classes.properties": "a=org.one.Bar org.two.Baz\nb=-Xmx512m -Dname=some value\nc=INFO, stdout\n",
    },
    "a bundle among settings and in another folder than translated ones": {
      ...BUNDLES,
      "other/ValidationMessages.properties": "x=Must not be empty\ny=Must be a number\n",
    },
    "bundles of which none is translated": VALIDATION,
    "YAML of two languages, and settings": {
      "config/locales/models.yml": "en:\n  user: User\nde:\n  user: Benutzer\n",
      "config/locales/tool.yml": "base_locale: en\nlocales: all\n",
    },
    "a source in another folder than its translations": {
      "src/i18n/en.json": '{ "go": "Go", "stop": "Stop" }',
      "public/locales/de.json": '{ "go": "Los", "stop": "Halt" }',
      "public/locales/fr.json": '{ "go": "Allez", "stop": "Halte" }',
    },
    "such a source of .NET": {
      "Core/Strings.resx": resx(data("go", "Go"), data("stop", "Stop")),
      "Core/Languages/Strings.de.resx": resx(data("go", "Los"), data("stop", "Halt")),
    },
    "such sources of two programs in XLIFF": {
      "a/messages.xlf": xliff("", "go"),
      "a/locale/messages.de.xlf": xliff("Los", "go"),
      "b/messages.xlf": xliff("", "go", "stop"),
      "b/locale/messages.de.xlf": xliff("Halt", "go", "stop"),
    },
    "such sources of XLIFF, which a convention names": {
      "one/messages.xlf": xliff("", "go"),
      "one/de.xlf": xliff("Los", "go"),
      "two/src/messages.xlf": xliff("", "go"),
      "two/src/locale/de.xlf": xliff("Los", "go"),
      "three/i18n/app.xlf": xliff("", "go"),
      "three/i18n/de/app.xlf": xliff("Los", "go"),
    },
    "the resources of a project, which has no translations of them": { "App/Properties/Resources.resx": TEXTS },
  };
  for (const [name, files] of Object.entries(complete)) {
    it(`ends with 0 where there are ${name}`, async () => {
      assert.equal(await statusOf({ ...READY, ...GERMAN, ...files }), 0);
    });
  }

  it("counts the strings of a source in another folder once beside another English", async () => {
    const files = {
      "core/locales/en.json": '{ "a": "A", "b": "B", "c": "C", "d": "D" }',
      "i18n/locales/de.json": '{ "a": "A", "b": "B", "c": "C", "d": "D" }',
      "i18n/locales/en-GB.json": '{ "a": "A" }',
    };
    assert.equal(
      await statusOf({ ...gate({ required: ["de"] }, { "translationStatus.threshold": 100 }), ...files }),
      0,
    );
  });

  it("ends with 1 where a translation lacks a string of its source in another folder", async () => {
    const core = {
      "Core/Strings.resx": resx(data("go", "Go"), data("stop", "Stop")),
      "Core/Languages/Strings.de.resx": resx(data("go", "Los")),
    };
    assert.equal(await statusOf({ ...gate({ required: ["de"] }, { "translationStatus.threshold": 100 }), ...core }), 1);
  });

  it("does not know where resources beside translated ones were cut", async () => {
    for (const text of ["", TEXTS.slice(0, 20)]) {
      assert.equal(await statusOf({ ...READY, ...GERMAN, ...TRANSLATED, "Res/Errors.resx": text }), 2);
    }
  });

  it("does not know where YAML holds English texts, and its name does not say so", async () => {
    const files = { ...READY, "config/locales/user.yml": "en:\n  name: Name\n  mail: Mail\n" };
    assert.equal(await statusOf({ ...files, ...GERMAN }), 2);
    assert.equal(await statusOf({ ...files, ...GERMAN, "config/locales/user.de.yml": "de:\n  name: Name\n" }), 2);
    assert.equal(await statusOf(files), 0);
  });

  it("does not know where the settings leave out the source itself", async () => {
    const excluding = (...exclude: readonly string[]): Files =>
      gate({ required: ["de"] }, { "translationStatus.components": [{ exclude }] });
    assert.equal(await statusOf({ ...READY, ...excluding("app/locales/en.json") }), 2);
    assert.equal(await statusOf({ ...TRANSLATED, ...READY, ...excluding("Res/A.resx") }), 2);
    const varieties = { ...READY, "app/locales/en-GB.json": "{}", "app/locales/fr.json": "{}" };
    assert.equal(await statusOf({ ...varieties, ...excluding("app/locales/en-GB.json", "app/locales/fr.json") }), 0);
  });
});
