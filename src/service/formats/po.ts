/**
 * Reads gettext PO files, whole or damaged.
 *
 * A reader of our own and not `gettext-parser` (which the tests compare it with): that one gives no line numbers, takes
 * a string that is cut off by the end of the file for a whole one, throws away the whole file for one wrong line, and
 * needs some 30 bytes of memory for each byte read. Grammar:
 * https://www.gnu.org/software/gettext/manual/html_node/PO-Files.html
 */

import { detached } from "../../common/foreignText";
import { readLiteral } from "./literal";

/** One entry of the file, the header included (no context and an empty `id`). Obsolete entries are not given. */
export interface PoEntry {
  readonly context: string | undefined;
  readonly id: string;
  readonly idPlural: string | undefined;
  /** The translation, or its plural forms by index. */
  readonly strings: readonly string[];
  /** Flags as written: `fuzzy`, `c-format`, `no-c-format`. */
  readonly flags: readonly string[];
  /** The line, from 1, of the entry's first keyword. */
  readonly line: number;
}

/** What the reader comes across, in the order of the file. */
export type PoItem =
  | { readonly kind: "entry"; readonly entry: PoEntry }
  /** Something that is not PO. The entry around it is left out and reading goes on at the next one. */
  | { readonly kind: "fault"; readonly line: number; readonly reason: string }
  /** A point at which the reader may yield to the event loop. */
  | { readonly kind: "pause" };

interface Draft {
  context: string | undefined;
  id: string | undefined;
  idPlural: string | undefined;
  strings: string[];
  flags: string[];
  line: number;
  length: number;
  pieces: number;
}

type Field = "context" | "id" | "idPlural" | "domain" | number;

/**
 * Characters of an entry's strings and flags, as written. Weblate accepts texts of 10,000; a full license has 35,000.
 */
export const MAXIMUM_ENTRY_LENGTH = 200_000;
const TOO_LONG = `an entry of more than ${MAXIMUM_ENTRY_LENGTH} characters`;
const MANY_PIECES = 200;
const STRIDE = 64 * 1024;

