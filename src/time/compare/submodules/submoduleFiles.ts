import path from "node:path";
import { type BlobReader, createBlobReader } from "../../../common/git/blobReader";
import { isRepositoryOf } from "../../../common/git/ownRepository";
import { fail, type Result, succeed } from "../../../common/result";
import { findFile, MAX_FILE_BYTES } from "../../../engine/files";
import { isSkippedPath } from "../../../engine/finding/files/skippedFolders";
import type { ComponentDefinition } from "../../../engine/finding/findComponents";
import type { BaseProblem, RemovedComponent, Rename } from "../../../model/compare/base";
import { createFolderGit, type FolderGit } from "../../git/folderGit";
import { type Submodule, type SubmodulesThen, type SubmodulesToday, submodulesToday } from "../../git/submodules";
import { wantedFiles } from "../../past/wantedFiles";
import { changedFiles } from "../changes/changedFiles";
import { isSearchedPath } from "../places/searchedPath";

export interface SubmodulesRequest {
  readonly realRoot: string;
  /** Of the folder. */
  readonly git: FolderGit;
  /** The base. */
  readonly commit: string;
  /** Their commits at the base, by their folders. */
  readonly submodules: ReadonlyMap<string, string>;
  /** Of the components of today. */
  readonly parts: readonly ComponentDefinition[];
  readonly signal: AbortSignal;
}

export interface SubmoduleFiles {
  /** Ids of blobs by the paths of the files at the base. */
  readonly ids: ReadonlyMap<string, string>;
  /** Files that have another path today. */
  readonly renames: readonly Rename[];
  /** For the files of submodules only. To be closed. */
  readonly blobs: BlobReader;
  /** Folders of today's submodules that are among the files, or that the base does not have. */
  readonly known: ReadonlySet<string>;
  /** Submodules that are gone, and that Git has no files of either. */
  readonly removed: readonly RemovedComponent[];
  /** Folders of today of those of which Git lacks the commit of the base although they are checked out, or that are too many. */
  readonly unknown: readonly string[];
}

/** Of more it is not known what they held. */
const MAX_LOOKS = 200;

/**
 * What submodules hold at the commits that the base has of them, and submodules of these. They are looked for where they
 * are today, and among the repositories that Git keeps. Rejects when the signal is aborted.
 */
export async function readSubmoduleFiles(request: SubmodulesRequest): Promise<Result<SubmoduleFiles, BaseProblem>> {
  const { realRoot, git, commit, submodules, parts, signal } = request;
  const { isWanted } = await wantedFiles(realRoot, parts);
  const search: Search = {
    ...{ realRoot, signal },
    // Components that the settings name may lie in folders that are not searched.
    isFolderWanted: (folder) =>
      !isSkippedPath(`${folder}/`) || parts.some(({ mask }) => mask.text.startsWith(`${folder}/`)),
    isFileWanted: (file) => isSearchedPath(file) || isWanted(file),
  };
  const found: Found = {
    ...{ ids: new Map(), renames: [], known: new Set(), removed: [], unknown: [] },
    ...{ owners: new Map(), looks: 0 },
  };
  const waiting: Level[] = [{ before: "", now: "", git, isCheckedOut: true, commit, submodules }];
  for (let level = waiting.pop(); level !== undefined; level = waiting.pop()) {
    const { now, isCheckedOut } = level;
    const today = await submodulesToday(level, (folder) => isCheckedOut && search.isFolderWanted(below(now, folder)));
    if (!today.ok) return fail({ kind: "git", detail: today.problem });
    for (const { folder } of today.value.added) {
      const added = below(now, folder);
      found.known.add(added);
      const inner = await newSubmodules(added, search, found);
      if (inner !== undefined) waiting.push(inner);
    }
    for (const folder of level.submodules.keys()) {
      signal.throwIfAborted();
      const inner = await readSubmodule(folder, { ...level, today: today.value }, search, found);
      if (inner !== undefined) waiting.push(inner);
    }
  }
  const { ids, renames, known, removed, unknown, owners } = found;
  return succeed({ ids, renames, known, removed, unknown, blobs: readerOfAll(owners, signal) });
}

interface Search extends Pick<SubmodulesRequest, "realRoot" | "signal"> {
  readonly isFolderWanted: (folder: string) => boolean;
  readonly isFileWanted: (file: string) => boolean;
}

