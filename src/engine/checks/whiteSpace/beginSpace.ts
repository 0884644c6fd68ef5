import type { CheckedText, Problem } from "../check";
import { isJoinedWithoutSpaces, isSpace } from "./spaces";
import { beginsWithStraySpace } from "./stray";

const WORD = /\p{L}{2}/u;
const SENTENCE = /^[A-Z]/;

/** A space that is lost, or one before a sentence. Before signs and units languages differ. */
export function beginSpace(source: string, { text, code }: CheckedText): Problem | undefined {
  const wanted = isSpace(source, 0);
  if (wanted === isSpace(text, 0) || isJoinedWithoutSpaces(code)) return undefined;
  // Lines below one another are indented for the looks, and a line of output to stand below others.
  if (source.trimEnd().includes("\n") || (!wanted && source.endsWith("\n"))) return undefined;
  if (beginsWithStraySpace(source)) return undefined;
  if (wanted ? !(WORD.test(source) && WORD.test(text)) : !SENTENCE.test(source)) return undefined;
  return wanted ? { corrected: leadingSpaces(source) + text } : { corrected: text.slice(leadingSpaces(text).length) };
}

function leadingSpaces(text: string): string {
  let end = 0;
  while (isSpace(text, end)) end++;
  return text.slice(0, end);
}
