import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdir, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { WRITERS } from "../../support/formats/componentWriters";
import { git } from "../../unit/support";
import { CSV, NAMED_LANGUAGES, SERVED, STRINGS } from "./columns";
import { ownRepositories } from "./ownRepositories";
import { commit, type Files, type Row, readiness, SETTINGS } from "./readiness";
import { completeFiles, OTHER_FILES, unsearchedFiles, untranslatedFiles } from "./unsearched";

const TEXTS = new Map(Array.from({ length: 24 }, (_, index) => [`key${index}`, `Text number ${index}`]));
const NAMED =
  '{"translationStatus.threshold": 100, "translationStatus.components": [{"files": "locales/*.json", "source": "en"}]}';

/** Of English, as formats spell it whose source has no code. */
const VARIETIES: Readonly<Record<string, string>> = { aresource: "en-rGB", "strings-utf8": "en-GB", resx: "en-GB" };

function wholeComponent({ mask, source, write }: (typeof WRITERS)[number]): Readonly<Record<string, string>> {
  const translations = ["de", "fr"].map((code) => [mask.replace("*", code), write(TEXTS, TEXTS, code)]);
  return { [source]: write(TEXTS, undefined, undefined), ...Object.fromEntries(translations) };
}

const json = (from = 0, to = 24): string =>
  JSON.stringify(Object.fromEntries(Array.from({ length: to - from }, (_, index) => [`key${index}`, `Text ${index}`])));
const echo = (to: number): string =>
  JSON.stringify(Object.fromEntries([...TEXTS.values()].slice(0, to).map((text) => [text, text])));
const JSON_FILES: Readonly<Record<string, string>> = {
  "locales/en.json": json(),
  "locales/de.json": json(),
  "locales/fr.json": json(),
};

/** Every format, each file cut at every tenth of its length, and with the marks of a merge conflict. */
function damagedFiles(): readonly Row[] {
  return WRITERS.flatMap((writer) => {
    const files = wholeComponent(writer);
    return [writer.source, writer.mask.replace("*", "fr")].flatMap((file): readonly Row[] => {
      const bytes = Buffer.from(files[file] ?? "");
      const lines = bytes.toString().split("\n");
      const middle = Math.floor(lines.length / 2);
      const conflict = ["<<<<<<< HEAD", lines[middle], "=======", lines[middle], ">>>>>>> branch"];
      return [
        // Tools write a translation without a byte where nothing is translated.
        ...Array.from({ length: 10 }, (_, tenth) => tenth)
          .filter((tenth) => tenth > 0 || writer.format !== "fluent" || file === writer.source)
          .map((tenth) => ({
            name: `${writer.format}: ${file} cut after ${tenth} tenths`,
            files: { ...files, [file]: bytes.subarray(0, Math.floor((bytes.length * tenth) / 10)) },
            ...(tenth % 5 === 0 ? { committed: files } : {}),
            isOneOfMany: tenth !== 5,
          })),
        {
          name: `${writer.format}: a block of ${file} is lost`,
          files: { ...files, [file]: withoutBlock(bytes) },
        },
        {
          name: `${writer.format}: ${file} in conflict`,
          files: { ...files, [file]: [...lines.slice(0, middle), ...conflict, ...lines.slice(middle + 1)].join("\n") },
          committed: files,
        },
      ];
    });
  });
}

/** As file systems leave it after a crash. */
function withoutBlock(bytes: Buffer): Buffer {
  const middle = Math.floor(bytes.length / 2);
  return Buffer.from(bytes).fill(0, middle, middle + 64);
}

