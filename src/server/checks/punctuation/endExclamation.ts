import { type CheckedText, type Problem, WRONG } from "../check";
import { languageOf } from "../languageOf";
import { endingOf, endsWithAny, trimmedEnd } from "./endings";
import { EXCLAMATIONS } from "./marks";

const EXCLAMATION = 33;
const WITHOUT: ReadonlySet<string> = new Set(["th", "lo", "km", "my", "bo", "dz", "jbo"]);

export function endExclamation(source: string, { text, code }: CheckedText): Problem | undefined {
  if (source.charCodeAt(trimmedEnd(source) - 1) !== EXCLAMATION) return undefined;
  const language = languageOf(code);
  if (WITHOUT.has(language) || endsWithAny(endingOf(text), EXCLAMATIONS)) return undefined;
  // In Armenian it stands on the stressed vowel.
  return language === "hy" && text.includes("՜") ? undefined : WRONG;
}
