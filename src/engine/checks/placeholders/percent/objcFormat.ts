import type { CheckedText, Problem } from "../../check";
import { comparePlaceholders, type PlaceholderSyntax } from "../placeholder";
import { findPrintf, kindOfDynamic } from "./printf";

const PATTERN =
  /%(?:(\d{1,4})\$)?(?:[+#0']|-(?=\d)){0,8}(\*(?:\d{1,4}\$)?|\d{1,9})?(?:\.(\*(?:\d{1,4}\$)?|\d{0,9}))?((?:hh|h|ll|l|q|L|j|z|t)?[@diouxXeEfFgGaAcCsSpDUO]|arg|%)/g;

const SYNTAX: PlaceholderSyntax = {
  mark: "%",
  positional: true,
  find: (text) => findPrintf(text, { pattern: PATTERN, kindOf }),
};

/** The lengths of integers differ between platforms. */
function kindOf(conversion: string): string {
  return conversion === "arg" ? "" : kindOfDynamic(conversion);
}

/** Stands for a text with placeholders of its own, which is elsewhere in the file. */
const SUBSTITUTION = "%#@";

export function objcFormat(source: string, text: CheckedText): Problem | undefined {
  if (source.includes(SUBSTITUTION) || text.text.includes(SUBSTITUTION)) return undefined;
  return comparePlaceholders(source, text, SYNTAX);
}
