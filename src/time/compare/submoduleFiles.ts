import path from "node:path";
import { isRepositoryOf } from "../../common/git/ownRepository";
import { MAXIMUM_FILE_BYTES } from "../../engine/files";
import type { ComponentGroup } from "../../engine/finding/groups/componentGroup";
import type { Mask } from "../../model/mask/mask";
import { createMaskIndex } from "../../model/mask/maskIndex";
import { createFolderGit } from "../git/folderGit";
import { createNestedRepositories } from "../git/nestedRepositories";
import { type BlobReader, createBlobReader } from "../past/blobReader";
import { wantedFiles } from "../past/wantedFiles";
import type { BaseFiles } from "./removedComponents";
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

export interface SubmodulesRequest {
  readonly realRoot: string;
  /** Their commits at the base, by their paths. */
  readonly submodules: ReadonlyMap<string, string>;
  /** Of the components of today. */
  readonly masks: readonly Mask[];
  readonly signal: AbortSignal;
}

/**
 * The files of the base with those of submodules. Left out are submodules that are not checked out, and those whose
 * repositories lack the commit. Rejects when the signal is aborted.
 */
export async function withSubmodules(
  base: BaseFiles,
  { realRoot, submodules, masks, signal }: SubmodulesRequest,
): Promise<BaseFiles> {
  const files = new Map(base.files);
  const taken = new Set(base.taken);
  const owners = new Map<string, string>();
  const readers = new Map<string, BlobReader>();
  const ofToday = createMaskIndex(masks.map((mask) => ({ mask, owner: mask })));
  const repositories = await createNestedRepositories(realRoot).of([...submodules.keys()].map(fileIn));
  for (const [folder, commit] of submodules) {
    if (repositories.get(fileIn(folder)) !== folder) continue;
    const repository = path.join(realRoot, folder);
    const git = createFolderGit(repository, signal);
    if (!(await isRepositoryOf(repository, git.ask))) continue;
    const listed = await git.listFiles(commit, (file) => isSearchedPath(`${folder}/${file}`));
    if (!listed.ok) continue;
    for (const [file, id] of listed.value) {
      const name = `${folder}/${file}`;
      files.set(name, id);
      owners.set(id, repository);
      if (ofToday.find(name).length > 0) taken.add(name);
    }
  }
  const readerOf = (repository: string): BlobReader => {
    const reader = readers.get(repository) ?? createBlobReader(repository, MAXIMUM_FILE_BYTES, signal);
    readers.set(repository, reader);
    return reader;
  };
  const blobs: BlobReader = {
    read(id) {
      const owner = owners.get(id);
      return (owner === undefined ? base.blobs : readerOf(owner)).read(id);
    },
    close() {
      for (const reader of [base.blobs, ...readers.values()]) reader.close();
    },
  };
  return { files, taken, blobs };
}

/** Any, to ask for the repository of its folder. */
function fileIn(folder: string): string {
  return `${folder}/.`;
}
