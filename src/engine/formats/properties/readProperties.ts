/**
 * Reads Java properties. `properties-file` reads a whole text at once, rejects it for one wrong `\u`, and tells lines but
 * no columns: it is given some lines at a time, and positions are found in the lines that it gives.
 */

import { isAscii, isUtf8 } from "node:buffer";
import { Properties, type PropertyNode } from "properties-file/parser";
import { type FileProblem, fileProblem } from "../../../model/fileProblem";
import type { Entry, FormatItem, Span } from "../format";
import { mayHaveTodo, todoAmong } from "../text/todo";
import { decodeUnicode, unicodeEncoding } from "../text/unicodeText";
import { hasText } from "../text/visibleText";
import { decodeProperties, LATIN_1 } from "./encoding";

/** Characters that are given to the package at a time, or more if a line continues. */
const STRIDE = 32 * 1024;

export function* readProperties(bytes: Uint8Array, positions: boolean): Generator<FormatItem> {
  if (unicodeEncoding(bytes) !== "utf-8") {
    yield { kind: "fault", line: 1, problem: fileProblem("foreignUtf16", "Java") };
    return;
  }
  const whole = decodeProperties(bytes);
  const cut = whole.encoding === LATIN_1 && isCutUtf8(bytes) ? decodeUnicode(bytes) : undefined;
  const { text } = cut ?? whole;
  const spelling = cut === undefined && whole.encoding === LATIN_1 ? LATIN_1 : undefined;
  if (cut) yield { kind: "fault", line: cut.invalidLine ?? 1, problem: fileProblem("notEncoded", "UTF-8") };
  let line = 0;
  let last = "";
  const lines = mayHaveTodo(text) ? text.split(/\r\n?|\n/) : [];
  for (const piece of piecesOf(text, STRIDE)) {
    yield { kind: "pause" };
    last = piece;
    for (const node of nodesOf(piece)) {
      if (node.kind === "fault") yield { ...node, line: line + node.line };
      else if (node.property.key === "") yield* conflictIn(node.property, line + node.line);
      else {
        const entry = entryOf(node.property, line + node.line, positions, spelling);
        const todo = todoAmong(commentsAbove(lines, line + node.line));
        yield { kind: "entry", entry: { ...entry, ...(todo && { todo }) } };
      }
    }
    line += lineBreaks(piece);
  }
  if (continues(last)) yield { kind: "fault", line: line + 1, problem: fileProblem("unexpectedEnd") };
}

/** What Git writes between the two sides of a merge conflict has no key. */
function* conflictIn({ rawLines }: PropertyNode, line: number): Generator<FormatItem> {
  if (rawLines.join("\n") === "=======") yield { kind: "fault", line, problem: fileProblem("conflict") };
}

