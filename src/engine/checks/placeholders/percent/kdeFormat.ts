import type { CheckedText, Problem } from "../../check";
import { captured, comparePlaceholders, type PlaceholderSyntax } from "../placeholder";

const NUMBERED = /%([1-9]\d?)/g;

const SYNTAX: PlaceholderSyntax = { mark: "%", find: (text) => captured(text, NUMBERED) };

export function kdeFormat(source: string, text: CheckedText): Problem | undefined {
  return comparePlaceholders(source, text, SYNTAX);
}
