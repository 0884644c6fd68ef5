// Collects the English texts of the extension from its sources.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import l10nDev from "@vscode/l10n-dev";
import { CATEGORIES } from "./plurals.mjs";

/**
 * A text to translate.
 *
 * @typedef {object} Message
 * @property {"manifest" | "bundle"} part `manifest`: in package.nls.json; `bundle`: in the source code
 * @property {string} context tells texts apart that are the same in English; may be empty
 * @property {string} id the English text; its singular if it depends on a number
 * @property {string} [plural] the English plural, if it depends on a number
 * @property {Readonly<Record<string, string>>} keys keys by which VS Code looks it up: `text`, or one for each
 *   category of Unicode's plural rules
 * @property {readonly string[]} files where it is used, relative to the root of the repository
 * @property {string} [note] a hint for translators
 */

/** The name of the product isn't translated. */
const PRODUCT_NAME_KEY = "displayName";

/** The comment of a plural form; see src/editor/text/plurals.ts. */
const PLURAL_COMMENT = new RegExp(`^plural of (.+): (${CATEGORIES.join("|")})$`);

/** Hints for translators about the texts in package.nls.json, by the first word of their keys. */
const NOTES = {
  command: "Title of a command in the Command Palette and in menus.",
  setting: "Description of a setting. Don't translate text between ` or ```.",
  submenu: "Title of a submenu of the view.",
  view: "Title of the view.",
  walkthrough: "Text of the walkthrough. Don't translate the text in parentheses after ].",
  welcome:
    "Welcome text of the empty view. Keep the lines: a line that is only a link becomes a button. " +
    "Don't translate the text in parentheses after ].",
};

/** @typedef {{ messages: readonly Message[], manifest: Record<string, string>, bundle: Record<string, unknown>, untranslated: string }} Sources */

/**
 * @param {string} root root of the repository
 * @returns {Promise<Sources>} `manifest` and `bundle`: the English files; `untranslated`: the product's name
 * @throws Error with the position of a text that can't be collected
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

/** Keys and texts of the calls of `l10n.t` in a file. */
async function textsOf(file, contents) {
  if (!contents.includes("l10n")) return {};
  const computed = /\bl10n\s*\.\s*t\(\s*(?!["'`{\s])/.exec(contents);
  if (computed) {
    const line = contents.slice(0, computed.index).split("\n").length;
    throw new Error(`${file}:${line}: The first argument of l10n.t must be a literal.`);
  }
  return { ...(await l10nDev.getL10nJson([{ extension: ".ts", contents }])), ...pluralsOf(contents) };
}

/** The calls of `plural` in src/editor/text/plurals.ts, with a key for each category. */
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
