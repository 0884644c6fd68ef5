/**
 * What Ruby's Psych reads a plain scalar as, which decides whether it is a text. After its `ScalarScanner`:
 * https://github.com/ruby/psych/blob/master/lib/psych/scalar_scanner.rb
 */
export type PlainKind = "text" | "true" | "false" | "null" | "other";

/** Longer ones are texts: no number or date that people write is longer. */
const MAX_NUMBER_LENGTH = 100;

const OTHERS: readonly RegExp[] = [
  // Dates and times.
  /^-?\d{4}-\d{1,2}-\d{1,2}(?:[Tt]|\s{1,9})\d{1,2}:\d\d:\d\d(?:\.\d{0,20})?(?:\s{0,9}(?:Z|[-+]\d{1,2}:?(?:\d\d)?))?$/,
  /^\d{4}-(?:1[012]|0\d|\d)-(?:[12]\d|3[01]|0\d|\d)$/,
  /^(?:[-+]?\.inf|\.nan)$/i,
  // To the base 60, as 12:30.
  /^[-+]?\d[\d_]{0,99}(?::[0-5]?\d){1,2}(?:\.[\d_]{0,99})?$/,
  /^[-+]?(?:\d[\d_,]{0,99})?\.\d{1,99}(?:[eE][-+]\d{1,99})?$/,
  /^[-+]?\d[\d_,]{0,99}\.(?:[eE][-+]\d{1,99})?$/,
  /^[-+]?(?:0|[1-9](?:\d|[,_]\d)*)$/,
  /^[-+]?0(?:b[01_,]+|[0-7_,]+|x[\da-fA-F_,]+)$/,
];

const WORDS: ReadonlyMap<string, PlainKind> = new Map([
  ["yes", "true"],
  ["on", "true"],
  ["no", "false"],
  ["off", "false"],
]);

/**
 * A symbol (`:short`) is a text: it names another one, or the order of a date, and translations differ in it.
 *
 * @param hasWords whether `yes`, `no`, `on` and `off` are texts, as in YAML 1.2
 */
export function plainKind(text: string, hasWords: boolean): PlainKind {
  if (text === "" || text === "~") return "null";
  if (text.length <= 5) {
    const word = text.toLowerCase();
    if (word === "null") return "null";
    if (word === "true" || word === "false") return word;
    const kind = WORDS.get(word);
    if (kind !== undefined) return hasWords ? "text" : kind;
  }
  return text.length <= MAX_NUMBER_LENGTH && OTHERS.some((pattern) => pattern.test(text)) ? "other" : "text";
}

/** Whether a scalar with a tag is a text. Nothing is ever made of a tag. */
export function tagKind(tag: string): "text" | "plain" | "other" {
  if (/^(?:!|tag:yaml\.org,2002:str|!str|!ruby\/string|!ruby\/sym(?:bol)?)$/.test(tag)) return "text";
  if (/^(?:!ruby\/|tag:yaml\.org,2002:|tag:ruby\.yaml\.org)/.test(tag)) return "other";
  return "plain";
}
