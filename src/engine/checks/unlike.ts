const LINE_FEED = 10;
const SPACE = 32;
const EXCLAMATION = 33;
const AMPERSAND = 38;
const STOP = 46;
const COLON = 58;
const SEMICOLON = 59;
const QUESTION = 63;
const NO_BREAK_SPACE = 160;
/** From here to the ideographic space there are other spaces, and `…`. */
const GENERAL_PUNCTUATION = 0x2000;
const IDEOGRAPHIC_SPACE = 0x3000;

/**
 * Whether any of the checks that look at every unit can have anything to say. Most texts begin and end as their sources
 * do, so that this decides how long counting takes. It is never wrong in saying that none can, but of a space before a
 * mark within a text.
 */
export function areUnlike(source: string, text: string): boolean {
  const begin = source.charCodeAt(0);
  const textBegin = text.charCodeAt(0);
  if (begin !== textBegin && (isWhite(begin) || isWhite(textBegin))) return true;
  let last = source.length - 1;
  let textLast = text.length - 1;
  if (source.charCodeAt(last) === LINE_FEED && text.charCodeAt(textLast) === LINE_FEED) {
    last--;
    textLast--;
  }
  const end = source.charCodeAt(last);
  const textEnd = text.charCodeAt(textLast);
  if (isWhite(end) || isWhite(textEnd) || (textBegin === AMPERSAND && textEnd === SEMICOLON)) return true;
  if (isMark(end) ? end !== textEnd || end !== STOP : isMark(textEnd) && textEnd !== STOP) return true;
  return source.includes("<") || text.includes("<") || text.includes("  ");
}

function isWhite(code: number): boolean {
  return code <= SPACE || code === NO_BREAK_SPACE || (code >= GENERAL_PUNCTUATION && code <= IDEOGRAPHIC_SPACE);
}

function isMark(code: number): boolean {
  return code === STOP || code === COLON || code === QUESTION || code === EXCLAMATION;
}
