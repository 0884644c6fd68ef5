import path from "node:path";
import { isRepositoryOf } from "../../common/git/ownRepository";
import { createFolderGit } from "../git/folderGit";
import { isSearchedPath } from "./searchedPath";

export interface SubmoduleAtBase {
  readonly realRoot: string;
  /** Relative to it. */
  readonly folder: string;
  /** That the base has of it. */
  readonly commit: string;
  readonly isWanted: (path: string) => boolean;
  readonly signal: AbortSignal;
}

/**
 * Ids of blobs in the submodule's own repository, by their paths in the folder. Undefined if the commit is not there, or if
 * a file that may be a translation is gone or has another name since. Rejects when the signal is aborted.
 */
export async function submoduleFiles({
  realRoot,
  folder,
  commit,
  isWanted,
  signal,
}: SubmoduleAtBase): Promise<ReadonlyMap<string, string> | undefined> {
  const repository = path.join(realRoot, folder);
  const git = createFolderGit(repository, signal);
  if (!(await isRepositoryOf(repository, git.ask))) return undefined;
  const isSearched = (file: string): boolean => isSearchedPath(file) || isWanted(`${folder}/${file}`);
  const before = await git.listFiles(commit, isSearched);
  const now = await git.listFiles("HEAD", isSearched);
  if (!before.ok || !now.ok || [...before.value.keys()].some((file) => !now.value.has(file))) return undefined;
  const all = [...before.value].map(([file, id]) => [`${folder}/${file}`, id] as const);
  return new Map(all.filter(([file]) => isWanted(file)));
}
