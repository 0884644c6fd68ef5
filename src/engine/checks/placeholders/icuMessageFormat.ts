import { type CheckedText, type Problem, WRONG } from "../textCheck";
import { readIcu } from "./icuMessage";

/** Arguments by their names, and the keys of those that choose between texts. */
export function icuMessageFormat(source: string, { text }: CheckedText): Problem | undefined {
  if (!source.includes("{") && !text.includes("{")) return undefined;
  const wanted = readIcu(source);
  const found = readIcu(text);
  // Another check says so.
  if (wanted === undefined || found === undefined) return undefined;
  const missing = [...wanted.names].filter((name) => !found.names.has(name)).map(written);
  const extra = [...found.names].filter((name) => !wanted.names.has(name)).map(written);
  if (missing.length > 0 || extra.length > 0) {
    const isInsertable = extra.length === 0 && wanted.selectors.size === 0;
    return isInsertable ? { missing, extra, insert: missing } : { missing, extra };
  }
  for (const [name, { type, keys }] of found.selectors) {
    const known = wanted.selectors.get(name);
    if (type !== "select" || known?.type !== "select") continue;
    const unknown = [...keys].filter((key) => !known.keys.has(key));
    if (unknown.length > 0) return { extra: unknown };
  }
  return undefined;
}

function written(name: string): string {
  return `{${name}}`;
}

export function icuMessageFormatSyntax(source: string, { text }: CheckedText): Problem | undefined {
  if (!text.includes("{") && !text.includes("}")) return undefined;
  return readIcu(text) === undefined && readIcu(source) !== undefined ? WRONG : undefined;
}
