import { type CheckedText, type Problem, WRONG } from "../check";
import { languageOf } from "../languageOf";
import { WITHOUT_END_MARKS } from "../punctuation/marks";

/** Two spaces between words on one line, which the source has nowhere. After a sentence they are a matter of taste. */
export function doubleSpace(source: string, { text, code }: CheckedText): Problem | undefined {
  if (!text.includes("  ") || ALIGNED.test(source)) return undefined;
  // A space is what ends their sentences.
  if (WITHOUT_END_MARKS.has(languageOf(code))) return undefined;
  return BETWEEN_WORDS.test(text) ? WRONG : undefined;
}

const ALIGNED = / {2}|\t|^\s*-/;
const BETWEEN_WORDS = /[^\s.!?:。।۔։።؟] {2}[^\s([{<-]/;
