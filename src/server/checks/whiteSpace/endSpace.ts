import type { CheckedText, Problem } from "../check";
import { isSpace, isWrittenWithoutSpaces } from "./spaces";

export function endSpace(source: string, { text, code }: CheckedText): Problem | undefined {
  const wanted = isSpace(source, source.length - 1);
  if (wanted === isSpace(text, text.length - 1) || isWrittenWithoutSpaces(code)) return undefined;
  return wanted ? { corrected: text + trailingSpaces(source) } : { corrected: text.slice(0, endOfWords(text)) };
}

function trailingSpaces(text: string): string {
  return text.slice(endOfWords(text));
}

function endOfWords(text: string): number {
  let end = text.length;
  while (isSpace(text, end - 1)) end--;
  return end;
}
