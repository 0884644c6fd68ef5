import { type CheckedText, type Problem, WRONG } from "../check";
import { languageOf } from "../languageOf";
import { endingOf, endsWithAny, trimmedEnd } from "./endings";
import { COLONS, ELLIPSES, EXCLAMATIONS, QUESTIONS, STOPS } from "./marks";

const ANY_END = STOPS + QUESTIONS + EXCLAMATIONS + ELLIPSES + COLONS;
const WITHOUT_STOPS: ReadonlySet<string> = new Set(["th", "lo", "jbo"]);

/** A sentence that ends with a full stop, of a language that has one. Abbreviations and fragments are no sentences. */
export function endStop(source: string, { text, code }: CheckedText): Problem | undefined {
  const end = trimmedEnd(source);
  if (source.charCodeAt(end - 1) !== STOP || !isSentence(source, end)) return undefined;
  if (WITHOUT_STOPS.has(languageOf(code)) || endsWithAny(endingOf(text), ANY_END)) return undefined;
  return WRONG;
}

const STOP = 46;
const LAST_WORD = 40;
/** Before the stop: a word of at least three letters that is no abbreviation, or a bracket or quotation mark. */
const WORD_END =
  /(?:(?<![\w.])(?!etc$|max$|min$|vol$|inc$|ltd$|dept$|fig$|sec$|num$|pos$|abs$|ref$)[a-z]{3,}|[a-z][)"'”’])$/i;

function isSentence(source: string, end: number): boolean {
  const tail = source.slice(Math.max(0, end - LAST_WORD), end - 1);
  return (
    WORD_END.test(tail) &&
    source
      .slice(0, end - 1)
      .trim()
      .split(/\s/, 3).length === 3
  );
}
