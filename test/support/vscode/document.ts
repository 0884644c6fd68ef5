import { Position, type Range, type Uri } from "./values";

export interface DocumentOptions {
  readonly isDirty?: boolean;
  /** `null` for VS Code before 1.100, which does not say it. Default: `utf8`. */
  readonly encoding?: string | null;
}

/** A text document, which tests change. As in VS Code, all line ends are those of the first line. */
export class FakeDocument {
  isDirty: boolean;
  readonly encoding: string | undefined;
  #text = "";

  constructor(
    readonly uri: Uri,
    text: string,
    { isDirty = false, encoding = "utf8" }: DocumentOptions = {},
  ) {
    this.isDirty = isDirty;
    this.encoding = encoding ?? undefined;
    this.text = text;
  }

  set text(text: string) {
    const lineEnd = /\r?\n/.exec(text)?.[0] ?? "\n";
    this.#text = text.replace(/^\ufeff/, "").replace(/\r\n?|\n/g, lineEnd);
  }

  get lineCount(): number {
    return this.#text.split("\n").length;
  }

  lineAt(line: number) {
    return { text: this.#text.split(/\r?\n/)[line] ?? "" };
  }

  offsetAt({ line, character }: Position): number {
    const lines = this.#text.split("\n");
    return lines.slice(0, line).reduce((sum, one) => sum + one.length + 1, 0) + character;
  }

  positionAt(offset: number): Position {
    const before = this.#text.slice(0, offset).split("\n");
    return new Position(before.length - 1, before.at(-1)?.length ?? 0);
  }

  getText(range?: Range): string {
    return range ? this.#text.slice(this.offsetAt(range.start), this.offsetAt(range.end)) : this.#text;
  }
}
