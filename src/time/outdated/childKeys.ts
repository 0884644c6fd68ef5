/** The keys of what a file's children say, by the children. Of those that are not there, they are not known. */
export type ChildKeys = Map<string, readonly string[]>;

const MAX_CHILDREN = 20_000;
const LINE_END = /\r\n?|\n/g;

/**
 * Adds the keys of children that were read together.
 *
 * @param written the head, then what each child is in the text that was read
 * @param lines where keys were found there, counted from 1
 */
export function noteKeys(
  known: ChildKeys,
  children: readonly string[],
  [head = "", ...written]: readonly string[],
  lines: ReadonlyMap<string, number>,
): void {
  const owners = new Map<number, number>();
  const isShared = new Set<number>();
  let line = 1 + lineEnds(head);
  for (const [index, text] of written.entries()) {
    const start = line + lineEnds(text.slice(0, text.length - text.trimStart().length));
    line += lineEnds(text);
    const end = line - lineEnds(text.slice(text.trimEnd().length));
    const before = owners.get(start);
    if (before !== undefined) isShared.add(before).add(index);
    for (let each = start; each <= end; each++) owners.set(each, index);
  }
  const keys = children.map((): string[] => []);
  for (const [key, place] of lines) {
    const own = keys[owners.get(place) ?? -1];
    if (own === undefined) return;
    own.push(key);
  }
  if (known.size + children.length > MAX_CHILDREN) known.clear();
  for (const [index, child] of children.entries()) {
    // A copy, as a part of a text keeps the whole file in memory.
    if (!isShared.has(index)) known.set(Buffer.from(child, "latin1").toString("latin1"), keys[index] ?? []);
  }
}

function lineEnds(text: string): number {
  return text.match(LINE_END)?.length ?? 0;
}
