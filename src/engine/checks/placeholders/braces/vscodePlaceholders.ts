import type { CheckedText, Problem } from "../../check";
import { captured, comparePlaceholders, type PlaceholderSyntax } from "../placeholder";

const PATTERN = /\{(\w{1,100})\}/g;

const SYNTAX: PlaceholderSyntax = { mark: "{", find: (text) => captured(text, PATTERN) };

/** `{0}` and `{name}` of `vscode.l10n.t`. */
export function vscodePlaceholders(source: string, text: CheckedText): Problem | undefined {
  return comparePlaceholders(source, text, SYNTAX);
}
