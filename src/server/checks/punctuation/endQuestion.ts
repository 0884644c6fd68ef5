import { type CheckedText, type Problem, WRONG } from "../check";
import { languageOf } from "../languageOf";
import { endingOf, endsWithAny, trimmedEnd } from "./endings";
import { QUESTIONS, STOPS } from "./marks";

const QUESTION = 63;

export function endQuestion(source: string, { text, code }: CheckedText): Problem | undefined {
  if (source.charCodeAt(trimmedEnd(source) - 1) !== QUESTION) return undefined;
  return endsWithAny(endingOf(text), QUESTIONS) || asks(text, languageOf(code)) ? undefined : WRONG;
}

/** Whether a language asks without a question mark at the end. */
function asks(text: string, language: string): boolean {
  switch (language) {
    case "el":
      return endsWithAny(endingOf(text), ";");
    case "hy":
      // It stands on the word that is asked about.
      return text.includes("՞");
    case "ja":
      return text.endsWith("か") || endsWithAny(endingOf(text), STOPS);
    case "th":
    case "lo":
    case "km":
    case "my":
    case "bo":
    case "dz":
      return true;
    default:
      return false;
  }
}
