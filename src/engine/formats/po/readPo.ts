/**
 * Reads gettext PO files, whole or damaged: https://www.gnu.org/software/gettext/manual/html_node/PO-Files.html
 *
 * `gettext-parser` has no line numbers, accepts cut strings, rejects a file for one wrong line and takes 30 times the
 * memory of the file.
 */

import { type FileProblem, type FileProblemKind, fileProblem } from "../../../model/fileProblem";
import {
  addFlag,
  append,
  beginField,
  type EntryBuilder,
  type Field,
  finishEntry,
  noteRange,
  noteReferences,
  type PoEntry,
  startEntry,
} from "./entryBuilder";
import { type LiteralPiece, readPiece } from "./poLiterals";

export type { PoEntry } from "./entryBuilder";

export type PoItem =
  | { readonly kind: "entry"; readonly entry: PoEntry }
  /** Not PO. The entry around it is left out. */
  | { readonly kind: "fault"; readonly line: number; readonly problem: FileProblem }
  | { readonly kind: "pause" };

const STRIDE = 64 * 1024;

/** No language has more than six. Bounds the array. */
const MAX_PLURAL_FORMS = 100;
const KEYWORD =
  /(?:msgctxt|msgid_plural|msgid|msgstr(?:[ \t]{0,99}\[[ \t]{0,99}(\d{1,9})[ \t]{0,99}\])?|domain)(?![\w[])/y;

export function isHeader(entry: PoEntry): boolean {
  return entry.context === undefined && entry.id === "";
}

export function* readPo(text: string): Generator<PoItem> {
  const reading = new Reading(text);
  let paused = 0;
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf("\n", start);
    const end = newline === -1 ? text.length : newline;
    let position = skipSpace(text, start, end);
    if (isSpaceAt(text, position, end)) position = yield* skipLongSpace(text, position, end);
    start = end + 1;
    if (position - paused > STRIDE) {
      yield PAUSE;
      paused = position;
    }
    if (!reading.beginLine(position, end)) continue;
    while (position < end) {
      if (position - paused > STRIDE) {
        yield PAUSE;
        paused = position;
      }
      const character = text.charCodeAt(position);
      if (character === QUOTE) {
        let piece = reading.readPiece(position + 1, end);
        while (piece?.closed === false) {
          yield PAUSE;
          paused = piece.end;
          piece = reading.readPiece(piece.end, end);
        }
        position = piece === undefined ? end : reading.endString(position, piece.end);
      } else if (reading.lacksString()) {
        position = end;
      } else if (character === HASH) {
        reading.finish();
        yield* noteComment(reading.builder, text, position, end);
        position = end;
      } else {
        position = reading.readKeyword(position, end);
      }
      if (reading.found.length > 0) yield* reading.found.splice(0);
      position = skipSpace(text, position, end);
      if (isSpaceAt(text, position, end)) position = yield* skipLongSpace(text, position, end);
    }
  }
  reading.end();
  yield* reading.found;
}

/** The entry that is read. What takes long is left to the caller, who can pause. */
class Reading {
  builder = startEntry();
  /** Entries and faults, in their order. */
  readonly found: PoItem[] = [];
  private field: Field | undefined;
  private line = 0;
  private lineBegin = 0;
  /** The last keyword of this line, until its string begins. */
  private word: string | undefined;
  private skipping = false;

  constructor(private readonly text: string) {}

  /** Whether the line is to be read. */
  beginLine(position: number, end: number): boolean {
    this.line++;
    this.lineBegin = position;
    this.word = undefined;
    if (!this.skipping) return true;
    if (!resumesAt(this.text, position, end, this.builder)) return false;
    this.skipping = false;
    this.restart();
    return true;
  }

  /** A part of a string. Undefined if it is none. */
  readPiece(position: number, end: number): LiteralPiece | undefined {
    if (this.field === undefined) return this.skip("stringWithoutKeyword");
    const piece = readPiece(this.text, position, end, STRIDE);
    if (piece === undefined) return this.skip("unclosedString");
    append(this.builder, this.field, piece.value);
    return piece;
  }

  endString(start: number, end: number): number {
    if (this.field !== undefined) noteRange(this.builder, this.field, start + 1, end - 1);
    this.word = undefined;
    return end;
  }

  /** Whether a string should be where another thing is. */
  lacksString(): boolean {
    if (this.word === undefined) return false;
    this.skip("noString", this.word);
    return true;
  }

  /** @returns where it ends, or the end of the line if it is none. */
  readKeyword(position: number, end: number): number {
    KEYWORD.lastIndex = position;
    const keyword = KEYWORD.exec(this.text);
    const field = keyword === null ? undefined : fieldOf(keyword);
    if (keyword === null || field === undefined) {
      // A foreign line, such as a merge conflict, does not spoil the entry above it.
      if (position === this.lineBegin) this.finish();
      this.skip("notPo");
      return end;
    }
    const [word] = keyword;
    this.beginEntry(field);
    if (this.builder.id === undefined && field !== "context" && field !== "id" && field !== "domain") {
      this.skip("noMsgid", word, "msgid");
      return end;
    }
    beginField(this.builder, field, this.line, position);
    this.field = field;
    this.word = word;
    return position + word.length;
  }

  finish(): void {
    if (this.builder.strings.length === 0) return;
    this.found.push({ kind: "entry", entry: finishEntry(this.builder) });
    this.restart();
  }

  end(): void {
    if (this.skipping) return;
    if (this.builder.strings.length > 0) this.finish();
    else if (this.builder.id !== undefined) this.fault(this.builder.line, "noMsgstr", "msgstr");
  }

  /** Ends the entry if a field is the first of the next one. */
  private beginEntry(field: Field): void {
    const { strings, id, context, line } = this.builder;
    const begins = field === "context" || field === "domain" || (field === "id" && id !== undefined);
    if (strings.length > 0 && (begins || field === "id" || field === "idPlural")) {
      this.finish();
    } else if (begins && (id !== undefined || (field === "context" && context !== undefined))) {
      if (id === undefined) this.fault(line, "noMsgid", "msgctxt", "msgid");
      else this.fault(line, "noMsgstr", "msgstr");
      this.restart();
    }
  }

  private restart(): void {
    this.builder = startEntry();
    this.field = undefined;
  }

  private skip(kind: FileProblemKind, ...values: readonly string[]): undefined {
    this.fault(this.line, kind, ...values);
    this.skipping = true;
  }

  private fault(line: number, kind: FileProblemKind, ...values: readonly string[]): void {
    this.found.push({ kind: "fault", line, problem: fileProblem(kind, ...values) });
  }
}

const PAUSE: PoItem = { kind: "pause" };
const HASH = 0x23;
const QUOTE = 0x22;
const COMMA = 0x2c;

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
  return form < MAX_PLURAL_FORMS ? form : undefined;
}

/** `#: src/a.c:12`; `#, fuzzy, c-format`, and `#=` since gettext 1.0. */
function* noteComment(builder: EntryBuilder, text: string, position: number, end: number): Generator<PoItem> {
  const mark = text.charAt(position + 1);
  if (mark === ":") noteReferences(builder, position + 2, end);
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
