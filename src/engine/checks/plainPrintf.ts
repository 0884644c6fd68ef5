import type { ByteTraits } from "../formats/text/byteTraits";

const PERCENT = 0x25;
/** Flags, width, precision and length: `%-5.2ld`. */
const BEFORE_CONVERSION = bytesOf("#+-.0123456789hlLqjz");
/** Conversions that no syntax reads otherwise than as printf does, or not at all. */
const CONVERSIONS = bytesOf("diouxXeEfgGcs");

/**
 * Whether the source and the translation of a unit have the same placeholders in the same order, all of them plain ones
 * of printf, so that no check of placeholders can tell the two apart. False where that takes a closer look.
 */
export function haveSamePlainPrintf({ texts, sourceStart, sourceEnd, textStart, textEnd }: ByteTraits): boolean {
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
  while (at < end && texts[at] !== PERCENT) at++;
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
  return (letter >= 0x61 && letter <= 0x7a) || (byte >= 0x30 && byte <= 0x39) || byte === 0x5f || byte === PERCENT;
}

function bytesOf(characters: string): Uint8Array {
  const bytes = new Uint8Array(256);
  for (const character of characters) bytes[character.charCodeAt(0)] = 1;
  return bytes;
}
