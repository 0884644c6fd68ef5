import { lstat, opendir } from "node:fs/promises";
import { join } from "node:path";

/** Milliseconds after which the files of a folder that is being written are likely to be there. */
const SETTLING_TIME = 200;
/** More paths that are added at about the same time are not looked at. */
const MAX_PATHS = 500;
/** Files and folders that are looked at for paths that were added at about the same time. */
const MAX_ENTRIES = 2_000;

/** Looks into folders that appear, because VS Code doesn't tell of the files that come with a folder. */
export interface AddedFolders {
  /** @param path relative to the root, with `/`. */
  add(root: string, path: string): void;
  dispose(): void;
}

export interface AddedFoldersOptions {
  readonly mayBeTranslation: (path: string) => boolean;
  /** Some of the folders have files that may be translations, or too many files to tell. */
  readonly found: (root: string, paths: readonly string[]) => void;
}

export function createAddedFolders({ mayBeTranslation, found }: AddedFoldersOptions): AddedFolders {
  let waiting = new Map<string, Set<string>>();
  let timer: NodeJS.Timeout | undefined;
  let looking = false;
  let disposed = false;

  const look = async (): Promise<void> => {
    const added = waiting;
    waiting = new Map();
    const budget = { left: MAX_ENTRIES };
    for (const [root, paths] of added) {
      const isFound = paths.size >= MAX_PATHS || (await haveTranslations(root, [...paths], mayBeTranslation, budget));
      if (disposed) return;
      if (isFound) found(root, [...paths]);
    }
  };
  const plan = (): void => {
    if (looking || disposed || waiting.size === 0) return;
    timer ??= setTimeout(async () => {
      timer = undefined;
      looking = true;
      await look();
      looking = false;
      plan();
    }, SETTLING_TIME);
  };

  return {
    add(root, path) {
      const paths = waiting.get(root) ?? new Set();
      waiting.set(root, paths);
      if (paths.size < MAX_PATHS) paths.add(path);
      plan();
    },
    dispose() {
      disposed = true;
      clearTimeout(timer);
    },
  };
}

/** Follows no symbolic links. True if the budget is spent. */
async function haveTranslations(
  root: string,
  paths: string[],
  mayBeTranslation: (path: string) => boolean,
  budget: { left: number },
): Promise<boolean> {
  for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
    budget.left--;
    const folder = join(root, path);
    const isFolder = await lstat(folder).then(
      (stats) => stats.isDirectory(),
      () => false,
    );
    if (!isFolder) continue;
    try {
      for await (const entry of await opendir(folder)) {
        if (budget.left-- <= 0 || (entry.isFile() && mayBeTranslation(entry.name))) return true;
        if (entry.isDirectory()) paths.push(`${path}/${entry.name}`);
      }
    } catch {
      // The folder is gone, or may not be read.
    }
    if (budget.left <= 0) return true;
  }
  return false;
}