function unusableFiles(): readonly Row[] {
  const replaced = (make: (file: string) => Promise<unknown> | unknown) => async (file: string) => {
    await rm(file);
    await make(file);
  };
  const faults: Readonly<Record<string, (file: string) => Promise<void>>> = {
    "larger than 64 MiB": (file) => truncate(file, 65 * 1024 * 1024),
    "a link out of the folder": replaced((file) => symlink("/etc/hostname", file)),
    "a link to nothing": replaced((file) => symlink("nothing.json", file)),
    "a link to itself": replaced((file) => symlink(path.basename(file), file)),
    "a pipe": replaced((file) => execFileSync("mkfifo", [file])),
    "a folder": replaced((file) => mkdir(file)),
    empty: (file) => writeFile(file, ""),
    "white space": (file) => writeFile(file, " \n"),
    "not text": (file) => writeFile(file, Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13])),
    "not UTF-8": (file) => writeFile(file, Buffer.from(json().replace("Text 3", "Text \u00fc"), "latin1")),
  };
  const masks = [["locales/fr.json"], ["locales/en.json"], Object.keys(JSON_FILES)];
  return Object.entries(faults).flatMap(([fault, damage]) =>
    masks.flatMap((names) =>
      [{}, { [SETTINGS]: NAMED }].map(
        (settings: Files, isNamed): Row => ({
          name: `${names.length > 1 ? "every file" : names[0]} is ${fault}${isNamed ? ", in a component of the settings" : ""}`,
          files: { ...JSON_FILES, ...settings, ...OTHER_FILES },
          damage: async (folder) => {
            for (const name of names) await damage(path.join(folder, name));
          },
          isOneOfMany: names.length === 1,
        }),
      ),
    ),
  );
}

const gettext = (entries: string): string =>
  `msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=n != 1;\\n"\n\n${entries}`;

/** Gettext files that do not say for certain which strings count. */
function gettextSources(): readonly Row[] {
  const po = (from: number, to: number, text: string, field = "") => {
    const entries = Array.from({ length: to - from }, (_, index) => `msgid "t${from + index}"\nmsgstr "${text}"\n`);
    return `msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=n != 1;\\n${field}"\n\n${entries.join("\n")}`;
  };
  const dated = (year: number) => `POT-Creation-Date: ${year}-01-01 00:00+0000\\n`;
  const part = `${po(0, 12, "x", dated(2024))}\n${po(12, 24, "").split("\n\n").slice(1).join("\n\n")}`;
  const languages = { "po/de.po": part, "po/fr.po": po(0, 24, "x", dated(2024)) };
  const rows: Readonly<Record<string, Files>> = {
    "several templates, of which one has all strings": { "po/a.pot": po(0, 12, ""), "po/b.pot": po(0, 24, "") },
    "several templates, of which one is empty": { "po/a.pot": po(0, 24, ""), "po/b.pot": "" },
    "several templates, of which none fits": { "po/a.pot": po(30, 40, ""), "po/b.pot": po(40, 50, "") },
    "several templates, of which two fit": { "po/a.pot": po(0, 12, ""), "po/b.pot": po(0, 12, "").replace("t11", "u") },
    "a stub of the future": { "po/it.po": po(0, 1, "x", dated(2999)) },
    "a newer stub beside one language": { "po/fr.po": po(0, 1, "x", dated(2025)) },
    "an English stub without a date": { "po/en.po": po(0, 1, "") },
  };
  return Object.entries(rows).map(([name, files]) => ({
    name: `gettext files have ${name}`,
    files: { ...languages, ...files },
  }));
}

const missingForms = (): readonly Row[] =>
  ["", "Plural-Forms: nplurals=1; plural=0;\\n"].map((field) => ({
    name: `a Czech gettext file declares ${field === "" ? "no plural forms" : "one plural form"}`,
    files: {
      "po/cs.po": `msgid ""\nmsgstr "${field}Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "a"\nmsgid_plural "b"\nmsgstr[0] "x"\n`,
      [SETTINGS]: '{"translationStatus.threshold": 100}',
    },
  }));

const OUTDATED_BLOCKS = { "translationStatus.gate": { outdated: "block" } };

/** Figures are whole, and what is outdated is not known. */
function unknownHistories(): readonly Row[] {
  const files: Readonly<Record<string, string>> = { ...JSON_FILES, [SETTINGS]: JSON.stringify(OUTDATED_BLOCKS) };
  const { "locales/en.json": source = "", ...translations } = files;
  return [
    { name: "outdated strings block, and there is no repository", files, readyIn: FIGURES },
    {
      name: "outdated strings block, and the clone is shallow",
      files,
      damage: shallow,
      readyIn: FIGURES,
    },
    {
      name: "outdated strings block, and the source is not committed",
      files: translations,
      damage: async (folder) => {
        await commit(folder);
        await writeFile(path.join(folder, "locales/en.json"), source);
      },
      readyIn: FIGURES,
    },
  ];
}

async function shallow(folder: string): Promise<void> {
  await commit(folder);
  const head = await git(folder, ["rev-parse", "HEAD"]);
  await writeFile(path.join(folder, ".git/shallow"), `${head.trim()}\n`);
}

