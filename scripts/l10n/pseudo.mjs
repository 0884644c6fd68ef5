// A language that nobody speaks: English with accents, longer, in brackets. What shows up without brackets is not
// translatable; what is cut off at its end would be in many languages.

/** @import { BundleText, Sources } from "./types.d.ts" */

/** @type {Readonly<Record<string, string | undefined>>} */
const ACCENTED = Object.fromEntries(
  [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"].map((letter, index) => [
    letter,
    [..."àƀçđéƒğĥíĵķļɱñöþǫŕšţúṽŵẋýžÀƁÇĐÉƑĞĤÍĴĶĻṀÑÖÞǪŔŠŢÚṼŴẊÝŽ"][index],
  ]),
);

/** What stays as it is: placeholders, targets of links, code, icons, addresses, names of settings. */
const KEPT = /(\{\d+\}|\]\([^)]*\)|\[|```[\s\S]*?```|`[^`]*`|\$\([^)]*\)|https?:\/\/[^\s)"]+|\btranslationStatus\.\w+)/;

/** By how much a text grows; German is about that much longer than English, and short texts more so. */
const GROWTH = 0.3;

/**
 * @param {string} text English
 * @returns {string} each line in brackets ⟦ ⟧; of a line that is only a link, which becomes a button, the words in it
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
  // Points at the end keep their place there, as they mean something.
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
