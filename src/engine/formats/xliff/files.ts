import { joinKey } from "../xml/content";

interface NamedFile {
  readonly name: string;
  readonly isFirst: boolean;
  /** In how many elements each id was, which is more than one where programs count the ids of each. */
  readonly elements: Map<string, number>;
}

/**
 * The keys of units. Several `file` elements of one name are one file, as long as their ids differ. The first file is not
 * named, as many programs name the file of each language differently where it is the only one.
 */
export function fileKeys() {
  const files = new Map<string, NamedFile>();
  let current: NamedFile = { name: "", isFirst: true, elements: new Map() };
  let ids = new Map<string, number>();
  return {
    enter(name: string): void {
      current = files.get(name) ?? { name, isFirst: files.size === 0, elements: new Map() };
      files.set(name, current);
      ids = new Map();
    },
    key(id: string): string {
      const { name, isFirst, elements } = current;
      const before = ids.get(id) ?? elements.get(id) ?? 0;
      ids.set(id, before);
      elements.set(id, before + 1);
      if (before > 0) return joinKey([name, String(before), id]);
      return joinKey(isFirst ? [id] : [name, id]);
    },
  };
}