const catalog = (...states: readonly string[]): string => {
  const unit = (state: string) => ({ stringUnit: { state, value: "x" } });
  const strings = states.map((state, index) => [`key${index}`, { localizations: { de: unit(state) } }] as const);
  return JSON.stringify({ sourceLanguage: "en", strings: Object.fromEntries(strings), version: "1.0" });
};

const unsearched = (): readonly Row[] => [
  ...unsearchedFiles(JSON_FILES),
  ...untranslatedFiles(JSON_FILES),
  ...ownRepositories(JSON_FILES).lacking,
];

/** What the store of each would replace. */
const POINTERS: Readonly<Record<string, string>> = {
  "Git LFS": "version https://git-lfs.github.com/spec/v1\noid sha256:1\nsize 1\n",
  "git-annex": "/annex/objects/SHA256E-s1--1.properties\n",
};

function lostFiles(): readonly Row[] {
  const named = (entry: object, more: object = {}) =>
    JSON.stringify({
      ...{
        "translationStatus.threshold": 100,
        "translationStatus.components": [{ files: "locales/*.json", ...entry }],
      },
      ...more,
    });
  const { "locales/en.json": _source, ...translations } = JSON_FILES;
  const empty = { ...JSON_FILES, "locales/fr.json": "{}" };
  return [
    { name: "the source of the settings is gone", files: { ...translations, [SETTINGS]: named({ source: "en" }) } },
    {
      name: "a gettext plural lacks a form",
      files: {
        "po/app.pot": gettext('msgid "a"\nmsgid_plural "b"\nmsgstr[0] ""\nmsgstr[1] ""\n'),
        "po/de.po": gettext('msgid "a"\nmsgid_plural "b"\nmsgstr[0] "x"\n'),
      },
    },
    ...gettextSources(),
    {
      name: "a string catalog has an unknown state",
      files: { "App/Localizable.xcstrings": catalog("translated", "machine") },
    },
    { name: "no file fits the settings", files: { ...JSON_FILES, [SETTINGS]: named({ files: "gone/*.json" }) } },
    ...Object.entries(POINTERS).flatMap(([store, pointer]) => [
      {
        name: `the files are pointers of ${store}`,
        files: { "i18n/messages.properties": pointer, "i18n/messages_de.properties": pointer },
      },
      {
        name: `a translation is a pointer of ${store}`,
        files: {
          ...{ "i18n/messages.properties": "a=A\n", "i18n/messages_de.properties": "a=B\n" },
          "i18n/messages_fr.properties": pointer,
        },
      },
      {
        name: `a component beside others has pointers of ${store}`,
        files: {
          ...JSON_FILES,
          ...Object.fromEntries(["en", "de"].map((code) => [`x/locales/${code}/a.ftl`, pointer])),
        },
      },
    ]),
    {
      name: "a Rails file holds another language",
      files: { "config/locales/en.yml": "en:\n  a: Hello\n", "config/locales/de.yml": "en:\n  a: Hello\n" },
    },
    {
      name: "two entries differ for the same files",
      files: {
        ...JSON_FILES,
        [SETTINGS]: JSON.stringify({
          "translationStatus.components": [
            { files: "locales/*.json", name: "A" },
            { files: "./locales/*.json", name: "B" },
          ],
        }),
      },
      readyIn: [SERVED],
    },
    ...["---\n", "&x\n", "!!str\n", "~\n"].map((text) => ({
      name: `a YAML file is ${JSON.stringify(text)}`,
      files: {
        "app/translations/app.en.yaml": "a: A\n",
        "app/translations/app.de.yaml": "a: B\n",
        "app/translations/app.fr.yaml": text,
      },
    })),
    {
      name: "the last line of Java properties is cut",
      files: { "m/messages.properties": "a=A\nb=B\n", "m/messages_de.properties": "a=A\nb=C\\\\\\" },
    },
    { name: "every translation is emptied", files: { ...empty, "locales/de.json": "{}" } },
    {
      name: "a required language is emptied",
      files: { ...empty, [SETTINGS]: named({}, { "translationStatus.gate": { required: ["fr"] } }) },
    },
    {
      name: "the source of which the keys are texts lost most of them",
      files: { "locales/en.json": echo(4), "locales/de.json": echo(24), "locales/fr.json": echo(24) },
    },
    {
      name: "every file is emptied and no language is required",
      files: {
        ...{ ...empty, "locales/de.json": "{}", "locales/en.json": "{}" },
        [SETTINGS]: named({}, { "translationStatus.gate": { required: [] } }),
      },
    },
    {
      name: "every file is emptied",
      files: { ...empty, "locales/de.json": "{}", "locales/en.json": "{}" },
    },
    ...["\u200b", "\u2060", "\u00ad", "\ufeff", "\u3164", "\u2800", "\ufffd\ufffd", " \u200b "].map((text) => ({
      name: `a translation is only U+${text.trim().codePointAt(0)?.toString(16) ?? "20"}`,
      files: { ...JSON_FILES, "locales/fr.json": json().replace("Text 5", text) },
    })),
  ];
}

