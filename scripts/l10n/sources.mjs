// The texts of the extension, in English, as they stand in its sources.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import l10nDev from "@vscode/l10n-dev";
import { CATEGORIES } from "./plurals.mjs";

/**
 * A text to translate.
 *
 * @typedef {object} Message
 * @property {"manifest" | "bundle"} part `manifest`: of package.nls.json; `bundle`: of the program.
 * @property {string} context what tells it apart from other texts that read the same in English; may be empty
 * @property {string} id the English text; where it depends on a number, that for one
 * @property {string} [plural] the English text for other numbers, where it depends on one
 * @property {Readonly<Record<string, string>>} keys keys by which the editor looks it up: `text` of an ordinary one, or
 *   one for each category of Unicode's plural rules
 * @property {readonly string[]} files where it stands, relative to the project's folder
 * @property {string} [note] what translators should know
 */

/** The name of the product, which is the same in every language: the documentation and other people call it so. */
const PRODUCT_NAME_KEY = "displayName";

/** The comment of a form of a text that depends on a number; see src/editor/text/plurals.ts. */
const PLURAL_COMMENT = new RegExp(`^plural of (.+): (${CATEGORIES.join("|")})$`);

/** What translators should know about the texts of package.nls.json, by the first word of their keys. */
const NOTES = {
  command: "Title of a command, in the palette and in menus.",
  setting: "Describes a setting. What stands between ` or ``` stays as it is.",
  submenu: "Title of a menu in the view.",
  view: "Title of the view.",
  walkthrough: "Of the walkthrough. What stands in parentheses behind ] stays as it is.",
  welcome:
    "Stands in the place of the rows. Keep the lines: one that is only a link becomes a button. " +
    "What stands in parentheses behind ] stays as it is.",
};

/** @typedef {{ messages: readonly Message[], manifest: Record<string, string>, bundle: Record<string, unknown>, untranslated: string }} Sources */

/**
 * Reads all texts.
 *
 * @param {string} root the project's folder
 * @returns {Promise<Sources>} `manifest` and `bundle`: the English files; `untranslated`: the product's name
 * @throws Error that names the place of a text which cannot be collected
 */
export async function readSources(root) {
  const manifest = JSON.parse(readFileSync(join(root, "package.nls.json"), "utf8"));
  const untranslated = manifest[PRODUCT_NAME_KEY];
  const found = new Map();
  for (const file of sourceFiles(root, "src")) {
    const contents = readFileSync(join(root, file), "utf8");
    for (const [key, value] of Object.entries(await textsOf(file, contents))) {
      const known = found.get(key);
      if (known) known.files.push(file);
      else found.set(key, { value, files: [file] });
    }
  }
  const messages = [...manifestMessages(manifest), ...bundleMessages(found)];
  return {
    messages: messages.filter(({ id }) => id !== untranslated),
    manifest,
    bundle: Object.fromEntries([...found].map(([key, { value }]) => [key, value]).sort(byKey)),
    untranslated,
  };
}

/** The calls of `l10n.t` in a file: keys and texts as the editor knows them. */
async function textsOf(file, contents) {
  if (!contents.includes("l10n")) return {};
  const computed = /\bl10n\s*\.\s*t\(\s*(?!["'`{\s])/.exec(contents);
  if (computed) {
    const line = contents.slice(0, computed.index).split("\n").length;
    throw new Error(`${file}:${line}: l10n.t needs its text there and then, or nobody can translate it.`);
  }
  return { ...(await l10nDev.getL10nJson([{ extension: ".ts", contents }])), ...pluralsOf(contents) };
}

/** The calls of `plural` in src/editor/text/plurals.ts: a key for each category, as the editor looks them up. */
function pluralsOf(contents) {
  const calls = contents.matchAll(/\bplural\(\s*"([^"\\]+)",\s*"([^"\\]+)",\s*"([^"\\]+)"/g);
  const texts = {};
  for (const [, name, one, other] of calls) {
    for (const category of CATEGORIES) {
      const message = category === "one" ? one : other;
      const comment = `plural of ${name}: ${category}`;
      texts[`${message}/${comment}`] = { message, comment: [comment] };
    }
  }
  return texts;
}

function manifestMessages(manifest) {
  return Object.entries(manifest).map(([key, id]) => ({
    part: "manifest",
    context: `package.nls: ${key}`,
    id,
    keys: { text: key },
    files: ["package.nls.json"],
    note: NOTES[key.split(".")[0]],
  }));
}

function bundleMessages(found) {
  const plurals = new Map();
  const messages = [];
  for (const [key, { value, files }] of found) {
    const { message, comment } = typeof value === "string" ? { message: value, comment: [] } : value;
    const [, name, category] = PLURAL_COMMENT.exec(comment.join("")) ?? [];
    if (name === undefined) {
      messages.push({ part: "bundle", context: comment.join(""), id: message, keys: { text: key }, files });
      continue;
    }
    if (!plurals.has(name)) {
      const plural = { part: "bundle", context: `plural of ${name}`, id: "", plural: "", keys: {}, files };
      plurals.set(name, plural);
      messages.push(plural);
    }
    const plural = plurals.get(name);
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

function sourceFiles(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return sourceFiles(root, path);
      return entry.name.endsWith(".ts") && !entry.name.endsWith(".d.ts") ? [path] : [];
    })
    .sort();
}

function byKey([one], [other]) {
  return one < other ? -1 : one > other ? 1 : 0;
}
