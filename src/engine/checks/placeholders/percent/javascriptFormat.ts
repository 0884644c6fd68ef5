import type { CheckedText, Problem } from "../../check";
import { comparePlaceholders, type PlaceholderSyntax } from "../placeholder";
import { findPrintf, kindOfDynamic } from "./printf";
import { findPython } from "./pythonFormat";

const PATTERN = /%(?:(\d{1,4})\$)?[-+ #0]{0,8}(\d{1,9})?(?:\.(\d{0,9}))?([bcdeEfFgGijosuvxX%])|%/g;

const NUMBERED: PlaceholderSyntax = {
  mark: "%",
  positional: true,
  find: (text) => findPrintf(text, { pattern: PATTERN, kindOf: kindOfDynamic }),
};
const NAMED: PlaceholderSyntax = { mark: "%", find: findPython };

/** Named as in Python, or numbered as in C: what `sprintf` of most libraries knows. */
export function javascriptFormat(source: string, text: CheckedText): Problem | undefined {
  return comparePlaceholders(source, text, source.includes("%(") ? NAMED : NUMBERED);
}
