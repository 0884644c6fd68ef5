import type { CheckedText, Problem } from "../../check";
import { comparePlaceholders, distinct, type Placeholder, type PlaceholderSyntax } from "../placeholder";

const PATTERN = /\{\{|\}\}|\{([^{}]{0,200})(?:\{[^{}]{0,50}\}[^{}]{0,50})?\}|[{}]/g;

const SYNTAX: PlaceholderSyntax = { mark: "{", find };

/** Without conversion and format, which a language may need to change. */
function find(text: string): readonly Placeholder[] {
  const found: Placeholder[] = [];
  let unnamed = 0;
  for (const [whole, field] of text.matchAll(PATTERN)) {
    if (field !== undefined) {
      const name = field.split(/[!:]/, 1)[0] ?? "";
      found.push({ id: name === "" ? `${unnamed++}` : name, text: whole });
    } else if (whole.length === 1) {
      found.push({ id: " ", text: whole, invalid: true });
    }
  }
  return distinct(found);
}

export function pythonBraceFormat(source: string, text: CheckedText): Problem | undefined {
  return comparePlaceholders(source, text, SYNTAX);
}
