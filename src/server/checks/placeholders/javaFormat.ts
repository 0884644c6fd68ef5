import type { CheckedText, Problem } from "../check";
import { captured, comparePlaceholders, type Placeholder, type PlaceholderSyntax } from "./placeholder";

const PATTERN = /\{(\d{1,4})[^\S\n]{0,10}(?:,[^{}]{0,200})?\}/g;
const QUOTED = /''|'[^']*(?:'|$)/g;

const RAW: PlaceholderSyntax = { mark: "{", find: (text) => captured(text, PATTERN) };
const UNQUOTED: PlaceholderSyntax = { mark: "{", find: findUnquoted };

/** `MessageFormat` takes everything from one apostrophe to the next as text, so that `l'{0}` has no placeholder. */
function findUnquoted(text: string): readonly Placeholder[] {
  return captured(text.includes("'") ? text.replace(QUOTED, "'") : text, PATTERN);
}

export function javaFormat(source: string, text: CheckedText): Problem | undefined {
  const problem = comparePlaceholders(source, text, RAW);
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
