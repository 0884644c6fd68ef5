import assert from "node:assert/strict";
import { symlink } from "node:fs/promises";
import path from "node:path";
import { against, baseRepositories, DE, EN, FILES, type Files, FR, jsonText } from "../unit/cli/baseRepository";
import { git, poOf } from "../unit/support";

describe("a check of languages that a branch takes away", function () {
  this.timeout(60_000);
  const { repository } = baseRepositories();

  it("finds a language that was deleted when the files moved", async () => {
    const folder = await repository(FILES, {
      moved: ["web/locales", "web/translations"],
      removed: ["web/translations/fr.json"],
    });
    const { status, stdout } = await against(folder);
    assert.equal(status, 1, stdout);
    assert.match(stdout, /^French \(fr\): removed, no longer ready: web$/m);
    assert.doesNotMatch(stdout, /no longer recognized/);
  });

  for (const [name, status, line] of [
    ["fr_old", 2, "removed: web"],
    ["fr-draft", 2, "removed: web"],
    ["fr.bak", 1, "1 string newly unfinished (1 word to translate); no longer started: web"],
  ] as const) {
    it(`finds an unfinished language whose file was renamed to ${name}, which is no language`, async () => {
      const unfinished = { ...FILES, "web/locales/fr.json": jsonText({ a: "Un" }) };
      const folder = await repository(unfinished, { moved: ["web/locales/fr.json", `web/locales/${name}.json`] });
      const outcome = await against(folder);
      assert.equal(outcome.status, status, outcome.stdout);
      assert.ok(outcome.stdout.includes(`French (fr): ${line}`), outcome.stdout);
    });
  }

  for (const [name, target, status] of [
    ["another language", "de", 2],
    ["the source", "en", 2],
    ["a variant of it", "fr_CA", 0],
  ] as const) {
    it(`does not take a link to ${name} for the translation that was in its place`, async function () {
      if (process.platform === "win32") this.skip();
      const files = { ...FILES, "web/locales/fr.json": jsonText({ a: "Un" }), "web/locales/fr_CA.json": jsonText(FR) };
      const folder = await repository(files, { removed: ["web/locales/fr.json"] });
      await symlink(`${target}.json`, path.join(folder, "web/locales/fr.json"));
      const outcome = await against(folder);
      assert.equal(outcome.status, status, outcome.stdout);
      assert.equal(outcome.stdout.includes("web/locales/fr.json"), status === 2, outcome.stdout);
    });
  }

  const inFolders = (texts: Readonly<Record<string, Files>>): Files =>
    Object.fromEntries(Object.entries(texts).map(([code, own]) => [`locales/${code}/app.json`, jsonText(own)]));
  for (const [what, files, moved, status] of [
    ["one that has another name alone", { fr: FR }, { fr: "old" }, 1],
    ["an unfinished one that has another name alone", { fr: { a: "Un" } }, { fr: "old" }, 2],
    ["one that keeps its name", { fr: FR }, { en: "texts", de: "texts" }, 1],
    ["an unfinished one that keeps its name", { fr: { a: "Un" } }, { en: "texts", de: "texts" }, 2],
  ] as const) {
    it(`finds, where each language has a folder, ${what}`, async () => {
      const folder = await repository(inFolders({ en: EN, de: DE, ...files }), { written: { "notes.txt": "" } });
      for (const [code, name] of Object.entries(moved)) {
        await git(folder, ["mv", `locales/${code}/app.json`, `locales/${code}/${name}.json`]);
      }
      await git(folder, ["commit", "--quiet", "--message=names"]);
      const outcome = await against(folder);
      assert.equal(outcome.status, status, outcome.stdout);
      assert.match(outcome.stdout, /^French \(fr\): .*(?:no longer (?:ready|started)|removed)/m);
    });
  }

  for (const [what, code, source] of [
    ["with the source", "en", "core/source/main.json"],
    ["with the language of the source", "it", "lang/it.json"],
  ] as const) {
    it(`does not know where the branch removes the project's settings ${what}`, async () => {
      const texts = (count: number, text: string): string =>
        jsonText(Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, `${text} ${index}`])));
      const settings = `files:\n  - source: /${source}\n    translation: /lang/%two_letters_code%.json\n`;
      const files = {
        "crowdin.yml": settings,
        "lang/de.json": texts(12, "Nummer"),
        [`lang/${code === "en" ? "fr" : "en"}.json`]: texts(12, "Number"),
        [source]: texts(20, code),
      };
      const folder = await repository(files, { removed: ["crowdin.yml"] });
      const { status, stdout } = await against(folder);
      assert.equal(status, 2, stdout);
      assert.equal((await against(await repository(files, { written: { "notes.txt": "" } }))).status, 1);
    });
  }

  const NUMBERS = Array.from({ length: 20 }, (_, index) => index);
  const gettext = (text: string, translation = ""): string =>
    poOf(Object.fromEntries(NUMBERS.map((index) => [`${text} ${index}`, translation && `${translation} ${index}`])));
  for (const [what, source, before, after, translations] of [
    [
      "a template",
      "src/app.pot",
      gettext("Text number"),
      gettext("Another number"),
      { "po/de.po": gettext("Text number", "Nummer"), "po/fr.po": gettext("Text number", "Numéro") },
    ],
    [
      "a source in another folder",
      "core/source/en.json",
      jsonText(EN),
      jsonText({ x: "Other", y: "Strings" }),
      { "lang/de.json": jsonText(DE), "lang/fr.json": jsonText(FR) },
    ],
  ] as const) {
    it(`does not know where ${what} was written anew with other strings`, async () => {
      const files = { ...translations, [source]: before };
      const same = await repository(files, { written: { "notes.txt": "" } });
      assert.equal((await against(same)).status, 0);
      const { status, stdout } = await against(await repository(files, { written: { [source]: after } }));
      assert.equal(status, 2, stdout);
      assert.ok(stdout.includes(`${source}: Not the source file?`), stdout);
    });
  }

  it("finds an unfinished language that has no language's name after the files moved", async () => {
    const unfinished = { ...FILES, "web/locales/fr.json": jsonText({ a: "Un" }), "web/locales/it.json": jsonText(FR) };
    const folder = await repository(unfinished, { moved: ["web/locales", "web/i18n"] });
    await git(folder, ["mv", "web/i18n/fr.json", "web/i18n/fr_old.json"]);
    await git(folder, ["commit", "--quiet", "--message=draft"]);
    const { status, stdout } = await against(folder);
    assert.equal(status, 2, stdout);
    assert.ok(stdout.includes("French (fr): removed: web"), stdout);
  });

  it("finds a language whose file was renamed to another one", async () => {
    const folder = await repository(FILES, { moved: ["web/locales/fr.json", "web/locales/it.json"] });
    const { status, stdout } = await against(folder);
    assert.equal(status, 1, stdout);
    assert.ok(stdout.includes("French (fr): removed, no longer ready: web"), stdout);
  });

  for (const [name, problem] of [
    ["french", "Misspelled file name; did you mean “fr”?"],
    ["francais", "Translation without a known language code in its file name; not counted"],
  ] as const) {
    it(`can't compare where a file was renamed to ${name}`, async () => {
      const folder = await repository(FILES, { moved: ["web/locales/fr.json", `web/locales/${name}.json`] });
      const { status, stdout } = await against(folder);
      assert.equal(status, 2, stdout);
      assert.ok(stdout.includes(`web/locales/${name}.json: ${problem}`), stdout);
    });
  }

  for (const [before, now] of [
    ["no", "nb"],
    ["tl", "fil"],
    ["iw", "he"],
    ["sh", "sr-Latn"],
  ] as const) {
    it(`follows a language from the code ${before} to ${now}, which stand for one`, async () => {
      const { "web/locales/fr.json": text = "", ...others } = FILES;
      const files = { ...others, [`web/locales/${before}.json`]: text };
      const folder = await repository(files, {
        moved: [`web/locales/${before}.json`, `web/locales/${now}.json`],
      });
      const { status, stdout } = await against(folder);
      assert.equal(status, 0, stdout);
      assert.match(stdout, /^web: 1 renamed$/m);
    });
  }

  it("does not follow a language to a code of another, or of one that has files of its own", async () => {
    const { "web/locales/fr.json": fr = "", ...others } = FILES;
    const dari = await repository(
      { ...others, "web/locales/fa.json": fr },
      { moved: ["web/locales/fa.json", "web/locales/prs.json"] },
    );
    const persian = await against(dari);
    assert.equal(persian.status, 1, persian.stdout);
    assert.ok(persian.stdout.includes("Persian (fa): removed, no longer ready: web"), persian.stdout);
    const both = {
      ...inFolders({ en: EN, no: DE }),
      "locales/en/b.json": jsonText(EN),
      "locales/no/b.json": jsonText(FR),
    };
    const folder = await repository(
      { ...both, "locales/nb/app.json": jsonText({ ...DE, d: "Fire" }) },
      { moved: ["locales/no/b.json", "locales/nb/b.json"] },
    );
    const norwegian = await against(folder, "--threshold", "40");
    assert.ok(norwegian.stdout.includes("Norwegian (no): 4 strings"), norwegian.stdout);
  });

  it("does not take a translation for the source that was deleted", async () => {
    const part = { "web/locales/de.json": jsonText({ a: "Eins" }), "web/locales/fr.json": jsonText({ a: "Un" }) };
    const { status, stdout } = await against(
      await repository({ ...FILES, ...part }, { removed: ["web/locales/en.json"] }),
    );
    assert.equal(status, 2, stdout);
    assert.match(stdout, /^web couldn't be compared: Source file web\/locales\/en\.json is gone; /m);
    const whole = await against(await repository(FILES, { removed: ["web/locales/en.json"] }));
    assert.equal(whole.status, 2, whole.stdout);
    const same = { "web/locales/de.json": jsonText(EN), "web/locales/fr.json": jsonText(EN) };
    const echoed = await against(await repository({ ...FILES, ...same }, { removed: ["web/locales/en.json"] }));
    assert.equal(echoed.status, 0, echoed.stdout);
  });

  it("does not take English beside the source for the source that was deleted", async () => {
    const strings = (texts: Files) =>
      Object.entries(texts)
        .map(([key, text]) => `"${key}" = "${text}";\n`)
        .join("");
    const xml = (texts: Files) =>
      `<resources>${Object.entries(texts)
        .map(([key, text]) => `<string name="${key}">${text}</string>`)
        .join("")}</resources>`;
    const properties = (texts: Files) =>
      Object.entries(texts)
        .map(([key, text]) => `${key}=${text}\n`)
        .join("");
    const { d: _, ...old } = EN;
    for (const [source, english, german, write] of [
      ["res/values/strings.xml", "res/values-en/strings.xml", "res/values-de/strings.xml", xml],
      ["m.properties", "m_en.properties", "m_de.properties", properties],
      ["Base.lproj/L.strings", "en.lproj/L.strings", "de.lproj/L.strings", strings],
    ] as const) {
      const files = { [source]: write(EN), [english]: write(old), [german]: write(old) };
      const { status, stdout } = await against(await repository(files, { removed: [source] }));
      assert.equal(status, 2, stdout);
      assert.ok(stdout.includes(`couldn't be compared: Source file ${source} is gone; `), stdout);
    }
  });

  it("takes for the source at the base what the settings of the base name", async () => {
    const files = {
      "l10n.yaml": "arb-dir: lib/l10n\ntemplate-arb-file: app_template.arb\n",
      "lib/l10n/app_template.arb": jsonText(EN),
      "lib/l10n/app_en.arb": jsonText({ ...EN, a: "1", b: "2", c: "3", d: "4" }),
      "lib/l10n/app_de.arb": jsonText(DE),
    };
    const written = { "lib/l10n/app_template.arb": jsonText({ ...EN, e: "New text" }) };
    const { stdout } = await against(await repository(files, { written }));
    assert.match(stdout, /: 1 added \(2 words to translate\)$/m);
  });

  it("does not count a translation by itself where the template was deleted", async () => {
    const po = (done: number, of: number) =>
      `msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n${Array.from({ length: of }, (_, index) => `\nmsgid "Text ${index}"\nmsgstr "${index < done ? "x" : ""}"\n`).join("")}`;
    const files = { "po/app.pot": po(0, 4), "po/de.po": po(2, 2), "po/fr.po": po(2, 2) };
    const { status, stdout } = await against(await repository(files, { removed: ["po/app.pot"] }));
    assert.equal(status, 2, stdout);
    assert.match(stdout, /couldn't be compared: Source file po\/app\.pot is gone; /);
  });

  const called = (name: string, target = "") =>
    `<xliff version="1.2"><file source-language="en" ${target} original="x"><body><trans-unit id="a"><source>A</source><target>${name}</target></trans-unit></body></file></xliff>`;
  const NAMES = Object.fromEntries(
    [
      ["de", "de"],
      ["es", "es"],
      ["French", "fr"],
    ].map(([name = "", code = ""]) => [`names/${name}.xlf`, called(name, `target-language="${code}"`)]),
  );
  for (const [what, branch, expected, line] of [
    ["deleted", { removed: ["names/French.xlf"] }, 1, "French (fr): removed, no longer ready: names"],
    [
      "without its language",
      { written: { "names/French.xlf": called("French") } },
      2,
      "names/French.xlf: Misspelled file name; did you mean “fr”?",
    ],
  ] as const) {
    it(`finds a language whose file is called by its name and is ${what}`, async () => {
      const { status, stdout } = await against(await repository(NAMES, branch));
      assert.equal(status, expected, stdout);
      assert.ok(stdout.includes(line), stdout);
    });
  }

  for (const [what, branch, line] of [
    ["deleted", { removed: ["web/locales/fr.json"] }, "French (fr): removed: web"],
    [
      "emptied",
      { written: { "web/locales/fr.json": "{}" } },
      "1 string newly unfinished (1 word to translate); no longer started: web",
    ],
  ] as const) {
    it(`does not know whether a language that was not ready was meant to be ${what}`, async () => {
      const web = { "web/locales/en.json": jsonText(EN), "web/locales/de.json": jsonText(DE) };
      const files = { ...web, "web/locales/fr.json": jsonText({ a: "Un" }) };
      const { status, stdout } = await against(await repository(files, branch));
      assert.equal(status, 2, stdout);
      assert.ok(stdout.includes(line), stdout);
      const settings = { ".vscode/settings.json": '{"translationStatus.gate": {"required": ["de"]}}' };
      const others = await against(await repository({ ...files, ...settings }, branch));
      assert.equal(others.status, 0, others.stdout);
    });
  }

  it("tells a language whose file the branch itself leaves out", async () => {
    const leaving = await against(
      await repository(FILES, {
        written: {
          ".vscode/settings.json": '{"translationStatus.components": [{ "exclude": ["docs/locales/fr.json"] }]}',
        },
      }),
    );
    assert.equal(leaving.status, 1, leaving.stdout);
    assert.match(leaving.stdout, /^French \(fr\): removed, no longer ready: docs$/m);
  });
});
