import { CLASSES } from "../text/byteTraits";
import { isInvisible } from "../text/visibleText";

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const NEWLINE = 0x0a;
const ZERO = 0x30;
const LOWER_X = 0x78;
const SEPARATOR = 0x04;

/** Marks the bytes that end a run of plain ones. */
const SPECIAL = 0x80;
const CLASS_OR_SPECIAL = Uint8Array.from(CLASSES);
for (const byte of [QUOTE, BACKSLASH, NEWLINE]) CLASS_OR_SPECIAL[byte] = SPECIAL;

const ESCAPES = Uint8Array.from({ length: 256 }, (_, byte) => byte);
for (const [letter, meaning] of Object.entries({ n: "\n", t: "\t", r: "\r", a: "\x07", b: "\b", f: "\f", v: "\v" })) {
  ESCAPES[letter.charCodeAt(0)] = meaning.charCodeAt(0);
}

/** The first bytes of blank and invisible characters beyond ASCII. */
const MAY_BE_INVISIBLE = new Uint8Array(256);
for (const byte of [0xc2, 0xcd, 0xe1, 0xe2, 0xef, 0xf0, 0xf3]) MAY_BE_INVISIBLE[byte] = 1;

/** Entries with more flags, or forms, are read as text. */
const MAX_FLAGS = 32;
const MAX_FORMS = 100;

/** Fields of an entry; the forms of its translation are the numbers from zero. */
export const NO_FIELD = -1;
export const CONTEXT = -2;
export const ID = -3;
export const ID_PLURAL = -4;
export const DOMAIN = -5;

/** The texts of one entry, without escapes and one behind the other, as UTF-8. */
export class EntryBytes {
  /** Context, separator, id, plural and forms. */
  readonly texts: Buffer;
  used = 0;
  hasContext = false;
  hasId = false;
  idStart = 0;
  /** Behind the id, which is the end of the key. */
  idEnd = 0;
  plural = false;
  pluralEnd = 0;
  forms = 0;
  readonly formStarts = new Int32Array(MAX_FORMS);
  fuzzy = false;
  flags = 0;
  /** Where flags besides `fuzzy` begin and end in the file. */
  readonly flagRanges = new Int32Array(2 * MAX_FLAGS);
  /** Whether it has to be read as text. */
  irregular = false;
  line = 0;
  sourceClasses = 0;
  textClasses = 0;
  field = NO_FIELD;

  /** @param bytes the file, as UTF-8 */
  constructor(private readonly bytes: Uint8Array) {
    this.texts = Buffer.allocUnsafe(bytes.length + 1);
  }

  start(): void {
    this.used = 0;
    this.hasContext = false;
    this.hasId = false;
    this.idStart = 0;
    this.idEnd = 0;
    this.plural = false;
    this.pluralEnd = 0;
    this.forms = 0;
    this.fuzzy = false;
    this.flags = 0;
    this.irregular = false;
    this.line = 0;
    this.sourceClasses = 0;
    this.textClasses = 0;
    this.field = NO_FIELD;
  }

  /** The following pieces are of this field. */
  begin(field: number): void {
    const { used } = this;
    if (field === CONTEXT) {
      this.hasContext = true;
    } else if (field === ID) {
      this.hasId = true;
      if (this.hasContext) this.texts[this.used++] = SEPARATOR;
      this.idStart = this.used;
      this.idEnd = this.used;
      this.pluralEnd = this.used;
    } else if (field === ID_PLURAL) {
      this.plural = true;
    } else if (field >= this.forms) {
      for (let form = this.forms; form <= field; form++) this.formStarts[form] = used;
      this.forms = field + 1;
    } else if (field >= 0 && field !== this.field) {
      this.irregular = true;
    }
    this.field = field;
  }

