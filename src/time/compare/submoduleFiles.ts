import path from "node:path";
import { isRepositoryOf } from "../../common/git/ownRepository";
import { fail, type Result, succeed } from "../../common/result";
import { MAXIMUM_FILE_BYTES } from "../../engine/files";
import { isSkippedPath } from "../../engine/finding/files/skippedFolders";
import type { ComponentDefinition } from "../../engine/finding/findComponents";
import type { BaseProblem, RemovedComponent, Rename } from "../../model/compare/base";
import { createFolderGit, type FolderGit } from "../git/folderGit";
import { type Submodule, submoduleNames, submodulesInIndex } from "../git/listSubmodules";
import { type BlobReader, createBlobReader } from "../past/blobReader";
import { wantedFiles } from "../past/wantedFiles";
import { renamedFiles } from "./renamedFiles";
import { isSearchedPath } from "./searchedPath";

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

const MOST = 200;

/**
 * What submodules hold at the commits that the base has of them, and submodules of these. They are looked for where they
 * are today, and among the repositories that Git keeps. Rejects when the signal is aborted.
 */
export async function listSubmodules(request: SubmodulesRequest): Promise<Result<SubmoduleFiles, BaseProblem>> {
  const { realRoot, signal, parts } = request;
  const { isWanted } = await wantedFiles(realRoot, parts);
  // Components that the settings name may lie in folders that are not searched.
  const isOfInterest = (folder: string): boolean =>
    !isSkippedPath(`${folder}/`) || parts.some(({ mask }) => mask.text.startsWith(`${folder}/`));
  const ids = new Map<string, string>();
  const renames: Rename[] = [];
  const known = new Set<string>();
  const removed: RemovedComponent[] = [];
  const unknown: string[] = [];
  const owners = new Map<string, Repository>();
  const waiting: Level[] = [{ ...request, before: "", now: "", isThere: true }];
  for (let level = waiting.pop(), read = 0; level !== undefined; level = waiting.pop()) {
    const { git, submodules } = level;
    const outer = level;
    const today = await submodulesToday(level, (folder) => isOfInterest(below(outer.now, folder)));
    if (!today.ok) return fail({ kind: "git", detail: today.problem });
    for (const { folder } of today.value.added) known.add(below(outer.now, folder));
    for (const [folder, commit] of submodules) {
      signal.throwIfAborted();
      const before = below(outer.before, folder);
      const indexed = today.value.of.get(folder);
      const now = below(outer.now, indexed?.folder ?? folder);
      if (!isOfInterest(before) && !isOfInterest(now)) continue;
      if (++read > MOST) {
        unknown.push(now);
        continue;
      }
      const name = today.value.names.get(folder) ?? folder;
      const isRead = (file: string): boolean =>
        isSearchedPath(below(before, file)) || isWanted(below(now, file)) || isWanted(below(before, file));
      const places = await repositoriesOf({ realRoot, now, name, indexed, commit }, git, signal);
      const found = await filesIn(places, commit, isRead);
      if (found === undefined) {
        if (indexed === undefined) removed.push({ name: path.posix.basename(folder), mask: `${before}/` });
        else if (places.some(({ isThere }) => isThere)) unknown.push(now);
        continue;
      }
      const { files, nested, repository, newNames } = found;
      known.add(now);
      for (const [file, id] of files) {
        const [from, to] = [below(before, file), below(now, newNames.get(file) ?? file)];
        ids.set(from, id);
        owners.set(id, repository);
        if (from !== to) renames.push({ from, to });
      }
      if (nested.size > 0) waiting.push({ ...repository, before, now, commit, submodules: nested });
    }
  }
  return succeed({ ids, renames, blobs: readerOfAll(owners, signal), known, removed, unknown });
}

/** A repository with submodules at a commit. */
interface Level extends Pick<Repository, "git" | "isThere"> {
  /** Its folder at the base. */
  readonly before: string;
  readonly now: string;
  readonly commit: string;
  readonly submodules: ReadonlyMap<string, string>;
}

interface SubmodulesToday {
  readonly names: ReadonlyMap<string, string>;
  /** By their folders at the commit. */
  readonly of: ReadonlyMap<string, Submodule>;
  readonly added: readonly Submodule[];
}

async function submodulesToday(
  level: Level,
  isOfInterest: (folder: string) => boolean,
): Promise<Result<SubmodulesToday, string>> {
  const { commit, submodules, git, isThere } = level;
  const names = await submoduleNames(commit, git);
  if (!isThere) return succeed({ names, of: new Map(), added: [] });
  const index = await submodulesInIndex(git, isOfInterest);
  if (!index.ok) return index;
  const namesNow = await submoduleNames("", git);
  const of = new Map<string, Submodule>();
  const left = new Set(index.value);
  // The likeliest first, as each of today stands for one.
  for (const isSame of [
    (folder: string, each: Submodule) => each.folder === folder,
    (folder: string, each: Submodule) => namesNow.get(each.folder) === (names.get(folder) ?? folder),
    (folder: string, each: Submodule) => each.commit === submodules.get(folder),
  ]) {
    for (const folder of submodules.keys()) {
      const now = of.has(folder) ? undefined : [...left].find((each) => isSame(folder, each));
      if (now === undefined) continue;
      of.set(folder, now);
      left.delete(now);
    }
  }
  return succeed({ names, of, added: [...left] });
}

/** One that has the files of a submodule. */
interface Repository {
  readonly git: FolderGit;
  readonly folder: string;
  /** Options that name it, where that is not the one of the folder. */
  readonly place: readonly string[];
  readonly isThere: boolean;
}

interface PastSubmodule {
  readonly realRoot: string;
  /** Where it is today, or was. */
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
  const isThere = isOutermost && (await isRepositoryOf(folder, own.ask));
  const repositories: readonly Repository[] = isThere ? [{ git: own, folder, place: [], isThere }] : [];
  // One that is not checked out, and has not changed.
  if (!isThere && indexed?.commit === commit) return [];
  const kept = await outer.ask(["rev-parse", "--path-format=absolute", "--git-path", `modules/${name}`]);
  if (kept === undefined) return repositories;
  // The work tree that the repository names may be gone.
  const place = [`--git-dir=${kept}`, `--work-tree=${kept}`];
  const git = createFolderGit(realRoot, signal, place);
  return [...repositories, { git, folder: realRoot, place, isThere: false }];
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
    const { git, isThere } = repository;
    const renamed = isThere ? await renamedFiles(commit, "HEAD", git) : succeed([]);
    const newNames = new Map(renamed.ok ? renamed.value.map(({ from, to }) => [from, to]) : []);
    const nested = new Map<string, string>();
    const listed = await git.listFiles(commit, (file) => isRead(file) || newNames.has(file), nested);
    if (listed.ok) return { repository, files: listed.value, nested, newNames };
  }
  return undefined;
}

function readerOfAll(owners: ReadonlyMap<string, Repository>, signal: AbortSignal): BlobReader {
  const readers = new Map<Repository, BlobReader>();
  return {
    async read(id) {
      const owner = owners.get(id);
      if (owner === undefined) return undefined;
      const reader = readers.get(owner) ?? createBlobReader(owner.folder, MAXIMUM_FILE_BYTES, signal, owner.place);
      readers.set(owner, reader);
      return reader.read(id);
    },
    close() {
      for (const reader of readers.values()) reader.close();
    },
  };
}

function below(outer: string, folder: string): string {
  return outer === "" ? folder : `${outer}/${folder}`;
}
