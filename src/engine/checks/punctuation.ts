import {
  COLONS,
  ELLIPSES,
  EVERY_MARK,
  endingOf,
  hasAny,
  QUESTIONS,
  STOPS,
  trimmedEnd,
  WITHOUT_END_MARKS,
} from "./punctuationMarks";
import { type CheckedText, languageOf, type Problem, WRONG } from "./textCheck";

const STOP = 46;
/** Before the stop: the end of a word, a bracket or a quotation mark. */
const BEFORE_STOP = /[a-z]{2}[)"'”’]?\.$/i;
/** Not the end of a tag, a command or a list of signs, which a full stop would change. */
const BEFORE_LOST_STOP = /[\p{L}\p{M}\p{N}%]\s?[)）"'”’»」]?$/u;
/** A sentence that ends inside a text, after at least three letters. */
const SENTENCE_WITHIN = /\p{L}{3}(?:[.।۔։።] \s?\P{Ll}|。)/u;

/**
 * A text of several sentences of which only the last lacks its full stop. Many languages write single sentences of user
 * interfaces without one.
 */
export function endStop(source: string, { text, code }: CheckedText): Problem | undefined {
  const end = trimmedEnd(source);
  if (source.charCodeAt(end - 1) !== STOP || !BEFORE_STOP.test(source.slice(Math.max(0, end - 6), end)))
    return undefined;
  if (!BEFORE_LOST_STOP.test(text.slice(Math.max(0, trimmedEnd(text) - 3), trimmedEnd(text)))) return undefined;
  if (WITHOUT_END_MARKS.has(languageOf(code)) || hasAny(endingOf(text.trimEnd()), EVERY_MARK)) return undefined;
  return SENTENCE_WITHIN.test(text) && SENTENCE_WITHIN.test(source) ? WRONG : undefined;
}

const COLON = 58;
const MAX_LABEL_LENGTH = 300;
/** Of a placeholder, a number or a sign, a translation may make anything. */
const HAS_WORD = /\p{L}{2}/u;
const ANY_PLACEHOLDER = /%\w{1,9}|\{{1,2}[^{}]{0,100}\}{1,2}/g;
const ACCEPTED_FOR_COLON = COLONS + STOPS + ELLIPSES;

/** A sentence that announces something may end with a full stop, and a label may have its colon inside: `開く: (&O)`. */
export function endColon(source: string, { text, code }: CheckedText): Problem | undefined {
  const end = trimmedEnd(source);
  const language = languageOf(code);
  if (source.charCodeAt(end - 1) !== COLON || WITHOUT_END_MARKS.has(language)) return undefined;
  // Armenian keyboards have a grave accent for its comma.
  if (language === "hy" && text.trimEnd().endsWith("`")) return undefined;
  if (hasAny(endingOf(text), ACCEPTED_FOR_COLON) || (source.indexOf(":") === end - 1 && hasAny(text, COLONS)))
    return undefined;
  return HAS_WORD.test(source.slice(-MAX_LABEL_LENGTH).replace(ANY_PLACEHOLDER, "")) ? WRONG : undefined;
}

