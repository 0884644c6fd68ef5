import { lstat } from "node:fs/promises";
import path from "node:path";
import { groupedBy } from "../../../common/collections";
import { pLimit } from "../../../common/limit";

const PARALLEL_LOOKS = 16;

/**
 * Relative folders of the repositories below a folder, such as submodules, by the files that belong to one instead of to
 * the folder's own.
 *
 * @param files relative to the folder
 * @param known whether folders are repositories, as earlier looks have found
 */
export async function nestedRepositories(
  folder: string,
  files: readonly string[],
  known = new Map<string, Promise<boolean>>(),
): Promise<ReadonlyMap<string, string>> {
  const limit = pLimit(PARALLEL_LOOKS);
  const isRepository = (relative: string): Promise<boolean> => {
    const looked = known.get(relative) ?? limit(() => isThere(path.join(folder, relative, ".git")));
    known.set(relative, looked);
    return looked;
  };
  const found = new Map<string, string>();
  await Promise.all(
    [...groupedBy(files, path.posix.dirname)].map(async ([parent, inside]) => {
      for (let at = parent; at !== "." && at !== "/"; at = path.posix.dirname(at)) {
        if (!(await isRepository(at))) continue;
        for (const file of inside) found.set(file, at);
        return;
      }
    }),
  );
  return found;
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
