/**
 * Where a text differs from what it was: from the first to the last word that is another.
 *
 * @returns start and end in UTF-16 code units; equal where something was only left out
 */
export function changedPart(before: string, now: string): [start: number, end: number] {
  const [old, words] = [wordsOf(before), wordsOf(now)];
  const most = Math.min(old.length, words.length);
  let first = 0;
  while (first < most && old[first] === words[first]) first++;
  let same = 0;
  while (same < most - first && old.at(-1 - same) === words.at(-1 - same)) same++;
  const start = words.slice(0, first).join("").length;
  return [start, start + words.slice(first, words.length - same).join("").length];
}

function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]/gu) ?? [];
}
