import { createHash } from "node:crypto";
import { detached } from "../../../common/text/foreignText";
import { neededForms } from "../conventions/neededForms";
import type { Entry, UnitBytes, UnitState } from "../format";
import { CLASSES } from "../text/byteTraits";
import { isInvisible } from "../text/visibleText";
import { EntryComments } from "./entryComments";
import { EntryForms } from "./entryForms";
import { codeOf, ESCAPES, numericEscape } from "./poLiterals";

/** In characters. Longer texts are cut but count. */
export const MAX_TEXT_LENGTH = 1024 * 1024;
export const MAX_ENTRY_LENGTH = 2 * MAX_TEXT_LENGTH;
/** Stored of every text, however long the entry. */
const MIN_LENGTH = 1000;

/** Cuts the texts of one entry, given in their order. */
class TextLimits {
  /** Whether one is cut. */
  cut = false;
  private room = MAX_ENTRY_LENGTH;

  /** @param identifies whether the text is a part of the key, whose cut must not depend on other texts. */
  apply(text: string, identifies = false): string {
    const most = identifies ? MAX_TEXT_LENGTH : Math.min(MAX_TEXT_LENGTH, Math.max(this.room, MIN_LENGTH));
    this.room -= Math.min(text.length, most);
    if (text.length <= most) return text;
    this.cut = true;
    const rest = createHash("sha256").update(text.slice(most), "utf16le").digest("hex");
    return `${detached(text.slice(0, most))}… ${rest}`;
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const NEWLINE = 0x0a;
const SEPARATOR = 0x04;

/** Marks the bytes that end a run of plain ones. */
const SPECIAL = 0x80;
const CLASS_OR_SPECIAL = Uint8Array.from(CLASSES);
for (const byte of [QUOTE, BACKSLASH, NEWLINE]) CLASS_OR_SPECIAL[byte] = SPECIAL;

/** The first bytes of blank and invisible characters beyond ASCII. */
const MAY_BE_INVISIBLE = new Uint8Array(256);
for (const byte of [0xc2, 0xcd, 0xe1, 0xe2, 0xef, 0xf0, 0xf3]) MAY_BE_INVISIBLE[byte] = 1;

/** Fields of an entry; the forms of its translation are the numbers from zero. */
export const NO_FIELD = -1;
export const CONTEXT = -2;
export const ID = -3;
export const ID_PLURAL = -4;
export const DOMAIN = -5;

/** Why a string has no end. */
export const UNCLOSED = -1;
export const UNKNOWN_ESCAPE = -2;

/** The texts of one entry, without escapes and one behind the other, as UTF-8. They become text only on demand. */
export class EntryBytes implements UnitBytes {
  /** That the header of the file declares. */
  pluralForms: number | undefined;
  /** Context, separator, id, plural and forms. */
  readonly texts: Buffer;
  readonly comments: EntryComments;
  readonly forms = new EntryForms();
  hasContext = false;
  hasId = false;
  sourceStart = 0;
  sourceEnd = 0;
  plural = false;
  pluralEnd = 0;
  /** Of everything that is added. */
  textEnd = 0;
  sourceClasses = 0;
  textClasses = 0;
  /** The line of the first keyword, from 1, and where it is in the file. */
  line = 0;
  start = 0;
  /** To which strings are added. */
  field = NO_FIELD;

  /**
   * @param bytes the file, as UTF-8
   * @param code of its language, where it is known
   */
  constructor(
    private readonly bytes: Buffer,
    private readonly code = "",
  ) {
    this.texts = Buffer.allocUnsafe(bytes.length + 1);
    this.comments = new EntryComments(bytes);
  }

  restart(): void {
    this.comments.restart();
    this.forms.restart();
    this.hasContext = false;
    this.hasId = false;
    this.sourceStart = 0;
    this.sourceEnd = 0;
    this.plural = false;
    this.pluralEnd = 0;
    this.textEnd = 0;
    this.sourceClasses = 0;
    this.textClasses = 0;
    this.line = 0;
    this.start = 0;
    this.field = NO_FIELD;
  }

  /** The following strings are of this field. */
  begin(field: number): void {
    this.field = field;
    if (field === CONTEXT) {
      this.hasContext = true;
    } else if (field === ID) {
      this.hasId = true;
      if (this.hasContext) this.texts[this.textEnd++] = SEPARATOR;
      this.sourceStart = this.textEnd;
      this.sourceEnd = this.textEnd;
      this.pluralEnd = this.textEnd;
    } else if (field === ID_PLURAL) {
      this.plural = true;
    } else if (field >= 0) {
      this.forms.begin(this.textEnd);
    }
  }

  /**
   * Adds the string that begins at `from`. Returns where it ends, behind its quotation mark, {@link UNCLOSED}, or
   * {@link UNKNOWN_ESCAPE}.
   */
  add(from: number): number {
    const { bytes, texts } = this;
    const { length } = bytes;
    let out = this.textEnd;
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
        this.close(from, at - 1, out, classes & ~SPECIAL);
        return at;
      }
      if (byte === NEWLINE || at >= length || bytes[at] === NEWLINE) return UNCLOSED;
      const number = numericEscape(bytes, at);
      const code = number === "" ? (ESCAPES[bytes[at] ?? 0] ?? 0) : codeOf(number);
      if (code === 0 && number === "") return UNKNOWN_ESCAPE;
      at += number.length || 1;
      // An escaped byte that begins a letter of several ones is followed by the others.
      if (number === "" || code < 0x80) {
        classes |= CLASSES[code] ?? 0;
        texts[out++] = code;
      } else {
        classes |= CLASSES[0xff] ?? 0;
        texts[out++] = 0xc0 | (code >> 6);
        texts[out++] = 0x80 | (code & 0x3f);
      }
    }
    return UNCLOSED;
  }

