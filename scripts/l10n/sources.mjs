// Collects the English texts of the extension from its sources.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import l10nDev from "@vscode/l10n-dev";
import { CATEGORIES } from "./plurals.mjs";

/** @import { BundleText, Message, Sources } from "./types.d.ts" */
/** @typedef {Map<string, { readonly value: BundleText, readonly files: string[] }>} Found texts of the program by key */

/** The name of the product isn't translated. */
const PRODUCT_NAME_KEY = "displayName";

/** The comment of a plural form; see src/editor/text/countTexts.ts. */
const PLURAL_COMMENT = new RegExp(`^plural of (.+): (${CATEGORIES.join("|")})$`);

/** Tables of texts that programs without VS Code share: each line is a name and a literal. */
const TABLES = ["src/model/fileProblemTexts.ts", "src/model/checkTexts.ts", "src/model/statistics/outdatedUnknown.ts"];

/** Hints for translators about the texts in package.nls.json, by the first word of their keys. @type {Readonly<Record<string, string>>} */
const NOTES = {
  command: "Title of a command in the Command Palette and in menus.",
  setting: "Description of a setting. Don't translate text between ` or ```.",
  submenu: "Title of a submenu of the view or of a row.",
  view: "Title of the view.",
  walkthrough: "Text of the walkthrough. Don't translate the text in parentheses after ].",
  welcome:
    "Welcome text of the empty view. Keep the lines: a line that is only a link becomes a button. " +
    "Don't translate the text in parentheses after ].",
};

/**
 * @param {string} root root of the repository
 * @returns {Promise<Sources>} `manifest` and `bundle`: the English files; `untranslated`: the product's name
 * @throws Error with the position of a text that can't be collected
 */
export async function readSources(root) {
  const manifest = JSON.parse(readFileSync(join(root, "package.nls.json"), "utf8"));
  const untranslated = manifest[PRODUCT_NAME_KEY];
  /** @type {Found} */
  const found = new Map();
  const files = sourceFiles(root, "src").map((file) => ({ file, contents: readFileSync(join(root, file), "utf8") }));
  const calls = await callsOf(files);
  for (const [index, { file, contents }] of files.entries()) {
    const texts = TABLES.includes(file) ? tableTexts(contents) : { ...calls[index], ...pluralsOf(contents) };
    for (const [key, value] of Object.entries(texts)) {
      const known = found.get(key);
      if (known) known.files.push(file);
      else found.set(key, { value, files: [file] });
    }
  }
  const messages = [...manifestMessages(manifest), ...bundleMessages(found)];
  return {
    messages: messages.filter(({ id }) => id !== untranslated),
    manifest,
    bundle: Object.fromEntries([...found].sort(byKey).map(([key, { value }]) => [key, value])),
    untranslated,
  };
}

/**
 * The calls of `l10n.t` in each file: keys and texts as VS Code knows them. Parsed at once, with the number of the file
 * before each text, as every parsing takes a while.
 *
 * @returns {Promise<Record<string, BundleText>[]>}
 */
