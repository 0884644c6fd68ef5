import path from "node:path";
import type { BlobReader } from "../../../common/git/blobReader";
import { isRepositoryOf } from "../../../common/git/ownRepository";
import { fail, type Result, succeed } from "../../../common/result";
import { findFile } from "../../../engine/files";
import { isSkippedPath } from "../../../engine/finding/files/skippedFolders";
import type { ComponentDefinition } from "../../../engine/finding/findComponents";
import type { BaseProblem, RemovedComponent, Rename } from "../../../model/compare/base";
import { createFolderGit, type FolderGit } from "../../git/folderGit";
import { type SubmodulesThen, type SubmodulesToday, submodulesToday } from "../../git/submodules";
import { wantedFiles } from "../../past/wantedFiles";
import { isReadBySearch } from "../places/searchedPath";
import { filesIn, type Repository, readerOfAll, repositoriesOf } from "./submoduleRepositories";

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
    isFileWanted: (file) => isReadBySearch(file) || isWanted(file),
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