const QUESTION = 63;
const WORD_BEFORE_QUESTION = /\w['"”)]?\?$/;

/** Titles of dialogs ("Delete file?") and other questions become nouns, commands or statements in many languages. */
const ASKS_FOR_DECISION =
  /\b(?:are you (?:really )?sure|(?:do|did) you (?:really |still )?(?:want|wish)|would you (?:still )?like)\b/i;

/**
 * A question that the user has to decide. It may become a statement with a full stop, and have the possible answers
 * behind it.
 */
export function endQuestion(source: string, { text, code }: CheckedText): Problem | undefined {
  const end = trimmedEnd(source);
  if (source.charCodeAt(end - 1) !== QUESTION || !WORD_BEFORE_QUESTION.test(source.slice(Math.max(0, end - 5), end))) {
    return undefined;
  }
  if (!ASKS_FOR_DECISION.test(lastSentence(source.slice(0, end - 1)))) return undefined;
  if (hasAny(text, QUESTIONS) || hasAny(endingOf(text), STOPS) || asks(text, languageOf(code))) return undefined;
  return WRONG;
}

function lastSentence(text: string): string {
  let begin = text.length;
  while (begin > 0 && !SENTENCE_ENDS.includes(text.charAt(begin - 1))) begin--;
  return text.slice(begin);
}

const SENTENCE_ENDS = ".!?\n";

/** Whether a language asks without a question mark. */
function asks(text: string, language: string): boolean {
  if (language === "el") return hasAny(endingOf(text), ";");
  if (language === "ja") return text.includes("か");
  return WITHOUT_END_MARKS.has(language);
}

const DOTS_OF_ANY_SCRIPT = /[.。．·・་\u2024۔]\s?[.。．·・་\u2024۔]|᠁/;
/** Not the values of an option: `--files=a,b,...`. */
const WORD_BEFORE_ELLIPSIS = /\p{L}{2}[)"”%]?\s?(?:…|\.\.\.)$/u;

export function endEllipsis(source: string, { text, code }: CheckedText): Problem | undefined {
  const end = trimmedEnd(source);
  if (!source.endsWith("…", end) && !source.endsWith("...", end)) return undefined;
  if (!WORD_BEFORE_ELLIPSIS.test(source.slice(Math.max(0, end - 9), end)) || source.startsWith("-")) return undefined;
  if (WITHOUT_END_MARKS.has(languageOf(code))) return undefined;
  // Anywhere: languages from right to left have it at either end in the file.
  return hasAny(text, ELLIPSES) || DOTS_OF_ANY_SCRIPT.test(text) ? undefined : WRONG;
}

/** Whether a mark within a text of the language may lack its space, too. */
export function hasSpacedMarks(code: string): boolean {
  return languageOf(code) === "fr";
}

/** French of France and most others; that of Canada and Switzerland has fewer spaces. */
export function punctuationSpacing(source: string, { text, code }: CheckedText): Problem | undefined {
  if (!hasSpacedMarks(code) || OTHER_REGIONS.test(code)) return undefined;
  const word = WORD_WITHOUT_SPACE.exec(text.slice(-MAX_ENDING_LENGTH))?.[0];
  // A name, such as "Yahoo!", is that of the source.
  if (word !== undefined && (ENDS_WITH_MARK.test(source.slice(-MAX_ENDING_LENGTH)) || !source.includes(word))) {
    return WRONG;
  }
  for (const [within] of text.matchAll(WORD_WITHIN)) {
    // A list of keywords ends with a semicolon, too.
    if (!source.includes(within) && !(text.endsWith(within) && source.endsWith(";"))) return WRONG;
  }
  return undefined;
}

const MAX_ENDING_LENGTH = 10;
const OTHER_REGIONS = /^fr[_-](?:CA|CH)/i;
const WORD_WITHOUT_SPACE = /\p{L}{0,9}\p{Ll}{2}[:?!]$/u;
const ENDS_WITH_MARK = /[\w)][:?!]$/;
/** Not in times, addresses, entities, names with a hyphen and the like. */
const WORD_WITHIN = /(?<![\p{L}\p{N}_&./\\#$%@{:’'-])[\p{L}’']{0,30}\p{Ll}{2}[:?!;](?=[\s)\]]|$)/gu;

const WITH_INVERTED_MARKS: ReadonlySet<string> = new Set(["es", "ast"]);

/** Spanish and Asturian questions and exclamations have a mark at both ends. */
export function invertedPunctuation(source: string, { text, code }: CheckedText): Problem | undefined {
  if (!text.endsWith("?") && !text.endsWith("!")) return undefined;
  if (!WITH_INVERTED_MARKS.has(languageOf(code)) || text.includes("¿") || text.includes("¡")) return undefined;
  // It is not translated at all.
  if (text === source) return undefined;
  return source.endsWith(text.slice(-1)) && WORD_BEFORE_MARK.test(text) ? WRONG : undefined;
}

/** Before the mark stands a word, neither code nor a lone symbol. */
const WORD_BEFORE_MARK = /\p{Ll}{2}[?!]$/u;
