import { lstat, realpath } from "node:fs/promises";
import path from "node:path";
import { addTo } from "../../../common/collections";
import { GIT_TIME, nulSeparated, runGit } from "../../../common/git/runGit";
import { fileProblem } from "../../../model/fileProblem";
import { isInside } from "../../files";
import { isSearchedName } from "../../formats/formats";
import { isIndexDamaged } from "../gitIndex/readIndex";
import { isInRepository } from "../gitIndex/repository";
import { isTellingPath } from "../tellingNames";
import type { LeftOut } from "./leftOut";
import { mayHoldTranslations } from "./otherRepositories";
import { isSkippedPath } from "./skippedFolders";
import { type SearchLimits, walkFiles } from "./walkFiles";

export interface GitEntry {
  /** Relative to the root. */
  readonly path: string;
  /** As the index has it. Undefined if the index does not have the entry, which then is there. */
  readonly mode: string | undefined;
  /** Of the blob in the index. */
  readonly id: string | undefined;
}

/** By the path of a file, ids of the versions between which an unfinished merge has to choose. */
export type UnmergedFiles = ReadonlyMap<string, readonly string[]>;

export interface GitListing {
  /** Receives each entry; returns whether to continue. */
  readonly take: (entry: GitEntry) => boolean;
  readonly leftOut: LeftOut;
  /** Receives ids of blobs, as {@link UnmergedFiles} has them. */
  readonly unmerged?: Map<string, string[]>;
  /** Milliseconds, of all repositories together. */
  readonly patience?: number;
}

const PATIENCE = GIT_TIME.folder;
const MAX_OUTPUT_CHARACTERS = 512 * 1024 * 1024;
export const MAX_SUBMODULES = 1000;
/** Further repositories are left out. */
const MAX_LOOKED_INTO = 20;

/** What is in the index with mode and hash, then what is neither there nor ignored. */
const LIST = ["ls-files", "--stage", "--cached", "--others", "--exclude-standard", "--no-empty-directory", "-z"];
/** What stands before a path: its mode, id and stage. */
export const STAGED = /^(\d{6}) ([0-9a-f]{40,64}) (\d)\t/;
/** The stage of what both sides of a merge began with; theirs are higher. */
export const ANCESTOR = "1";
export const SUBMODULE_MODE = "160000";

/**
 * Lists the files below a folder that git does not ignore, and those of its submodules. Other repositories inside, such
 * as linked worktrees, are passed over, or left out if paths say that they hold translations. Where git fails or
 * takes too long, submodules are left out.
 *
 * @returns whether it could; not of a folder that is empty or itself ignored.
 */
export async function listGitFiles(realRoot: string, listing: GitListing): Promise<boolean> {
  const others: string[] = [];
  const listed = await listAll(realRoot, listing, others);
  for (const [index, repository] of others.entries()) {
    const isLookedInto = listed && index < MAX_LOOKED_INTO;
    if (!(isLookedInto ? await mayHoldTranslations(realRoot, repository) : isTellingPath(repository))) continue;
    listing.leftOut.add(repository, fileProblem("otherRepository"));
  }
  return listed;
}

/** @param others receives repositories inside that are no submodules */
async function listAll(
  realRoot: string,
  { take, leftOut, unmerged = new Map(), patience = PATIENCE }: GitListing,
  others: string[],
): Promise<boolean> {
  // Starting Git takes longer than looking.
  if (!(await isInRepository(realRoot))) return false;
  const deadline = performance.now() + patience;
  const waiting = [""];
  let repositories = 0;
  for (let folder = waiting.shift(); folder !== undefined; folder = waiting.shift()) {
    const submodules: string[] = [];
    const listed = await listRepository({ realRoot, folder, take, unmerged, submodules, others, deadline });
    if (listed === "stopped") return true;
    if (folder === "" && listed === "failed") leftOut.add(".", fileProblem("ignoredUnknown"));
    if (folder === "" && listed !== "listed") return false;
    if (listed === "failed" && performance.now() >= deadline) {
      for (const late of [folder, ...waiting]) leftOut.add(late, fileProblem("notSearched", "ETIMEDOUT"));
      return true;
    }
    if (listed === "failed") leftOut.add(folder, fileProblem("notSearched", "git"));
    if (submodules.length > MAX_SUBMODULES) leftOut.add(".", fileProblem("tooManyNames"));
    for (const submodule of submodules.slice(0, MAX_SUBMODULES)) {
      if (!(await isSearchedSubmodule(realRoot, submodule, leftOut))) {
        for (const path of await filesWithoutRepository(realRoot, submodule, leftOut))
          take({ path, mode: undefined, id: undefined });
        continue;
      }
      if (++repositories <= MAX_SUBMODULES) waiting.push(submodule);
      else leftOut.add(".", fileProblem("tooManyNames"));
    }
  }
  return true;
}

