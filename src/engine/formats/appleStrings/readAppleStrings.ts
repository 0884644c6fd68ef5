/**
 * Reads Apple's `.strings`, which are property lists of the old kind: one dictionary, mostly without braces. No package
 * for them is kept well.
 */
import { type FileProblem, type FileProblemKind, fileProblem } from "../../../model/fileProblem";
import type { Entry, FormatItem } from "../format";
import { type TextPositions, textPositions } from "../text/textPositions";
import { MAX_TODO, todoAmong } from "../text/todo";
import { decodeUnicode } from "../text/unicodeText";
import { hasText } from "../text/visibleText";

const STRIDE = 32 * 1024;
const LINE_BREAK = /[\n\r\u2028\u2029]/;

export function* readStrings(bytes: Uint8Array, positions: boolean): Generator<FormatItem> {
  const kind = otherKind(bytes);
  if (kind !== undefined) {
    yield { kind: "fault", line: 1, problem: fileProblem("otherPropertyList", kind) };
    return;
  }
  const { text, invalidLine } = decodeUnicode(bytes);
  if (invalidLine !== undefined)
    yield { kind: "fault", line: invalidLine, problem: fileProblem("notEncoded", "Unicode") };
  const where = textPositions(text);
  let at = 0;
  let paused = 0;
  let openBraces = 0;
  while (at < text.length) {
    const found = readPair(text, at);
    const from = at;
    at = found.end;
    if (found.kind === "fault") {
      const { line, column } = where.at(Math.min(found.at, text.length - 1));
      yield { kind: "fault", line, column, problem: found.problem };
    } else if (found.kind === "pair" && found.key !== "") {
      // The rest of the line of the string before it belongs to that string.
      const before = text.slice(from, found.keyStart).split(LINE_BREAK);
      const [behind = ""] = text.slice(at, at + MAX_TODO).split(LINE_BREAK, 1);
      const todo = todoAmong([...before.slice(from === 0 ? 0 : 1), behind]);
      yield { kind: "entry", entry: { ...entryOf(found, where, positions), ...(todo && { todo }) } };
    }
    if (found.kind === "nothing") openBraces += +(found.mark === "{") - +(found.mark === "}");
    if (at - paused >= STRIDE) {
      paused = at;
      yield { kind: "pause" };
    }
  }
  if (openBraces > 0) {
    yield { kind: "fault", line: where.at(text.length - 1).line, problem: fileProblem("unexpectedEnd") };
  }
}

function otherKind(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 200)).toString("latin1");
  if (start.startsWith("bplist")) return "binary";
  return /^(?:\xef\xbb\xbf)?\s{0,99}(?:<\?xml|<!DOCTYPE|<plist)/.test(start) ? "XML" : undefined;
}

interface Token {
  readonly kind: "token";
  readonly text: string;
  /** Of what is between the quotation marks. */
  readonly start: number;
  readonly stop: number;
  /** Empty where it has none. */
  readonly quote: string;
  readonly end: number;
}

interface Pair {
  readonly kind: "pair";
  readonly key: string;
  readonly keyStart: number;
  /** Undefined for a key that stands for itself. */
  readonly value: Token | undefined;
  readonly end: number;
}

interface Fault {
  readonly kind: "fault";
  readonly at: number;
  readonly problem: FileProblem;
  readonly end: number;
}

interface Nothing {
  readonly kind: "nothing";
  /** A brace or semicolon; empty at the end. */
  readonly mark: string;
  readonly end: number;
}

/** Never goes back, so that reading grows with the text. */
function readPair(text: string, from: number): Pair | Fault | Nothing {
  const first = skipBlank(text, from);
  if (typeof first !== "number") return first;
  const mark = text.charAt(first);
  // Braces around all of it, and empty statements.
  if ("{};".includes(mark)) return { kind: "nothing", mark, end: first + 1 };
  const key = readToken(text, first);
  if (key.kind === "fault") return key;
  const next = skipBlank(text, key.end);
  if (typeof next !== "number") return next;
  if (text.charAt(next) === ";")
    return { kind: "pair", key: key.text, keyStart: first, value: undefined, end: next + 1 };
  if (text.charAt(next) !== "=") return faultAt(text, next, "expected", "=");
  const begin = skipBlank(text, next + 1);
  if (typeof begin !== "number") return begin;
  if ("{(<".includes(text.charAt(begin)) && begin < text.length) {
    return faultAt(text, begin, "notAString");
  }
  const value = readToken(text, begin);
  if (value.kind === "fault") return value;
  const last = skipBlank(text, value.end);
  if (typeof last !== "number") return last;
  if (text.charAt(last) !== ";") return faultAt(text, last, "expected", ";");
  return { kind: "pair", key: key.text, keyStart: first, value, end: last + 1 };
}

const UNQUOTED = /[\w$/:.-]+/y;

