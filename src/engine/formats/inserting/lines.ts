import type { Insertion } from "../../../model/strings/insertion";
import type { Entry, UnitInsertion } from "../format";
import { firstLineOf, lastLineOf, neighboursOf } from "./neighbours";
import { glue, lineBreakOf, offsetsOf } from "./pieces";

/** How a format writes units on lines of their own. */
export interface LineSyntax {
  /**
   * What stands around the texts of a unit in its source, as the file that it is put into spells it.
   *
   * @param around from the key on, to the end of the last line
   * @param model the lines of a unit beside which it is put
   */
  write(around: readonly string[], model: readonly string[] | undefined): readonly string[] | undefined;
  /** Whether a line begins with a key, unlike one that goes on with a text. */
  isStart(line: string, before: string | undefined): boolean;
  isComment(line: string): boolean;
}

/** Puts a unit behind the one before it in the source, else above the one after it, else at the end of the file. */
export function insertLines(request: UnitInsertion, syntax: LineSyntax): Insertion | undefined {
  const { text, source, sourceEntries, unit, entries } = request;
  const end = lineBreakOf(text, source);
  const own = linesOf(text);
  const { previous, next } = neighboursOf(request);
  const beside = previous ?? next;
  const theirs = linesOf(source);
  const pieces = syntax.write(around(unit, source, syntax), beside && blockOf(beside, own, syntax));
  // What was inserted without a text yet may be no unit for its reader.
  const isThere = own.some((line) => line.trim() === pieces?.join("").trim());
  if (pieces === undefined || isThere) return undefined;
  const comments = beside && commentsOf(beside, own, syntax).length === 0 ? [] : commentsOf(unit, theirs, syntax);
  const [first = "", ...others] = pieces;
  const whole = [[...comments, first].join("\n"), ...others];
  const written = whole.map((piece) => piece.replaceAll("\n", end));
  const isSpaced = (beside && isApart(beside, entries, own, syntax)) ?? isApart(unit, sourceEntries, theirs, syntax);
  const gap = isSpaced ? end + end : end;
  if (previous !== undefined) {
    return { offset: endOfLine(own, lastLineOf(previous)), pieces: glue(gap, written) };
  }
  if (next !== undefined) {
    const top = topOf(next, own, syntax);
    // Comments at the top are of the whole file.
    const line = top === 1 ? startOf(next, own, syntax) : top;
    return { offset: startOfLine(own, line), pieces: glue(written, gap) };
  }
  const isClosed = text === "" || /[\r\n]$/.test(text);
  return { offset: text.length, pieces: glue(isClosed ? "" : end, written, end) };
}

/** Lines with their ends. */
export function linesOf(text: string): readonly string[] {
  return text.match(/[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+$/g) ?? [];
}

/** The lines of a unit, without their ends. */
function blockOf(entry: Entry, lines: readonly string[], syntax: LineSyntax): readonly string[] {
  return lines.slice(startOf(entry, lines, syntax) - 1, lastLineOf(entry)).map(withoutEnd);
}

/** What a unit has before, between and behind its texts. */
function around(unit: Entry, text: string, syntax: LineSyntax): readonly string[] {
  const lines = linesOf(text);
  const offset = offsetsOf(text);
  const spans = (unit.spans ?? []).filter((span) => span !== undefined);
  const starts = [startOfLine(lines, startOf(unit, lines, syntax)), ...spans.map(({ end }) => offset(end))];
  const ends = [...spans.map(({ start }) => offset(start)), endOfLine(lines, lastLineOf(unit))];
  return starts.map((start, index) => text.slice(start, ends[index]).replaceAll(/\r\n?/g, "\n"));
}

/** The line of the key, from 1. */
function startOf(entry: Entry, lines: readonly string[], { isStart }: LineSyntax): number {
  const at = (line: number): string | undefined => (line < 1 ? undefined : withoutEnd(lines[line - 1] ?? ""));
  let line = firstLineOf(entry);
  while (line > 1 && !isStart(at(line) ?? "", at(line - 1))) line--;
  return line;
}

/** The first line of the comments above a unit, else the line of its key. */
function topOf(entry: Entry, lines: readonly string[], syntax: LineSyntax): number {
  let top = startOf(entry, lines, syntax);
  while (top > 1 && syntax.isComment(lines[top - 2] ?? "")) top--;
  return top;
}

/** The lines of the comments above a unit, without their ends. */
function commentsOf(entry: Entry, lines: readonly string[], syntax: LineSyntax): readonly string[] {
  return lines.slice(topOf(entry, lines, syntax) - 1, startOf(entry, lines, syntax) - 1).map(withoutEnd);
}

/** Whether an empty line is between a unit and each of those beside it. Undefined for the only one of a file. */
function isApart(
  entry: Entry,
  entries: readonly Entry[],
  lines: readonly string[],
  syntax: LineSyntax,
): boolean | undefined {
  const at = entries.indexOf(entry);
  const above = at > 0 ? [topOf(entry, lines, syntax) - 1] : [];
  const below = at < entries.length - 1 ? [lastLineOf(entry) + 1] : [];
  const sides = [...above, ...below].map((line) => isBlank(lines[line - 1]));
  return sides.length === 0 ? undefined : sides.every((side) => side);
}

function isBlank(line = ""): boolean {
  return line.trim() === "";
}

function withoutEnd(line: string): string {
  return line.replace(/(?:\r\n|\n|\r)$/, "");
}

/** The offset of a line, from 1. */
export function startOfLine(lines: readonly string[], line: number): number {
  return lines.slice(0, line - 1).reduce((sum, each) => sum + each.length, 0);
}

/** The offset behind the last character of a line, from 1. */
export function endOfLine(lines: readonly string[], line: number): number {
  return startOfLine(lines, line) + withoutEnd(lines[line - 1] ?? "").length;
}
