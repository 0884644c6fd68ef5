import { type CheckedText, type Problem, WRONG } from "../check";
import { languageOf } from "../languageOf";
import { endingOf, endsWithAny, trimmedEnd } from "./endings";
import { COLONS, ELLIPSES, STOPS } from "./marks";

const COLON = 58;
const STOP_IS_ENOUGH: ReadonlySet<string> = new Set(["ja", "zh", "yue", "ko"]);

export function endColon(source: string, { text, code }: CheckedText): Problem | undefined {
  if (source.charCodeAt(trimmedEnd(source) - 1) !== COLON) return undefined;
  const ending = endingOf(text);
  if (endsWithAny(ending, COLONS)) return undefined;
  if (STOP_IS_ENOUGH.has(languageOf(code)) && endsWithAny(ending, STOPS + ELLIPSES)) return undefined;
  return WRONG;
}
