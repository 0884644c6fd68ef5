import { joinKey } from "../xml/content";

/** The name of the format in which units are named by their files. */
export const BY_FILE = "xliff-by-file";

/**
 * The keys of units. Several `file` elements of one name are one file, as long as their ids differ. Files are named only
 * where they share ids in some language, in any order, as many programs name the file of each language differently
 * where it is the only one.
 */
export function fileKeys(isNamed: boolean) {
  /** In how many elements of each file an id was, which is more than one where programs count the ids of each. */
  const files = new Map<string, Map<string, number>>();
  const owners = new Map<string, string>();
  let file = "";
  let elements = new Map<string, number>();
  let ids = new Map<string, number>();
  let shares = false;
  return {
    enter(name: string): void {
      file = name;
      elements = files.get(name) ?? new Map();
      files.set(name, elements);
      ids = new Map();
    },
    key(id: string): string {
      const before = ids.get(id) ?? elements.get(id) ?? 0;
      ids.set(id, before);
      elements.set(id, before + 1);
      shares ||= (owners.get(id) ?? file) !== file;
      owners.set(id, file);
      if (before > 0) return joinKey([file, String(before), id]);
      return joinKey(isNamed ? [file, id] : [id]);
    },
    /** Whether files of different names have the same id. */
    shares: () => shares,
  };
}

export type FileKeys = ReturnType<typeof fileKeys>;
