import type { CheckedText, Problem } from "../../check";
import { comparePlaceholders, type PlaceholderSyntax } from "../placeholder";
import { findPrintf, kindOfDynamic } from "./printf";

const PATTERN =
  /%(?:(\d{1,4})\$)?(?:[#+0,(]|-(?=\d)){0,8}(\d{1,9})?(?:\.(\d{1,9}))?([bBhHsScCdoxXeEfgGaAn%]|[tT][A-Za-z])/g;

const SYNTAX: PlaceholderSyntax = {
  mark: "%",
  positional: true,
  find: (text) => findPrintf(text, { pattern: PATTERN, kindOf }),
};

/** `%n` is a line break, which takes no value. */
function kindOf(conversion: string): string {
  if (conversion === "n") return "";
  return conversion.length > 1 ? "t" : kindOfDynamic(conversion.toLowerCase());
}

export function javaPrintfFormat(source: string, text: CheckedText): Problem | undefined {
  return comparePlaceholders(source, text, SYNTAX);
}
