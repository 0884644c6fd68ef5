import { type CheckedText, type Problem, WRONG } from "../check";
import { languageOf } from "../languageOf";
import { endingOf, hasAny, trimmedEnd } from "./endings";
import { COLONS, ELLIPSES, STOPS, WITHOUT_END_MARKS } from "./marks";

const COLON = 58;
const ENOUGH = COLONS + STOPS + ELLIPSES;

/** A sentence that announces something may end with a full stop, and a label may have its colon inside: `開く: (&O)`. */
export function endColon(source: string, { text, code }: CheckedText): Problem | undefined {
  const end = trimmedEnd(source);
  if (source.charCodeAt(end - 1) !== COLON || WITHOUT_END_MARKS.has(languageOf(code))) return undefined;
  if (hasAny(endingOf(text), ENOUGH) || (source.indexOf(":") === end - 1 && hasAny(text, COLONS))) return undefined;
  return WRONG;
}
