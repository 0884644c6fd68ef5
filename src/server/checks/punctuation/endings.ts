/** Characters that may follow the punctuation of a sentence: spaces, quotation marks and brackets. */
const CLOSING = " \t\r\n\u00a0\u202f\u2009\u200e\u200f\u200b\"'`*_)]}>”’“‘»›«‹」』）】〉》｣";
const PUNCTUATION = ".?!:;,…‥⋯。．｡、，：︰﹕；？！‼⁇⁈⁉‽؟؛،۔।॥|;·።፣፤፥፦፧፡։՝՞՜՛།༎༏။၊។៖៕៙ฯ๚๛᙮᱾᱿꯫߸߹܀܁܂꘎꘏꛳~～-–—";
const MOST = 20;

/** The punctuation at the end, with what encloses it: `.)` of `(see below.)`. */
export function endingOf(text: string): string {
  let begin = text.length;
  const least = Math.max(0, text.length - MOST);
  while (begin > least && isPartOfEnding(text.charAt(begin - 1))) begin--;
  return text.slice(begin);
}

function isPartOfEnding(character: string): boolean {
  return CLOSING.includes(character) || PUNCTUATION.includes(character);
}

/** The end without white space. */
export function trimmedEnd(text: string): number {
  let end = text.length;
  while (end > 0 && WHITE_SPACE.includes(text.charAt(end - 1))) end--;
  return end;
}

const WHITE_SPACE = " \t\r\n\u00a0\u202f\u2009\u3000";

export function endsWithAny(ending: string, characters: string): boolean {
  for (const character of ending) if (characters.includes(character)) return true;
  return false;
}
