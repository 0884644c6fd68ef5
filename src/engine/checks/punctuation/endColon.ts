import { type CheckedText, type Problem, WRONG } from "../check";
import { languageOf } from "../languageOf";
import { endingOf, hasAny, trimmedEnd } from "./endings";
import { COLONS, ELLIPSES, STOPS, WITHOUT_END_MARKS } from "./marks";

const COLON = 58;
const LONGEST = 300;
/** Of a placeholder, a number or a sign, a translation may make anything. */
const TEXT = /\p{L}{2}/u;
const PLACEHOLDER = /%\w{1,9}|\{{1,2}[^{}]{0,100}\}{1,2}/g;
const ENOUGH = COLONS + STOPS + ELLIPSES;

/** A sentence that announces something may end with a full stop, and a label may have its colon inside: `開く: (&O)`. */
export function endColon(source: string, { text, code }: CheckedText): Problem | undefined {
  const end = trimmedEnd(source);
  if (source.charCodeAt(end - 1) !== COLON || WITHOUT_END_MARKS.has(languageOf(code))) return undefined;
  if (hasAny(endingOf(text), ENOUGH) || (source.indexOf(":") === end - 1 && hasAny(text, COLONS))) return undefined;
  return TEXT.test(source.slice(-LONGEST).replace(PLACEHOLDER, "")) ? WRONG : undefined;
}
