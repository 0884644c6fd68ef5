import { joinKey } from "../xml/content";

/**
 * The keys of units, which are unique in their `file` element only. The first one is not named, as many programs name
 * the file of each language differently where it is the only one.
 */
export function fileKeys() {
  const counts = new Map<string, number>();
  let current: readonly string[] = [];
  return {
    enter(file: string): void {
      const count = counts.get(file) ?? 0;
      if (counts.size > 0) current = count === 0 ? [file] : [file, String(count)];
      counts.set(file, count + 1);
    },
    key: (id: string): string => joinKey([...current, id]),
  };
}