  private close(start: number, end: number, out: number, classes: number): void {
    const { field } = this;
    if (field === DOMAIN) return;
    this.textEnd = out;
    if (field >= 0) {
      this.textClasses |= classes;
      this.forms.addString(start, end);
    } else if (field === ID) {
      this.sourceEnd = out;
      this.pluralEnd = out;
      this.sourceClasses |= classes;
    } else if (field === ID_PLURAL) {
      this.pluralEnd = out;
      this.sourceClasses |= classes;
    }
  }

  get keyEnd(): number {
    return this.sourceEnd;
  }

  get textStart(): number {
    return this.forms.start(0);
  }

  get flagged(): boolean {
    return this.comments.flagged;
  }

  get todo(): string | undefined {
    return this.comments.todo;
  }

  get isHeader(): boolean {
    return !this.hasContext && this.sourceEnd === 0;
  }

  /** Uncut. */
  formText(form: number): string {
    return this.textIn(this.forms.start(form), this.forms.end(form, this.textEnd));
  }

  private textIn(start: number, end: number): string {
    return this.texts.toString("utf8", start, end);
  }

  /**
   * Every plural form that is needed has to be there, as `msgfmt --check` wants of those that the header declares, whereas
   * `msgfmt --statistics` looks only at the first. As there, white space is text; invisible characters are none, unless they
   * are what is to be translated.
   */
  get state(): UnitState {
    if (!this.isComplete()) return "untranslated";
    return this.comments.fuzzy ? "fuzzy" : "translated";
  }

  private isComplete(): boolean {
    const { forms, textEnd } = this;
    if (this.plural && forms.count < neededForms(this.code, this.pluralForms ?? 0)) return false;
    let invisible = false;
    for (let form = 0; form < forms.count; form++) {
      const start = forms.start(form);
      if (start === forms.end(form, textEnd)) return false;
      invisible ||= this.mayBeInvisible(start) && isInvisible(this.formText(form));
    }
    return !invisible || isInvisible(this.textIn(this.sourceStart, this.sourceEnd));
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

  entry(): Entry {
    const { hasContext, sourceStart, sourceEnd, plural, pluralEnd, forms, comments, state, line } = this;
    const limits = new TextLimits();
    const context = hasContext ? limits.apply(this.textIn(0, sourceStart - 1), true) : undefined;
    const source = limits.apply(this.textIn(sourceStart, sourceEnd), true);
    const entry = {
      // As compiled catalogs have it. A missing context is not an empty one.
      key: context === undefined ? source : `${context}\u0004${source}`,
      context,
      source,
      sourcePlural: plural ? limits.apply(this.textIn(sourceEnd, pluralEnd)) : undefined,
      texts: Array.from({ length: forms.count }, (_, form) => limits.apply(this.formText(form))),
      state,
      flags: comments.flagNames(),
      pluralForms: this.pluralForms ?? 0,
      line,
    };
    return {
      ...entry,
      ...(comments.todo !== undefined && { todo: comments.todo }),
      ...(limits.cut && { cut: true }),
    };
  }
}
