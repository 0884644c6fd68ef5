import type { CheckedText, Problem } from "../check";
import { isLineEnd } from "./lineEnds";

export function endNewline(source: string, { text }: CheckedText): Problem | undefined {
  const wanted = isLineEnd(source, source.length - 1);
  if (wanted === isLineEnd(text, text.length - 1)) return undefined;
  if (wanted) return { corrected: `${text}\n` };
  let end = text.length - 1;
  while (isLineEnd(text, end - 1)) end--;
  return { corrected: text.slice(0, end) };
}
