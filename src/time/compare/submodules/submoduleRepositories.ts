import path from "node:path";
import { type BlobReader, createBlobReader } from "../../../common/git/blobReader";
import { isRepositoryOf } from "../../../common/git/ownRepository";
import { MAX_FILE_BYTES } from "../../../engine/files";
import { createFolderGit, type FolderGit } from "../../git/folderGit";
import type { Submodule } from "../../git/submodules";
import { changedFiles } from "../changedFiles";

/** One that has the files of a submodule. */
export interface Repository {
  readonly git: FolderGit;
  readonly folder: string;
  /** Options that name it, where that is not the one of the folder. */
  readonly place: readonly string[];
  readonly isCheckedOut: boolean;
}

export interface PastSubmodule {
  readonly realRoot: string;
  /** Its folder today, or the one that it had. */
  readonly now: string;
  readonly name: string;
  readonly commit: string;
  /** As Git's index has it. */
  readonly indexed: Submodule | undefined;
}

/** Those that may have the files of a submodule, most likely first. */
export async function repositoriesOf(
  { realRoot, now, name, commit, indexed }: PastSubmodule,
  outer: FolderGit,
  signal: AbortSignal,
): Promise<readonly Repository[]> {
  const folder = path.join(realRoot, now);
  const own = createFolderGit(folder, signal);
  const isOutermost = (await own.ask(["rev-parse", "--show-prefix"])) === "";
  const isCheckedOut = isOutermost && (await isRepositoryOf(folder, own.ask));
  const repositories: readonly Repository[] = isCheckedOut ? [{ git: own, folder, place: [], isCheckedOut }] : [];
  // One that is not checked out, and has not changed.
  if (!isCheckedOut && indexed?.commit === commit) return [];
  const kept = await outer.ask(["rev-parse", "--path-format=absolute", "--git-path", `modules/${name}`]);
  if (kept === undefined) return repositories;
  // The work tree that the repository names may be gone.
  const place = [`--git-dir=${kept}`, `--work-tree=${kept}`];
  const git = createFolderGit(realRoot, signal, place);
  return [...repositories, { git, folder: realRoot, place, isCheckedOut: false }];
}

export interface FilesOfSubmodule {
  readonly repository: Repository;
  readonly files: ReadonlyMap<string, string>;
  readonly nested: ReadonlyMap<string, string>;
  /** Of files that were renamed since. */
  readonly newNames: ReadonlyMap<string, string>;
}

/** In the first repository that has the commit. */
export async function filesIn(
  repositories: readonly Repository[],
  commit: string,
  isRead: (file: string) => boolean,
): Promise<FilesOfSubmodule | undefined> {
  for (const repository of repositories) {
    const { git, isCheckedOut } = repository;
    const changes = isCheckedOut ? await changedFiles(commit, git) : undefined;
    const newNames = new Map(changes?.ok === true ? changes.value.renamed.map(({ from, to }) => [from, to]) : []);
    const nested = new Map<string, string>();
    const listed = await git.listFiles(commit, (file) => isRead(file) || newNames.has(file), nested);
    if (listed.ok) return { repository, files: listed.value, nested, newNames };
  }
  return undefined;
}

/** @param owners repositories of blobs by their ids */
export function readerOfAll(owners: ReadonlyMap<string, Repository>, signal: AbortSignal): BlobReader {
  const readers = new Map<Repository, BlobReader>();
  return {
    async read(id) {
      const owner = owners.get(id);
      if (owner === undefined) return undefined;
      const reader = readers.get(owner) ?? createBlobReader(owner.folder, MAX_FILE_BYTES, signal, owner.place);
      readers.set(owner, reader);
      return reader.read(id);
    },
    close() {
      for (const reader of readers.values()) reader.close();
    },
  };
}