/** Settings that are not used as they are written. */
function wrongSettings(): readonly Row[] {
  const settings: Readonly<Record<string, object>> = {
    "a misspelled name": { "translationStatus.treshold": 100 },
    "a misspelled name in a section": { translationStatus: { gates: { threshold: 100 } } },
    "a rule of the gate with a misspelled name": { "translationStatus.gat": { threshold: 100 } },
    "a property of the gate that is misspelled on its own": { "translationStatus.gate.requird": ["it"] },
    "a section in small letters": { translationstatus: { gate: { required: ["it"] } } },
    "a name in small letters": { "translationstatus.gate": { required: ["it"] } },
    "a section with one letter more": { "translationStatuss.gate": { required: ["it"] } },
    "a section in other words": { "translation-status.gate": { required: ["it"] } },
    "a required language that is a number": { "translationStatus.gate": { required: [5] } },
    "required languages that are text": { "translationStatus.gate": { required: "it" } },
    "ignored checks that are text": { "translationStatus.ignoredChecks": "end_stop" },
    "a check that nobody knows": { "translationStatus.ignoredChecks": ["end_stopp"] },
    "a component's rule that is no object": { "translationStatus.gate": { components: { locales: 5 } } },
    "a component's misspelled rule": { "translationStatus.gate": { components: { locales: { treshold: 100 } } } },
    "local files of another word": { "translationStatus.localFiles": "of" },
    "a service that is no address": { "translationStatus.components": [{ service: "example", project: "p" }] },
    "a threshold that is text": { "translationStatus.threshold": "100" },
    "a threshold above 100": { "translationStatus.threshold": 101 },
    "a gate that is text": { "translationStatus.gate": "strict" },
    "a misspelled rule": { "translationStatus.gate": { treshold: 100 } },
    "a wrong rule": { "translationStatus.gate": { failingChecks: "forbid" } },
    "a misspelled component": { "translationStatus.gate": { components: { lokales: { threshold: 100 } } } },
    "a misspelled language": { "translationStatus.gate": { languages: { dee: 100 } } },
    "a required language that nobody has": { "translationStatus.gate": { required: ["de", "ferr"] } },
    "a language under two spellings": { "translationStatus.gate": { languages: { de: 100, DE: 50 } } },
    "a wrong code among the required ones": { "translationStatus.gate": { required: ["de", "f r"] } },
    "an exclusion of nothing": { "translationStatus.components": [{ exclude: ["lokales/*.json"] }] },
    "an exclusion without a path": { "translationStatus.components": [{ exclude: ["/"] }] },
    "components that are no list": { "translationStatus.components": {} },
    "a component that is none": { "translationStatus.components": [{ files: "locales/*.json" }, 5] },
  };
  const texts: Readonly<Record<string, string>> = {
    ...Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, JSON.stringify(value)])),
    "a setting twice": '{ "translationStatus.threshold": 100, "translationStatus.threshold": 10 }',
    "a rule twice": '{ "translationStatus.gate": { "threshold": 100, "threshold": 10 } }',
    "a section twice":
      '{ "translationStatus": { "threshold": 100 }, "translationStatus": { "gate": { "required": ["de"] } } }',
    "a setting in two ways": '{ "translationStatus.threshold": 100, "translationStatus": { "threshold": 10 } }',
    "no end": '{ "translationStatus.threshold": 100',
    "a list": "[]",
    "a conflict": '{\n<<<<<<< HEAD\n"translationStatus.threshold": 100\n=======\n>>>>>>> branch\n}',
    "only zeros": "\0\0\0\0",
  };
  const notRead = ["no end", "a list", "a conflict", "only zeros"];
  /** In other than these, no string is missing. */
  const others: Readonly<Record<string, readonly string[]>> = {
    "a required language that nobody has": [NAMED_LANGUAGES, CSV, STRINGS],
    ...{
      "a setting twice": [SERVED, STRINGS],
      "a rule twice": [SERVED, STRINGS],
      "a section twice": [SERVED, STRINGS],
    },
    ...{ "an exclusion of nothing": [SERVED], "an exclusion without a path": [SERVED] },
    ...{ "a service that is no address": [], "components that are no list": [], "a component that is none": [] },
  };
  return Object.entries(texts).map(([name, text]) => ({
    name: `the settings have ${name}`,
    files: { ...JSON_FILES, [SETTINGS]: text },
    ...(notRead.includes(name)
      ? { refusal: /settings\.json" (?:is not valid JSON|must hold an object|has an unresolved merge conflict)/ }
      : { readyIn: others[name] ?? [STRINGS] }),
  }));
}

