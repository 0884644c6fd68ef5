import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** Milliseconds after which the files of a folder that is being written are likely to be there. */
const SETTLING_TIME = 200;
/** Entries that are looked at in all folders that were added at about the same time. */
const MOST_ENTRIES = 2_000;

/** Looks into folders that appear, because VS Code doesn't tell of the files that come with a folder. */
export interface AddedFolders {
  /** @param path relative to the root, with `/`. */
  add(root: string, path: string): void;
  dispose(): void;
}

export interface AddedFoldersOptions {
  readonly mayBeTranslation: (path: string) => boolean;
  /** A folder has files that may be translations, or too many files to tell. */
  readonly found: (root: string, path: string) => void;
}

export function createAddedFolders({ mayBeTranslation, found }: AddedFoldersOptions): AddedFolders {
  let waiting = new Map<string, Set<string>>();
  let timer: NodeJS.Timeout | undefined;
  let disposed = false;

  const look = async (): Promise<void> => {
    timer = undefined;
    const added = waiting;
    waiting = new Map();
    let left = MOST_ENTRIES;
    for (const [root, paths] of added) {
      for (const path of outermost(paths)) {
        const pending = [path];
        for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
          const entries = left > 0 ? await entriesOf(join(root, folder)) : undefined;
          if (disposed) return;
          left -= entries?.length ?? 0;
          if (entries === undefined || entries.some((entry) => entry.isFile() && mayBeTranslation(entry.name))) {
            found(root, path);
            break;
          }
          pending.push(...entries.flatMap((entry) => (entry.isDirectory() ? [`${folder}/${entry.name}`] : [])));
        }
      }
    }
  };

  return {
    add(root, path) {
      const paths = waiting.get(root) ?? new Set();
      waiting.set(root, paths.add(path));
      timer ??= setTimeout(() => void look(), SETTLING_TIME);
    },
    dispose() {
      disposed = true;
      clearTimeout(timer);
    },
  };
}

/** None of what is no folder, or is gone. */
async function entriesOf(folder: string) {
  return readdir(folder, { withFileTypes: true }).catch(() => []);
}

function outermost(paths: ReadonlySet<string>): readonly string[] {
  return [...paths].filter((path) => !parentsOf(path).some((parent) => paths.has(parent)));
}

function parentsOf(path: string): readonly string[] {
  const parts = path.split("/");
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join("/"));
}
