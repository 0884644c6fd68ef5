import type { CheckedText, Problem } from "../../check";
import { comparePlaceholders, type PlaceholderSyntax } from "../placeholder";
import { findNumbered } from "./numberedBraces";

const PATTERN = /\{(\d{1,4})[^\S\n]{0,10}(?:,[^{}]{0,200})?\}|[{}]/g;
const QUOTED = /''|'[^']*(?:'|$)/g;

const RAW: PlaceholderSyntax = { mark: "{", find: (text) => findNumbered(text, PATTERN, false) };
const LONE: PlaceholderSyntax = {
  mark: "{",
  find: (text) => findNumbered(unquoted(text), PATTERN, true).filter(({ invalid }) => invalid),
};
const UNQUOTED: PlaceholderSyntax = { mark: "{", find: (text) => findNumbered(unquoted(text), PATTERN, true) };

/** `MessageFormat` takes everything from one apostrophe to the next as text, so that `l'{0}` has no placeholder. */
function unquoted(text: string): string {
  return text.includes("'") ? text.replace(QUOTED, "'") : text;
}

export function javaFormat(source: string, text: CheckedText): Problem | undefined {
  const formats = RAW.find(source, false).length > 0;
  const problem =
    comparePlaceholders(source, text, RAW) ?? (formats ? comparePlaceholders(source, text, LONE) : undefined);
  // Only a doubled apostrophe shows that the program reads the text with `MessageFormat`.
  if (problem !== undefined || !usesQuotes(source, text.text)) return problem;
  const hidden = comparePlaceholders(source, text, UNQUOTED);
  return hidden === undefined ? undefined : { missing: hidden.missing ?? [] };
}

function usesQuotes(source: string, text: string): boolean {
  return (
    (source.includes("''") || text.includes("''")) &&
    comparePlaceholders(source, { ...NOTHING, text: source }, UNQUOTED) === undefined
  );
}

const NOTHING = { sources: [], code: "", plural: false, mayLackNumber: false };