/** Interfaces that tell figures and do not judge them. */
const FIGURES = [CSV, STRINGS];

const row = (code: string, translated: unknown, total: unknown, more: object = {}) => ({
  ...{ code, name: code, total, translated, fuzzy: 0, failing: 0, translated_percent: 100 },
  ...more,
});
const GOOD = [row("de", 10, 10), row("fr", 10, 10)];

/** Bodies of a statistics response, or a status. */
const WRONG_ANSWERS: Readonly<Record<string, unknown>> = {
  "fewer rows than it counts": { count: 5, next: null, results: GOOD },
  "more rows than it counts": { count: 1, next: null, results: GOOD },
  "no next page": { count: 40, results: GOOD },
  "no rows": { count: 0, next: null, results: [] },
  "a row with an invalid code": { count: 3, next: null, results: [...GOOD, row("../x", 1, 10)] },
  "a language twice": { count: 3, next: null, results: [...GOOD, row("de", 1, 10)] },
  "negative numbers": { count: 3, next: null, results: [...GOOD, row("it", -1, 10)] },
  ...Object.fromEntries(
    [
      { translated_percent: 50 },
      { fuzzy_percent: 50 },
      { failing_percent: 50 },
      { total_words: 20, translated_words: 20, translated_words_percent: 50 },
    ].map((more) => [
      `another ${Object.keys(more).at(-1)} than its strings have`,
      { count: 3, next: null, results: [...GOOD, row("it", 10, 10, more)] },
    ]),
  ),
  "numbers as text": { count: 3, next: null, results: [...GOOD, row("it", "10", "10")] },
  "no strings in one of its languages": { count: 3, next: null, results: [...GOOD, row("it", 0, 0)] },
  "no strings at all": { count: 2, next: null, results: [row("de", 0, 0), row("fr", 0, 0)] },
  "no list": { detail: "x" },
  "an error": 500,
  "a refusal": 403,
  "nothing there": 404,
};

const MORE_SETTINGS: Readonly<Record<string, object>> = {
  "no strings in one of its languages": { "translationStatus.gate": { required: ["de", "fr", "it"] } },
};

