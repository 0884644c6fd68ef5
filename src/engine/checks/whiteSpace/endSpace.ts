import type { CheckedText, Problem } from "../check";
import { isSpace, isWrittenWithoutSpaces } from "./spaces";
import { beginsWithStraySpace, endsWithStraySpace } from "./stray";

/** Hebrew and Arabic write "and" and other words of one letter as a part of the word behind them. */
const PREFIX = /(?:^|[\s,])[\u05d0-\u05ea\u0621-\u064a][-\u05be]?$/;
const LONGEST_PREFIX = 3;
const ENDS = ".!?…\r\n";

/** A space that is lost, as of a prompt or of a text to which something is joined. */
export function endSpace(source: string, { text, code }: CheckedText): Problem | undefined {
  if (!isSpace(source, source.length - 1) || isSpace(text, text.length - 1)) return undefined;
  const end = endOfWords(source);
  // Behind a sentence or on a line of its own it means nothing.
  const last = source.charAt(end - 1);
  if (last === "" || ENDS.includes(last) || isWrittenWithoutSpaces(code)) return undefined;
  if (beginsWithStraySpace(source) || endsWithStraySpace(source)) return undefined;
  if (PREFIX.test(text.slice(-LONGEST_PREFIX))) return undefined;
  return { corrected: text + source.slice(end) };
}

function endOfWords(text: string): number {
  let end = text.length;
  while (isSpace(text, end - 1)) end--;
  return end;
}
