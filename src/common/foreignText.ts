/**
 * Text that a server, a repository, a file or a settings value says: bounded and cleaned where it enters.
 *
 * Lengths are in UTF-16 code units. Everything here takes time linear in the length of the input.
 */

/** The longest text of each kind that is kept. The only place where these bounds stand. */
export const MAX_LENGTH = {
  /** Language code. CLDR's longest is `ca_ES_VALENCIA`; `de_AT@formal` and the like are shorter. */
  code: 50,
  /** Name of a language, component, project or category. Weblate allows 100. */
  name: 200,
  /** Name of a person. Weblate allows 150. */
  person: 200,
  /** Slug of a project, component or category. Weblate allows 100. */
  slug: 200,
  /** Path of slugs: `category/component`. */
  slugPath: 1000,
  /** Web address. Addresses of translation pages have less than 300 characters; browsers take at least 2,000. */
  address: 2000,
  /** Path of a file, or mask of paths. */
  path: 1000,
  /** Time as text: ISO 8601 with fractions and an offset. */
  time: 50,
  /** What is shown of a value that was not understood. */
  excerpt: 80,
  /** A line for the log. */
  logLine: 2000,
  /** A message, prompt or line of a list. VS Code itself cuts notifications there. */
  message: 1000,
  /** A cell of a report: as much as the longest of what is put there, an address. */
  cell: 4000,
} as const;

export type TextKind = keyof typeof MAX_LENGTH;

/**
 * What reorders the text around it (directional embeddings, overrides and isolates: UAX #9, 2), and what draws nothing
 * (deprecated format characters and tags), so that a text may hide in it.
 */
const UNWANTED = /[\u00AD\u061C\u180E\u200B\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;
/** One character at a time: a run of them would be searched anew from each of its members. */
const SPACES = /[\s\p{Cc}\p{Z}]/gu;

/**
 * One line of plain text: control characters, line breaks and white space become single spaces; bidirectional controls
 * and invisible characters go; lone surrogates become U+FFFD. A longer text is cut and ends with `…`.
 */
export function cleanLine(text: string, kind: TextKind): string {
  const most = MAX_LENGTH[kind];
  // White space collapses, so more than is kept has to be looked at; what lies beyond is cut unseen.
  const looked = text.length > 4 * most ? text.slice(0, 4 * most) : text;
  const plain = looked.toWellFormed().replace(UNWANTED, "").replace(SPACES, " ");
  const line = plain
    .split(" ")
    .filter((word) => word !== "")
    .join(" ");
  return line.length > most || looked !== text ? detached(ellipsized(line, most)) : line;
}

/** A copy: V8 keeps the whole of a long text in memory for as long as a part of it is used. */
function detached(text: string): string {
  return Buffer.from(text, "utf16le").toString("utf16le");
}

/** Whether a text is a clean line within its bound already. For texts that are names of something: a cut one is another. */
export function isCleanLine(text: string, kind: TextKind): boolean {
  return text.length <= MAX_LENGTH[kind] && cleanLine(text, kind) === text;
}

/** The beginning of a text with `…` at its end, `most` code units together; a pair of surrogates is not split. */
function ellipsized(text: string, most: number): string {
  const cut = text.slice(0, most - 1);
  return `${/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
}

/** A text without the characters of `unwanted` at its ends. (A regular expression for its end is quadratic.) */
export function trimCharacters(text: string, unwanted: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && unwanted.includes(text.charAt(start))) start++;
  while (end > start && unwanted.includes(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}
