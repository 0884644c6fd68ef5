import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import path from "node:path";
import { HEADER } from "../../unit/support";
import { HTML, SERVED, STRINGS } from "./columns";
import { json, LARGE, numbered } from "./large";
import { commit, type Files, type Row, readiness, SETTINGS } from "./readiness";

const WHOLE: Files = { "locales/en.json": '{ "a": "Open" }', "locales/de.json": '{ "a": "Öffnen" }' };
const strict = (more: object): string => JSON.stringify({ "translationStatus.threshold": 100, ...more });

const BLOCKING = strict({ "translationStatus.gate": { failingChecks: "block" } });

const nested = (depth: number, inner: object): object => (depth === 0 ? inner : { a: nested(depth - 1, inner) });

/** Languages of two letters and a region. The last one is incomplete. */
const languages = (count: number): Files =>
  Object.fromEntries(
    numbered(count, (index) => {
      const letters = [index % 26, Math.floor(index / 26) % 26]
        .map((letter) => String.fromCharCode(65 + letter))
        .join("");
      const name = `${["de", "es", "fr", "pt"][Math.floor(index / 676)]}-${letters}`;
      return [`web/locales/${name}.json`, index === count - 1 ? "{}" : '{ "a": "x" }'];
    }),
  );

const entry = (id: string, text: string): string => `msgid "${id}"\nmsgstr "${text}"\n\n`;
const catalog = (count: number): string => {
  const unit = (value: string) => ({ stringUnit: { state: "translated", value } });
  const strings = numbered(count, (index) => [
    `A text that is long enough for a large catalog ${index}`,
    { localizations: { de: index === count - 1 ? { stringUnit: { state: "new", value: "" } } : unit("x") } },
  ]);
  return JSON.stringify({ sourceLanguage: "en", strings: Object.fromEntries(strings), version: "1.0" });
};

/** What is beyond each limit is missing, and would be complete without it. */
const ROWS: readonly Row[] = [
  // With all interfaces in test/security.
  ...LARGE.map((row) => ({ ...row, isOneOfMany: true })),
  {
    name: "a component is in 60 folders",
    files: {
      ...WHOLE,
      ...Object.fromEntries(
        ["en", "de"].map((code) => [
          `${"f/".repeat(60)}locales/${code}.json`,
          code === "en" ? '{ "a": "Open", "b": "Close" }' : '{ "a": "Öffnen" }',
        ]),
      ),
    },
  },
  ...["json", "yml"].map((ending) => ({
    name: `strings of a file that ends in .${ending} are in 150 others`,
    files: {
      [`locales/en.${ending}`]: JSON.stringify({ en: { b: "Open", ...nested(150, { a: "Close" }) } }),
      [`locales/de.${ending}`]: JSON.stringify({ [ending === "yml" ? "de" : "en"]: { b: "Öffnen" } }),
    },
  })),
  {
    name: "a gettext text has more than a mebibyte",
    files: { "po/de.po": `${HEADER}${entry("a", "x")}${entry("b".repeat(1024 * 1024 + 1), "")}` },
  },
  {
    name: "a gettext translation has more than a mebibyte, where failing checks block",
    files: {
      "po/de.po": `${HEADER}${entry("a", "x")}${entry("%s", "c".repeat(1024 * 1024 + 1))}`,
      [SETTINGS]: BLOCKING,
    },
  },
  {
    name: "there are 101 gettext templates, of which the last has all strings",
    files: {
      ...Object.fromEntries(
        numbered(101, (index) => [
          `po/a${100 + index}.pot`,
          `${HEADER}${entry("a", "")}${index === 100 ? entry("b", "") : ""}`,
        ]),
      ),
      "po/de.po": `${HEADER}${entry("a", "x")}`,
    },
  },
  {
    name: "1,001 lines of a file are damaged, and so is one of another",
    files: {
      "m/messages.properties": numbered(1002, (index) => `k${index}=x\n`).join(""),
      "m/messages_de.properties": numbered(1002, (index) => `k${index}=\\u00g\n`).join(""),
      "m/messages_fr.properties": `${numbered(1001, (index) => `k${index}=x\n`).join("")}k1001=\\u00g\n`,
    },
  },
  { name: "a component has 2,001 languages", files: { "web/locales/en.json": '{ "a": "Open" }', ...languages(2001) } },
  {
    name: "150 translations are not on disk",
    files: { ...WHOLE, "web/locales/en.json": '{ "a": "Open" }', ...languages(151) },
    damage: async (folder) => {
      await commit(folder);
      for (const name of Object.keys(languages(151))) await rm(path.join(folder, name));
    },
  },
  {
    name: "501 codes are required, of which the last has no translation",
    files: {
      ...WHOLE,
      [SETTINGS]: strict({ "translationStatus.gate": { required: [...numbered(500, () => "de"), "it"] } }),
    },
    readyIn: [STRINGS],
  },
  { name: "a string catalog has more than 4 MiB", files: { "App/Localizable.xcstrings": catalog(25_000) } },
  {
    name: "the settings have more than 4 MiB",
    files: { ...WHOLE, [SETTINGS]: `${strict({})}${" ".repeat(4 * 1024 * 1024)}` },
    refusal: /settings\.json" is too large/,
  },
  {
    name: "a text is too long to be checked, where failing checks block",
    files: {
      "locales/en.json": JSON.stringify({ a: `%s${"x".repeat(200_000)}` }),
      "locales/de.json": JSON.stringify({ a: "y".repeat(200_001) }),
      [SETTINGS]: BLOCKING,
    },
  },
];

/** The same on the near side of the limit. */
const WITHIN: readonly Row[] = [
  { name: "1,000 strings", files: { "locales/en.json": json(1000), "locales/de.json": json(1000) } },
];

describe("the table of truth: what is beyond a limit", function () {
  this.timeout(300_000);
  const table = readiness([SERVED, HTML]);

  for (const { name, ...row } of WITHIN) {
    it(`is no reason against ${name}`, async () => {
      assert.deepEqual(await table.readyAfter(row), table.interfaces);
    });
  }
  for (const { name, ...row } of ROWS) {
    it(`is never called ready where ${name}`, async () => {
      await table.holds(row);
    });
  }
});
