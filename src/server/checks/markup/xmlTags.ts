import type { CheckedText, Problem } from "../check";
import { markupOf, sourceMarkup } from "./markup";

/** Of layout only: languages need other line breaks. */
const LAYOUT: ReadonlySet<string> = new Set(["br", "wbr"]);

/** The names of tags, in any order. What is not well-formed has a check of its own. */
export function xmlTags(source: string, { text }: CheckedText): Problem | undefined {
  const wanted = sourceMarkup(source);
  if (wanted === undefined) return undefined;
  const found = markupOf(text);
  if (!found.wellFormed) return undefined;
  const missing = lacking(wanted.tags, found.tags);
  const extra = lacking(found.tags, wanted.tags);
  return missing.length === 0 && extra.length === 0 ? undefined : { missing, extra };
}

function lacking(wanted: readonly string[], found: readonly string[]): readonly string[] {
  const left = new Map<string, number>();
  for (const tag of found) left.set(tag, (left.get(tag) ?? 0) + 1);
  const lost = wanted.filter((tag) => {
    const count = left.get(tag) ?? 0;
    left.set(tag, count - 1);
    return count <= 0 && !LAYOUT.has(tag.toLowerCase());
  });
  return lost.map((tag) => `<${tag}>`);
}
