/**
 * Reads gettext PO files, whole or damaged: https://www.gnu.org/software/gettext/manual/html_node/PO-Files.html
 *
 * `gettext-parser` has no line numbers, accepts cut strings, rejects a file for one wrong line and takes 30 times the
 * memory of the file.
 */

import {
  addFlag,
  append,
  beginField,
  type EntryBuilder,
  type Field,
  finishEntry,
  noteRange,
  type PoEntry,
  startEntry,
} from "./entryBuilder";
import { readPiece } from "./literal";

export type { PoEntry } from "./entryBuilder";

export type PoItem =
  | { readonly kind: "entry"; readonly entry: PoEntry }
  /** Not PO. The entry around it is left out. */
  | { readonly kind: "fault"; readonly line: number; readonly reason: string }
  | { readonly kind: "pause" };

const STRIDE = 64 * 1024;

/** No language has more than six. Bounds the array. */
const MAXIMUM_PLURAL_FORMS = 100;
const KEYWORD =
  /(?:msgctxt|msgid_plural|msgid|msgstr(?:[ \t]{0,99}\[[ \t]{0,99}(\d{1,9})[ \t]{0,99}\])?|domain)(?![\w[])/y;

export function isHeader(entry: PoEntry): boolean {
  return entry.context === undefined && entry.id === "";
}

export function* readPo(text: string): Generator<PoItem> {
  let builder = startEntry();
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
      if (!resumesAt(text, position, end, builder)) continue;
      skipping = false;
      builder = startEntry();
      field = undefined;
    }

    while (position < end) {
      const character = text.charCodeAt(position);
      if (character === HASH) {
        if (builder.strings.length > 0) {
          yield entryItem(builder);
          builder = startEntry();
          field = undefined;
        }
        yield* noteFlags(builder, text, position, end);
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
          append(builder, field, piece.value);
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
        noteRange(builder, field, position + 1, piece.end - 1);
        position = skipSpace(text, piece.end, end);
        if (isSpaceAt(text, position, end)) position = yield* skipLongSpace(text, position, end);
        continue;
      }
      KEYWORD.lastIndex = position;
      const keyword = KEYWORD.exec(text);
      const next = keyword === null ? undefined : fieldOf(keyword);
      if (keyword === null || next === undefined) {
        // A foreign line, such as a merge conflict, does not spoil the entry above it.
        if (position === lineBegin && builder.strings.length > 0) {
          yield entryItem(builder);
          builder = startEntry();
        }
        yield fault(lineNumber, "neither a keyword, a string nor a comment");
        skipping = true;
        break;
      }
      const begins = next === "context" || next === "domain" || (next === "id" && builder.id !== undefined);
      if (builder.strings.length > 0 && (begins || next === "id" || next === "idPlural")) {
        yield entryItem(builder);
        builder = startEntry();
      } else if (begins && (builder.id !== undefined || (next === "context" && builder.context !== undefined))) {
        yield fault(builder.line, builder.id === undefined ? "a msgctxt without msgid" : "an entry without msgstr");
        builder = startEntry();
      }
      if (builder.id === undefined && next !== "context" && next !== "id" && next !== "domain") {
        yield fault(lineNumber, `${keyword[0]} without msgid`);
        skipping = true;
        break;
      }
      beginField(builder, next, lineNumber, position);
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

  if (!skipping && builder.strings.length > 0) yield entryItem(builder);
  else if (!skipping && builder.id !== undefined) yield fault(builder.line, "an entry without msgstr");
}

const PAUSE: PoItem = { kind: "pause" };
const HASH = 0x23;
const QUOTE = 0x22;
const COMMA = 0x2c;

function entryItem(builder: EntryBuilder): PoItem {
  return { kind: "entry", entry: finishEntry(builder) };
}

function fault(line: number, reason: string): PoItem {
  return { kind: "fault", line, reason };
}

/** Bounded, so that the event loop can run. */
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

/** A comment, an empty line, a context or an id resumes reading. An id after a damaged context belongs to it. */
function resumesAt(text: string, position: number, end: number, damaged: EntryBuilder): boolean {
  if (position >= end || text.charCodeAt(position) === HASH || text.startsWith("msgctxt", position)) return true;
  const idToCome = damaged.context !== undefined && damaged.id === undefined;
  return !idToCome && /^msgid(?!_)/.test(text.slice(position, position + 6));
}

function fieldOf(keyword: RegExpExecArray): Field | undefined {
  const [word, index] = keyword;
  if (word === "msgctxt") return "context";
  if (word === "msgid") return "id";
  if (word === "msgid_plural") return "idPlural";
  if (word === "domain") return "domain";
  const form = Number(index ?? 0);
  return form < MAXIMUM_PLURAL_FORMS ? form : undefined;
}

/** `#, fuzzy, c-format`, and `#=` since gettext 1.0. */
function* noteFlags(builder: EntryBuilder, text: string, position: number, end: number): Generator<PoItem> {
  const mark = text.charAt(position + 1);
  if (mark !== "," && mark !== "=") return;
  let first = end;
  let last = end;
  for (let at = position + 2; at <= end; at++) {
    const code = at < end ? text.charCodeAt(at) : COMMA;
    if (code === COMMA) {
      if (first < at) addFlag(builder, text, first, last + 1);
      first = end;
    } else if (!isSpace(code)) {
      if (first === end) first = at;
      last = at;
    }
    if ((at - position) % STRIDE === 0) yield PAUSE;
  }
}
