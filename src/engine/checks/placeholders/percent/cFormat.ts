import type { CheckedText, Problem } from "../../check";
import { comparePlaceholders, type PlaceholderSyntax } from "../placeholder";
import { findPrintf, kindOfC } from "./printf";

// Bounded repetitions keep every match linear in time.
const PATTERN =
  /%(?:(\d{1,4})\$)?[-+ #0'I]{0,8}(\*(?:\d{1,4}\$)?|\d{1,9})?(?:\.(\*(?:\d{1,4}\$)?|\d{0,9}))?((?:hh|h|ll|l|q|L|j|z|t)?[diouxXeEfFgGaAcCsSpnm%]|<PRI[a-zA-Z0-9]{1,12}>)|%/g;

const SYNTAX: PlaceholderSyntax = {
  mark: "%",
  positional: true,
  find: (text) => findPrintf(text, { pattern: PATTERN, kindOf }),
};

/** `%m` is the error's text and takes no value. */
function kindOf(conversion: string): string {
  return conversion === "m" ? "" : kindOfC(conversion);
}

export function cFormat(source: string, text: CheckedText): Problem | undefined {
  return comparePlaceholders(source, text, SYNTAX);
}
