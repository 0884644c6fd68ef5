import { PLURAL_CATEGORIES } from "../../formats/conventions/pluralCategories";
import { type CheckedText, type Problem, WRONG } from "../textCheck";
import { readIcu } from "./icuMessage";

/** Arguments by their names and types, the keys of those that choose between texts, and whether any text is chosen. */
export function icuMessageFormat(source: string, { text }: CheckedText): Problem | undefined {
  if (!source.includes("{") && !text.includes("{")) return undefined;
  const wanted = readIcu(source);
  const found = readIcu(text);
  // icuMessageFormatSyntax says so.
  if (wanted === undefined || found === undefined) return undefined;
  if (wanted.shows && !found.shows) return WRONG;
  const missing = [...wanted.names.keys()].filter((name) => !found.names.has(name));
  const hasOthers = [...found.names.keys()].some((name) => !wanted.names.has(name));
  if (hasOthers || (missing.length > 0 && wanted.selectors.size > 0)) return WRONG;
  if (missing.length > 0) return { insert: missing.map((name) => `{${name}}`) };
  for (const [name, choices] of found.selectors) {
    const known = wanted.selectors.get(name) ?? [];
    const selects = known.some(({ type }) => type === "select");
    const allowed = new Set(known.flatMap(({ keys }) => [...keys]));
    for (const { type, keys } of choices) {
      if (type === "select" && !selects) continue;
      if ([...keys].some((key) => !allowed.has(key) && (type === "select" || !isOfPlural(key)))) return WRONG;
    }
  }
  for (const [name, types] of found.names) {
    const [type = "", ...others] = wanted.names.get(name) ?? [];
    // One that the source takes in several ways, or as the number of a plural, may be taken in any.
    if (others.length > 0 || COUNTS.test(type) || [...types].some((each) => each === type || COUNTS.test(each)))
      continue;
    return WRONG;
  }
  return undefined;
}

const COUNTS = /^(?:plural|selectordinal)$/;

function isOfPlural(key: string): boolean {
  return key.startsWith("=") || PLURAL_CATEGORIES.some((category) => category === key);
}

export function icuMessageFormatSyntax(source: string, { text }: CheckedText): Problem | undefined {
  if (!text.includes("{") && !text.includes("}")) return undefined;
  return readIcu(text) === undefined && readIcu(source) !== undefined ? WRONG : undefined;
}
