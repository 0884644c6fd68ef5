import type { CheckedText, Problem } from "../../check";
import { captured, comparePlaceholders, type PlaceholderSyntax } from "../placeholder";

const NUMBER = /%L?(n)/g;

const SYNTAX: PlaceholderSyntax = { mark: "%", find: (text, plural) => (plural ? captured(text, NUMBER) : []) };

/** `%n` and `%Ln`, the number of a message with plural forms. */
export function qtPluralFormat(source: string, text: CheckedText): Problem | undefined {
  return comparePlaceholders(source, text, SYNTAX);
}