/** What was found so far. */
interface Found {
  readonly ids: Map<string, string>;
  readonly renames: Rename[];
  readonly known: Set<string>;
  readonly removed: RemovedComponent[];
  readonly unknown: string[];
  /** Repositories of blobs by their ids. */
  readonly owners: Map<string, Repository>;
  /** Submodules that were looked for. */
  looks: number;
}

/** A repository with submodules at a commit. */
interface Level extends SubmodulesThen, Pick<Repository, "isCheckedOut"> {
  /** Its folder at the base. */
  readonly before: string;
  /** Its folder today. */
  readonly now: string;
}

/** Adds what is found of a submodule. Returns its own submodules if it has some. */
async function readSubmodule(
  folder: string,
  outer: Level & { readonly today: SubmodulesToday },
  { realRoot, isFolderWanted, isFileWanted, signal }: Search,
  found: Found,
): Promise<Level | undefined> {
  const { git, submodules, today } = outer;
  const indexed = today.of.get(folder);
  const before = below(outer.before, folder);
  const now = below(outer.now, indexed?.folder ?? folder);
  const commit = submodules.get(folder);
  if (commit === undefined || (!isFolderWanted(before) && !isFolderWanted(now))) return undefined;
  if (++found.looks > MAX_LOOKS) {
    found.unknown.push(now);
    return undefined;
  }
  const name = today.names.get(folder) ?? folder;
  const repositories = await repositoriesOf({ realRoot, now, name, indexed, commit }, git, signal);
  const isRead = (file: string): boolean => isFileWanted(below(before, file)) || isFileWanted(below(now, file));
  const own = await filesIn(repositories, commit, isRead);
  if (own === undefined) {
    if (indexed === undefined) found.removed.push({ name: path.posix.basename(folder), mask: `${before}/` });
    else if (repositories.some(({ isCheckedOut }) => isCheckedOut)) found.unknown.push(now);
    return undefined;
  }
  found.known.add(now);
  for (const [file, id] of own.files) {
    const [from, to] = [below(before, file), below(now, own.newNames.get(file) ?? file)];
    found.ids.set(from, id);
    found.owners.set(id, own.repository);
    if (from !== to) found.renames.push({ from, to });
  }
  const { nested, repository } = own;
  const { git: inner, isCheckedOut } = repository;
  const isLevel = nested.size > 0 || (isCheckedOut && (await hasSubmodules(realRoot, now)));
  return isLevel ? { before, now, git: inner, isCheckedOut, commit, submodules: nested } : undefined;
}

/** The submodules of a submodule that the base lacks. They are new, too. */
async function newSubmodules(now: string, { realRoot, signal }: Search, found: Found): Promise<Level | undefined> {
  if (!(await hasSubmodules(realRoot, now)) || ++found.looks > MAX_LOOKS) return undefined;
  const folder = path.join(realRoot, now);
  const git = createFolderGit(folder, signal);
  if (!(await isRepositoryOf(folder, git.ask))) return undefined;
  return { before: now, now, git, isCheckedOut: true, commit: "HEAD", submodules: new Map() };
}

async function hasSubmodules(realRoot: string, folder: string): Promise<boolean> {
  return (await findFile(realRoot, `${folder}/.gitmodules`)).ok;
}

function below(outer: string, folder: string): string {
  return outer === "" ? folder : `${outer}/${folder}`;
}

/** One that has the files of a submodule. */
interface Repository {
  readonly git: FolderGit;
  readonly folder: string;
  /** Options that name it, where that is not the one of the folder. */
  readonly place: readonly string[];
  readonly isCheckedOut: boolean;
}

interface PastSubmodule {
  readonly realRoot: string;
  /** Its folder today, or the one that it had. */
  readonly now: string;
  readonly name: string;
  readonly commit: string;
  /** As Git's index has it. */
  readonly indexed: Submodule | undefined;
}

/** Those that may have the files of a submodule, most likely first. */
async function repositoriesOf(
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

interface FilesOfSubmodule {
  readonly repository: Repository;
  readonly files: ReadonlyMap<string, string>;
  readonly nested: ReadonlyMap<string, string>;
  /** Of files that were renamed since. */
  readonly newNames: ReadonlyMap<string, string>;
}

/** In the first repository that has the commit. */
async function filesIn(
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
function readerOfAll(owners: ReadonlyMap<string, Repository>, signal: AbortSignal): BlobReader {
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
