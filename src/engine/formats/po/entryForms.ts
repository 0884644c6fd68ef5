/** No language has more than six. */
export const MAX_FORMS = 100;

/** Where the texts of a translation are, in the order of their forms: among the texts of an entry, and in the file. */
export class EntryForms {
  count = 0;
  private readonly starts = new Int32Array(MAX_FORMS);
  /** From behind the first quotation mark of a form to its last. 0 without a string. */
  private readonly fileStarts = new Int32Array(MAX_FORMS);
  private readonly fileEnds = new Int32Array(MAX_FORMS);

  restart(): void {
    this.count = 0;
  }

  /** Notes the next `msgstr`. */
  begin(text: number): void {
    this.starts[this.count] = text;
    this.fileStarts[this.count] = 0;
    this.count++;
  }

  /** Notes where a string of the last `msgstr` is in the file. */
  addString(start: number, end: number): void {
    const form = this.count - 1;
    if (this.fileStarts[form] === 0) this.fileStarts[form] = start;
    this.fileEnds[form] = end;
  }

  /** 0 without a `msgstr`. */
  start(form: number): number {
    return form < this.count ? (this.starts[form] ?? 0) : 0;
  }

  end(form: number, textEnd: number): number {
    return form + 1 < this.count ? this.start(form + 1) : textEnd;
  }

  /** Where each is in the file. Undefined for one without a string. */
  ranges(): readonly (FormRange | undefined)[] {
    return Array.from({ length: this.count }, (_, form) => {
      const start = this.fileStarts[form] ?? 0;
      return start === 0 ? undefined : { start, end: this.fileEnds[form] ?? 0 };
    });
  }
}

/** Begins behind the first quotation mark and ends at the last, in bytes. */
export interface FormRange {
  readonly start: number;
  readonly end: number;
}
