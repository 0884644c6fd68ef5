export type FileChange = "changed" | "added" | "removed";

/**
 * Whether a path is likelier that of a folder than that of a file, by the ending that files have: when a folder is moved
 * here, VS Code doesn't tell of the files in it.
 */
export function looksLikeFolder(path: string): boolean {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const ending = name.slice(name.lastIndexOf(".") + 1);
  return ending === name || name.lastIndexOf(".") === 0 || ending === "lproj" || /^\d{1,20}$/.test(ending);
}

/** So many paths say no more than that anything may have changed. */
export const MAX_CHANGES = 1_000;

/** Collects changes of files until the files are left alone. */
export interface FileChanges<Owner> {
  /** @param path relative to the folder, with `/`. The first {@link MAX_CHANGES} are kept. */
  add(owner: Owner, path: string, change: FileChange): void;
  dispose(): void;
}

/** Milliseconds that files have to be left alone before they are read, and after which they are in any case. */
const SETTLING_TIME = 100;
const MAX_SETTLING_TIME = 1_000;

export function createFileChanges<Owner>(
  settled: (changes: ReadonlyMap<Owner, ReadonlyMap<string, FileChange>>) => void,
): FileChanges<Owner> {
  let changes = new Map<Owner, Map<string, FileChange>>();
  let timer: NodeJS.Timeout | undefined;
  let firstChange = 0;

  const settle = (): void => {
    timer = undefined;
    const collected = changes;
    changes = new Map();
    settled(collected);
  };
  return {
    add(owner, path, change) {
      const paths = changes.get(owner) ?? new Map<string, FileChange>();
      changes.set(owner, paths);
      // A file that is replaced is removed and added.
      if (paths.has(path) ? change !== "changed" : paths.size < MAX_CHANGES) paths.set(path, change);
      const now = performance.now();
      if (timer === undefined) firstChange = now;
      clearTimeout(timer);
      timer = setTimeout(settle, Math.max(0, Math.min(SETTLING_TIME, firstChange + MAX_SETTLING_TIME - now)));
    },
    dispose() {
      clearTimeout(timer);
    },
  };
}
