import { type FileProblem, type FileProblemKind, fileProblem } from "../../../model/fileProblem";
import { CONTEXT, DOMAIN, EntryBytes, ID, ID_PLURAL, NO_FIELD } from "./entryBytes";

/** Receives what {@link scanPo} finds, in the order of the file. False ends the reading. */
export interface PoSink {
  /** An entry, or the header. It is valid only during the call. */
  entry(entry: EntryBytes): boolean;
  /** An entry that has to be read as text, which is that of these bytes, the first in this line. */
  text(start: number, end: number, line: number): boolean;
  fault(line: number, problem: FileProblem): void;
}

const NEWLINE = 0x0a;
const SPACE = 0x20;
const HASH = 0x23;
const QUOTE = 0x22;
const COMMA = 0x2c;
const EQUALS = 0x3d;
const MAX_FLAG_LENGTH = 100;
/** An entry of more bytes is read as text, which knows what to cut. */
const MAX_ENTRY_BYTES = 128 * 1024;
const MAX_KEYWORD_BYTES = 512;
const LINES_AT_ONCE = 100;
const MAX_PLURAL_FORMS = 100;
const KEYWORD =
  /^(?:msgctxt|msgid_plural|msgid|msgstr(?:[ \t]{0,99}\[[ \t]{0,99}(\d{1,9})[ \t]{0,99}\])?|domain)(?![\w[])/;

/** Reads like `readPo`, only without making texts. Blocks for about ten milliseconds a megabyte. */
export function scanPo(bytes: Buffer, sink: PoSink): void {
  new Scan(bytes, sink).run();
}

class Scan {
  private readonly entry: EntryBytes;
  /** Where the entry begins, and the line. */
  private mark = 0;
  private markLine = 1;
  private line = 0;
  private position = 0;
  private skipping = false;
  private stopped = false;
  /** Of the last keyword. */
  private keywordEnd = 0;

  constructor(
    private readonly bytes: Buffer,
    private readonly sink: PoSink,
  ) {
    this.entry = new EntryBytes(bytes);
  }

  run(): void {
    while (this.readSome()) {}
    const { entry } = this;
    if (this.skipping || this.stopped) return;
    if (entry.forms > 0) this.finish();
    else if (entry.hasId) this.sink.fault(entry.line, fileProblem("noMsgstr", "msgstr"));
  }

  /** A part of the file: V8 compiles what is called often sooner, and better, than one long loop. */
  private readSome(): boolean {
    const { bytes } = this;
    for (let lines = 0; lines < LINES_AT_ONCE; lines++) {
      if (this.position >= bytes.length || this.stopped) return false;
      this.line++;
      this.skipSpace();
      if (this.skipping) {
        if (!this.resumes()) {
          this.nextLine();
          continue;
        }
        this.skipping = false;
        this.restart();
      }
      this.readLine(this.position);
    }
    return true;
  }

  private readLine(lineBegin: number): void {
    const { bytes } = this;
    while (this.position < bytes.length && !this.stopped) {
      const byte = bytes[this.position];
      if (byte === NEWLINE) {
        this.position++;
        return;
      }
      if (!(byte === QUOTE ? this.readString() : this.readWord(lineBegin))) {
        this.nextLine();
        return;
      }
      this.skipSpace();
    }
  }

  /** Reads what is no string. Returns whether the line goes on. */
  private readWord(lineBegin: number): boolean {
    const { bytes, entry } = this;
    if (bytes[this.position] === HASH) {
      if (entry.forms > 0) this.finish();
      this.readComment();
      return false;
    }
    const field = this.fieldAt(this.position);
    if (field !== NO_FIELD) return this.readKeyword(field);
    // A foreign line, such as a merge conflict, does not spoil the entry above it.
    if (this.position === lineBegin && entry.forms > 0) this.finish();
    return this.skip("notPo");
  }

  private readString(): boolean {
    const { entry } = this;
    if (entry.field === NO_FIELD) return this.skip("stringWithoutKeyword");
    const end = entry.add(this.position + 1);
    if (end === -1) return this.skip("unclosedString");
    this.position = end;
    return true;
  }

  private readKeyword(field: number): boolean {
    const { entry, sink } = this;
    const begins = field === CONTEXT || field === DOMAIN || (field === ID && entry.hasId);
    if (entry.forms > 0 && (begins || field === ID || field === ID_PLURAL)) {
      this.finish();
    } else if (begins && (entry.hasId || (field === CONTEXT && entry.hasContext))) {
      sink.fault(
        entry.line,
        entry.hasId ? fileProblem("noMsgstr", "msgstr") : fileProblem("noMsgid", "msgctxt", "msgid"),
      );
      this.restart();
    }
    const word = () => latin1(this.bytes, this.position, this.keywordEnd);
    if (!entry.hasId && field !== CONTEXT && field !== ID && field !== DOMAIN) {
      return this.skip("noMsgid", word(), "msgid");
    }
    if (entry.line === 0) entry.line = this.line;
    entry.begin(field);
    const begin = this.position;
    this.position = this.keywordEnd;
    this.skipSpace();
    const next = this.bytes[this.position] ?? NEWLINE;
    if (next === QUOTE || next === NEWLINE) return true;
    this.position = begin;
    return this.skip("noString", word());
  }

  /** A comment, an empty line, a context or an id resumes reading. An id after a damaged context belongs to it. */
  private resumes(): boolean {
    const byte = this.bytes[this.position] ?? NEWLINE;
    if (byte === NEWLINE || byte === HASH) return true;
    const next = latin1(this.bytes, this.position, this.position + 7);
    if (next === "msgctxt") return true;
    const idToCome = this.entry.hasContext && !this.entry.hasId;
    return !idToCome && /^msgid(?!_)/.test(next);
  }

  private finish(): void {
    const { entry, sink } = this;
    const long = this.position - this.mark > MAX_ENTRY_BYTES;
    const goesOn = entry.irregular || long ? sink.text(this.mark, this.position, this.markLine) : sink.entry(entry);
    if (!goesOn) this.stopped = true;
    this.restart();
  }

  private restart(): void {
    this.entry.start();
    this.mark = this.position;
    this.markLine = this.line;
  }

  private skip(kind: FileProblemKind, ...values: readonly string[]): false {
    if (!this.stopped) this.sink.fault(this.line, fileProblem(kind, ...values));
    this.skipping = true;
    return false;
  }

  private nextLine(): void {
    const newline = this.bytes.indexOf(NEWLINE, this.position);
    this.position = newline === -1 ? this.bytes.length : newline + 1;
  }

  private skipSpace(): void {
    const { bytes } = this;
    let { position } = this;
    while (position < bytes.length && isSpace(bytes[position] ?? 0)) position++;
    this.position = position;
  }

  /** The field of the keyword at a place, whose end is then known. */
  private fieldAt(at: number): number {
    const { bytes } = this;
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
    const form = Number(index ?? 0);
    return form < MAX_PLURAL_FORMS ? form : NO_FIELD;
  }

  /** `#, fuzzy, c-format`, and `#=` since gettext 1.0. */
  private readComment(): void {
    const { bytes, entry } = this;
    const mark = bytes[this.position + 1];
    if (mark !== COMMA && mark !== EQUALS) return;
    let first = -1;
    let last = 0;
    let ascii = true;
    for (let at = this.position + 2; ; at++) {
      const byte = bytes[at] ?? NEWLINE;
      if (byte === COMMA || byte === NEWLINE) {
        if (!ascii) entry.irregular = true;
        else if (first !== -1 && last - first < MAX_FLAG_LENGTH) addFlag(bytes, entry, first, last + 1);
        if (byte === NEWLINE) return;
        first = -1;
        ascii = true;
      } else if (!isSpace(byte)) {
        if (first === -1) first = at;
        last = at;
        if (byte >= 0x80) ascii = false;
      }
    }
  }
}

function addFlag(bytes: Buffer, entry: EntryBytes, start: number, end: number): void {
  if (end - start === 5 && latin1(bytes, start, end) === "fuzzy") entry.fuzzy = true;
  else entry.addFlag(start, end);
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
