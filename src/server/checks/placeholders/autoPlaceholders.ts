import type { CheckedText, Problem } from "../check";
import { icuMessageFormat } from "./icuMessageFormat";
import { comparePlaceholders, type Placeholder, type PlaceholderSyntax } from "./placeholder";

const NAMED =
  /\{\{\s{0,10}[-#/]?\s{0,10}([\w.$[\]]{1,100})[^{}]{0,200}\}\}|(?:[$%]|#(?=\{[A-Za-z]))?\{([\w.]{1,100})\}|%\((\w{1,100})\)[sd]|%(\d{1,2}\$[sd@])|(?<!\w)(%[sd@])(?!\w)/g;

const CHOOSES = /\{\s{0,10}\w{1,100}\s{0,10},\s{0,10}(?:plural|select|selectordinal)\s{0,10},/;

const SYNTAX: PlaceholderSyntax = { mark: "", find };

function find(text: string): readonly Placeholder[] {
  const found = new Map<string, Placeholder>();
  let unnamed = 0;
  for (const [whole, ...groups] of text.matchAll(NAMED)) {
    const name = groups.find((group) => group !== undefined) ?? "";
    const id = groups[4] === undefined ? whole.replace(name, name.trim()) : `${unnamed++}:${name}`;
    const kind = groups[0] === undefined ? id : `{{${name}`;
    if (!found.has(kind)) found.set(kind, { id: kind, text: whole });
  }
  return [...found.values()];
}

/** Where nothing tells the syntax, the source's own placeholders do. */
export function autoPlaceholders(source: string, text: CheckedText): Problem | undefined {
  if (!source.includes("{") && !source.includes("%")) return undefined;
  if (CHOOSES.test(source)) return icuMessageFormat(source, text);
  return find(source).length === 0 ? undefined : comparePlaceholders(source, text, SYNTAX);
}
