import assert from "node:assert/strict";
import { against, type Branch, baseRepositories, DE, EN, type Files, jsonText } from "../unit/cli/baseRepository";
import { poOf } from "../unit/support";

const GERMAN = { ".vscode/settings.json": '{"translationStatus.gate": {"required": ["de"]}}' };
const UI = { en: jsonText({ x: "Read me", y: "Guide book" }), de: jsonText({ x: "Lies mich", y: "Handbuch" }) };
const android = (text: string) => `<resources><string name="${text.length}">${text}</string></resources>`;
const yaml = (root: string, text: string) => `${root}:\n  ${text.length}: ${text}\n`;
const template = poOf({ "Read me": "", "Guide book": "" });
const namespaces = {
  "locales/en/a.json": jsonText(EN),
  "locales/de/a.json": jsonText(DE),
  "locales/en/b.json": UI.en,
  "locales/de/b.json": UI.de,
};
const domains = {
  "locale/a.pot": poOf({ Open: "" }),
  "locale/de/LC_MESSAGES/a.po": poOf({ Open: "Auf" }),
  "locale/b.pot": template,
  "locale/de/LC_MESSAGES/b.po": poOf({ "Read me": "Lies mich", "Guide book": "Handbuch" }),
};

describe("a check of parts of components that a branch takes away", function () {
  this.timeout(60_000);
  const { repository } = baseRepositories();

  const NOT_RECOGNIZED = /was removed or is no longer recognized/;
  const SOURCE_GONE = /couldn't be compared: Source file .* is gone; /;
  const UNKNOWN: readonly (readonly [what: string, files: Files, branch: Branch, expected: RegExp])[] = [
    [
      "the last translation beside a source without a code",
      {
        "i18n/app.json": jsonText(EN),
        "i18n/app.de.json": jsonText(DE),
        "i18n/web.json": UI.en,
        "i18n/web.de.json": UI.de,
      },
      { removed: ["i18n/web.de.json"] },
      NOT_RECOGNIZED,
    ],
    [
      "files that moved to a folder that is not searched",
      namespaces,
      {
        removed: ["locales/en/b.json", "locales/de/b.json"],
        written: { "test/locales/en/b.json": UI.en, "test/locales/de/b.json": UI.de },
      },
      NOT_RECOGNIZED,
    ],
    ["the source beside one translation", namespaces, { removed: ["locales/en/b.json"] }, SOURCE_GONE],
    [
      "the source beside one translation for Android",
      {
        "res/values/strings.xml": android("Open the file"),
        "res/values-de/strings.xml": android("Datei öffnen!"),
        "res/values/more.xml": android("Close the window"),
        "res/values-de/more.xml": android("Fenster schließen".slice(1)),
      },
      { removed: ["res/values/more.xml"] },
      SOURCE_GONE,
    ],
    [
      "another component whose files a mask only seems to take",
      {
        "en.json": jsonText(EN),
        "de.json": jsonText(DE),
        "package.nls.json": UI.en,
        "package.nls.de.json": UI.de,
      },
      { removed: ["package.nls.json", "package.nls.de.json"] },
      NOT_RECOGNIZED,
    ],
    [
      "a source that nobody has translated yet",
      { "web/locales/en.json": jsonText(EN), "web/locales/de.json": jsonText(DE), "docs/locales/en.json": UI.en },
      { removed: ["docs/locales/en.json"] },
      NOT_RECOGNIZED,
    ],
    [
      "the template of files that the settings name",
      {
        "po/app.pot": template,
        "po/de.po": poOf({ "Read me": "Lies mich" }),
        ".vscode/settings.json": '{"translationStatus.components": [{ "files": "po/*.po" }]}',
      },
      { removed: ["po/app.pot"] },
      SOURCE_GONE,
    ],
  ];
  for (const [what, files, branch, expected] of UNKNOWN) {
    it(`is not known to be ready without ${what}`, async () => {
      const { status, stdout } = await against(await repository({ ...GERMAN, ...files }, branch));
      assert.equal(status, 2, stdout);
      assert.match(stdout, expected);
    });
  }

  it("is not ready without the last translation beside a template", async () => {
    const { status, stdout } = await against(
      await repository({ ...GERMAN, ...domains }, { removed: ["locale/de/LC_MESSAGES/b.po"] }),
    );
    assert.equal(status, 1, stdout);
  });

  const STRINGS = ["Read the mail", "Write a mail", "Delete all of it"];
  const strings = (texts: readonly string[]) => texts.map((text, index) => `"k${index}" = "${text}";\n`).join("");
  const unit = (value: string) => ({ stringUnit: { state: "translated", value } });
  const catalog = (...units: readonly (readonly [en: string, de: string])[]) => {
    const entries = units.map(([en, de], index) => {
      const localizations = { en: unit(en), ...(de && { de: unit(de) }) };
      return [`k${index}`, { extractionState: "manual", localizations }] as const;
    });
    return JSON.stringify({ sourceLanguage: "en", version: "1.0", strings: Object.fromEntries(entries) });
  };

  it("follows strings into the catalog that Xcode makes of their files", async () => {
    const files = {
      "App/en.lproj/Localizable.strings": strings(STRINGS),
      "App/de.lproj/Localizable.strings": strings(["Lesen", "Schreiben", "Löschen"]),
      "App/en.lproj/Other.strings": strings(["Send"]),
      "App/de.lproj/Other.strings": strings(["Senden"]),
    };
    const removed = ["App/en.lproj/Localizable.strings", "App/de.lproj/Localizable.strings"];
    const whole = catalog(["Read the mail", "Lesen"], ["Write a mail", "Schreiben"], ["Delete all of it", "Löschen"]);
    const same = await against(await repository(files, { removed, written: { "App/Localizable.xcstrings": whole } }));
    assert.match(same.stdout, /^No source strings changed$/m);
    assert.equal(same.status, 0);
    const part = catalog(["Read all mail", "Lesen"], ["Write a mail", ""]);
    const less = await against(await repository(files, { removed, written: { "App/Localizable.xcstrings": part } }));
    assert.match(less.stdout, /: 1 changed, 1 removed/);
    assert.match(less.stdout, /^German \(de\): 1 string newly unfinished/m);
  });

  it("takes a catalog with other keys for a new one", async () => {
    const files = {
      "App/en.lproj/Localizable.strings": strings(STRINGS).replaceAll('"k', '"x'),
      "App/de.lproj/Localizable.strings": strings(["Lesen", "Schreiben", "Löschen"]).replaceAll('"k', '"x'),
    };
    const written = { "App/Localizable.xcstrings": catalog(["Read the mail", "Lesen"]) };
    const { stdout } = await against(await repository(files, { removed: Object.keys(files), written }));
    assert.match(stdout, /: 1 added, 3 removed/);
  });

  it("counts the strings as removed if all of their files are", async () => {
    const rails = {
      "config/locales/en.yml": yaml("en", "Open"),
      "config/locales/de.yml": yaml("de", "Auf!"),
      "config/locales/devise.en.yml": yaml("en", "Log in"),
      "config/locales/devise.de.yml": yaml("de", "Anmelden".slice(2)),
    };
    const removals: readonly [Files, readonly string[], string][] = [
      [namespaces, ["locales/en/b.json", "locales/de/b.json"], "2 removed"],
      [domains, ["locale/b.pot", "locale/de/LC_MESSAGES/b.po"], "2 removed"],
      [rails, ["config/locales/devise.en.yml", "config/locales/devise.de.yml"], "1 removed"],
    ];
    for (const [files, removed, expected] of removals) {
      const { status, stdout } = await against(await repository({ ...GERMAN, ...files }, { removed }));
      assert.equal(status, 0, stdout);
      assert.ok(stdout.includes(expected), stdout);
    }
  });
});