function readToken(text: string, start: number): Token | Fault {
  const quote = text.charAt(start);
  if (quote === '"' || quote === "'") {
    const stop = endOfLiteral(text, start + 1, quote);
    if (stop === undefined)
      return { kind: "fault", at: start, problem: fileProblem("unclosed", quote), end: text.length };
    const literal = unescaped(text.slice(start + 1, stop));
    return { kind: "token", text: literal, start: start + 1, stop, quote, end: stop + 1 };
  }
  UNQUOTED.lastIndex = start;
  const word = UNQUOTED.exec(text)?.[0];
  if (word === undefined) return faultAt(text, start, "expected", '"');
  const end = start + word.length;
  return { kind: "token", text: word, start, stop: end, quote: "", end };
}

/** Behind white space and comments. */
function skipBlank(text: string, from: number): number | Fault {
  let at = from;
  while (at < text.length) {
    // Apple's programs refuse files with other spaces.
    if (/[\0\t-\r \u2028\u2029]/.test(text.charAt(at))) {
      at++;
    } else if (text.startsWith("//", at)) {
      at = endOfLine(text, at);
    } else if (text.startsWith("/*", at)) {
      const close = text.indexOf("*/", at + 2);
      if (close === -1) return { kind: "fault", at, problem: fileProblem("unclosed", "/*"), end: text.length };
      at = close + 2;
    } else {
      break;
    }
  }
  return at;
}

/** Reading goes on at the next line, or here if this one begins here. */
function faultAt(text: string, at: number, kind: FileProblemKind, ...values: readonly string[]): Fault {
  let before = at;
  while (before > 0 && /[ \t]/.test(text.charAt(before - 1))) before--;
  const beginsLine = before > 0 && /[\n\r\u2028\u2029]/.test(text.charAt(before - 1));
  const isString = /["']/.test(text.charAt(at));
  const problem = fileProblem(kind, ...values);
  return { kind: "fault", at, problem, end: beginsLine && isString ? at : Math.max(at + 1, endOfLine(text, at)) };
}

function endOfLine(text: string, from: number): number {
  let end = from;
  while (end < text.length && !LINE_BREAK.test(text.charAt(end))) end++;
  return end;
}

function entryOf({ key, keyStart, value }: Pair, where: TextPositions, positions: boolean): Entry {
  const text = value?.text ?? key;
  const start = where.at(value?.start ?? keyStart);
  const entry = {
    key,
    texts: [text],
    state: hasText(text) ? ("translated" as const) : ("untranslated" as const),
    flags: CHECK_FLAGS,
    line: start.line,
  };
  if (!positions) return entry;
  const span = value === undefined ? undefined : where.span(value.start, value.stop);
  const spelled = value === undefined || value.quote === '"' ? {} : { spelling: value.quote };
  return { ...entry, column: start.column, spans: [span], ...spelled };
}

const CHECK_FLAGS = ["objc-format"];

const BACKSLASH = 0x5c;

const ESCAPES: ReadonlyMap<string, string> = new Map(
  Object.entries({ n: "\n", t: "\t", r: "\r", a: "\x07", b: "\b", f: "\f", v: "\v" }),
);

/** What octal escapes from `\200` stand for. */
const NEXTSTEP =
  "\u00a0ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖÙÚÛÜÝÞµ×÷©¡¢£⁄¥ƒ§¤’“«‹›ﬁﬂ®–†‡·¦¶•‚„”»…‰¬¿¹ˋ´ˆ˜¯˘˙¨²˚¸³˝˛ˇ—±¼½¾àáâãäåçèéêëìÆíªîïðñŁØŒºòóôõöæùúûıüýłøœßþÿ\ufffd\ufffd";

/** The end of a quoted string, at its quotation mark. Undefined if it is not closed. */
function endOfLiteral(text: string, start: number, quote: string): number | undefined {
  const code = quote.charCodeAt(0);
  for (let index = start; index < text.length; index++) {
    const found = text.charCodeAt(index);
    if (found === code) return index;
    if (found === BACKSLASH) index++;
  }
  return undefined;
}

/** As Core Foundation resolves them, and `\u0041` as other programs do. */
function unescaped(literal: string): string {
  if (!literal.includes("\\")) return literal;
  return literal.replace(/\\(?:([0-7]{1,3})|[Uu]([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{1,3})|(\r\n|[\s\S]|$))/g, resolve);
}

function resolve(_whole: string, octal?: string, unicode?: string, short?: string, other = ""): string {
  if (octal !== undefined) {
    const code = Number.parseInt(octal, 8) & 0xff;
    return code < 0x80 ? String.fromCharCode(code) : NEXTSTEP.charAt(code - 0x80);
  }
  const digits = unicode ?? short;
  if (digits !== undefined) return String.fromCharCode(Number.parseInt(digits, 16));
  return ESCAPES.get(other) ?? other;
}