/** @param line counted from 1 */
function commentsAbove(lines: readonly string[], line: number): readonly string[] {
  let first = line - 1;
  while (/^[ \t\f]*[#!]/.test(lines[first - 1] ?? "")) first--;
  return lines.slice(first, line - 1);
}

/** Whether a text ends with a line that the next one continues. Comments don't continue. */
function continues(text: string): boolean {
  const start = Math.max(text.lastIndexOf("\n"), text.lastIndexOf("\r")) + 1;
  if (/^[ \t\f]*[#!]/.test(text.slice(start))) return false;
  let end = text.length;
  while (end > start && text.charAt(end - 1) === "\\") end--;
  return (text.length - end) % 2 === 1;
}

/** Whether only the last character is not whole, and others beyond ASCII prove the encoding. */
function isCutUtf8(bytes: Uint8Array): boolean {
  let end = bytes.length - 1;
  while (end > 0 && end > bytes.length - 3 && isContinuation(bytes[end])) end--;
  const whole = bytes.subarray(0, end);
  return (bytes[end] ?? 0) >= 0xc2 && isUtf8(whole) && !isAscii(whole);
}

function isContinuation(byte = 0): boolean {
  return byte >= 0x80 && byte < 0xc0;
}

type FoundNode =
  | { readonly kind: "property"; readonly property: PropertyNode; readonly line: number }
  | { readonly kind: "fault"; readonly line: number; readonly problem: FileProblem };

/** Lines are counted from 1 in the piece. */
function* nodesOf(piece: string): Generator<FoundNode> {
  const nodes = tryRead(piece);
  if (nodes !== undefined) {
    for (const property of nodes) yield { kind: "property", property, line: property.startingLineNumber };
    return;
  }
  let line = 0;
  for (const one of piecesOf(piece, 0)) {
    const found = tryRead(one);
    if (found === undefined) yield { kind: "fault", line: line + 1, problem: fileProblem("invalidEscape") };
    for (const property of found ?? []) yield { kind: "property", property, line: line + property.startingLineNumber };
    line += lineBreaks(one);
  }
}

function tryRead(piece: string): readonly PropertyNode[] | undefined {
  try {
    return new Properties(piece).getProperties();
  } catch {
    return undefined;
  }
}

/** Pieces that end behind a line that does not continue, after `least` characters. */
function* piecesOf(text: string, least: number): Generator<string> {
  let start = 0;
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index);
    if (character === "\\") {
      // A line break behind it continues the line.
      if (text.charAt(index + 1) === "\r" && text.charAt(index + 2) === "\n") index++;
      index++;
      continue;
    }
    if (character !== "\n" && (character !== "\r" || text.charAt(index + 1) === "\n")) continue;
    if (index + 1 - start < least) continue;
    yield text.slice(start, index + 1);
    start = index + 1;
  }
  if (start < text.length) yield text.slice(start);
}

function lineBreaks(text: string): number {
  let found = 0;
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index);
    if (character === "\n" || (character === "\r" && text.charAt(index + 1) !== "\n")) found++;
  }
  return found;
}

function entryOf(
  { key, value, rawLines, escapedValue, ...node }: PropertyNode,
  line: number,
  positions: boolean,
  spelling: string | undefined,
): Entry {
  const entry: Entry = {
    key,
    texts: [value],
    state: hasText(value) ? "translated" : "untranslated",
    flags: CHECK_FLAGS,
    line,
  };
  if (!positions && rawLines.length === 1) return entry;
  const { leadingWhitespace, escapedKey, separatorLeading, separatorChar = "", separatorTrailing } = node;
  const separator = separatorLeading + separatorChar + separatorTrailing;
  const before = leadingWhitespace + escapedKey + separator;
  const span = spanIn(rawLines, before.length, before.length + escapedValue.length, line);
  const spelled = spelling === undefined ? {} : { spelling };
  const spans = [separator === "" ? undefined : span];
  return { ...entry, line: span.start.line, column: span.start.column, spans, ...spelled };
}

/** Weblate's name. Programs read the files in several ways. */
const CHECK_FLAGS = ["auto-java-messageformat"];

/** Of offsets in the logical line, which leaves out backslashes at the ends of lines and the white space behind them. */
function spanIn(rawLines: readonly string[], start: number, end: number, firstLine: number): Span {
  let passed = 0;
  let from = { line: firstLine, column: 1 };
  for (const [index, raw] of rawLines.entries()) {
    const isLast = index === rawLines.length - 1;
    const indent = index === 0 ? 0 : (/^[ \t\f]*/.exec(raw)?.[0] ?? "").length;
    const length = raw.length - indent - (isLast ? 0 : 1);
    const at = (offset: number) => ({ line: firstLine + index, column: indent + offset - passed + 1 });
    // The value begins on the line that has its first character.
    if (start >= passed && (start < passed + length || isLast)) from = at(start);
    if (end <= passed + length && (end > start || start < passed + length || isLast))
      return { start: from, end: at(end) };
    passed += length;
  }
  return { start: from, end: from };
}
