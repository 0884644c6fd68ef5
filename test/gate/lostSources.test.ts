import assert from "node:assert/strict";
import { rm, symlink } from "node:fs/promises";
import path from "node:path";
import { type Files, jsonText } from "../unit/cli/baseRepository";
import { check } from "../unit/cli/checkProcess";
import { checkHere } from "../unit/cli/folderChecks";
import { git, poOf, temporaryFolders, writeFiles } from "../unit/support";

const NUMBERS = Array.from({ length: 20 }, (_, index) => index);
const part = (count: number): readonly number[] => NUMBERS.slice(0, count);
const json = (count: number, text: string): string =>
  jsonText(Object.fromEntries(part(count).map((index) => [`key${index}`, `${text} ${index}`])));
const properties = (count: number, text: string): string =>
  part(count)
    .map((index) => `key.${index}=${text} number ${index}\n`)
    .join("");
const gettext = (count: number, text: string): string =>
  poOf(Object.fromEntries(part(count).map((index) => [`Text number ${index}`, text])));
const resx = (text: string): string =>
  `<root>${part(3).map((index) => `<data name="K${index}" xml:space="preserve"><value>${text} number ${index}</value></data>`)}</root>`;
const POINTER = `version https://git-lfs.github.com/spec/v1\noid sha256:${"4d7a2146".repeat(8)}\nsize 12345\n`;
const ZEROS = "\0".repeat(400);

const GERMAN: Files = {
  ".vscode/settings.json": JSON.stringify({ "translationStatus.gate": { required: ["de"], threshold: 100 } }),
};
const READY: Files = { "app/locales/en.json": '{ "open": "Open" }', "app/locales/de.json": '{ "open": "Öffnen" }' };

/** What may happen to a file in a working tree. */
type Loss = string | "gone" | "link";

