import { env } from "vscode";

/**
 * What begins and ends a part whose direction is its own, where letters run from right to left: otherwise a number of the
 * part, or its percent sign, is shown at another one. Empty in other languages.
 */
export function isolation(language = env.language): { readonly start: string; readonly end: string } {
  return /^(ar|fa|he|ur)\b/.test(language) ? { start: "\u2068", end: "\u2069" } : { start: "", end: "" };
}
