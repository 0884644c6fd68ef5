import type { CheckedText, Problem } from "../../check";
import { captured, comparePlaceholders, type PlaceholderSyntax } from "../placeholder";

const PATTERN = /\{([A-Za-z_]\w{0,100})\}/g;

const SYNTAX: PlaceholderSyntax = { mark: "{", find: (text) => captured(text, PATTERN) };

export function perlBraceFormat(source: string, text: CheckedText): Problem | undefined {
  return comparePlaceholders(source, text, SYNTAX);
}
