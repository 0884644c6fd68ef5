const BACKSLASH = 0x5c;

const ESCAPES: ReadonlyMap<string, string> = new Map(
  Object.entries({ n: "\n", t: "\t", r: "\r", a: "\x07", b: "\b", f: "\f", v: "\v" }),
);

/** What octal escapes from `\200` stand for. */
const NEXTSTEP =
  "\u00a0ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖÙÚÛÜÝÞµ×÷©¡¢£⁄¥ƒ§¤’“«‹›ﬁﬂ®–†‡·¦¶•‚„”»…‰¬¿¹ˋ´ˆ˜¯˘˙¨²˚¸³˝˛ˇ—±¼½¾àáâãäåçèéêëìÆíªîïðñŁØŒºòóôõöæùúûıüýłøœßþÿ\ufffd\ufffd";

/** The end of a quoted string, at its quotation mark. Undefined if it is not closed. */
export function endOfLiteral(text: string, start: number, quote: string): number | undefined {
  const code = quote.charCodeAt(0);
  for (let index = start; index < text.length; index++) {
    const found = text.charCodeAt(index);
    if (found === code) return index;
    if (found === BACKSLASH) index++;
  }
  return undefined;
}

/** As Core Foundation resolves them, and `\u0041` as other programs do. */
export function unescaped(literal: string): string {
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
