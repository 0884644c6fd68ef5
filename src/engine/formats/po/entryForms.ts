/** No language has more than six. */
export const MAX_FORMS = 100;

/** Of each `msgstr`: its form, and where its text begins in the texts of the entry. */
const FORM = 0;
const TEXT = 1;
/** Where it is in the file, from behind its first quotation mark to its last. 0 without a string. */
const BEGIN = 2;
const END = 3;
const SIZE = 4;

/** Where the texts of a translation are, among the texts of an entry and in the file. */
export class EntryForms {
  count = 0;
  /** Of the first. */
  textStart = 0;
  private readonly starts = new Int32Array(MAX_FORMS);
  private parts = new Int32Array(8 * SIZE);
  private partsEnd = 0;
  private ordered = true;

  restart(): void {
    this.count = 0;
    this.textStart = 0;
    this.partsEnd = 0;
    this.ordered = true;
  }

  /** Notes a `msgstr`. */
  begin(form: number, text: number): void {
    const at = this.partsEnd;
    if (at === 0) this.textStart = text;
    else if (form < this.count && form !== this.parts[at - SIZE + FORM]) this.ordered = false;
    for (; this.count <= form; this.count++) this.starts[this.count] = text;
    if (at === this.parts.length) {
      const grown = new Int32Array(2 * at);
      grown.set(this.parts);
      this.parts = grown;
    }
    this.parts[at + FORM] = form;
    this.parts[at + TEXT] = text;
    this.parts[at + BEGIN] = 0;
    this.partsEnd = at + SIZE;
  }

  /** Notes where a string of the last `msgstr` is in the file. */
  addString(begin: number, end: number): void {
    const at = this.partsEnd - SIZE;
    if (this.parts[at + BEGIN] === 0) this.parts[at + BEGIN] = begin;
    this.parts[at + END] = end;
  }

  start(form: number): number {
    return this.starts[form] ?? 0;
  }

  end(form: number, textEnd: number): number {
    return form + 1 < this.count ? this.start(form + 1) : textEnd;
  }

  /** Puts the texts in the order of the forms, if the file has them in another. */
  order(texts: Buffer, textEnd: number): void {
    if (this.ordered) return;
    const { parts, partsEnd, textStart } = this;
    const written = Buffer.from(texts.subarray(textStart, textEnd));
    let end = textStart;
    for (let form = 0; form < this.count; form++) {
      this.starts[form] = end;
      for (let at = 0; at < partsEnd; at += SIZE) {
        if (parts[at + FORM] !== form) continue;
        const next = at + SIZE < partsEnd ? (parts[at + SIZE + TEXT] ?? 0) : textEnd;
        end += written.copy(texts, end, (parts[at + TEXT] ?? 0) - textStart, next - textStart);
      }
    }
  }

  /** Where each is in the file. Undefined for one without a string. */
  ranges(): readonly (FormRange | undefined)[] {
    const { parts, partsEnd } = this;
    const ranges = new Array<FormRange | undefined>(this.count).fill(undefined);
    for (let at = 0; at < partsEnd; at += SIZE) {
      const [form, start, end] = [parts[at + FORM] ?? 0, parts[at + BEGIN] ?? 0, parts[at + END] ?? 0];
      const range = ranges[form];
      if (range !== undefined) ranges[form] = { start: range.start, end: start > 0 ? end : range.end, scattered: true };
      else if (start > 0) ranges[form] = { start, end, scattered: false };
    }
    return ranges;
  }
}

/** Begins behind the first quotation mark and ends at the last, in bytes. */
export interface FormRange {
  readonly start: number;
  readonly end: number;
  /** The keyword is repeated, so that other texts may be between the parts of this one. */
  readonly scattered: boolean;
}
