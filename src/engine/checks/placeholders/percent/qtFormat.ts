import type { CheckedText, Problem } from "../../check";
import { captured, comparePlaceholders, type PlaceholderSyntax } from "../placeholder";

const NUMBERED = /%L?([1-9]\d?)/g;

const SYNTAX: PlaceholderSyntax = { mark: "%", find: (text) => captured(text, NUMBERED) };

/** `%1` and `%L1`. */
export function qtFormat(source: string, text: CheckedText): Problem | undefined {
  return comparePlaceholders(source, text, SYNTAX);
}
