// Reads and writes the gettext files: the template, and one file for each language.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { po } from "gettext-parser";
import { parsePluralHeader, pluralHeader } from "./plurals.mjs";

/** @import { Catalogue, Entry, Message, Texts } from "./types.d.ts" */

export const PO_FOLDER = "l10n/po";
export const TEMPLATE = `${PO_FOLDER}/translation-status.pot`;

/** Minimum share of common words for a new text to count as a reworded one. */
const SIMILAR = 0.6;

export function listCodes(/** @type {string} */ root) {
  return readdirSync(join(root, PO_FOLDER))
    .flatMap((name) => (name.endsWith(".po") ? [name.slice(0, -".po".length)] : []))
    .sort();
}

/** @returns {Catalogue} */
export function readCatalogue(/** @type {string} */ root, /** @type {string} */ code) {
  return parseCatalogue(code, readFileSync(join(root, PO_FOLDER, `${code}.po`), "utf8"));
}

/**
 * @param {string} code
 * @param {string} text contents of a PO file
 * @returns {Catalogue}
 * @throws Error if it isn't a PO file
 */
export function parseCatalogue(code, text) {
  const { headers, translations } = po.parse(text);
  const entries = Object.values(translations)
    .flatMap((byId) => Object.values(byId))
    .filter(({ msgid }) => msgid !== "")
    .map(({ msgctxt, msgid, msgid_plural, msgstr, comments }) => ({
      context: msgctxt ?? "",
      id: msgid,
      ...(msgid_plural !== undefined && { plural: msgid_plural }),
      strings: msgstr,
      fuzzy: /\bfuzzy\b/.test(comments?.flag ?? ""),
      ...(comments?.previous !== undefined && { previous: comments.previous }),
      ...(comments?.translator !== undefined && { translator: comments.translator }),
    }));
  return { code, headers, entries };
}

/** @param {readonly Message[]} messages */
export function writeTemplate(messages) {
  return writePo(
    {},
    messages.map((message) => [message, untranslated(message, 2)]),
  );
}

/**
 * Updates the file of a language from the sources. If the English text changed, the old translation stays and becomes
 * fuzzy, so that a translator reviews it. Texts that no longer exist are removed.
 *
 * @param {readonly Message[]} messages
 * @param {Catalogue} before without entries for a new language
 */
export function mergeCatalogue(messages, before) {
  const header = before.headers["Plural-Forms"] ?? pluralHeader(before.code);
  const count = parsePluralHeader(header)?.count ?? 1;
  const isOf = (/** @type {Message} */ message) => (/** @type {Entry} */ entry) =>
    entry.context === message.context && entry.id === message.id;
  const rest = before.entries.filter((entry) => !messages.some((message) => isOf(message)(entry)));
  /** @type {readonly (readonly [Message, Entry])[]} */
  const pairs = messages.map((message) => {
    const same = before.entries.find(isOf(message));
    if (same) return [message, same.plural === message.plural ? same : outdated(message, same, count)];
    const earlier = rest.find((entry) => entry.strings.some((text) => text !== "") && isEarlier(entry, message));
    return [message, earlier ? outdated(message, earlier, count) : untranslated(message, count)];
  });
  return writePo({ ...before.headers, Language: before.code, "Plural-Forms": header }, pairs);
}

/** @returns {Entry} */
function untranslated(/** @type {Message} */ message, /** @type {number} */ count) {
  const strings = message.plural === undefined ? [""] : Array.from({ length: count }, () => "");
  return { context: message.context, id: message.id, strings, fuzzy: false };
}

/** @returns {Entry} */
function outdated(/** @type {Message} */ message, /** @type {Entry} */ entry, /** @type {number} */ count) {
  const length = message.plural === undefined ? 1 : count;
  const strings = Array.from({ length }, (_, index) => entry.strings[index] ?? entry.strings.at(-1) ?? "");
  return { ...entry, strings, fuzzy: true, previous: entry.previous ?? `msgid ${JSON.stringify(entry.id)}` };
}

function isEarlier(/** @type {Entry} */ entry, /** @type {Message} */ message) {
  if (entry.context !== message.context) return false;
  return entry.context !== "" || likeness(entry.id, message.id) >= SIMILAR;
}

/** Share of common words, from 0 to 1. */
function likeness(/** @type {string} */ one, /** @type {string} */ other) {
  const wordsOf = (/** @type {string} */ text) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  const [ones, others] = [wordsOf(one), wordsOf(other)];
  const common = [...ones].filter((word) => others.has(word)).length;
  return (2 * common) / (ones.size + others.size);
}

/**
 * @param {Readonly<Texts>} headers
 * @param {readonly (readonly [Message, Entry])[]} pairs
 */
function writePo(headers, pairs) {
  /** @type {import("gettext-parser").GetTextTranslations["translations"]} */
  const translations = {};
  for (const [message, entry] of pairs) {
    const ofContext = translations[message.context] ?? {};
    translations[message.context] = ofContext;
    ofContext[message.id] = {
      ...(message.context !== "" && { msgctxt: message.context }),
      msgid: message.id,
      ...(message.plural !== undefined && { msgid_plural: message.plural }),
      msgstr: [...entry.strings],
      comments: {
        ...(entry.translator !== undefined && { translator: entry.translator }),
        ...(message.note !== undefined && { extracted: message.note }),
        reference: message.files.join("\n"),
        flag: flagsOf(message, entry).join(", "),
        ...(entry.fuzzy && entry.previous !== undefined && { previous: entry.previous }),
      },
    };
  }
  const table = {
    charset: "utf-8",
    headers: {
      "Project-Id-Version": "translation-status",
      ...headers,
      "MIME-Version": "1.0",
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Transfer-Encoding": "8bit",
    },
    translations,
  };
  // Not folded, so that a changed text is a single changed line.
  return `${po.compile(table, { foldLength: 0 }).toString("utf8").trimEnd()}\n`;
}

/**
 * `csharp-format` tells tools to compare placeholders such as {0}. Plural forms don't get it, because a form for a single
 * number may leave the number out, and neither do texts with other braces.
 */
function flagsOf(/** @type {Message} */ { id, plural }, /** @type {Entry} */ { fuzzy }) {
  const braces = id.match(/\{[^}]*\}?/g) ?? [];
  const isFormat = plural === undefined && braces.length > 0 && braces.every((brace) => /^\{\d+\}$/.test(brace));
  return [...(fuzzy ? ["fuzzy"] : []), ...(isFormat ? ["csharp-format"] : [])];
}