/** No language has more than six; this only keeps a wrong index from making a huge array. */
const MAXIMUM_PLURAL_FORMS = 100;
const KEYWORD = /(?:msgctxt|msgid_plural|msgid|msgstr(?:[ \t]*\[[ \t]*(\d{1,9})[ \t]*\])?|domain)(?![\w[])/y;

/** Whether the entry is the file's header. */
export function isHeader(entry: PoEntry): boolean {
  return entry.context === undefined && entry.id === "";
}

/** Gives the entries and the faults of a PO file's text. Never throws. */
export function* readPo(text: string): Generator<PoItem> {
  let draft = emptyDraft();
  let field: Field | undefined;
  let skipping = false;
  let lineNumber = 0;
  let paused = 0;

  for (let start = 0; start < text.length; ) {
    lineNumber++;
    const newline = text.indexOf("\n", start);
    const end = newline === -1 ? text.length : newline;
    let position = skipSpace(text, start, end);
    const lineBegin = position;
    start = end + 1;
    if (position - paused > STRIDE) {
      yield PAUSE;
      paused = position;
    }

    if (skipping) {
      if (!resumesAt(text, position, end, draft)) continue;
      skipping = false;
      draft = emptyDraft();
      field = undefined;
    }

    while (position < end) {
      const character = text.charCodeAt(position);
      if (character === HASH) {
        if (draft.strings.length > 0) {
          yield entryItem(draft);
          draft = emptyDraft();
          field = undefined;
        }
        noteFlags(draft, text, position, end);
        break;
      }
      if (position - paused > STRIDE) {
        yield PAUSE;
        paused = position;
      }
      if (character === QUOTE) {
        const most = Math.min(end, position + MAXIMUM_ENTRY_LENGTH - draft.length);
        const literal = readLiteral(text, position, most);
        if (literal === undefined || field === undefined) {
          if (field === undefined) yield fault(lineNumber, "a string without a keyword");
          else yield most < end ? fault(draft.line, TOO_LONG) : fault(lineNumber, "a string is not closed");
          skipping = true;
          break;
        }
        append(draft, field, literal.value);
        draft.length += literal.end - position;
        draft.pieces++;
        position = skipSpace(text, literal.end, end);
        continue;
      }
      KEYWORD.lastIndex = position;
      const keyword = KEYWORD.exec(text);
      const next = keyword === null ? undefined : fieldOf(keyword);
      if (keyword === null || next === undefined) {
        // Something foreign on a line of its own (a merge conflict, say) does not spoil the whole entry above it.
        if (position === lineBegin && draft.strings.length > 0) {
          yield entryItem(draft);
          draft = emptyDraft();
        }
        yield fault(lineNumber, "neither a keyword, a string nor a comment");
        skipping = true;
        break;
      }
      const begins = next === "context" || next === "domain" || (next === "id" && draft.id !== undefined);
      if (draft.strings.length > 0 && (begins || next === "id" || next === "idPlural")) {
        yield entryItem(draft);
        draft = emptyDraft();
      } else if (begins && (draft.id !== undefined || (next === "context" && draft.context !== undefined))) {
        yield fault(draft.line, draft.id === undefined ? "a msgctxt without msgid" : "an entry without msgstr");
        draft = emptyDraft();
      }
      if (draft.id === undefined && next !== "context" && next !== "id" && next !== "domain") {
        yield fault(lineNumber, `${keyword[0]} without msgid`);
        skipping = true;
        break;
      }
      if (draft.line === 0) draft.line = lineNumber;
      append(draft, next, "");
      field = next;
      position = skipSpace(text, position + keyword[0].length, end);
      if (position < end && text.charCodeAt(position) !== QUOTE) {
        yield fault(lineNumber, `${keyword[0]} is not followed by a string`);
        skipping = true;
        break;
      }
    }
  }

  if (!skipping && draft.strings.length > 0) yield entryItem(draft);
  else if (!skipping && draft.id !== undefined) yield fault(draft.line, "an entry without msgstr");
}

const PAUSE: PoItem = { kind: "pause" };
const HASH = 0x23;
const QUOTE = 0x22;

function emptyDraft(): Draft {
  return {
    context: undefined,
    id: undefined,
    idPlural: undefined,
    strings: [],
    flags: [],
    line: 0,
    length: 0,
    pieces: 0,
  };
}

function entryItem(draft: Draft): PoItem {
  const { context, id = "", idPlural, strings, flags, line } = draft;
  const entry = { context, id, idPlural, strings, flags, line };
  return { kind: "entry", entry: draft.pieces < MANY_PIECES ? entry : flattened(entry) };
}

/** A string concatenated from many pieces takes a multiple of its length in memory. */
function flattened(entry: PoEntry): PoEntry {
  const { context, id, idPlural, strings } = entry;
  return {
    ...entry,
    context: context === undefined ? undefined : detached(context),
    id: detached(id),
    idPlural: idPlural === undefined ? undefined : detached(idPlural),
    strings: strings.map(detached),
  };
}

function fault(line: number, reason: string): PoItem {
  return { kind: "fault", line, reason };
}

function skipSpace(text: string, from: number, end: number): number {
  let position = from;
  while (position < end) {
    const code = text.charCodeAt(position);
    if (code !== 0x20 && (code < 0x09 || code > 0x0d)) break;
    position++;
  }
  return position;
}

/**
 * Whether reading can go on at this line after a fault: a comment, an empty line or a context begins an entry. A msgid
 * does so too, but not after a damaged context, to which it belongs: it would be taken for another unit.
 */
function resumesAt(text: string, position: number, end: number, damaged: Draft): boolean {
  if (position >= end || text.charCodeAt(position) === HASH || text.startsWith("msgctxt", position)) return true;
  const idToCome = damaged.context !== undefined && damaged.id === undefined;
  return !idToCome && /^msgid(?!_)/.test(text.slice(position, position + 6));
}

/** Undefined for a plural index that cannot be. */
function fieldOf(keyword: RegExpExecArray): Field | undefined {
  const [word, index] = keyword;
  if (word === "msgctxt") return "context";
  if (word === "msgid") return "id";
  if (word === "msgid_plural") return "idPlural";
  if (word === "domain") return "domain";
  const form = Number(index ?? 0);
  return form < MAXIMUM_PLURAL_FORMS ? form : undefined;
}

function append(draft: Draft, field: Field, value: string): void {
  if (field === "domain") return;
  if (typeof field !== "number") {
    draft[field] = (draft[field] ?? "") + value;
    return;
  }
  while (draft.strings.length <= field) draft.strings.push("");
  draft.strings[field] += value;
}

/**
 * `#, fuzzy, c-format`; also `#=`, which gettext 1.0 uses for flags that tools must keep. Flags that make the entry too
 * long are skipped: its first string will be rejected too.
 */
function noteFlags(draft: Draft, text: string, position: number, end: number): void {
  const mark = text.charAt(position + 1);
  if (mark !== "," && mark !== "=") return;
  draft.length += end - position;
  if (draft.length > MAXIMUM_ENTRY_LENGTH) return;
  for (const flag of text.slice(position + 2, end).split(",")) {
    const trimmed = flag.trim();
    if (trimmed !== "") draft.flags.push(trimmed);
  }
}
