import type { CheckedText, Problem } from "../../check";
import { captured, comparePlaceholders, type Placeholder, type PlaceholderSyntax } from "../placeholder";

/** A variable or a term in braces, also as the argument of a function or the value that is selected by. */
const REFERENCE = /\{\s{0,50}(?:[A-Z][A-Z0-9_-]{0,50}\(\s{0,50})?([$-][A-Za-z][\w-]{0,100})/g;

const SYNTAX: PlaceholderSyntax = { mark: "{", find };

function find(text: string): readonly Placeholder[] {
  return captured(text, REFERENCE).map(({ id }) => ({ id, text: `{ ${id} }` }));
}

export function fluentReferences(source: string, text: CheckedText): Problem | undefined {
  return comparePlaceholders(source, text, SYNTAX);
}
