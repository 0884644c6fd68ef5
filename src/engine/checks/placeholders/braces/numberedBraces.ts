import { distinct, type Placeholder } from "../placeholder";

/**
 * By the pattern's first group, the number. A match without it is an escaped brace, or a lone one, which breaks the
 * program; but only in a text that has placeholders, as others may never be formatted.
 */
export function findNumbered(text: string, pattern: RegExp, judgesLone: boolean): readonly Placeholder[] {
  const found: Placeholder[] = [];
  for (const [whole, number] of text.matchAll(pattern)) {
    if (number !== undefined) found.push({ id: number, text: whole });
    else if (judgesLone && whole.length === 1) found.push({ id: "", text: whole, invalid: true });
  }
  return distinct(found);
}
