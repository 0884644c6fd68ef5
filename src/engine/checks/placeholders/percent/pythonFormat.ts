import type { CheckedText, Problem } from "../../check";
import { comparePlaceholders, type Placeholder, type PlaceholderSyntax } from "../placeholder";
import { kindOfDynamic } from "./printf";

const PATTERN =
  /%(?:\(([^()]{0,200})\))?[-+ #0]{0,8}(\*|\d{1,9})?(?:\.(\*|\d{0,9}))?[hlL]?([diouxXeEfFgGcrsaj%])|%\([^()]{0,200}\)|%/g;

const SYNTAX: PlaceholderSyntax = { mark: "%", find: findPython };

/** Named ones in any order and number, others by position. */
export function findPython(text: string): readonly Placeholder[] {
  const named = new Map<string, Placeholder>();
  const found: Placeholder[] = [];
  for (const [whole, name, width, precision, conversion] of text.matchAll(PATTERN)) {
    if (conversion === undefined) {
      found.push({ id: "%", text: whole, invalid: true });
    } else if (name !== undefined) {
      const id = `(${name})${kindOf(conversion)}`;
      named.set(id, named.get(id) ?? { id, text: whole });
    } else if (conversion !== "%") {
      for (const star of [width, precision]) if (star === "*") found.push({ id: `${found.length}:*`, text: whole });
      found.push({ id: `${found.length}:${kindOf(conversion)}`, text: whole });
    }
  }
  return [...named.values(), ...found];
}

function kindOf(conversion: string): string {
  return "ras".includes(conversion) ? "s" : kindOfDynamic(conversion);
}

export function pythonFormat(source: string, text: CheckedText): Problem | undefined {
  if (isNoFormat(source)) return undefined;
  const problem = comparePlaceholders(source, text, SYNTAX);
  // Without names, the order decides, so that no place is certain.
  return problem?.insert?.some((placeholder) => !placeholder.startsWith("%("))
    ? comparePlaceholders(source, text, { ...SYNTAX, positional: true })
    : problem;
}

/** A text like `%b %d, %Y` is that of another function: of what is in it, nothing is a placeholder. */
function isNoFormat(source: string): boolean {
  const found = findPython(source);
  return found.some(({ invalid }) => invalid) && !found.some(({ text }) => text.startsWith("%("));
}
