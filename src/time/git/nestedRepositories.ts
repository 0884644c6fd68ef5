import { lstat } from "node:fs/promises";
import path from "node:path";
import { pLimit } from "../../common/limit";

/** Finds the repositories below a folder, such as submodules, that files belong to instead of the folder's own. */
export interface NestedRepositories {
  /** Relative folders of repositories, by the files that belong to one. @param files relative to the folder */
  of(files: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

const PARALLEL_LOOKS = 16;
/** Milliseconds after which folders are looked at again. */
const LOOK_AGAIN = 5000;

export function createNestedRepositories(folder: string): NestedRepositories {
  const limit = pLimit(PARALLEL_LOOKS);
  let known = new Map<string, Promise<boolean>>();
  let knownUntil = 0;

  const isRepository = (relative: string): Promise<boolean> => {
    const looked = known.get(relative) ?? limit(() => isThere(path.join(folder, relative, ".git")));
    known.set(relative, looked);
    return looked;
  };

  return {
    async of(files) {
      if (performance.now() > knownUntil) {
        known = new Map();
        knownUntil = performance.now() + LOOK_AGAIN;
      }
      const folders = new Map<string, string[]>();
      for (const file of files) {
        const parent = path.posix.dirname(file);
        const inside = folders.get(parent);
        if (inside === undefined) folders.set(parent, [file]);
        else inside.push(file);
      }
      const found = new Map<string, string>();
      await Promise.all(
        [...folders].map(async ([parent, inside]) => {
          for (let at = parent; at !== "." && at !== "/"; at = path.posix.dirname(at)) {
            if (!(await isRepository(at))) continue;
            for (const file of inside) found.set(file, at);
            return;
          }
        }),
      );
      return found;
    },
  };
}

/** A folder, or in a work tree or submodule a file. */
async function isThere(file: string): Promise<boolean> {
  try {
    await lstat(file);
    return true;
  } catch {
    return false;
  }
}
