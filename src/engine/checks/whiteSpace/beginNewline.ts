import type { CheckedText, Problem } from "../check";
import { isLineEnd } from "./lineEnds";

export function beginNewline(source: string, { text }: CheckedText): Problem | undefined {
  const wanted = isLineEnd(source, 0);
  if (wanted === isLineEnd(text, 0)) return undefined;
  if (wanted) return { corrected: `\n${text}` };
  let begin = 1;
  while (isLineEnd(text, begin)) begin++;
  return { corrected: text.slice(begin) };
}
