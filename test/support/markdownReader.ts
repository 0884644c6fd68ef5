// @ts-expect-error: it comes without types; what is used of it stands below.
import MarkdownIt from "markdown-it";

export interface MarkdownToken {
  readonly type: string;
  readonly content: string;
  readonly children: readonly MarkdownToken[] | null;
  attrGet(name: string): string | null;
}

export interface MarkdownReader {
  render(source: string): string;
  parse(source: string, environment: object): readonly MarkdownToken[];
}

/** A reader that is not VS Code's own, and finds more: it makes links even of bare host names, and takes HTML. */
export function createMarkdownReader(): MarkdownReader {
  return new MarkdownIt({ html: true, linkify: true }) as MarkdownReader;
}
