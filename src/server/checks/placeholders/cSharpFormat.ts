import type { CheckedText, Problem } from "../check";
import { captured, comparePlaceholders, type PlaceholderSyntax } from "./placeholder";

const PATTERN = /\{\{|\}\}|\{(\d{1,4})(?:[,:][^{}]{0,100})?\}/g;

const SYNTAX: PlaceholderSyntax = { mark: "{", find: (text) => captured(text, PATTERN) };

export function cSharpFormat(source: string, text: CheckedText): Problem | undefined {
  return comparePlaceholders(source, text, SYNTAX);
}
