import type { Entry, UnitInsertion } from "../format";

/** The units of a file that come before and after a unit that it lacks, in the order of the source. */
export interface Neighbours {
  readonly previous: Entry | undefined;
  readonly next: Entry | undefined;
}

/** @param isBeside whether a unit of the file can be the neighbour. Default: any. */
export function neighboursOf(
  { entries, sourceEntries, unit }: Pick<UnitInsertion, "entries" | "sourceEntries" | "unit">,
  isBeside: (entry: Entry) => boolean = () => true,
): Neighbours {
  const own = new Map(entries.filter(isBeside).map((entry) => [entry.key, entry]));
  own.delete(unit.key);
  const at = sourceEntries.indexOf(unit);
  const before = sourceEntries.slice(0, at).findLast(({ key }) => own.has(key));
  const after = sourceEntries.slice(at + 1).find(({ key }) => own.has(key));
  return { previous: before && own.get(before.key), next: after && own.get(after.key) };
}

/** The last line that a text of an entry is on, from 1. */
export function lastLineOf({ line, spans = [] }: Pick<Entry, "line" | "spans">): number {
  return spans.reduce((last, span) => Math.max(last, span?.end.line ?? 0), line);
}

/** The first line that a text of an entry is on, from 1. */
export function firstLineOf({ line, spans = [] }: Pick<Entry, "line" | "spans">): number {
  return spans.reduce((first, span) => Math.min(first, span?.start.line ?? first), line);
}
