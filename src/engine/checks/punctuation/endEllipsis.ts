import { type CheckedText, type Problem, WRONG } from "../check";
import { languageOf } from "../languageOf";
import { hasAny, trimmedEnd } from "./endings";
import { ELLIPSES, WITHOUT_END_MARKS } from "./marks";

const DOTS = /[.。．·・་\u2024۔]\s?[.。．·・་\u2024۔]|᠁/;
/** Not the values of an option: `--files=a,b,...`. */
const WORD_END = /\p{L}{2}[)"”%]?\s?(?:…|\.\.\.)$/u;

export function endEllipsis(source: string, { text, code }: CheckedText): Problem | undefined {
  const end = trimmedEnd(source);
  if (!source.endsWith("…", end) && !source.endsWith("...", end)) return undefined;
  if (!WORD_END.test(source.slice(Math.max(0, end - 9), end)) || source.startsWith("-")) return undefined;
  if (WITHOUT_END_MARKS.has(languageOf(code))) return undefined;
  // Anywhere: languages from right to left have it at either end in the file.
  return hasAny(text, ELLIPSES) || DOTS.test(text) ? undefined : WRONG;
}