  /** Adds the string that begins at `from`. Returns where it ends, behind its quotation mark, or -1 if it is not closed. */
  add(from: number): number {
    const { bytes, texts, field } = this;
    const { length } = bytes;
    const before = this.used;
    let out = before;
    let at = from;
    let classes = 0;
    while (at < length) {
      const byte = bytes[at++] ?? 0;
      const kind = CLASS_OR_SPECIAL[byte] ?? 0;
      classes |= kind;
      if (kind < SPECIAL) {
        texts[out++] = byte;
        continue;
      }
      if (byte === QUOTE) {
        this.close(field, out, classes & ~SPECIAL);
        return at;
      }
      if (byte === NEWLINE || at >= length || bytes[at] === NEWLINE) return -1;
      const digits = escapeDigits(bytes, at);
      const code = digits === 0 ? (ESCAPES[bytes[at] ?? 0] ?? 0) : numericEscape(bytes, at, digits);
      at += digits || 1;
      // An escaped byte that begins a letter of several ones is followed by the others.
      if (digits === 0 || code < 0x80) {
        classes |= CLASSES[code] ?? 0;
        texts[out++] = code;
      } else {
        classes |= CLASSES[0xff] ?? 0;
        texts[out++] = 0xc0 | (code >> 6);
        texts[out++] = 0x80 | (code & 0x3f);
      }
    }
    return -1;
  }

  private close(field: number, out: number, classes: number): void {
    if (field === DOMAIN) return;
    this.used = out;
    if (field >= 0) {
      this.textClasses |= classes;
    } else if (field === ID) {
      this.idEnd = out;
      this.pluralEnd = out;
      this.sourceClasses |= classes;
    } else if (field === ID_PLURAL) {
      this.pluralEnd = out;
      this.sourceClasses |= classes;
    }
  }

  addFlag(start: number, end: number): void {
    if (this.flags === MAX_FLAGS) {
      this.irregular = true;
      return;
    }
    this.flagRanges[2 * this.flags] = start;
    this.flagRanges[2 * this.flags + 1] = end;
    this.flags++;
  }

  /** Behind a form of the translation. */
  formEnd(form: number): number {
    return form + 1 < this.forms ? (this.formStarts[form + 1] ?? 0) : this.used;
  }

  /** Whether every form has text, and none of those needed is absent. */
  isComplete(needed: number): boolean {
    if (this.forms < needed) return false;
    let invisible = false;
    for (let form = 0; form < this.forms; form++) {
      const start = this.formStarts[form] ?? 0;
      const end = this.formEnd(form);
      if (start === end) return false;
      invisible ||= this.mayBeInvisible(start) && isInvisible(this.textIn(start, end));
    }
    return !invisible || isInvisible(this.textIn(this.idStart, this.idEnd));
  }

  /** By what a text begins with, so that few have to be looked at. */
  private mayBeInvisible(at: number): boolean {
    const byte = this.texts[at] ?? 0;
    if (byte < 0x80) return byte <= 0x20 || byte === 0x7f;
    const second = this.texts[at + 1];
    // Arabic letters and kana begin with these bytes, too.
    if (byte === 0xd8) return second === 0x9c;
    if (byte === 0xe3) return second === 0x80 || second === 0x85;
    return MAY_BE_INVISIBLE[byte] === 1;
  }

  private textIn(start: number, end: number): string {
    return this.texts.toString("utf8", start, end);
  }

  get textStart(): number {
    return this.formStarts[0] ?? 0;
  }
}

/** The length of what follows a backslash, if it is a number. */
function escapeDigits(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  if (first === LOWER_X) {
    if (!isHexadecimal(bytes[at + 1])) return 0;
    return isHexadecimal(bytes[at + 2]) ? 3 : 2;
  }
  if (!isOctal(first)) return 0;
  if (!isOctal(bytes[at + 1])) return 1;
  return isOctal(bytes[at + 2]) ? 3 : 2;
}

function numericEscape(bytes: Uint8Array, at: number, digits: number): number {
  const text = String.fromCharCode(...bytes.subarray(at, at + digits));
  return text.startsWith("x") ? Number.parseInt(text.slice(1), 16) : Number.parseInt(text, 8);
}

function isOctal(byte = 0): boolean {
  return byte >= ZERO && byte <= ZERO + 7;
}

function isHexadecimal(byte = 0): boolean {
  const letter = byte | 0x20;
  return (byte >= ZERO && byte <= ZERO + 9) || (letter >= 0x61 && letter <= 0x66);
}
