// Generates the JSON files that VS Code reads from the gettext files.
import { formsByCategory, parsePluralHeader } from "./plurals.mjs";

/** @import { Catalogue, Entry, Message, Sources, Texts } from "./types.d.ts" */

/** `pt_BR` in the notation of Unicode: `pt-BR`. */
export function unicodeLocale(/** @type {string} */ code) {
  return code.replaceAll("_", "-");
}

/** `pt_BR` as in the file names of VS Code: `pt-br`. */
export function editorLocale(/** @type {string} */ code) {
  return unicodeLocale(code).toLowerCase();
}

/** Paths of the two files of a language, relative to the root of the repository. */
export function filesOf(/** @type {string} */ locale) {
  return { manifest: `package.nls.${locale}.json`, bundle: `l10n/bundle.l10n.${locale}.json` };
}

/**
 * The texts of a language by the keys of VS Code. Texts that are fuzzy or not translated are English in the manifest,
 * which must contain every key, and left out of the bundle, for which VS Code falls back to English.
 *
 * @param {Sources} sources
 * @param {Catalogue} catalogue
 * @returns {{ manifest: Texts, bundle: Texts, translated: number }}
 * @throws Error if the Plural-Forms header can't be parsed
 */
export function makeBundles({ messages, manifest: english, bundle: englishBundle, untranslated }, catalogue) {
  const forms = parsePluralHeader(catalogue.headers["Plural-Forms"] ?? "");
  if (forms === undefined) throw new Error(`${catalogue.code}: The Plural-Forms header can't be parsed.`);
  const byCategory = formsByCategory(unicodeLocale(catalogue.code), forms);
  const manifest = { ...english };
  /** @type {Texts} */
  const bundle = untranslated in englishBundle ? { [untranslated]: untranslated } : {};
  const entries = new Map(catalogue.entries.map((entry) => [keyOf(entry), entry]));
  let translated = 0;
  for (const message of messages) {
    const entry = entries.get(keyOf(message));
    if (!entry || !isTranslated(entry)) continue;
    translated++;
    const target = message.part === "manifest" ? manifest : bundle;
    for (const [category, key] of Object.entries(message.keys)) {
      const text = entry.strings[message.plural === undefined ? 0 : (byCategory[category] ?? -1)];
      if (text !== undefined) target[key] = text;
    }
  }
  return { manifest, bundle: sortKeys(bundle), translated };
}

/**
 * What tells the entries of a gettext file apart.
 *
 * @param {Pick<Message, "context" | "id">} entry
 */
export function keyOf({ context, id }) {
  return `${context}\u0004${id}`;
}

/** @param {Entry} entry */
export function isTranslated({ strings, fuzzy }) {
  return !fuzzy && strings.length > 0 && strings.every((text) => text !== "");
}

/** JSON with a text in each line, without indentation, which would be much of the package. */
export function writeJson(/** @type {unknown} */ value) {
  const text = JSON.stringify(value, undefined, 2).replace(/^ +/gm, "");
  return `${text.replace(/\[\n("(?:[^"\\]|\\.)*")\n\]/g, "[$1]")}\n`;
}

function sortKeys(/** @type {Texts} */ texts) {
  return Object.fromEntries(Object.entries(texts).sort(([one], [other]) => (one < other ? -1 : 1)));
}
