import { Position, Range, type TextDocumentContentChangeEvent } from "vscode";

/** Where a range is after a change: as before, unless all that is replaced is before it. */
export function movedRange(range: Range, { range: replaced, text }: TextDocumentContentChangeEvent): Range {
  const { start, end } = replaced;
  const isBefore =
    end.line < range.start.line || (end.line === range.start.line && end.character <= range.start.character);
  if (!isBefore) return range;
  const inserted = text.split("\n");
  const lines = inserted.length - 1 - (end.line - start.line);
  const characters = (inserted.length === 1 ? start.character : 0) + (inserted.at(-1)?.length ?? 0) - end.character;
  const moved = ({ line, character }: Position): Position =>
    new Position(line + lines, line === end.line ? character + characters : character);
  return new Range(moved(range.start), moved(range.end));
}
