// Generates a pseudo-language: English with accents, longer, in brackets. A text without brackets isn't localized. A text
// that is cut off at its end would be cut off in many languages.

/** @import { BundleText, Sources } from "./types.d.ts" */

/** @type {Readonly<Record<string, string | undefined>>} */
const ACCENTED = Object.fromEntries(
  [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"].map((letter, index) => [
    letter,
    [..."àƀçđéƒğĥíĵķļɱñöþǫŕšţúṽŵẋýžÀƁÇĐÉƑĞĤÍĴĶĻṀÑÖÞǪŔŠŢÚṼŴẊÝŽ"][index],
  ]),
);

/** Not changed: placeholders, link targets, code, icons, addresses, names of settings. */
const KEPT = /(\{\d+\}|\]\([^)]*\)|\[|```[\s\S]*?```|`[^`]*`|\$\([^)]*\)|https?:\/\/[^\s)"]+|\btranslationStatus\.\w+)/;

/** German is about this much longer than English. */
const GROWTH = 0.3;

/**
 * @param {string} text English
 * @returns {string} each line in brackets ⟦ ⟧; in a line that is only a link, which becomes a button, only its text
 */
export function pseudoText(text) {
  const parts = text.split(/(```[\s\S]*?```|\n+)/);
  return parts.map((part) => (part.trim() === "" || part.startsWith("```") ? part : pseudoLine(part))).join("");
}

function pseudoLine(/** @type {string} */ line) {
  const [, words, target] = /^\[([^\]]+)\](\([^)]+\))$/.exec(line) ?? [];
  if (words !== undefined) return `[⟦${lengthened(words)}⟧]${target}`;
  return `⟦${lengthened(line)}⟧`;
}

function lengthened(/** @type {string} */ line) {
  const accented = line
    .split(KEPT)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/[A-Za-z]/g, (letter) => ACCENTED[letter] ?? letter)))
    .join("");
  const letters = line.match(/[A-Za-z]/g)?.length ?? 0;
  const padding = "·".repeat(Math.ceil(letters * GROWTH));
  // An ellipsis has a meaning, so it stays at the end.
  return accented.endsWith("…") ? `${accented.slice(0, -1)}${padding}…` : `${accented}${padding}`;
}

/**
 * The two files of the pseudo-language.
 *
 * @param {Sources} sources
 */
export function pseudoBundles({ manifest, bundle, untranslated }) {
  const translate = (/** @type {string} */ text) => (text === untranslated ? text : pseudoText(text));
  const each = (/** @type {Readonly<Record<string, BundleText>>} */ texts) =>
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, translate(messageOf(text))]));
  return { manifest: each(manifest), bundle: each(bundle) };
}

function messageOf(/** @type {BundleText} */ text) {
  return typeof text === "string" ? text : text.message;
}
