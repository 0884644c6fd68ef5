import { opendir, realpath } from "node:fs/promises";
import path from "node:path";
import { ENTRIES_AT_ONCE, isInside } from "../../engine/files";
import { type Mask, pathWith, valueInName } from "../../model/mask/mask";

/** Each of them may be a repository. */
const MAX_FOLDERS = 200_000;

export interface StarredFolders {
  /** Paths at which files of masks may be, with their masks. */
  readonly files: ReadonlyMap<string, Mask>;
  /** Names of the folders among which the stars of masks stand for some, by the paths of the folder that has them. */
  readonly names: ReadonlyMap<string, readonly string[]>;
  readonly isCut: boolean;
}

/** Looks at what is in the place of the star, for masks that have it in the name of a folder. */
export async function starredFolders(realRoot: string, masks: readonly Mask[]): Promise<StarredFolders> {
  const files = new Map<string, Mask>();
  const names = new Map<string, readonly string[]>();
  let levels = 0;
  for (const mask of masks) {
    if (mask.rest === "") continue;
    const inside = names.get(mask.folder) ?? (await folderNames(realRoot, mask.folder, MAX_FOLDERS));
    names.set(mask.folder, inside);
    for (const name of inside) {
      const value = valueInName(mask, name);
      if (value === undefined) continue;
      levels += mask.rest.split("/").length;
      if (levels > MAX_FOLDERS) return { files, names, isCut: true };
      files.set(pathWith(mask, value), mask);
    }
  }
  return { files, names, isCut: [...names.values()].some(({ length }) => length >= MAX_FOLDERS) };
}

async function folderNames(realRoot: string, folder: string, most: number): Promise<readonly string[]> {
  const names: string[] = [];
  try {
    const real = await realpath(path.join(realRoot, folder));
    if (!isInside(realRoot, real)) return names;
    for await (const entry of await opendir(real, { bufferSize: ENTRIES_AT_ONCE })) {
      if (entry.isDirectory() || entry.isSymbolicLink()) names.push(entry.name);
      if (names.length >= most) break;
    }
  } catch {
    // What can't be listed is told where it is read.
  }
  return names;
}
