import type { Position } from "../format";

/** Puts texts and pieces around gaps together. */
export function glue(...parts: readonly (string | readonly string[])[]): readonly string[] {
  const pieces = [""];
  for (const part of parts) {
    const [first = "", ...others] = typeof part === "string" ? [part] : part;
    pieces.push((pieces.pop() ?? "") + first, ...others);
  }
  return pieces;
}

/** How the lines of a file end; those of another where it has only one line. */
export function lineBreakOf(...texts: readonly string[]): string {
  return texts.map((text) => /\r\n|\n|\r/.exec(text)?.[0]).find((found) => found !== undefined) ?? "\n";
}

/** The number of line breaks. */
export function breaksIn(text: string): number {
  return text.match(/\r\n|\n|\r/g)?.length ?? 0;
}

export function lineStartAt(text: string, offset: number): number {
  if (offset === 0) return 0;
  return Math.max(text.lastIndexOf("\n", offset - 1), text.lastIndexOf("\r", offset - 1)) + 1;
}

/** White space at the start of the line of an offset. */
export function indentAt(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(lineStartAt(text, offset), offset))?.[0] ?? "";
}

/** Where positions are in a text, in UTF-16 code units. Lines end as in `textPositions`. */
export function offsetsOf(text: string): (position: Position) => number {
  const starts = [0];
  for (const { index, 0: end } of text.matchAll(/\r\n|\n|\r/g)) starts.push(index + end.length);
  return ({ line, column }) => Math.min(text.length, (starts[line - 1] ?? text.length) + column - 1);
}
