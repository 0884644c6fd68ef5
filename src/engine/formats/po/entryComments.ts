import { MAX_TODO, todoIn } from "../text/todo";

/** `fuzzy` is always kept. */
const MAX_FLAGS = 1000;
const MAX_FLAG_BYTES = 100;
/** Lines; gettext puts as many references into one as fit. */
const MAX_REFERENCES = 100;
const TODO_STARTS: readonly number[] = [..."TD"].map((letter) => letter.charCodeAt(0));

/** What the comments of one entry say that is of use. */
export class EntryComments {
  fuzzy = false;
  /** Whether there are flags besides `fuzzy`. */
  flagged = false;
  /** See {@link Entry.todo}. */
  todo: string | undefined;
  references = 0;
  /** Where the comments with references begin in the file, behind their mark. */
  readonly referenceStarts = new Int32Array(MAX_REFERENCES);
  private flags = 0;
  /** Where each flag begins and ends in the file. */
  private readonly flagRanges = new Int32Array(2 * (MAX_FLAGS + 1));

  constructor(private readonly bytes: Buffer) {}

  restart(): void {
    this.fuzzy = false;
    this.flagged = false;
    this.todo = undefined;
    this.references = 0;
    this.flags = 0;
  }

  addReferences(start: number): void {
    if (this.references < MAX_REFERENCES) this.referenceStarts[this.references++] = start;
  }

  /** A comment of a translator. */
  addNote(start: number): void {
    if (TODO_STARTS.includes(this.bytes[start] ?? 0))
      this.todo ??= todoIn(this.bytes.toString("latin1", start, start + MAX_TODO));
  }

  addFlag(start: number, end: number): void {
    const { flags } = this;
    if (end - start === 5 && this.bytes.toString("latin1", start, end) === "fuzzy") {
      if (this.fuzzy) return;
      this.fuzzy = true;
    } else {
      if (flags >= MAX_FLAGS || end - start > MAX_FLAG_BYTES) return;
      this.flagged = true;
    }
    this.flagRanges[2 * flags] = start;
    this.flagRanges[2 * flags + 1] = end;
    this.flags++;
  }

  /** As written: `fuzzy`, `c-format`, `no-c-format`. */
  flagNames(): readonly string[] {
    const { flags, flagRanges } = this;
    const names = Array.from({ length: flags }, (_, flag) =>
      this.bytes.toString("utf8", flagRanges[2 * flag], flagRanges[2 * flag + 1]),
    );
    return [...new Set(names)];
  }
}
