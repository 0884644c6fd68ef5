import { type CheckedText, type Problem, WRONG } from "../check";

/** Two spaces between words on one line, which the source has nowhere. */
export function doubleSpace(source: string, { text }: CheckedText): Problem | undefined {
  if (!text.includes("  ") || source.includes("  ") || source.includes("\t")) return undefined;
  const wrong = BETWEEN_WORDS.test(text);
  return wrong ? WRONG : undefined;
}

const BETWEEN_WORDS = /[^\s] {2}[^\s]/;
