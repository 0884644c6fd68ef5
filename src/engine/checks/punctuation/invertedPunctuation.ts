import { type CheckedText, type Problem, WRONG } from "../check";
import { languageOf } from "../languageOf";

const LANGUAGES: ReadonlySet<string> = new Set(["es", "ast"]);

/** Spanish and Asturian questions and exclamations have a mark at both ends. */
export function invertedPunctuation(source: string, { text, code }: CheckedText): Problem | undefined {
  if (!text.endsWith("?") && !text.endsWith("!")) return undefined;
  if (!LANGUAGES.has(languageOf(code)) || text.includes("¿") || text.includes("¡")) return undefined;
  // It is not translated at all.
  if (text === source) return undefined;
  return source.endsWith(text.slice(-1)) && WORDS.test(text) ? WRONG : undefined;
}

/** Before the mark stands a word, neither code nor a lone symbol. */
const WORDS = /\p{Ll}{2}[?!]$/u;
