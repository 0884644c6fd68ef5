import { env } from "vscode";

const RIGHT_TO_LEFT = /^(ar|fa|he|ur)\b/;

/**
 * What begins and ends a part whose direction is its own, where letters run from right to left: otherwise a number of the
 * part, or its percent sign, is shown at another one. Empty in other languages.
 */
export function isolation(language = env.language): { readonly start: string; readonly end: string } {
  return RIGHT_TO_LEFT.test(language) ? { start: "\u2068", end: "\u2069" } : { start: "", end: "" };
}

/** A translated sentence in the direction of its language, though it may begin with a name in Latin letters. */
export function inLanguageDirection(text: string): string {
  return RIGHT_TO_LEFT.test(env.language) ? `\u2067${text}\u2069` : text;
}
