import type { CheckedText, Problem } from "../check";
import { isSpace, isWrittenWithoutSpaces } from "./spaces";

export function beginSpace(source: string, { text, code }: CheckedText): Problem | undefined {
  const wanted = isSpace(source, 0);
  if (wanted === isSpace(text, 0) || isWrittenWithoutSpaces(code)) return undefined;
  return wanted ? { corrected: leadingSpaces(source) + text } : { corrected: text.slice(leadingSpaces(text).length) };
}

function leadingSpaces(text: string): string {
  let end = 0;
  while (isSpace(text, end)) end++;
  return text.slice(0, end);
}