async function callsOf(/** @type {readonly { file: string, contents: string }[]} */ files) {
  const numbered = files.map(({ file, contents }, index) => {
    if (TABLES.includes(file) || !contents.includes("l10n") || !contents.includes(' from "vscode";')) return "";
    const computed = /\bl10n\s*\.\s*t\(\s*(?!["'`{\s])/.exec(contents);
    if (computed) {
      const line = contents.slice(0, computed.index).split("\n").length;
      throw new Error(`${file}:${line}: The first argument of l10n.t must be a literal.`);
    }
    const texts = contents.replaceAll(' from "vscode";', ' from "";');
    return texts.replace(/\bl10n\s*\.\s*t\(\s*(?:\{\s*message:\s*)?["'`]/g, `$&${index}:`);
  });
  const contents = ['import { l10n } from "vscode";', ...numbered].join("\n");
  /** @type {Record<string, BundleText>[]} */
  const texts = files.map(() => ({}));
  for (const [key, value] of Object.entries(await l10nDev.getL10nJson([{ extension: ".ts", contents }]))) {
    const [number = ""] = /^\d+:/.exec(key) ?? [];
    const ofFile = texts[Number.parseInt(number, 10)];
    if (!ofFile) throw new Error(`The message of l10n.t must come first: ${key}`);
    const without = (/** @type {string} */ text) => text.slice(number.length);
    ofFile[without(key)] = typeof value === "string" ? without(value) : { ...value, message: without(value.message) };
  }
  return texts;
}

/** The literals of a table, which stand behind a name. @returns {Record<string, BundleText>} */
function tableTexts(/** @type {string} */ contents) {
  const literals = [...contents.matchAll(/^(?: {2}\w+:|const \w+ =)\s+("(?:[^"\\]|\\.)*")[,;]$/gm)];
  const count = contents.match(/^ {2}\w+:/gm)?.length ?? 0;
  const named = contents.match(/^ {2}\w+: [A-Z_]+,$/gm)?.length ?? 0;
  if (literals.length < count - named) throw new Error("A text of a table is no literal behind its name.");
  const texts = literals.map(([, literal = '""']) => /** @type {string} */ (JSON.parse(literal)));
  return Object.fromEntries(texts.map((text) => [text, text]));
}

/** The calls of `plural` in src/editor/text/countTexts.ts, with a key for each category. */
function pluralsOf(/** @type {string} */ contents) {
  const calls = contents.matchAll(/\bplural(?:<[^>]*>)?\(\s*"([^"\\]+)",\s*"([^"\\]+)",\s*"([^"\\]+)"/g);
  /** @type {Record<string, BundleText>} */
  const texts = {};
  for (const [, name = "", one = "", other = ""] of calls) {
    for (const category of CATEGORIES) {
      const message = category === "one" ? one : other;
      const comment = `plural of ${name}: ${category}`;
      texts[`${message}/${comment}`] = { message, comment: [comment] };
    }
  }
  return texts;
}

/** @returns {readonly Message[]} */
function manifestMessages(/** @type {Readonly<Record<string, string>>} */ manifest) {
  return Object.entries(manifest).map(([key, id]) => ({
    part: "manifest",
    context: `package.nls: ${key}`,
    id,
    keys: { text: key },
    files: ["package.nls.json"],
    ...noteOf(key),
  }));
}

function noteOf(/** @type {string} */ key) {
  const note = NOTES[key.split(".")[0] ?? ""];
  return note === undefined ? {} : { note };
}

/** @returns {readonly Message[]} */
function bundleMessages(/** @type {Found} */ found) {
  /** @type {Map<string, { part: "bundle", context: string, id: string, plural: string, keys: Record<string, string>, files: string[] }>} */
  const plurals = new Map();
  /** @type {Message[]} */
  const messages = [];
  for (const [key, { value, files }] of found) {
    const { message, comment } = typeof value === "string" ? { message: value, comment: [] } : value;
    const [, name, category] = PLURAL_COMMENT.exec(comment.join("")) ?? [];
    if (name === undefined || category === undefined) {
      messages.push({ part: "bundle", context: comment.join(""), id: message, keys: { text: key }, files });
      continue;
    }
    const known = plurals.get(name);
    const plural = known ?? { part: "bundle", context: `plural of ${name}`, id: "", plural: "", keys: {}, files };
    if (!known) {
      plurals.set(name, plural);
      messages.push(plural);
    }
    plural.keys[category] = key;
    if (category === "one") plural.id = message;
    if (category === "other") plural.plural = message;
  }
  for (const [name, { keys }] of plurals) {
    const missing = CATEGORIES.filter((category) => keys[category] === undefined);
    if (missing.length > 0) throw new Error(`src: the plural of ${name} lacks ${missing.join(", ")}.`);
  }
  return messages;
}

/** @returns {string[]} */
function sourceFiles(/** @type {string} */ root, /** @type {string} */ folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return sourceFiles(root, path);
      return entry.name.endsWith(".ts") && !entry.name.endsWith(".d.ts") ? [path] : [];
    })
    .sort();
}

function byKey(/** @type {readonly [string, unknown]} */ [one], /** @type {readonly [string, unknown]} */ [other]) {
  return one < other ? -1 : one > other ? 1 : 0;
}
