/**
 * Reads gettext PO files, whole or damaged: https://www.gnu.org/software/gettext/manual/html_node/PO-Files.html
 *
 * `gettext-parser` has no line numbers, accepts cut strings, rejects a file for one wrong line and takes 30 times the
 * memory of the file.
 */

import { cleanLine } from "../../../common/text/foreignText";
import { type FileProblem, fileProblem } from "../../../model/fileProblem";
import { CONTEXT, DOMAIN, EntryBytes, ID, ID_PLURAL, NO_FIELD, UNCLOSED, UNKNOWN_ESCAPE } from "./entryBytes";
import { MAX_FORMS } from "./entryForms";

/** Receives what {@link PoScan} finds, in the order of the file. */
export interface PoSink {
  /** An entry, or the header. It is valid only during the call. Returns whether to go on. */
  entry(entry: EntryBytes): boolean;
  /** Not PO. The entry around it is left out. */
  fault(line: number, problem: FileProblem): void;
}

const NEWLINE = 0x0a;
const SPACE = 0x20;
const HASH = 0x23;
const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const EQUALS = 0x3d;
const MAX_KEYWORD_BYTES = 512;
const MAX_WORD_BYTES = 40;
/** V8 compiles what is called often sooner, and better, than one long loop. */
const SLICE_BYTES = 8 * 1024;
const KEYWORD =
  /^(?:msgctxt|msgid_plural|msgid|msgstr(?:[ \t]{0,99}\[[ \t]{0,99}(\d{1,9})[ \t]{0,99}\])?|domain)(?![\w[])/;

/** Finds entries and faults in UTF-8, at about a megabyte in ten milliseconds. */
export class PoScan {
  private readonly entry: EntryBytes;
  private position = 0;
  private line = 1;
  private keywordStart = 0;
  private keywordEnd = 0;
  /** Whether the last keyword was `msgstr` with an index. */
  private hasIndex = false;
  /** Whether the last keyword is on this line, without a string yet. */
  private awaitsString = false;
  /** Whether there is a string on this line. */
  private afterString = false;
  /** Whether the line is a comment with flags. */
  private inFlags = false;
  /** Whether to go on where another entry may begin. */
  private skipping = false;
  private stopped = false;

  constructor(
    private readonly bytes: Buffer,
    code: string | undefined,
    private readonly sink: PoSink,
  ) {
    this.entry = new EntryBytes(bytes, code);
  }

  /** Reads some kilobytes, or a longer string. Returns whether there are more. */
  advance(): boolean {
    const { length } = this.bytes;
    const stop = Math.min(length, this.position + SLICE_BYTES);
    while (this.position < stop && !this.stopped) {
      this.skipSpace(stop);
      if (this.position < stop) this.readToken();
    }
    if (this.stopped) return false;
    if (this.position < length) return true;
    this.end();
    return false;
  }

  private end(): void {
    const { entry } = this;
    if (this.skipping) return;
    if (entry.forms.count > 0) this.finish();
    else if (entry.hasId) this.sink.fault(entry.line, fileProblem("expected", "msgstr"));
  }

  private readToken(): void {
    const byte = this.bytes[this.position];
    if (this.skipping && !this.resume()) this.nextLine();
    else if (byte === NEWLINE) this.nextLine();
    else if (this.inFlags) this.readFlag();
    else if (byte === QUOTE) this.readString();
    else if (this.awaitsString) this.skip(fileProblem("expected", '"'));
    else if (byte === HASH) this.readComment();
    else this.readKeyword();
  }

  private readString(): void {
    const { entry } = this;
    const hasField = entry.field !== NO_FIELD;
    const end = hasField ? entry.add(this.position + 1) : UNCLOSED;
    if (end < 0) {
      const problem = hasField ? fileProblem("unclosed", '"') : fileProblem("unexpected", '"');
      this.skip(end === UNKNOWN_ESCAPE ? fileProblem("invalidEscape") : problem);
    } else {
      this.position = end;
      this.awaitsString = false;
      this.afterString = true;
    }
  }

  private readKeyword(): void {
    const { entry } = this;
    const field = this.fieldAt(this.position);
    if (field === NO_FIELD) {
      // A foreign line, such as a merge conflict, does not spoil the entry above it.
      if (!this.afterString && entry.forms.count > 0) this.finish();
      this.skip(fileProblem("unexpected", this.wordAt(this.position)));
      return;
    }
    this.endBefore(field);
    const problem = this.problemBefore(field);
    if (problem !== undefined) {
      this.skip(problem);
      return;
    }
    if (entry.line === 0) {
      entry.line = this.line;
      entry.start = this.keywordStart;
    }
    entry.begin(field);
    this.position = this.keywordEnd;
    this.awaitsString = true;
  }

  /** What a field lacks in front of it, or has too much. `msgfmt` refuses files for any of this. */
  private problemBefore(field: number): FileProblem | undefined {
    const { hasId, plural, forms } = this.entry;
    if (field === CONTEXT || field === ID || field === DOMAIN) return undefined;
    if (!hasId || (field === ID_PLURAL && plural)) return fileProblem("expected", "msgid");
    if (field === ID_PLURAL) return undefined;
    if (field < forms.count) return fileProblem("expected", "msgid");
    if (!plural) return this.hasIndex ? fileProblem("expected", "msgid_plural") : undefined;
    if (!this.hasIndex) return fileProblem("expected", "msgstr[0]");
    return field > forms.count ? fileProblem("expected", `msgstr[${forms.count}]`) : undefined;
  }

  /** Ends the entry if a field is the first of the next one. */
  private endBefore(field: number): void {
    const { entry } = this;
    const begins = field === CONTEXT || field === DOMAIN || (field === ID && entry.hasId);
    if (entry.forms.count > 0) {
      if (begins || field === ID || field === ID_PLURAL) this.finish();
    } else if (begins && (entry.hasId || (field === CONTEXT && entry.hasContext))) {
      this.sink.fault(entry.line, fileProblem("expected", entry.hasId ? "msgstr" : "msgid"));
      entry.restart();
    }
  }

  /** `#: src/a.c:12`; `#, fuzzy, c-format`, and `#=` since gettext 1.0. */
  private readComment(): void {
    const { bytes, entry, position } = this;
    if (entry.forms.count > 0) this.finish();
    const mark = bytes[position + 1];
    if (mark === COMMA || mark === EQUALS) {
      this.inFlags = true;
      this.position += 2;
    } else {
      if (mark === COLON) entry.comments.addReferences(position + 2);
      else if (mark === SPACE) entry.comments.addNote(position + 2);
      this.nextLine();
    }
  }

  /** A flag and the comma behind it. */
  private readFlag(): void {
    const { bytes, position } = this;
    let end = position;
    for (let at = position; ; at++) {
      const byte = bytes[at] ?? NEWLINE;
      if (byte === COMMA || byte === NEWLINE) {
        if (end > position) this.entry.comments.addFlag(position, end);
        this.position = byte === COMMA ? at + 1 : at;
        return;
      }
      if (!isSpace(byte)) end = at + 1;
    }
  }

  private finish(): void {
    const { entry } = this;
    if (!this.sink.entry(entry)) this.stopped = true;
    entry.restart();
  }

  private skip(problem: FileProblem): void {
    if (!this.stopped) this.sink.fault(this.line, problem);
    this.skipping = true;
    this.nextLine();
  }

  /** A comment, an empty line, a context or an id resumes reading. An id after a damaged context belongs to it. */
  private resume(): boolean {
    const { entry } = this;
    const byte = this.bytes[this.position];
    if (byte !== NEWLINE && byte !== HASH) {
      const next = latin1(this.bytes, this.position, this.position + 7);
      const idToCome = entry.hasContext && !entry.hasId;
      if (next !== "msgctxt" && (idToCome || !/^msgid(?!_)/.test(next))) return false;
    }
    this.skipping = false;
    entry.restart();
    return true;
  }

  private nextLine(): void {
    const { bytes } = this;
    const newline = bytes[this.position] === NEWLINE ? this.position : bytes.indexOf(NEWLINE, this.position);
    this.position = newline === -1 ? bytes.length : newline + 1;
    this.line++;
    this.awaitsString = false;
    this.afterString = false;
    this.inFlags = false;
  }

  private skipSpace(stop: number): void {
    const { bytes } = this;
    let { position } = this;
    while (position < stop && isSpace(bytes[position] ?? 0)) position++;
    this.position = position;
  }

  private wordAt(at: number): string {
    const { bytes } = this;
    let end = at + 1;
    while (end < bytes.length && end - at < MAX_WORD_BYTES && !isSpace(bytes[end] ?? 0) && bytes[end] !== NEWLINE)
      end++;
    return cleanLine(bytes.toString("utf8", at, end), "excerpt");
  }

  /** The field of the keyword at a place, whose end is then known. */
  private fieldAt(at: number): number {
    const { bytes } = this;
    this.keywordStart = at;
    this.hasIndex = false;
    if (bytes[at] === 0x6d && bytes[at + 1] === 0x73 && bytes[at + 2] === 0x67) {
      const fourth = bytes[at + 3];
      if (fourth === 0x69 && bytes[at + 4] === 0x64 && isBehindWord(bytes[at + 5])) {
        this.keywordEnd = at + 5;
        return ID;
      }
      if (fourth === 0x73 && bytes[at + 4] === 0x74 && bytes[at + 5] === 0x72 && bytes[at + 7] === QUOTE) {
        this.keywordEnd = at + 6;
        if (bytes[at + 6] === SPACE) return 0;
      }
    }
    // Keywords end before the line does.
    const match = KEYWORD.exec(latin1(bytes, at, at + MAX_KEYWORD_BYTES));
    if (match === null) return NO_FIELD;
    const [word, index] = match;
    this.keywordEnd = at + word.length;
    if (word === "msgctxt") return CONTEXT;
    if (word === "msgid") return ID;
    if (word === "msgid_plural") return ID_PLURAL;
    if (word === "domain") return DOMAIN;
    this.hasIndex = index !== undefined;
    const form = Number(index ?? 0);
    return form < MAX_FORMS ? form : NO_FIELD;
  }
}

/** Neither a letter nor a bracket, which could belong to the keyword. */
function isBehindWord(byte: number | undefined): boolean {
  return byte === SPACE || byte === QUOTE;
}

function isSpace(byte: number): boolean {
  return byte === SPACE || (byte >= 0x09 && byte <= 0x0d && byte !== NEWLINE);
}

function latin1(bytes: Buffer, start: number, end: number): string {
  return bytes.toString("latin1", start, end);
}
