import { type CheckedText, type Problem, WRONG } from "../check";
import { languageOf } from "../languageOf";
import { endingOf, hasAny, trimmedEnd } from "./endings";
import { EVERY_MARK, WITHOUT_END_MARKS } from "./marks";

const STOP = 46;
/** Before the stop: the end of a word, a bracket or a quotation mark. */
const WORD_END = /[a-z]{2}[)"'”’]?\.$/i;
/** Not the end of a tag, a command or a list of signs, which a full stop would change. */
const TEXT_END = /[\p{L}\p{M}\p{N}%]\s?[)）"'”’»」]?$/u;
/** A sentence that ends inside a text, after at least three letters. */
const SENTENCE = /\p{L}{3}(?:[.।۔։።] \s?\P{Ll}|。)/u;

/**
 * A text of several sentences of which only the last lacks its full stop. Many languages write single sentences of user
 * interfaces without one.
 */
export function endStop(source: string, { text, code }: CheckedText): Problem | undefined {
  const end = trimmedEnd(source);
  if (source.charCodeAt(end - 1) !== STOP || !WORD_END.test(source.slice(Math.max(0, end - 6), end))) return undefined;
  if (!TEXT_END.test(text.slice(Math.max(0, trimmedEnd(text) - 3), trimmedEnd(text)))) return undefined;
  if (WITHOUT_END_MARKS.has(languageOf(code)) || hasAny(endingOf(text.trimEnd()), EVERY_MARK)) return undefined;
  return SENTENCE.test(text) && SENTENCE.test(source) ? WRONG : undefined;
}
