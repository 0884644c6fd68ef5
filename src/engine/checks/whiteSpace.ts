import { WITHOUT_END_MARKS } from "./punctuationMarks";
import { type CheckedText, languageOf, type Problem, WRONG } from "./textCheck";

export function beginNewline(source: string, { text }: CheckedText): Problem | undefined {
  const wanted = isLineEnd(source, 0);
  if (wanted === isLineEnd(text, 0)) return undefined;
  if (wanted) return { corrected: `\n${text}` };
  let begin = 1;
  while (isLineEnd(text, begin)) begin++;
  return { corrected: text.slice(begin) };
}

export function endNewline(source: string, { text }: CheckedText): Problem | undefined {
  const wanted = isLineEnd(source, source.length - 1);
  if (wanted === isLineEnd(text, text.length - 1)) return undefined;
  if (wanted) return { corrected: `${text}\n` };
  let end = text.length - 1;
  while (isLineEnd(text, end - 1)) end--;
  return { corrected: text.slice(0, end) };
}

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

export function isLineEnd(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === LINE_FEED || code === CARRIAGE_RETURN;
}

const HAS_WORD = /\p{L}{2}/u;
const BEGINS_WITH_CAPITAL = /^[A-Z]/;

/** A space that is lost, or one before a sentence. Before signs and units languages differ. */
export function beginSpace(source: string, { text, code }: CheckedText): Problem | undefined {
  const wanted = isSpace(source, 0);
  if (wanted === isSpace(text, 0) || isJoinedWithoutSpaces(code)) return undefined;
  // Lines below one another are indented for the looks, and a line of output to stand below others.
  if (source.trimEnd().includes("\n") || (!wanted && source.endsWith("\n"))) return undefined;
  if (beginsWithStraySpace(source)) return undefined;
  if (wanted ? !(HAS_WORD.test(source) && HAS_WORD.test(text)) : !BEGINS_WITH_CAPITAL.test(source)) return undefined;
  return wanted ? { corrected: leadingSpaces(source) + text } : { corrected: text.slice(leadingSpaces(text).length) };
}

function leadingSpaces(text: string): string {
  let end = 0;
  while (isSpace(text, end)) end++;
  return text.slice(0, end);
}

/** Hebrew and Arabic write "and" and other words of one letter as a part of the word behind them. */
const ENDS_WITH_PREFIX = /(?:^|[\s,])[\u05d0-\u05ea\u0621-\u064a][-\u05be]?$/;
const MAX_PREFIX_LENGTH = 3;
const SENTENCE_OR_LINE_ENDS = ".!?…\r\n";

/** A space that is lost, as of a prompt or of a text to which something is joined. */
export function endSpace(source: string, { text, code }: CheckedText): Problem | undefined {
  if (!isSpace(source, source.length - 1) || isSpace(text, text.length - 1)) return undefined;
  const end = endOfWords(source);
  // Behind a sentence or on a line of its own it means nothing.
  const last = source.charAt(end - 1);
  if (last === "" || SENTENCE_OR_LINE_ENDS.includes(last) || isWrittenWithoutSpaces(code)) return undefined;
  if (beginsWithStraySpace(source) || endsWithStraySpace(source)) return undefined;
  if (ENDS_WITH_PREFIX.test(text.slice(-MAX_PREFIX_LENGTH))) return undefined;
  return { corrected: text + source.slice(end) };
}

function endOfWords(text: string): number {
  let end = text.length;
  while (isSpace(text, end - 1)) end--;
  return end;
}

/** Two spaces between words on one line, which the source has nowhere. After a sentence they are a matter of taste. */
export function doubleSpace(source: string, { text, code }: CheckedText): Problem | undefined {
  if (!text.includes("  ") || LOOKS_ALIGNED.test(source)) return undefined;
  // A space is what ends their sentences.
  if (WITHOUT_END_MARKS.has(languageOf(code))) return undefined;
  return BETWEEN_WORDS.test(text) ? WRONG : undefined;
}

const LOOKS_ALIGNED = / {2}|\t|^\s*-/;
const BETWEEN_WORDS = /[^\s.!?:。।۔։።؟] {2}[^\s([{<-]/;

const SPACES = " \t\u00a0\u202f\u2009\u3000";

export function isSpace(text: string, at: number): boolean {
  const character = text.charAt(at);
  return character !== "" && SPACES.includes(character);
}

const WITHOUT_SPACES: ReadonlySet<string> = new Set("ja zh yue th lo km my bo dz".split(" "));

/**
 * Whether what is joined to a word or a number may follow without a space: Korean particles and counters do (Hangul
 * orthography, articles 41 and 43).
 */
function isJoinedWithoutSpaces(code: string): boolean {
  return languageOf(code) === "ko" || isWrittenWithoutSpaces(code);
}

/** Whether a language has no spaces between words, so that joined texts need none. */
export function isWrittenWithoutSpaces(code: string): boolean {
  return WITHOUT_SPACES.has(languageOf(code));
}

/**
 * Whether a source begins with a space by mistake, which is no fault of its translations: it is a label or a sentence
 * (` LEFT`, ` Export`), whereas what is joined to a text before it goes on in small letters, with a sign or a unit.
 */
function beginsWithStraySpace(source: string): boolean {
  return /^\s{1,20}(?:[A-Z][a-z]{2}|[A-Z]{3})/.test(source) || hasMenuKey(source);
}

/**
 * The same for the end: a label with a menu key (`De&lete `, ` Re_move `), or several words of which the last
 * seldom goes on. What is joined to a text behind it mostly ends with a sign, such as a colon, or with a word like the
 * last one of `will expire within `.
 */
function endsWithStraySpace(source: string): boolean {
  if (hasMenuKey(source)) return true;
  const words = source.trim().split(/\s/);
  const last = words.at(-1) ?? "";
  return words.length >= MIN_WORDS && /^\p{L}/u.test(last) && /\p{L}$/u.test(last) && !GOING_ON.has(last.toLowerCase());
}

/** An entity, such as `&amp;`, has none. Underscores stand in names as well, so that they count only at both ends. */
function hasMenuKey(source: string): boolean {
  return /&\p{L}(?!\w{1,9};)/u.test(source) || /^\s\p{L}{0,20}_\p{L}{1,20}\s$/u.test(source);
}

const MIN_WORDS = 3;
const GOING_ON: ReadonlySet<string> = new Set(
  `a an and are as at be by but for from has have if in into is like not of on or than that the this to until using via
  was were when with within`.split(/\s+/),
);
