/**
 * Reads gettext PO files, whole or damaged.
 *
 * A reader of our own and not `gettext-parser` (which the tests compare it with): that one gives no line numbers, takes
 * a string that is cut off by the end of the file for a whole one, throws away the whole file for one wrong line, and
 * needs some 30 bytes of memory for each byte read. Grammar:
 * https://www.gnu.org/software/gettext/manual/html_node/PO-Files.html
 */

import { addFlag, append, type EntryBuilder, type Field, finishEntry, type PoEntry, startEntry } from "./entryBuilder";
import { readPiece } from "./literal";

export type { PoEntry } from "./entryBuilder";

/** What the reader comes across, in the order of the file. */
export type PoItem =
  | { readonly kind: "entry"; readonly entry: PoEntry }
  /** Something that is not PO. The entry around it is left out and reading goes on at the next one. */
  | { readonly kind: "fault"; readonly line: number; readonly reason: string }
  /** A point at which the reader may yield to the event loop. */
  | { readonly kind: "pause" };

/** Characters between two pauses. */
const STRIDE = 64 * 1024;

/** No language has more than six; this only keeps a wrong index from making a huge array. */
const MAXIMUM_PLURAL_FORMS = 100;
const KEYWORD =
  /(?:msgctxt|msgid_plural|msgid|msgstr(?:[ \t]{0,99}\[[ \t]{0,99}(\d{1,9})[ \t]{0,99}\])?|domain)(?![\w[])/y;

/** Whether the entry is the file's header. */
export function isHeader(entry: PoEntry): boolean {
  return entry.context === undefined && entry.id === "";
}

/** Gives the entries and the faults of a PO file's text. Never throws. */
export function* readPo(text: string): Generator<PoItem> {
  let draft = startEntry();
  let field: Field | undefined;
  let skipping = false;
  let lineNumber = 0;
  let paused = 0;

  for (let start = 0; start < text.length; ) {
    lineNumber++;
    const newline = text.indexOf("\n", start);
    const end = newline === -1 ? text.length : newline;
    let position = skipSpace(text, start, end);
    if (isSpaceAt(text, position, end)) position = yield* skipLongSpace(text, position, end);
    const lineBegin = position;
    start = end + 1;
    if (position - paused > STRIDE) {
      yield PAUSE;
      paused = position;
    }

    if (skipping) {
      if (!resumesAt(text, position, end, draft)) continue;
      skipping = false;
      draft = startEntry();
      field = undefined;
    }

    while (position < end) {
      const character = text.charCodeAt(position);
      if (character === HASH) {
        if (draft.strings.length > 0) {
          yield entryItem(draft);
          draft = startEntry();
          field = undefined;
        }
        yield* noteFlags(draft, text, position, end);
        break;
      }
      if (position - paused > STRIDE) {
        yield PAUSE;
        paused = position;
      }
      if (character === QUOTE) {
        if (field === undefined) {
          yield fault(lineNumber, "a string without a keyword");
          skipping = true;
          break;
        }
        let piece = readPiece(text, position + 1, end, STRIDE);
        while (piece !== undefined) {
          append(draft, field, piece.value);
          if (piece.closed) break;
          yield PAUSE;
          paused = piece.end;
          piece = readPiece(text, piece.end, end, STRIDE);
        }
        if (piece === undefined) {
          yield fault(lineNumber, "a string is not closed");
          skipping = true;
          break;
        }
        position = skipSpace(text, piece.end, end);
        if (isSpaceAt(text, position, end)) position = yield* skipLongSpace(text, position, end);
        continue;
      }
      KEYWORD.lastIndex = position;
      const keyword = KEYWORD.exec(text);
      const next = keyword === null ? undefined : fieldOf(keyword);
      if (keyword === null || next === undefined) {
        // Something foreign on a line of its own (a merge conflict, say) does not spoil the whole entry above it.
        if (position === lineBegin && draft.strings.length > 0) {
          yield entryItem(draft);
          draft = startEntry();
        }
        yield fault(lineNumber, "neither a keyword, a string nor a comment");
        skipping = true;
        break;
      }
      const begins = next === "context" || next === "domain" || (next === "id" && draft.id !== undefined);
      if (draft.strings.length > 0 && (begins || next === "id" || next === "idPlural")) {
        yield entryItem(draft);
        draft = startEntry();
      } else if (begins && (draft.id !== undefined || (next === "context" && draft.context !== undefined))) {
        yield fault(draft.line, draft.id === undefined ? "a msgctxt without msgid" : "an entry without msgstr");
        draft = startEntry();
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
      if (isSpaceAt(text, position, end)) position = yield* skipLongSpace(text, position, end);
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
const COMMA = 0x2c;

function entryItem(draft: EntryBuilder): PoItem {
  return { kind: "entry", entry: finishEntry(draft) };
}

function fault(line: number, reason: string): PoItem {
  return { kind: "fault", line, reason };
}

/** Skips white space, but no more of it at a time than others can wait for. */
function skipSpace(text: string, from: number, end: number): number {
  const most = Math.min(end, from + STRIDE);
  let position = from;
  while (position < most && isSpace(text.charCodeAt(position))) position++;
  return position;
}

function* skipLongSpace(text: string, from: number, end: number): Generator<PoItem, number> {
  let position = from;
  while (isSpaceAt(text, position, end)) {
    yield PAUSE;
    position = skipSpace(text, position, end);
  }
  return position;
}

function isSpaceAt(text: string, position: number, end: number): boolean {
  return position < end && isSpace(text.charCodeAt(position));
}

function isSpace(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d);
}

/**
 * Whether reading can go on at this line after a fault: a comment, an empty line or a context begins an entry. A msgid
 * does so too, but not after a damaged context, to which it belongs: it would be taken for another unit.
 */
function resumesAt(text: string, position: number, end: number, damaged: EntryBuilder): boolean {
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

/** `#, fuzzy, c-format`; also `#=`, in which gettext 1.0 keeps the flags that tools must not drop. */
function* noteFlags(draft: EntryBuilder, text: string, position: number, end: number): Generator<PoItem> {
  const mark = text.charAt(position + 1);
  if (mark !== "," && mark !== "=") return;
  let first = end;
  let last = end;
  for (let at = position + 2; at <= end; at++) {
    const code = at < end ? text.charCodeAt(at) : COMMA;
    if (code === COMMA) {
      if (first < at) addFlag(draft, text, first, last + 1);
      first = end;
    } else if (!isSpace(code)) {
      if (first === end) first = at;
      last = at;
    }
    if ((at - position) % STRIDE === 0) yield PAUSE;
  }
}
