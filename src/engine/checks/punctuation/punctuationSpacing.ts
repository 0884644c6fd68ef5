import { type CheckedText, type Problem, WRONG } from "../check";
import { languageOf } from "../languageOf";

/** French of France and most others; that of Canada and Switzerland has fewer spaces. */
export function punctuationSpacing(source: string, { text, code }: CheckedText): Problem | undefined {
  if (languageOf(code) !== "fr" || OTHER_REGIONS.test(code)) return undefined;
  // Elsewhere than at the end, there are times, addresses and names.
  return UNSPACED.test(text.slice(-LONGEST)) && ENDS_WITH_MARK.test(source.slice(-LONGEST)) ? WRONG : undefined;
}

const LONGEST = 10;
const OTHER_REGIONS = /^fr[_-](?:CA|CH)/i;
const UNSPACED = /\p{Ll}{2}[:?!]$/u;
const ENDS_WITH_MARK = /[\w)][:?!]$/;
