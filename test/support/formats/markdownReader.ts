// @ts-expect-error: has no types.
import MarkdownIt from "markdown-it";

export interface MarkdownToken {
  readonly type: string;
  readonly content: string;
  readonly children: readonly MarkdownToken[] | null;
  readonly map: readonly [number, number] | null;
  attrGet(name: string): string | null;
}

export interface MarkdownReader {
  render(source: string): string;
  parse(source: string, environment: object): readonly MarkdownToken[];
}

/** Stricter than VS Code: also links bare host names and allows HTML. */
export function createMarkdownReader(): MarkdownReader {
  return new MarkdownIt({ html: true, linkify: true }) as MarkdownReader;
}
