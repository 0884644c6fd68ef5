import { createHash } from "node:crypto";
import { type FileProblem, fileProblem } from "../../../model/fileProblem";
import { MAX_TODO, todoIn } from "../text/todo";

/**
 * Cuts JSON into tokens, with comments left out. `jsonc-parser` gives the event loop no chance within a token, takes 40
 * times the memory of a long text with escapes, and its parser calls itself for each level.
 */
export type JsonToken =
  | { readonly kind: "text"; readonly at: JsonPlace; readonly value: string; readonly cut?: true }
  | { readonly kind: "word"; readonly at: JsonPlace; readonly value: string }
  | { readonly kind: "mark"; readonly at: JsonPlace; readonly value: Mark }
  /** A string that cannot be read. Nothing is known of its value. */
  | { readonly kind: "wrong"; readonly at: JsonPlace; readonly problem: FileProblem }
  /** @see todoIn */
  | { readonly kind: "comment"; readonly at: JsonPlace; readonly closed: boolean; readonly todo: string | undefined }
  | { readonly kind: "end"; readonly at: JsonPlace }
  | { readonly kind: "pause" };

export type Mark = "{" | "}" | "[" | "]" | "," | ":";

/** Counted from 1, and the length in UTF-16 code units. Of a string, what is between the quotes. */
export interface JsonPlace {
  readonly line: number;
  readonly column: number;
  readonly length: number;
}

const STRIDE = 64 * 1024;
/** In characters. Longer texts are cut but count. */
const MAX_TEXT_LENGTH = 1024 * 1024;
const MAX_WORD_LENGTH = 100;

export function* readTokens(text: string): Generator<JsonToken> {
  const end = text.length;
  let line = 1;
  let lineStart = 0;
  let position = 0;
  let paused = 0;

  while (position < end) {
    if (position - paused > STRIDE) {
      yield PAUSE;
      paused = position;
    }
    const code = text.charCodeAt(position);
    if (code === NEWLINE || (code === RETURN && text.charCodeAt(position + 1) !== NEWLINE)) {
      line++;
      lineStart = ++position;
    } else if (isSpace(code)) {
      position++;
    } else if (code === QUOTE) {
      const start = position + 1;
      let escaped = false;
      let control = false;
      let at = start;
      for (; at < end; at++) {
        if (at - paused > STRIDE) {
          yield PAUSE;
          paused = at;
        }
        const character = text.charCodeAt(at);
        if (character === QUOTE) break;
        if (character === BACKSLASH) {
          escaped = true;
          // Not a line end, at which a string without a closing quote ends.
          if (text.charCodeAt(at + 1) >= 0x20) at++;
        } else if (character < 0x20) {
          if (character === NEWLINE || character === RETURN) break;
          control = true;
        }
      }
      const closed = at < end && text.charCodeAt(at) === QUOTE;
      const stop = Math.min(at, end);
      const place = { line, column: start - lineStart + 1, length: stop - start };
      if (!closed) yield { kind: "wrong", at: place, problem: fileProblem("unclosed", '"') };
      else if (control) yield { kind: "wrong", at: place, problem: fileProblem("controlCharacter") };
      else yield textToken(text.slice(start, stop), place, escaped);
      position = closed ? stop + 1 : stop;
    } else if (isMark(code)) {
      yield { kind: "mark", at: { line, column: position - lineStart + 1, length: 1 }, value: markOf(code) };
      position++;
    } else if (code === SLASH && (text.charCodeAt(position + 1) === SLASH || text.charCodeAt(position + 1) === STAR)) {
      const place = { line, column: position - lineStart + 1, length: 2 };
      const block = text.charCodeAt(position + 1) === STAR;
      const start = position;
      let closed = !block;
      for (position += 2; position < end; position++) {
        if (position - paused > STRIDE) {
          yield PAUSE;
          paused = position;
        }
        const character = text.charCodeAt(position);
        const next = text.charCodeAt(position + 1);
        if (character === NEWLINE || (character === RETURN && next !== NEWLINE)) {
          if (!block) break;
          line++;
          lineStart = position + 1;
        } else if (block && character === STAR && next === SLASH) {
          closed = true;
          position += 2;
          break;
        }
      }
      const todo = todoIn(text.slice(start, Math.min(position, start + MAX_TODO)));
      yield { kind: "comment", at: place, closed, todo };
    } else {
      const start = position;
      while (position < end && position - start <= STRIDE && isWordCharacter(text.charCodeAt(position))) position++;
      // A slash alone.
      if (position === start) position++;
      const value = text.slice(start, Math.min(position, start + MAX_WORD_LENGTH));
      yield { kind: "word", at: { line, column: start - lineStart + 1, length: position - start }, value };
    }
  }
  yield { kind: "end", at: { line, column: end - lineStart + 1, length: 0 } };
}

const PAUSE: JsonToken = { kind: "pause" };
const NEWLINE = 0x0a;
const RETURN = 0x0d;
const QUOTE = 0x22;
const SLASH = 0x2f;
const STAR = 0x2a;
const BACKSLASH = 0x5c;

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === NEWLINE || code === RETURN;
}

function isMark(code: number): boolean {
  return code === 0x7b || code === 0x7d || code === 0x5b || code === 0x5d || code === 0x2c || code === 0x3a;
}

function markOf(code: number): Mark {
  return MARKS[code] ?? ",";
}

const MARKS: Readonly<Record<number, Mark>> = Object.fromEntries(
  (["{", "}", "[", "]", ",", ":"] as const).map((mark) => [mark.charCodeAt(0), mark]),
);

function isWordCharacter(code: number): boolean {
  return !isSpace(code) && !isMark(code) && code !== QUOTE && code !== SLASH;
}

function textToken(raw: string, at: JsonPlace, escaped: boolean): JsonToken {
  if (raw.length <= MAX_TEXT_LENGTH) {
    const value = escaped ? unescaped(raw) : raw;
    return value === undefined
      ? { kind: "wrong", at, problem: fileProblem("invalidEscape") }
      : { kind: "text", at, value };
  }
  const start = raw.slice(0, endOfWholeEscapes(raw, MAX_TEXT_LENGTH));
  const digest = createHash("sha256").update(raw.slice(start.length), "utf16le").digest("hex");
  const value = escaped ? unescaped(start) : start;
  if (value === undefined) return { kind: "wrong", at, problem: fileProblem("invalidEscape") };
  return { kind: "text", at, value: `${value}… ${digest}`, cut: true };
}

function unescaped(raw: string): string | undefined {
  try {
    const value: unknown = JSON.parse(`"${raw}"`);
    return typeof value === "string" ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The last place up to `most` at which no escape is cut. */
function endOfWholeEscapes(raw: string, most: number): number {
  let at = 0;
  while (at < most) {
    const next = raw.charCodeAt(at) !== BACKSLASH ? at + 1 : raw.charCodeAt(at + 1) === 0x75 ? at + 6 : at + 2;
    if (next > most) break;
    at = next;
  }
  return at;
}