describe("the table of truth: what is less than whole is never called ready", function () {
  this.timeout(120_000);
  const table = readiness();
  const { readyAfter } = table;
  let server: Server;
  let answer: unknown;

  before(async () => {
    server = createServer((request, response) => {
      response.statusCode = typeof answer === "number" ? answer : 200;
      response.setHeader("content-type", "application/json");
      const hasStrings = request.url?.includes("/units/");
      response.end(JSON.stringify(hasStrings ? { count: 0, next: null, results: [] } : answer));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
  after(() => server.close());

  const serviceFiles = (more: object = {}): Files => {
    const { port } = server.address() as AddressInfo;
    const component = { service: `http://127.0.0.1:${port}`, project: "p", component: "c" };
    return { [SETTINGS]: JSON.stringify({ "translationStatus.components": [component], ...more }) };
  };

  for (const writer of WRITERS) {
    it(`calls what is whole ready in every interface: ${writer.format}`, async () => {
      const files = wholeComponent(writer);
      assert.deepEqual(await readyAfter({ files, committed: files }), [...table.interfaces, ...table.based]);
    });
  }
  it("calls a service's component that is whole ready in every interface", async () => {
    answer = { count: 2, next: null, results: GOOD };
    const others = table.interfaces.filter((each) => each !== SERVED);
    assert.deepEqual(await readyAfter({ files: serviceFiles() }), others);
  });

  for (const { name, ...rest } of [...completeFiles(JSON_FILES), ...ownRepositories(JSON_FILES).complete]) {
    it(`calls what is whole ready in every interface: ${name}`, async () => {
      // Where a language is asked for, each component must have it.
      const all = (each: string): boolean => each !== NAMED_LANGUAGES;
      const ready = await readyAfter(rest);
      assert.ok(typeof ready !== "string", String(ready));
      assert.deepEqual(ready.filter(all), table.interfaces.filter(all));
    });
  }
  for (const group of [
    damagedFiles,
    unusableFiles,
    lostFiles,
    unsearched,
    wrongSettings,
    missingForms,
    unknownHistories,
  ]) {
    for (const { name, ...rest } of group()) {
      it(`holds where ${name}`, async () => {
        await table.holds(rest);
      });
    }
  }

  it("holds where the settings are a link to nothing", async () => {
    const damage = async (folder: string): Promise<void> => {
      await rm(path.join(folder, SETTINGS));
      await symlink("nothing.json", path.join(folder, SETTINGS));
    };
    assert.equal(typeof (await readyAfter({ files: JSON_FILES, damage })), "string");
  });
  for (const [config, text] of [
    ["release.json", '{ "editor.fontSize": 5 }'],
    ["release.json", '{ "settings": { "translationStatus.threshold": 100 } }'],
    ["app.code-workspace", '{ "translationStatus.threshold": 100 }'],
  ] as const) {
    it(`holds where ${config} is named and has ${text}`, async () => {
      const ready = await readyAfter({ files: { ...JSON_FILES, [SETTINGS]: "{}", [config]: text }, config });
      assert.match(String(ready), /has no settings of translationStatus$/);
    });
  }
  for (const [name, body] of Object.entries(WRONG_ANSWERS)) {
    it(`holds where a service answers with ${name}`, async () => {
      answer = body;
      const ready = await readyAfter({ files: serviceFiles(MORE_SETTINGS[name]) });
      // Where there are no strings, none is missing.
      const others = name in MORE_SETTINGS ? [STRINGS] : [];
      assert.deepEqual(ready, others);
    });
  }
  it("holds where a service omits the failing checks that block", async () => {
    answer = { count: 2, next: null, results: GOOD.map(({ failing: _failing, ...rest }) => rest) };
    const files = serviceFiles({ "translationStatus.gate": { failingChecks: "block" } });
    assert.deepEqual(await readyAfter({ files }), []);
  });
  it("holds where a service does not tell the outdated strings that block", async () => {
    answer = { count: 2, next: null, results: GOOD };
    assert.deepEqual(await readyAfter({ files: serviceFiles(OUTDATED_BLOCKS) }), FIGURES);
  });
  it("calls what has no outdated strings ready in every interface where these block", async () => {
    const files = { ...JSON_FILES, [SETTINGS]: JSON.stringify(OUTDATED_BLOCKS) };
    const others = table.interfaces.filter((each) => each !== SERVED);
    assert.deepEqual(await readyAfter({ files, damage: commit }), others);
    const gettextFiles = { "po/de.po": gettext('msgid "a"\nmsgstr "x"\n'), [SETTINGS]: files[SETTINGS] };
    assert.deepEqual(await readyAfter({ files: gettextFiles, damage: shallow }), others);
  });
  it("calls Java's empty English file beside a complete translation ready", async () => {
    const files = { "m/messages.properties": "a=Hello\n", "m/messages_de.properties": "a=Hallo\n" };
    assert.deepEqual(await readyAfter({ files: { ...files, "m/messages_en.properties": "" } }), table.interfaces);
  });
  for (const writer of WRITERS) {
    const code = VARIETIES[writer.format];
    if (code === undefined) continue;
    it(`holds where an English file beside a source without a code is empty: ${writer.format}`, async () => {
      const files = { ...wholeComponent(writer), [writer.mask.replace("*", code)]: "" };
      assert.deepEqual(await readyAfter({ files }), []);
    });
  }

  for (const words of [[0, 0], [5, 9], []] as const) {
    it(`holds where words are measured and ${words.length === 0 ? "missing" : `${words[1]} of ${words[0]}`}`, async () => {
      const [total_words, translated_words] = words;
      answer = { count: 1, next: null, results: [row("de", 10, 10, { total_words, translated_words })] };
      const files = serviceFiles({ "translationStatus.gate": { measure: "words" } });
      // The figures in strings are whole.
      assert.deepEqual(await readyAfter({ files }), FIGURES);
    });
  }
});
