import type { Position } from "../format";

/** Where positions are in a text, in UTF-16 code units. Lines end as in `textPositions`. */
export function offsetsOf(text: string): (position: Position) => number {
  const starts = [0];
  for (const { index, 0: end } of text.matchAll(/\r\n|\n|\r/g)) starts.push(index + end.length);
  return ({ line, column }) => Math.min(text.length, (starts[line - 1] ?? text.length) + column - 1);
}