describe("a check of a source that was lost", function () {
  this.timeout(120_000);
  const folders = temporaryFolders();

  async function checkWith(files: Files, source: string, loss: Loss, withGit: boolean) {
    const folder = await folders.create(files);
    if (withGit) {
      await git(folder, ["init", "--quiet"]);
      await git(folder, ["add", "--all"]);
    }
    if (loss !== "gone" && loss !== "link") await writeFiles(folder, { [source]: loss });
    else await rm(path.join(folder, source));
    if (loss === "link") await symlink("nothing", path.join(folder, source));
    return checkHere(folder);
  }

  const losses = (text: string): Readonly<Record<string, Loss>> => ({
    ...{ "is not on disk": "gone", "is a link to nothing": "link", "is empty": "", "is a pointer of Git LFS": POINTER },
    ...{ "has only zeros": ZEROS, "was cut": text.slice(0, text.indexOf("number 1") + 4) },
  });

  const ELSEWHERE: Readonly<Record<string, readonly [source: string, text: string, translations: Files]>> = {
    "gettext's": [
      "src/app.pot",
      gettext(14, ""),
      { "i18n/de.po": gettext(10, "Text"), "i18n/fr.po": gettext(10, "Texte") },
    ],
    "a file of JSON": [
      "core/source/en.json",
      json(20, "Text number"),
      { "lang/de.json": json(12, "Nummer"), "lang/fr.json": json(12, "Numéro") },
    ],
    "a bundle of Java": [
      "src/core/messages.properties",
      properties(14, "Text"),
      { "l10n/messages_de.properties": properties(11, "Nr"), "l10n/messages_fr.properties": properties(11, "No") },
    ],
  };
  for (const [name, [source, text, translations]] of Object.entries(ELSEWHERE)) {
    it(`ends with 1 where ${name} in another folder has more strings than its translations`, async () => {
      const { status, stdout } = await checkWith({ [source]: text, ...translations }, source, text, false);
      assert.equal(status, 1, stdout);
    });
    for (const [loss, content] of Object.entries(losses(text))) {
      it(`does not know where ${name} in another folder ${loss}`, async () => {
        const files = { [source]: text, ...translations };
        for (const withGit of content === "gone" ? [true] : [true, false]) {
          const { status, stdout } = await checkWith(files, source, content, withGit);
          assert.equal(status, 2, stdout);
          assert.ok(stdout.includes(source), stdout);
        }
      });
    }
  }

  const renamed = (text: string): string => text.replaceAll(/(key|Text number|key\.)(?= ?\d)/g, "other $1");
  const NAMED: Readonly<Record<string, (source: string, translations: string) => Files>> = {
    "crowdin.yml names it": (source, translations) => ({
      "crowdin.yml": `files:\n  - source: /${source}\n    translation: /${translations}\n`,
    }),
    "crowdin.yml names it between others, with remarks": (source, translations) => ({
      "crowdin.yml": `files:\n  - source: /a.md # no translation\n  - source: /${source} # was source: /old.json\n    translation: /${translations} # all\n`,
    }),
    ".tx/config names it": (source, translations) => ({
      ".tx/config": `[o:p:r:c]\nfile_filter = ${translations.replace("%two_letters_code%", "<lang>")}\nsource_file = ${source}\n`,
    }),
    "Git has it as it was": () => ({}),
  };
  const REWRITTEN: typeof ELSEWHERE = {
    ...ELSEWHERE,
    "gettext's above": [
      "po/app.pot",
      gettext(14, ""),
      { "po/parts/de.po": gettext(10, "Text"), "po/parts/fr.po": gettext(10, "Texte") },
    ],
  };
  for (const [name, [source, text, translations]] of Object.entries(REWRITTEN)) {
    for (const [how, settingsFor] of Object.entries(NAMED)) {
      it(`does not know where ${name} in ${path.dirname(source)} was rewritten as a whole, and ${how}`, async () => {
        const [first = ""] = Object.keys(translations);
        const settings = settingsFor(source, first.replace(/de(?=\.)/, "%two_letters_code%"));
        const files = { [source]: text, ...translations, ...settings };
        const isNamed = Object.keys(settings).length > 0;
        const { status, stdout } = await checkWith(files, source, renamed(text), !isNamed);
        assert.equal(status, 2, stdout);
      });
    }
  }

  it("is not known with a base where a new file without a code takes the place of a source, and has less", async () => {
    const files = { "src/m_en.properties": properties(8, "Text"), "src/m_de.properties": properties(6, "Nummer") };
    const folder = await folders.create(files);
    await git(folder, ["init", "--quiet", "--initial-branch=main"]);
    await git(folder, ["add", "--all"]);
    await git(folder, ["commit", "--quiet", "--message=c"], { name: "A", seconds: 1_700_000_000 });
    await writeFiles(folder, { "src/m.properties": properties(6, "Text") });
    assert.equal((await checkHere(folder, "--base=main")).status, 2);
    await writeFiles(folder, { "src/m.properties": properties(8, "Text") });
    assert.equal((await checkHere(folder, "--base=main", "--threshold=100")).status, 1);
    assert.equal((await checkHere(folder, "--base=main", "--threshold=70")).status, 0);
  });

  it("takes a rewritten template above that nothing else names for that of nothing, and says so", async () => {
    const [source, text, translations] = REWRITTEN["gettext's above"] ?? ["", "", {}];
    const files = { [source]: renamed(text), ...translations };
    const folder = await folders.create(files);
    assert.deepEqual((await checkHere(folder)).status, 0);
    assert.equal((await check(folder, "--explain", source)).stdout, `${source}: No other language beside it\n`);
    await writeFiles(folder, GERMAN);
    assert.deepEqual((await checkHere(folder)).status, 1);
    assert.equal((await check(folder, "--explain", source)).stdout, `${source}: Source file of the component app\n`);
  });

  const SETTINGS: Readonly<Record<string, readonly [text: string, files: Files]>> = {
    "crowdin.yml": [
      "files:\n  - source: /lang/en-GB/**/*.json\n    translation: /lang/%locale%/**/%original_file_name%\n",
      { "lang/en-GB/a.json": json(9, "Text"), "lang/en-US/a.json": json(9, "Text"), "lang/de/a.json": json(9, "Nr") },
    ],
    ".tx/config": [
      "[o:p:r:c]\nfile_filter = i18n/<lang>.po\nsource_file = src/app.pot\n",
      { "src/app.pot": gettext(9, ""), "i18n/de.po": gettext(9, "Nr"), "i18n/fr.po": gettext(9, "No") },
    ],
  };
  const conflict = (text: string): string => `<<<<<<< HEAD\n${text}=======\n${text.replace(".", "x.")}>>>>>>> other\n`;
  for (const [name, [text, files]] of Object.entries(SETTINGS)) {
    const ways: Readonly<Record<string, readonly [Loss, says: string]>> = {
      "is not on disk": ["gone", "File is in Git, but not on disk"],
      "is empty": ["\n", "Empty file"],
      "is a link to nothing": ["link", "Link to a file that does not exist"],
      "is a pointer of Git LFS": [POINTER, "Unreadable characters"],
      "has a conflict": [conflict(text), "Unresolved merge conflict"],
      "has more than is read": [`${"# A note\n".repeat(120_000)}${text}`, "File is larger than 1 MiB"],
    };
    for (const [how, [loss, says]] of Object.entries(ways)) {
      it(`does not know where ${name}, which names the source, ${how}`, async () => {
        const { status, stdout } = await checkWith({ ...files, [name]: text }, name, loss, true);
        assert.equal(status, 2, stdout);
        assert.ok(stdout.includes(`\n${name}: ${says}`), stdout);
      });
    }

    it(`is ready with ${name}, and where that is lost and named nothing that is there`, async () => {
      assert.equal((await checkWith({ ...files, [name]: text }, name, text, true)).status, 0);
      const other = text.replaceAll(/\/(?:lang|src)\/|src\/(?=app)/g, "elsewhere/");
      assert.equal((await checkWith({ ...READY, [name]: other }, name, "gone", true)).status, 0);
    });
  }

  it("does not know where l10n.yaml, which names the template, has a conflict", async () => {
    const settings = "arb-dir: lib/l10n\ntemplate-arb-file: app_fr.arb\n";
    const texts = ["en", "de", "fr"].map((code) => [`lib/l10n/app_${code}.arb`, json(3, code)] as const);
    const files = { "l10n.yaml": settings, ...Object.fromEntries(texts) };
    assert.equal((await checkWith(files, "l10n.yaml", settings, false)).status, 0);
    for (const text of [conflict(settings), `${"# A note\n".repeat(2000)}${conflict(settings)}`]) {
      const { status, stdout } = await checkWith(files, "l10n.yaml", text, false);
      assert.equal(status, 2, stdout);
      assert.ok(stdout.includes("l10n.yaml: Unresolved merge conflict"), stdout);
    }
    const long = await checkWith(files, "l10n.yaml", `${"# A note\n".repeat(120_000)}${settings}`, false);
    assert.ok(long.status === 2 && long.stdout.includes("l10n.yaml: File is larger than 1 MiB"), long.stdout);
  });

  it("does not know where conflicts in crowdin.yml are committed", async () => {
    const [text, files] = SETTINGS["crowdin.yml"] ?? ["", {}];
    const { status, stdout } = await checkWith({ ...files, "crowdin.yml": text }, "crowdin.yml", conflict(text), false);
    assert.equal(status, 2, stdout);
  });

  const UNTRANSLATED: Readonly<Record<string, readonly [source: string, text: string, others: Files]>> = {
    "resources of .NET": ["Other/Errors.resx", resx("Text"), { "Lib/A.resx": resx("T"), "Lib/A.de.resx": resx("U") }],
    "a bundle of Java": [
      "res/errors.properties",
      properties(4, "The file"),
      { "res/messages.properties": properties(4, "A"), "res/messages_de.properties": properties(4, "B") },
    ],
    "YAML of Ruby on Rails": [
      "config/locales/menu.yml",
      "en:\n  menu:\n    open: Open the file\n",
      { "config/locales/en.yml": "en:\n  a: Number\n", "config/locales/de.yml": "de:\n  a: Nummer\n" },
    ],
    "a template of gettext": [
      "tools/tool.pot",
      gettext(3, ""),
      { "po/app.pot": gettext(4, "").replaceAll("Text", "App"), "po/de.po": gettext(4, "x").replaceAll("Text", "App") },
    ],
  };
  const silent = ["is empty", "was cut"];
  for (const [name, [source, text, others]] of Object.entries(UNTRANSLATED)) {
    for (const [loss, content] of Object.entries(losses(text)).filter(([each]) => each !== "was cut")) {
      it(`does not know where ${name} that nobody has translated ${loss}`, async () => {
        const files = { ...READY, ...GERMAN, ...others, [source]: text };
        assert.notEqual((await checkWith(files, source, text, false)).status, 0);
        for (const withGit of content === "gone" || silent.includes(loss) ? [true] : [true, false]) {
          const { status, stdout } = await checkWith(files, source, content, withGit);
          assert.equal(status, 2, `${withGit} ${stdout}`);
          assert.ok(stdout.includes(source.replace(/\.[a-z]+$/, "")), stdout);
        }
      });
    }
  }

  const OTHERS: Readonly<Record<string, Files>> = {
    "a template of PowerPoint": { "slides/deck.pot": "\u00d0deck" },
    "settings beside a translated bundle": { "res/jdbc.properties": "driver=org.example.Driver\nuser=root\n" },
    "a window of .NET without texts": {
      "Lib/Form1.resx": '<root><data name="label1.Text"><value>x</value></data></root>',
    },
    "YAML of another thing": { "config/locales/tool.yml": "base_locale: en\nlocales: all\n" },
  };
  for (const [name, files] of Object.entries(OTHERS)) {
    it(`ends with 0 where ${name} was emptied or is not on disk`, async () => {
      const translated = Object.assign({}, ...Object.values(UNTRANSLATED).map(([, , others]) => others)) as Files;
      const [[file = "", text = ""] = []] = Object.entries(files);
      for (const loss of [text, "", "gone"]) {
        const { status, stdout } = await checkWith({ ...READY, ...GERMAN, ...translated, ...files }, file, loss, true);
        assert.equal(status, 0, `${loss} ${stdout}`);
      }
    });
  }

  it("ends with 0 where an empty file has an ending of sources in a program that has all of them", async () => {
    const own = { "po/app.pot": gettext(4, ""), "po/de.po": gettext(4, "x"), "src/other.pot": "" };
    const other = { "lang/en.json": json(4, "x"), "lang/de.json": json(4, "y"), "docs/en.json": POINTER };
    const { status, stdout } = await checkWith({ ...own, ...other }, "docs/en.json", POINTER, true);
    assert.equal(status, 0, stdout);
  });

  it("ends with 0 where a template of PowerPoint is not on disk, and translations have no template", async () => {
    const files = { ...READY, "po/de.po": gettext(4, "x"), "slides/deck.pot": "\u00d0deck" };
    const { status, stdout } = await checkWith(files, "slides/deck.pot", "gone", true);
    assert.equal(status, 0, stdout);
  });

  const [FULL, PART] = [json(6, "Text"), json(4, "Nummer")];
  const message = (text: string) => `{ "a": { "message": "${text}" } }`;
  const NAMED_NOWHERE: Readonly<Record<string, readonly [source: string, text: string, others: Files]>> = {
    "l10n.yaml": [
      "lib/l10n/app_template.arb",
      FULL,
      {
        "l10n.yaml": "arb-dir: lib/l10n\ntemplate-arb-file: app_template.arb\n",
        ...{ "lib/l10n/app_en.arb": PART, "lib/l10n/app_de.arb": PART },
      },
    ],
    "a manifest": [
      "_locales/en/messages.json",
      message("x"),
      {
        "manifest.json": '{ "default_locale": "en" }',
        ...{ "_locales/de/messages.json": message("y"), "_locales/fr/messages.json": message("z") },
      },
    ],
    "package.json": [
      "package.nls.json",
      PART,
      {
        "package.json": '{ "displayName": "%key0%", "engines": { "vscode": "^1.80.0" } }',
        ...{ "package.nls.de.json": PART, "package.nls.fr.json": PART },
      },
    ],
    "crowdin.yml": [
      "lang/en.json",
      PART,
      {
        "crowdin.yml": "files:\n  - source: /lang/en.json\n    translation: /lang/%two_letters_code%.json\n",
        ...{ "lang/de.json": PART, "lang/fr.json": PART },
      },
    ],
    ".tx/config": [
      "lang/en_US.json",
      PART,
      {
        ".tx/config": "[o:p:r:x]\nfile_filter = lang/<lang>.json\nsource_lang = en_US\ntype = KEYVALUEJSON\n",
        ...{ "lang/de.json": PART, "lang/fr.json": PART },
      },
    ],
  };
  for (const [name, [source, text, others]] of Object.entries(NAMED_NOWHERE)) {
    it(`does not know where ${name} names a source that is not there, with Git and without`, async () => {
      const files = { ...READY, ...GERMAN, ...others };
      const whole = await checkWith({ ...files, [source]: text }, source, text, false);
      assert.notEqual(whole.status, 2, whole.stdout);
      for (const withGit of [true, false]) {
        const { status, stdout } = await checkWith({ ...files, [source]: text }, source, "gone", withGit);
        assert.equal(status, 2, stdout);
        assert.ok(stdout.includes(`${source}: ${withGit ? "" : "No files match"}`), stdout);
      }
    });
  }
});
