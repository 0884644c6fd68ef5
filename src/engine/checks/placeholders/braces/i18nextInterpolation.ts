import type { CheckedText, Problem } from "../../check";
import { comparePlaceholders, distinct, type Placeholder, type PlaceholderSyntax } from "../placeholder";

/** Without what formats the value; `-` does not escape it. */
const INTERPOLATION = /\{\{([^{}]{1,400})\}\}/g;
const NESTING = /\$t\(([^()]{0,300})\)/g;

const SYNTAX: PlaceholderSyntax = { mark: "{{", find: findInterpolations };
const NESTED: PlaceholderSyntax = { mark: "$t(", find: findNested };

function findInterpolations(text: string): readonly Placeholder[] {
  return distinct(
    [...text.matchAll(INTERPOLATION)].map(([whole, inner = ""]) => {
      const name = inner.split(",", 1)[0]?.trim() ?? "";
      return { id: name.startsWith("-") ? name.slice(1).trim() : name, text: whole };
    }),
  );
}

/** Without options, which may hold texts. */
function findNested(text: string): readonly Placeholder[] {
  return distinct(
    [...text.matchAll(NESTING)].map(([whole, inner = ""]) => ({
      id: inner.split(",", 1)[0]?.trim() ?? "",
      text: whole,
    })),
  );
}

export function i18nextInterpolation(source: string, text: CheckedText): Problem | undefined {
  return comparePlaceholders(source, text, SYNTAX) ?? comparePlaceholders(source, text, NESTED);
}
