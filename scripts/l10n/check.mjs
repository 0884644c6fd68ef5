// Checks the translation of a language.
import { isTranslated, keyOf, unicodeLocale } from "./bundles.mjs";
import { clashingNumbers, parsePluralHeader, standsForOneNumber } from "./plurals.mjs";

/** @import { Catalogue, Entry, Message, PluralForms, Problem } from "./types.d.ts" */

/**
 * What must be the same in both languages, in any order.
 *
 * @type {readonly (readonly [kind: string, pattern: RegExp])[]}
 */
const KEPT = [
  ["links", /\]\([^)]*\)/g],
  ["addresses", /https?:\/\/[\w.~:/?#@!$&*+,;=%-]*[\w/]/g],
  ["code", /```[\s\S]*?```|`[^`]*`/g],
  ["icons", /\$\([^)]*\)/g],
  ["names of settings", /\btranslationStatus\.\w+/g],
];

/**
 * @param {readonly Message[]} messages
 * @param {Catalogue} catalogue
 * @returns {readonly Problem[]}
 */
export function checkCatalogue(messages, catalogue) {
  const entries = new Map(catalogue.entries.map((entry) => [keyOf(entry), entry]));
  const wanted = new Set(messages.map(keyOf));
  const forms = parsePluralHeader(catalogue.headers["Plural-Forms"] ?? "");
  /** @type {Problem[]} */
  const problems = [
    ...checkForms(catalogue.code, forms),
    ...catalogue.entries
      .filter((entry) => !wanted.has(keyOf(entry)))
      .map(({ id }) => ({ kind: "superfluous", text: id })),
  ];
  for (const message of messages) {
    const entry = entries.get(keyOf(message));
    if (!entry || !isTranslated(entry)) {
      problems.push({ kind: entry?.fuzzy ? "fuzzy" : "missing", text: message.id });
      continue;
    }
    for (const problem of checkEntry(message, entry, forms)) problems.push(problem);
  }
  return problems;
}

/** @returns {readonly Problem[]} */
function checkForms(/** @type {string} */ code, /** @type {PluralForms | undefined} */ forms) {
  if (forms === undefined) return [{ kind: "plural forms", text: "the Plural-Forms header can't be parsed" }];
  const clashes = clashingNumbers(unicodeLocale(code), forms).filter((number) => number < 1_000_000);
  if (clashes.length === 0) return [];
  return [{ kind: "plural forms", text: `different from Unicode for ${clashes.slice(0, 5).join(", ")}` }];
}

/** @returns {readonly Problem[]} */
function checkEntry(
  /** @type {Message} */ message,
  /** @type {Entry} */ entry,
  /** @type {PluralForms | undefined} */ forms,
) {
  const { id, plural } = message;
  const wantedForms = plural === undefined ? 1 : (forms?.count ?? entry.strings.length);
  if (entry.strings.length !== wantedForms) {
    return [{ kind: "plural forms", text: `${entry.strings.length} instead of ${wantedForms}: ${id}` }];
  }
  return entry.strings.flatMap((text, index) => {
    const mayLeaveOut = plural !== undefined && forms !== undefined && standsForOneNumber(index, forms);
    return compare(plural ?? id, text, mayLeaveOut ? "{0}" : undefined).map((problem) => ({
      ...problem,
      text: `${id} → ${text}`,
    }));
  });
}

/**
 * Compares what must be the same in a text and its translation.
 *
 * @param {string} english
 * @param {string} text
 * @param {string} [optional] a placeholder that may be omitted
 * @returns {readonly { readonly kind: string, readonly hint?: true }[]}
 */
export function compare(english, text, optional) {
  /** @type {{ kind: string, hint?: true }[]} */
  const problems = [];
  const differs = (/** @type {string} */ kind) => problems.push({ kind });
  const placeholders = (/** @type {string} */ of) => [...new Set(of.match(/\{\d+\}/g) ?? [])].sort();
  const missing = placeholders(english).filter((one) => one !== optional && !text.includes(one));
  if (missing.length > 0 || placeholders(text).some((one) => !english.includes(one))) differs("placeholders");
  for (const [kind, pattern] of KEPT) {
    const [found, wanted] = [text, english].map((of) => (of.match(pattern) ?? []).sort().join("\n"));
    if (found !== wanted) differs(kind);
  }
  if (/^\s*/.exec(english)?.[0] !== /^\s*/.exec(text)?.[0] || /\s*$/.exec(english)?.[0] !== /\s*$/.exec(text)?.[0]) {
    differs("space around");
  }
  // An ellipsis means that the command asks for more. Chinese uses six dots, in one or two characters.
  if (english.includes("…") !== /…|\.\.\./.test(text)) differs("…");
  if (shapeOf(english) !== shapeOf(text)) differs("lines");
  if (text === english && /\p{L}{2}/u.test(english.replace(/`[^`]*`/g, "")))
    problems.push({ kind: "same as English", hint: true });
  return problems;
}

/** The kind of each line: VS Code shows a line that is only a link as a button. */
function shapeOf(/** @type {string} */ text) {
  return text
    .split("\n")
    .map((line) => (/^\[[^\]]+\]\([^)]+\)$/.test(line) ? "button" : line.trim() === "" ? "" : "text"))
    .join("\n");
}
