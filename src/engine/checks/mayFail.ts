import { ANGLE, BRACE, type ByteTraits, PERCENT } from "../formats/text/byteTraits";

const LINE_FEED = 0x0a;
const SPACE = 0x20;
const AMPERSAND = 0x26;
const STOP = 0x2e;
const SEMICOLON = 0x3b;

/**
 * Whether a unit could fail a check, as far as its bytes tell. Must be true for each that does fail one: the others are
 * counted without a look at their texts. The same rule for texts is `areUnlike`.
 *
 * @param hasSpacedMarks of the language, also where it is not known
 */
export function mayFail(unit: ByteTraits, hasSpacedMarks: boolean): boolean {
  const { texts, sourceStart, sourceEnd, textStart, textEnd } = unit;
  if (textEnd === textStart) return false;
  if (unit.plural || sourceEnd === sourceStart) return true;
  if (unit.flagged && mayHaveOtherPlaceholders(unit)) return true;
  if (((unit.sourceClasses | unit.textClasses) & ANGLE) !== 0) return true;
  if (beginsUnlike(texts, sourceStart, textStart)) return true;
  const [sourceLast, textLast] = [texts[sourceEnd - 1], texts[textEnd - 1]];
  if (texts[textStart] === AMPERSAND && textLast === SEMICOLON) return true;
  const cut = sourceLast === LINE_FEED && textLast === LINE_FEED ? 1 : 0;
  if (endsUnlike(texts, sourceStart, sourceEnd - cut, textStart, textEnd - cut)) return true;
  if (hasSpacedMarks && hasMarkBehindWord(texts, textStart, textEnd)) return true;
  return hasDoubleSpace(texts, textStart, textEnd);
}

function hasMarkBehindWord(texts: Uint8Array, start: number, end: number): boolean {
  for (let index = start + 1; index < end; index++) {
    const byte = texts[index] ?? 0;
    if (byte !== SEMICOLON && (byte === STOP || !isMark(byte))) continue;
    const before = texts[index - 1] ?? 0;
    const next = index + 1 < end ? (texts[index + 1] ?? 0) : SPACE;
    const isEnd = next <= SPACE || next >= 0x80 || next === 0x29 || next === 0x5d;
    // Among U+2000 to U+203F, there are spaces and no letters.
    const isSpace =
      texts[index - 2] === 0xc2 ? before === 0xa0 : texts[index - 2] === 0x80 && texts[index - 3] === 0xe2;
    const isLetter = before >= 0x80 ? !isSpace : before >= 0x61 && before <= 0x7a;
    if (isEnd && isLetter) return true;
  }
  return false;
}

function mayHaveOtherPlaceholders(unit: ByteTraits): boolean {
  const classes = unit.sourceClasses | unit.textClasses;
  if ((classes & BRACE) !== 0) return true;
  return (classes & PERCENT) !== 0 && !haveSamePlainPrintf(unit);
}

function beginsUnlike(texts: Uint8Array, source: number, text: number): boolean {
  const [first = 0, textFirst = 0] = [texts[source], texts[text]];
  if (first === textFirst && first < 0x80) return false;
  return mayBeWhite(texts, source) || mayBeWhite(texts, text);
}

function endsUnlike(
  texts: Uint8Array,
  sourceStart: number,
  sourceEnd: number,
  textStart: number,
  textEnd: number,
): boolean {
  if (sourceEnd <= sourceStart || textEnd <= textStart) return true;
  if (mayEndWhite(texts, sourceEnd) || mayEndWhite(texts, textEnd)) return true;
  const last = texts[sourceEnd - 1] ?? 0;
  const textLast = texts[textEnd - 1] ?? 0;
  return isMark(last) ? last !== STOP || textLast !== STOP : isMark(textLast) && textLast !== STOP;
}

/** Control characters, spaces, and characters from U+2000 to U+3000, which hold the others and `…`. */
function mayBeWhite(texts: Uint8Array, at: number): boolean {
  const byte = texts[at] ?? 0;
  if (byte <= SPACE || byte === 0xe2) return true;
  if (byte === 0xc2) return texts[at + 1] === 0xa0;
  return byte === 0xe3 && texts[at + 1] === 0x80 && texts[at + 2] === 0x80;
}

function mayEndWhite(texts: Uint8Array, end: number): boolean {
  const last = texts[end - 1] ?? 0;
  if (last <= SPACE) return true;
  if (last < 0x80) return false;
  return (texts[end - 2] === 0xc2 && last === 0xa0) || (isLong(texts[end - 3]) && mayBeWhite(texts, end - 3));
}

/** Whether a byte begins a character of three bytes among which are spaces. */
function isLong(byte: number | undefined): boolean {
  return byte === 0xe2 || byte === 0xe3;
}

/** `.`, `:`, `?` and `!` */
function isMark(byte: number): boolean {
  return byte === STOP || byte === 0x3a || byte === 0x3f || byte === 0x21;
}

function hasDoubleSpace(texts: Uint8Array, start: number, end: number): boolean {
  for (let index = start + 1; index < end; index += 2) {
    if (texts[index] === SPACE && (texts[index - 1] === SPACE || (index + 1 < end && texts[index + 1] === SPACE))) {
      return true;
    }
  }
  return false;
}

const PERCENT_SIGN = 0x25;
/** Flags, width, precision and length: `%-5.2ld`. */
const BEFORE_CONVERSION = bytesOf("#+-.0123456789hlLqjz");
/** Conversions that no syntax reads otherwise than as printf does, or not at all. */
const CONVERSIONS = bytesOf("diouxXeEfgGcs");

/**
 * Whether the source and the translation of a unit have the same placeholders in the same order, all of them plain ones
 * of printf, so that no check of placeholders can tell the two apart. False where that takes a closer look.
 */
function haveSamePlainPrintf({ texts, sourceStart, sourceEnd, textStart, textEnd }: ByteTraits): boolean {
  let source = nextPercent(texts, sourceStart, sourceEnd);
  let text = nextPercent(texts, textStart, textEnd);
  while (source < sourceEnd && text < textEnd) {
    const length = plainLength(texts, source, sourceEnd);
    if (length === 0 || plainLength(texts, text, textEnd) !== length) return false;
    for (let index = 1; index < length; index++) if (texts[source + index] !== texts[text + index]) return false;
    source = nextPercent(texts, source + length, sourceEnd);
    text = nextPercent(texts, text + length, textEnd);
  }
  return source === sourceEnd && text === textEnd;
}

function nextPercent(texts: Uint8Array, from: number, end: number): number {
  let at = from;
  while (at < end && texts[at] !== PERCENT_SIGN) at++;
  return at;
}

/** Of the placeholder at a percent sign; 0 if it is no plain one, or if a word goes on behind it. */
function plainLength(texts: Uint8Array, start: number, end: number): number {
  let at = start + 1;
  while (at < end && BEFORE_CONVERSION[texts[at] ?? 0] === 1) at++;
  if (at >= end || CONVERSIONS[texts[at] ?? 0] !== 1) return 0;
  at++;
  return at < end && isWordByte(texts[at] ?? 0) ? 0 : at - start;
}

function isWordByte(byte: number): boolean {
  const letter = byte | 0x20;
  return (letter >= 0x61 && letter <= 0x7a) || (byte >= 0x30 && byte <= 0x39) || byte === 0x5f || byte === PERCENT_SIGN;
}

function bytesOf(characters: string): Uint8Array {
  const bytes = new Uint8Array(256);
  for (const character of characters) bytes[character.charCodeAt(0)] = 1;
  return bytes;
}
