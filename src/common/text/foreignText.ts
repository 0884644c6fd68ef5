/** Bounds and cleans foreign text in linear time. Lengths are in UTF-16 code units. */

export const MAX_LENGTH = {
  code: 50,
  /** Name of a language, component, project or category. Weblate allows 100. */
  name: 200,
  /** Name of a person. Weblate allows 150. */
  person: 200,
  /** Slug of a project, component or category. Weblate allows 100. */
  slug: 200,
  slugPath: 1000,
  /** Web address. Addresses of translation pages are shorter than 300; browsers accept at least 2,000. */
  address: 2000,
  path: 1000,
  time: 50,
  excerpt: 80,
  /** Text of a string in a list. More doesn't fit into a tooltip. */
  unit: 1000,
  /** Where the source code has a string. */
  location: 1000,
  /** The start of a row that has to leave room for what follows. */
  rowStart: 20,
  logLine: 2000,
  /** A message, prompt or list item. VS Code truncates notifications at this length. */
  message: 1000,
  /** A cell of a report. The longest content is an address. */
  cell: 4000,
} as const;

export type TextKind = keyof typeof MAX_LENGTH;

/** Separates characters without being visible or allowing a line break. */
export const WORD_JOINER = "\u2060";

/**
 * Characters that reorder surrounding text (directional embeddings, overrides and isolates: UAX #9, 2) or are invisible
 * and could hide text (deprecated format characters, tags).
 */
const INVISIBLE_CHARACTERS =
  /[\u00AD\u061C\u180E\u200B\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;
/** Matches single characters: `\s+` would take quadratic time. */
const SPACE_CHARACTERS = /[\s\p{Cc}\p{Z}]/gu;

/**
 * One line of plain text: control characters, line breaks and white space become single spaces; bidirectional controls
 * and invisible characters are removed; lone surrogates become U+FFFD. Longer text is truncated with `…`.
 */
export function cleanLine(text: string, kind: TextKind): string {
  const most = MAX_LENGTH[kind];
  const looked = text.length > 4 * most ? text.slice(0, 4 * most) : text;
  const plain = looked.toWellFormed().replace(INVISIBLE_CHARACTERS, "").replace(SPACE_CHARACTERS, " ");
  const line = plain
    .split(" ")
    .filter((word) => word !== "")
    .join(" ");
  return line.length > most || looked !== text ? detached(ellipsized(line, most)) : line;
}

/** A copy in its own memory: V8 keeps a whole text while a part of it is used. UTF-16 keeps lone surrogates. */
export function detached(text: string): string {
  return Buffer.from(text, "utf16le").toString("utf16le");
}

/** Such a copy with a byte for each character, all of which are in Latin-1. */
export function detachedLatin1(text: string): string {
  return Buffer.from(text, "latin1").toString("latin1");
}

/** Quoted, on one line and bounded. */
export function quoted(text: string): string {
  return JSON.stringify(cleanLine(text, "name"));
}

/** For identifiers, which must not be truncated. */
export function isCleanLine(text: string, kind: TextKind): boolean {
  return text.length <= MAX_LENGTH[kind] && cleanLine(text, kind) === text;
}

function ellipsized(text: string, most: number): string {
  const cut = text.slice(0, most - 1);
  return `${/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
}

/** Removes the characters of `unwanted` from both ends. A regular expression for the end would take quadratic time. */
export function trimCharacters(text: string, unwanted: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && unwanted.includes(text.charAt(start))) start++;
  while (end > start && unwanted.includes(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}
