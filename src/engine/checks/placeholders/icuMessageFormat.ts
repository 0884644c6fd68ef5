import { PLURAL_CATEGORIES } from "../../formats/conventions/pluralCategories";
import { type CheckedText, type Problem, WRONG } from "../textCheck";
import { readIcu } from "./icuMessage";

/** Arguments by their names and types, and the keys of those that choose between texts. */
export function icuMessageFormat(source: string, { text }: CheckedText): Problem | undefined {
  if (!source.includes("{") && !text.includes("{")) return undefined;
  const wanted = readIcu(source);
  const found = readIcu(text);
  // Another check says so.
  if (wanted === undefined || found === undefined) return undefined;
  const missing = [...wanted.names.keys()].filter((name) => !found.names.has(name)).map((name) => written(name));
  const extra = [...found.names.keys()].filter((name) => !wanted.names.has(name)).map((name) => written(name));
  if (missing.length > 0 || extra.length > 0) {
    const isInsertable = extra.length === 0 && wanted.selectors.size === 0;
    return isInsertable ? { missing, extra, insert: missing } : { missing, extra };
  }
  for (const [name, { type, keys }] of found.selectors) {
    const known = wanted.selectors.get(name);
    if (type === "select" && known?.type !== "select") continue;
    const unknown = [...keys].filter((key) => !(known?.keys.has(key) || (type !== "select" && isOfPlural(key))));
    if (unknown.length > 0) return { extra: unknown };
  }
  for (const [name, types] of found.names) {
    const [type = "", ...others] = wanted.names.get(name) ?? [];
    // One that the source takes in several ways, or as the number of a plural, may be taken in any.
    if (others.length > 0 || COUNTS.test(type) || [...types].some((each) => each === type || COUNTS.test(each)))
      continue;
    return { missing: [written(name, type)], extra: [...types].map((each) => written(name, each)) };
  }
  return undefined;
}

const COUNTS = /^(?:plural|selectordinal)$/;

function isOfPlural(key: string): boolean {
  return key.startsWith("=") || PLURAL_CATEGORIES.some((category) => category === key);
}

function written(name: string, type = ""): string {
  return type === "" ? `{${name}}` : `{${name}, ${type}}`;
}

export function icuMessageFormatSyntax(source: string, { text }: CheckedText): Problem | undefined {
  if (!text.includes("{") && !text.includes("}")) return undefined;
  return readIcu(text) === undefined && readIcu(source) !== undefined ? WRONG : undefined;
}
