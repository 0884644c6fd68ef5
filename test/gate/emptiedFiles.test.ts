import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import path from "node:path";
import { checkoutRoot } from "../host/root";
import { checkHere } from "../unit/cli/folderChecks";
import { git, temporaryFolders, writeFiles } from "../unit/support";

const CLI = path.join(checkoutRoot(), "dist", "cli.js");

describe("a check of translations that were emptied", function () {
  this.timeout(60_000);
  const folders = temporaryFolders();
  const commitAll = async (folder: string): Promise<void> => {
    await git(folder, ["add", "--all"]);
    await git(folder, ["commit", "--quiet", "--message=x"]);
  };
  const repository = async (files: Readonly<Record<string, string>>): Promise<string> => {
    const folder = await folders.create(files);
    await git(folder, ["init", "--quiet"]);
    await commitAll(folder);
    return folder;
  };
  const EN = '{ "open": "Open", "close": "Close" }';
  const DE = '{ "open": "Öffnen", "close": "Schließen" }';
  const FR = '{ "open": "Ouvrir", "close": "Fermer" }';

  it("compares a submodule with the commit of its own", async () => {
    const library = await repository({ "locales/en.json": EN, "locales/de.json": DE, "locales/fr.json": FR });
    const folder = await repository({ "app/locales/en.json": EN, "app/locales/fr.json": FR });
    await git(folder, ["-c", "protocol.file.allow=always", "submodule", "--quiet", "add", library, "web"]);
    await commitAll(folder);
    assert.equal((await checkHere(folder)).status, 0);
    await writeFiles(folder, { "web/locales/de.json": "{}" });
    const { status, stdout } = await checkHere(folder);
    assert.equal(status, 2, stdout);
    assert.match(stdout, /^web, web\/locales\/de\.json: No translations, although the last commit has some/m);
  });

  for (const settings of [{}, { "translationStatus.components": [{ files: "l/*.json" }] }]) {
    const found = Object.keys(settings).length === 0 ? "found" : "named";
    it(`does not know where there is no Git, unless nobody has changed them: ${found}`, async () => {
      const files = { "l/en.json": EN, "l/de.json": DE, "l/fr.json": FR, "l/it.json": "{}\n" };
      const folder = await repository({ ...files, ".vscode/settings.json": JSON.stringify(settings) });
      const env = { ...process.env, PATH: folder, Path: folder };
      const without = () => spawnSync(process.execPath, [CLI, "check", folder], { env, encoding: "utf8" });
      await writeFiles(folder, { "l/it.json": "{}\r\n" });
      const { status, stdout } = without();
      assert.deepEqual([status, stdout], [0, "2 of 2 languages ready.\n"]);
      await writeFiles(folder, { "l/de.json": "{}" });
      assert.equal((await checkHere(folder)).status, 2);
      const emptied = without();
      assert.equal(emptied.status, 2, emptied.stdout);
      assert.match(emptied.stdout, /l\/de\.json: Git’s data can't be read, so deleted and emptied files/);
    });
  }

  const BLANK: Readonly<Record<string, { readonly path: string; readonly english: string; readonly text: string }>> = {
    "Java's properties": { path: "l/app_*.properties", english: "l/app.properties", text: "open=Open\nclose=Close\n" },
    "Apple's strings": { path: "*.lproj/app.strings", english: "en.lproj/app.strings", text: '"open" = "Open";\n' },
    gettext: { path: "po/*.po", english: "po/app.pot", text: 'msgid "open"\nmsgstr "Open"\n' },
    JSON: { path: "locales/*.json", english: "locales/en.json", text: '{ "open": "Open" }\n' },
    YAML: { path: "locales/*.yml", english: "locales/en.yml", text: "open: Open\n" },
  };
  for (const [name, { path: mask, english, text }] of Object.entries(BLANK)) {
    it(`knows that a file without a byte is not begun if the last commit has none either: ${name}`, async () => {
      const [de, fr, it] = ["de", "fr", "it"].map((code) => mask.replace("*", code));
      assert.ok(de !== undefined && fr !== undefined && it !== undefined);
      const folder = await repository({ [english]: text, [de]: text, [fr]: "", [it]: "\n" });
      const notBegun = await checkHere(folder);
      assert.deepEqual([notBegun.status, notBegun.stdout], [0, "1 of 1 language ready.\n"]);
      const compared = await checkHere(folder, "--base", "HEAD");
      assert.deepEqual([compared.status, compared.stdout.includes("No source strings changed")], [0, true]);
      await writeFiles(folder, { [de]: "" });
      const emptied = await checkHere(folder);
      assert.equal(emptied.status, 2, emptied.stdout);
      assert.ok(emptied.stdout.includes(`${de}: Empty file`), emptied.stdout);
      await git(folder, ["add", "--all"]);
      const staged = await checkHere(folder);
      assert.equal(staged.status, 2, staged.stdout);
      assert.ok(staged.stdout.includes(`${de}: No translations, although the last commit has some`), staged.stdout);
    });
  }

  it("misses a language that a file of all languages lost", async () => {
    const catalog = (languages: readonly string[], keys = ["open", "close"], renamed: Record<string, string> = {}) => {
      const units = languages.map((code) => [
        renamed[code] ?? code,
        { stringUnit: { state: "translated", value: `x ${code}` } },
      ]);
      const localizations = Object.fromEntries(units);
      const strings = Object.fromEntries(keys.map((key) => [key, { localizations }]));
      return JSON.stringify({ sourceLanguage: "en", strings, version: "1.0" });
    };
    const library = await repository({ "B.xcstrings": catalog(["de", "fr"]) });
    const folder = await repository({ "App/A.xcstrings": catalog(["de", "fr"]) });
    await git(folder, ["-c", "protocol.file.allow=always", "submodule", "--quiet", "add", library, "web"]);
    await commitAll(folder);
    const lost = async (files: Readonly<Record<string, string>>) => {
      await git(folder, ["checkout", "--quiet", "--", "App"]);
      await git(`${folder}/web`, ["checkout", "--quiet", "--", "."]);
      await writeFiles(folder, files);
      const { status, stdout } = await checkHere(folder);
      return [status, ...stdout.split("\n").filter((line) => line.includes("last commit"))];
    };
    assert.deepEqual(await lost({ "App/A.xcstrings": catalog(["de"]) }), [
      2,
      "A, App/A.xcstrings: No translations for fr, although the last commit has some; not counted",
    ]);
    assert.deepEqual(await lost({ "web/B.xcstrings": catalog(["fr"]) }), [
      2,
      "B, web/B.xcstrings: No translations for de, although the last commit has some; not counted",
    ]);
    assert.deepEqual(await lost({ "App/A.xcstrings": catalog(["de", "fr", "it"]) }), [0]);
    assert.deepEqual(await lost({ "App/A.xcstrings": catalog(["de"], ["new"]) }), [0]);
    assert.deepEqual(await lost({ "App/A.xcstrings": catalog(["de", "fr"], undefined, { fr: "fr-CA" }) }), [0]);
    assert.deepEqual(await lost({ "App/A.xcstrings": catalog(["de", "it"]) }), [
      2,
      "A, App/A.xcstrings: No translations for fr, although the last commit has some; not counted",
    ]);
    await git(folder, ["commit", "--quiet", "--all", "--message=on purpose"]);
    assert.deepEqual(await lost({}), [0]);
  });

  const PO = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n';
  for (const [format, files, emptied] of [
    ["JSON", { "l/en.json": EN, "l/fr.json": FR, "l/de.json": '{ "gone": "Weg" }' }, { "l/de.json": "{}" }],
    [
      "i18next",
      {
        "locales/en/app.json": '{ "open_one": "Open a file", "open_other": "Open {{count}} files" }',
        "locales/fr/app.json": '{ "open_one": "Ouvrir", "open_many": "Ouvrir", "open_other": "Ouvrir" }',
        "locales/de/app.json": '{ "gone_one": "Weg", "gone_other": "{{count}} weg" }',
      },
      { "locales/de/app.json": "{}" },
    ],
    [
      "gettext",
      {
        "po/a.pot": `${PO}\nmsgid "Open"\nmsgstr ""\n`,
        "po/fr.po": `${PO}\nmsgid "Open"\nmsgstr "Ouvrir"\n`,
        "po/de.po": `${PO}\nmsgid "Gone"\nmsgstr "Weg"\n`,
      },
      { "po/de.po": `${PO}\nmsgid "Open"\nmsgstr ""\n` },
    ],
  ] as const) {
    it(`does not miss texts of strings that the source no longer has: ${format}`, async () => {
      const folder = await repository(files);
      await writeFiles(folder, emptied);
      const { status, stdout } = await checkHere(folder);
      assert.deepEqual([status, stdout], [0, "1 of 1 language ready.\n"]);
    });
  }

  const TEXTS = Array.from(
    { length: 40 },
    (_, index) => [`k${index}`, `The color of thing ${index} that you see`] as const,
  );
  const json = (texts: readonly (readonly [string, string])[]) => JSON.stringify(Object.fromEntries(texts));
  const android = (texts: readonly (readonly [string, string])[]) =>
    `<resources>${texts.map(([key, text]) => `<string name="${key}">${text}</string>`).join("\n")}</resources>`;
  const gettext = (texts: readonly (readonly [string, string])[]) =>
    PO + TEXTS.map(([key, text]) => `\nmsgid "${text}"\nmsgstr "${new Map(texts).get(key) ?? ""}"\n`).join("");
  const variants = [
    { write: json, mask: "web/*.json", source: "web/en.json", variant: "en-GB", few: 10, many: 30 },
    {
      write: android,
      mask: "res/values-*/strings.xml",
      source: "res/values/strings.xml",
      variant: "en-rGB",
      few: 10,
      many: 30,
    },
    {
      write: android,
      mask: "res/values-*/strings.xml",
      source: "res/values/strings.xml",
      variant: "de-rAT",
      few: 1,
      many: 10,
    },
    { write: gettext, mask: "po/*.po", source: undefined, variant: "en_GB", few: 10, many: 30 },
  ];
  for (const { write, mask, source, variant, few, many } of variants) {
    it(`misses a variant only if it was required: ${mask.replace("*", variant)}`, async () => {
      const german = TEXTS.map(([key, text]) => [key, text.replace("The color", "Die Farbe")] as const);
      const own = TEXTS.map(([key, text]) => [key, text.replace("color", "colour")] as const);
      const statusWith = async (count: number) => {
        const file = mask.replace("*", variant);
        const folder = await repository({
          ...(source !== undefined && { [source]: write(TEXTS) }),
          [mask.replace("*", "de")]: write(german),
          [file]: write(own.slice(0, count)),
        });
        const before = (await checkHere(folder)).status;
        await writeFiles(folder, { [file]: write([]) });
        return [before, (await checkHere(folder)).status];
      };
      assert.deepEqual(await statusWith(few), [0, 0]);
      assert.deepEqual(await statusWith(many), [1, 2]);
    });
  }

  it("misses no language of the source itself", async () => {
    const files = {
      "res/values/strings.xml": android(TEXTS),
      "res/values-de/strings.xml": android(TEXTS.map(([key]) => [key, "Farbe"])),
    };
    const folder = await repository({ ...files, "res/values-en/strings.xml": android(TEXTS) });
    await writeFiles(folder, { "res/values-en/strings.xml": android([]) });
    assert.equal((await checkHere(folder)).status, 0);
  });
});
