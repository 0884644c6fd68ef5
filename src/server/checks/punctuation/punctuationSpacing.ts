import { type CheckedText, type Problem, WRONG } from "../check";
import { languageOf } from "../languageOf";

/** French of France and most others; that of Canada and Switzerland may differ. */
export function punctuationSpacing(source: string, { text, code }: CheckedText): Problem | undefined {
  if (languageOf(code) !== "fr" || OTHER_REGIONS.test(code)) return undefined;
  // Only at the end: elsewhere there are times, addresses and names.
  const match = UNSPACED.exec(text.slice(-LONGEST));
  const [whole, , mark] = match ?? [];
  if (whole === undefined || mark === undefined || !ENDS_WITH_MARK.test(source.slice(-LONGEST))) return undefined;
  return WRONG;
}

const LONGEST = 40;
const OTHER_REGIONS = /^fr[_-](?:CA|CH)/i;
const UNSPACED = /(\p{Ll}{2})([:;?!])$/u;
const ENDS_WITH_MARK = /[\w)][:;?!]$/;
