import type { CheckedText, Problem } from "../../check";
import { comparePlaceholders, type PlaceholderSyntax } from "../placeholder";
import { findPrintf, kindOfDynamic } from "./printf";

const PATTERN = /%(?:(\d{1,4})\$)?(?:[-+ 0]|'[\s\S]){0,8}(\d{1,9})?(?:\.(\d{0,9}))?([bcdeEfFgGhHosuxX%])|%/g;

const SYNTAX: PlaceholderSyntax = {
  mark: "%",
  positional: true,
  find: (text) => findPrintf(text, { pattern: PATTERN, kindOf: kindOfDynamic }),
};

export function phpFormat(source: string, text: CheckedText): Problem | undefined {
  return comparePlaceholders(source, text, SYNTAX);
}
