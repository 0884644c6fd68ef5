import { type CheckedText, type Problem, WRONG } from "../check";
import { languageOf } from "../languageOf";
import { endingOf, hasAny, trimmedEnd } from "./endings";
import { QUESTIONS, STOPS, WITHOUT_END_MARKS } from "./marks";

const QUESTION = 63;
const WORD_END = /\w['"”)]?\?$/;

/** Titles of dialogs ("Delete file?") and other questions become nouns, commands or statements in many languages. */
const DECISION =
  /\b(?:are you (?:really )?sure|(?:do|did) you (?:really |still )?(?:want|wish)|would you (?:still )?like)\b/i;

/**
 * A question that the user has to decide. It may become a statement with a full stop, and have the possible answers
 * behind it.
 */
export function endQuestion(source: string, { text, code }: CheckedText): Problem | undefined {
  const end = trimmedEnd(source);
  if (source.charCodeAt(end - 1) !== QUESTION || !WORD_END.test(source.slice(Math.max(0, end - 5), end))) {
    return undefined;
  }
  if (!DECISION.test(lastSentence(source.slice(0, end - 1)))) return undefined;
  if (hasAny(text, QUESTIONS) || hasAny(endingOf(text), STOPS) || asks(text, languageOf(code))) return undefined;
  return WRONG;
}

function lastSentence(text: string): string {
  let begin = text.length;
  while (begin > 0 && !SENTENCE_ENDS.includes(text.charAt(begin - 1))) begin--;
  return text.slice(begin);
}

const SENTENCE_ENDS = ".!?\n";

/** Whether a language asks without a question mark. */
function asks(text: string, language: string): boolean {
  if (language === "el") return hasAny(endingOf(text), ";");
  if (language === "ja") return text.includes("か");
  return WITHOUT_END_MARKS.has(language);
}
