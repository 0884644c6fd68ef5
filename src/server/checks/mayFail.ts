import { ANGLE, BRACE, type ByteTraits, PERCENT } from "../formats/byteTraits";

const NEWLINE = 0x0a;

/**
 * Whether a unit could fail a check, as far as its bytes tell. Must be true for each that does fail one: the others are
 * counted without a look at their texts.
 */
export function mayFail(unit: ByteTraits): boolean {
  const { texts, sourceStart, sourceEnd, textStart, textEnd } = unit;
  if (textEnd === textStart) return false;
  if (unit.plural || sourceEnd === sourceStart) return true;
  if (isNewline(texts[sourceStart]) !== isNewline(texts[textStart])) return true;
  if (isNewline(texts[sourceEnd - 1]) !== isNewline(texts[textEnd - 1])) return true;
  if (unit.flagged && ((unit.sourceClasses | unit.textClasses) & (PERCENT | BRACE)) !== 0) return true;
  return (unit.sourceClasses & ANGLE) !== 0;
}

function isNewline(byte: number | undefined): boolean {
  return byte === NEWLINE;
}