/** One that is not checked out is left out. */
export async function isSearchedSubmodule(realRoot: string, submodule: string, leftOut: LeftOut): Promise<boolean> {
  if (isSkippedPath(`${submodule}/`)) return false;
  if (await isRepository(realRoot, submodule)) return true;
  leftOut.add(submodule, fileProblem(isTellingPath(submodule) ? "translationsNotCheckedOut" : "notCheckedOut"));
  return false;
}

/** `nothing`: the folder is empty or itself ignored. `stopped`: nothing more is taken. */
type Listed = "listed" | "nothing" | "failed" | "stopped";

interface RepositoryListing extends Required<Pick<GitListing, "take" | "unmerged">> {
  readonly realRoot: string;
  readonly folder: string;
  /** Receives their folders. */
  readonly submodules: string[];
  readonly others: string[];
  readonly deadline: number;
}

async function listRepository(listing: RepositoryListing): Promise<Listed> {
  const { realRoot, folder, take, unmerged, submodules, others, deadline } = listing;
  let any = false;
  let isStopped = false;
  let last = "";
  const takeEntry = (entry: string): boolean => {
    const staged = STAGED.exec(entry);
    const name = staged === null ? entry : entry.slice(staged[0].length);
    const relative = folder === "" ? name : `${folder}/${name}`;
    any = true;
    const [, mode, id = "", stage = ""] = staged ?? [];
    if (stage > ANCESTOR && isSearchedName(relative)) addTo(unmerged, relative, id);
    // A file with conflicts stands there up to three times.
    if (name === last) return true;
    last = name;
    if (name.endsWith("/")) {
      const repository = relative.slice(0, -1);
      if (!isSkippedPath(relative)) others.push(repository);
      return true;
    }
    if (mode === SUBMODULE_MODE) {
      // One more shows that there are too many.
      if (submodules.length <= MAX_SUBMODULES) submodules.push(relative);
      return true;
    }
    isStopped = !take({ path: relative, mode, id: staged?.[2] });
    return !isStopped;
  };
  const { kind } = await runGit({
    folder: path.join(realRoot, folder),
    commandLine: LIST,
    timeout: Math.max(1, deadline - performance.now()),
    maxOutput: MAX_OUTPUT_CHARACTERS,
    onText: nulSeparated(takeEntry),
  }).outcome;
  if (isStopped) return "stopped";
  if (kind !== "done" || (await isIndexDamaged(path.join(realRoot, folder)))) return "failed";
  return any ? "listed" : "nothing";
}

const FEW: SearchLimits = { folders: 1000, files: 5000, entries: 50_000 };

/** Files that are there although the repository of a submodule is not, as after a copy. */
async function filesWithoutRepository(
  realRoot: string,
  submodule: string,
  leftOut: LeftOut,
): Promise<readonly string[]> {
  if (isSkippedPath(`${submodule}/`) || !(await isOwnFolder(realRoot, submodule))) return [];
  return walkFiles({ realRoot, leftOut, limits: FEW, start: submodule });
}

/** Whether a folder in another is a repository, such as a submodule that is checked out. Links are not followed. */
export async function isRepository(realRoot: string, folder: string): Promise<boolean> {
  if (!(await isOwnFolder(realRoot, folder))) return false;
  try {
    await lstat(path.join(realRoot, folder, ".git"));
    return true;
  } catch {
    return false;
  }
}

/** Links are not followed. */
async function isOwnFolder(realRoot: string, folder: string): Promise<boolean> {
  try {
    const full = path.join(realRoot, folder);
    return (await realpath(full)) === full && isInside(realRoot, full) && (await lstat(full)).isDirectory();
  } catch {
    return false;
  }
}
