import { addTo } from "../../common/collections";
import { nulSeparated } from "../../common/git/runGit";
import { ANCESTOR, STAGED, SUBMODULE_MODE } from "../../engine/finding/files/gitFiles";
import { isIndexDamaged, readIndex } from "../../engine/finding/gitIndex/readIndex";
import { createFolderGit } from "./folderGit";

export interface IndexRequest {
  readonly pathspecs: readonly string[];
  readonly isFileWanted: (path: string) => boolean;
  readonly isSubmoduleWanted: (folder: string) => boolean;
  /** The number of paths after which no further ones are taken. */
  readonly most: number;
  /** In ms. */
  readonly timeout: number;
}

/** Paths are relative to the folder. */
export interface IndexListing {
  /** Ids of their blobs by paths. */
  readonly files: ReadonlyMap<string, string>;
  /** Also those that are not checked out. */
  readonly submodules: ReadonlySet<string>;
  /** Ids of the versions of files between which an unfinished merge has to choose. */
  readonly unmerged: ReadonlyMap<string, readonly string[]>;
  /** Neither Git nor its index could be read: there may be others. */
  readonly isUnread: boolean;
}

/** What the index of the repository of a folder has. Where Git fails, the file of the index is read. */
export async function listIndex(folder: string, request: IndexRequest): Promise<IndexListing> {
  const { pathspecs, isFileWanted, isSubmoduleWanted, most, timeout } = request;
  const files = new Map<string, string>();
  const submodules = new Set<string>();
  const unmerged = new Map<string, string[]>();
  const take = (file: string, mode: string, id: () => string): boolean => {
    if (mode === SUBMODULE_MODE) {
      if (isSubmoduleWanted(file)) submodules.add(file);
    } else if (isFileWanted(file)) {
      files.set(file, id());
    }
    return files.size + submodules.size < most;
  };
  const takeStaged = (entry: string): boolean => {
    const [start, mode = "", id = "", stage = ""] = STAGED.exec(entry) ?? [""];
    const file = entry.slice(start.length);
    if (stage > ANCESTOR) addTo(unmerged, file, id);
    return take(file, mode, () => id);
  };
  const { kind } = await createFolderGit(folder, new AbortController().signal).read(
    ["ls-files", "--stage", "-z", "--", ...new Set(pathspecs)],
    nulSeparated(takeStaged),
    timeout,
  );
  let isUnread = false;
  // Git answers with nothing where it can't read the folder, too.
  if (kind !== "done" || files.size + submodules.size === 0 || (await isIndexDamaged(folder))) {
    files.clear();
    submodules.clear();
    isUnread = (await readIndex(folder, take)) === "unreadable";
  }
  return { files, submodules, unmerged, isUnread };
}
