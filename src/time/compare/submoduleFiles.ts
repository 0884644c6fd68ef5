import path from "node:path";
import { isRepositoryOf } from "../../common/git/ownRepository";
import { MAXIMUM_FILE_BYTES } from "../../engine/files";
import type { ComponentGroup } from "../../engine/finding/groups/componentGroup";
import { createFolderGit } from "../git/folderGit";
import { type BlobReader, createBlobReader } from "../past/blobReader";
import { wantedFiles } from "../past/wantedFiles";
import { isSearchedPath } from "./searchedPath";

export interface SubmoduleRequest extends Pick<ComponentGroup, "parts"> {
  readonly realRoot: string;
  /** Relative to it. */
  readonly folder: string;
  /** That the base has of it. */
  readonly commit: string;
  readonly signal: AbortSignal;
}

export interface SubmoduleFiles {
  /** Of blobs, by the paths of the files in the folder. */
  readonly ids: ReadonlyMap<string, string>;
  /** Of the submodule's own repository, to be closed. */
  readonly blobs: BlobReader;
}

/**
 * Files of a submodule at a commit. Undefined if the commit is not there, or if a file that may be a translation is gone or
 * has another name since. Rejects when the signal is aborted.
 */
export async function submoduleFilesAt(request: SubmoduleRequest): Promise<SubmoduleFiles | undefined> {
  const { realRoot, folder, commit, parts, signal } = request;
  const { isWanted } = await wantedFiles(realRoot, parts);
  const repository = path.join(realRoot, folder);
  const git = createFolderGit(repository, signal);
  if (!(await isRepositoryOf(repository, git.ask))) return undefined;
  const isSearched = (file: string): boolean => isSearchedPath(file) || isWanted(`${folder}/${file}`);
  const before = await git.listFiles(commit, isSearched);
  const now = await git.listFiles("HEAD", isSearched);
  if (!before.ok || !now.ok || [...before.value.keys()].some((file) => !now.value.has(file))) return undefined;
  const all = [...before.value].map(([file, id]) => [`${folder}/${file}`, id] as const);
  const ids = new Map(all.filter(([file]) => isWanted(file)));
  return { ids, blobs: createBlobReader(repository, MAXIMUM_FILE_BYTES, signal) };
}
