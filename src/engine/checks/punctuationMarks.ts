/** Each punctuation mark as the scripts of the world write it. */
export const STOPS = ".。．｡।॥۔։።။。៕།༎᙮᱾꯫߹܁܂꘎꛳|᠃᭞᭟";
export const COLONS = ":：︰﹕﹔៖፦፥፡՝։\u2024;；ः";
export const QUESTIONS = "?？؟﹖⁇⁈⁉‽՞፧꘏⸮\u037e";
export const ELLIPSES = "…‥⋯";
const OTHER_MARKS = "!！‼﹗՜߹,،、，·・؛~～᠁ຯฯ";
export const EVERY_MARK = STOPS + COLONS + QUESTIONS + ELLIPSES + OTHER_MARKS;

/** Languages whose sentences and labels may end without any mark, or with one that has several meanings. */
export const WITHOUT_END_MARKS: ReadonlySet<string> = new Set("th lo km my bo dz jbo".split(" "));

/** Characters that may follow the punctuation of a sentence: spaces, quotation marks, brackets and invisible ones. */
const CLOSING_CHARACTERS =
  " \t\r\n\u00a0\u202f\u2009\u3000\u200b\u200c\u200d\u200e\u200f\"'`*_)]}>”’“‘»›«‹」』）】〉》｣-–—";
const ENDING_CHARACTERS = new Set(CLOSING_CHARACTERS + EVERY_MARK);
const WHITE_SPACE = new Set(" \t\r\n\u00a0\u202f\u2009\u3000");
const MAX_ENDING_LENGTH = 20;
/** A key for a menu, which languages without Latin letters have in brackets at the end: `開く(&O)`. */
const MNEMONIC = /\s?[(（][&_^~][A-Za-z0-9][)）]\s?$/;

/** The punctuation at the end, with what encloses it: `.)` of `(see below.)`. Before and behind a menu's key. */
export function endingOf(text: string): string {
  const tail = text.slice(-MAX_ENDING_LENGTH);
  const mnemonic = MNEMONIC.exec(tail)?.[0];
  return mnemonic === undefined ? lastMarks(tail) : lastMarks(tail.slice(0, -mnemonic.length));
}

function lastMarks(tail: string): string {
  let begin = tail.length;
  while (begin > 0 && ENDING_CHARACTERS.has(tail.charAt(begin - 1))) begin--;
  return tail.slice(begin);
}

/** The end without white space. */
export function trimmedEnd(text: string): number {
  let end = text.length;
  while (end > 0 && WHITE_SPACE.has(text.charAt(end - 1))) end--;
  return end;
}

export function hasAny(text: string, characters: string): boolean {
  for (const character of text) if (characters.includes(character)) return true;
  return false;
}
