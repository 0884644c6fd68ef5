import path from "node:path";
import { pLimit } from "../../../common/limit";
import { MAX_LENGTH } from "../../../common/text/foreignText";
import { fileProblem } from "../../../model/fileProblem";
import { compareTexts } from "../../compareTexts";
import { timeSlices } from "../../concurrency/timeSlices";
import { EXTENSIONS, formatOf, isSearchedName } from "../../formats/formats";
import { readIndex } from "../gitIndex/readIndex";
import type { UnusableFile } from "../maskFiles";
import { PROJECT_FILES } from "../sources/projectSources";
import {
  type GitEntry,
  isSearchedSubmodule,
  listGitFiles,
  MAX_SUBMODULES,
  SUBMODULE_MODE,
  type UnmergedFiles,
} from "./gitFiles";
import { createLeftOut } from "./leftOut";
import { isSkippedPath, mayBeSearched, withoutSkippedFolders } from "./skippedFolders";
import { type FileSearch, mayLinkToTexts, noteLink, type SearchLimits, walkFiles } from "./walkFiles";

const LIMITS: SearchLimits = { folders: 50_000, files: 200_000, entries: 2_000_000 };

export interface FilesFound {
  /** Sorted. */
  readonly files: readonly string[];
  /** Ids of blobs by the paths of those that Git has in its index, which may not be on disk. */
  readonly tracked: ReadonlyMap<string, string>;
  readonly unmerged: UnmergedFiles;
  readonly leftOut: readonly UnusableFile[];
}

/**
 * Paths of all files below a folder that may be translations. In a repository, those that git does not ignore. Folders
 * that are hidden, or of dependencies, build output and tests, are not searched: see {@link withoutSkippedFolders}.
 */
export async function findTranslationFiles(realRoot: string, limits: SearchLimits = LIMITS): Promise<FilesFound> {
  const withGit = { realRoot, limits, leftOut: createLeftOut() };
  const listed = await listWithGit(withGit);
  if (listed !== undefined) {
    return outcomeOf(listed, withGit);
  }
  const walking = { realRoot, limits, leftOut: createLeftOut(), repositories: [""] };
  for (const { path: place, problem } of withGit.leftOut.list()) {
    if (problem.kind === "ignoredUnknown") walking.leftOut.add(place, problem);
  }
  const files = await walkFiles(walking);
  const tracked = await listIndexFiles(walking, walking.repositories);
  return outcomeOf({ files: [...new Set([...files, ...tracked.keys()])], tracked, unmerged: new Map() }, walking);
}

type FilesListed = Omit<FilesFound, "leftOut">;

async function outcomeOf(listed: FilesListed, { leftOut }: FileSearch): Promise<FilesFound> {
  const { tracked, unmerged } = listed;
  const files = await sorted(await withoutSkippedFolders(listed.files));
  const own = new Set(files);
  const isOwn = (path: string): boolean => own.has(path) || PROJECT_FILES.includes(path);
  return { files, tracked: new Map([...tracked].filter(([path]) => isOwn(path))), unmerged, leftOut: leftOut.list() };
}

/** In the path of what is in a folder that is called like a file. */
const FOLDERS_AS_FILES = EXTENSIONS.map((extension) => `${extension}/`);

/** A hostile index may have any number. */
const MAX_FOLDERS_AS_FILES = 1000;

const LINK_MODE = "120000";
const PARALLEL_LOOKS = 16;

async function listWithGit(search: FileSearch): Promise<FilesListed | undefined> {
  const { realRoot, leftOut, limits } = search;
  const found: string[] = [];
  const tracked = new Map<string, string>();
  const unmerged = new Map<string, string[]>();
  const links: string[] = [];
  const folders = new Set<string>();
  let entries = 0;
  let complete = true;
  const take = ({ path, mode, id }: GitEntry): boolean => {
    complete = ++entries <= limits.entries && found.length < limits.files;
    if (!complete) return false;
    if (FOLDERS_AS_FILES.some((each) => path.includes(each)) && !isSkippedPath(path))
      for (const folder of foldersAsFiles(path)) if (folders.size < MAX_FOLDERS_AS_FILES) folders.add(folder);
    if (PROJECT_FILES.includes(path) && id !== undefined) tracked.set(path, id);
    if (!mayBeSearched(path)) return true;
    if (!isSearchedName(path)) {
      const mayBeLink = mode === undefined || mode === LINK_MODE;
      if (mayBeLink && mayLinkToTexts(path) && !isSkippedPath(path)) links.push(path);
    } else if (path.length <= MAX_LENGTH.path) {
      found.push(path);
      if (id !== undefined) tracked.set(path, id);
    } else leftOut.add(path, fileProblem("unusableName"));
    return true;
  };
  const listed = await listGitFiles(realRoot, { take, leftOut, unmerged });
  if (!complete) leftOut.add(".", fileProblem("tooManyNames"));
  if (!listed) return undefined;
  await pLimit(PARALLEL_LOOKS).map(links, (link) => noteLink(search, link));
  return { files: folders.size === 0 ? found : [...new Set([...found, ...folders])], tracked, unmerged };
}

function foldersAsFiles(path: string): readonly string[] {
  const folders: string[] = [];
  for (let slash = path.indexOf("/"); slash >= 0; slash = path.indexOf("/", slash + 1)) {
    const folder = path.slice(0, slash);
    if (folder.length <= MAX_LENGTH.path && formatOf(folder) !== undefined) folders.push(folder);
  }
  return folders;
}

const RUN = 4096;

/** Merges sorted runs, as sorting hundreds of thousands of paths at once would block the event loop. */
async function sorted(paths: readonly string[]): Promise<readonly string[]> {
  const slices = timeSlices();
  let runs: (readonly string[])[] = [];
  for (let start = 0; start < paths.length; start += RUN) {
    if (slices.due()) await slices.yield();
    runs.push(paths.slice(start, start + RUN).sort(compareTexts));
  }
  while (runs.length > 1) {
    const merged: (readonly string[])[] = [];
    for (let index = 0; index < runs.length; index += 2) {
      merged.push(await merge(runs[index] ?? [], runs[index + 1] ?? []));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

async function merge(left: readonly string[], right: readonly string[]): Promise<readonly string[]> {
  const slices = timeSlices();
  const merged: string[] = [];
  let next = 0;
  for (const path of left) {
    if (slices.due()) await slices.yield();
    for (let other = right[next]; other !== undefined && compareTexts(other, path) < 0; other = right[++next]) {
      merged.push(other);
    }
    merged.push(path);
  }
  return merged.concat(right.slice(next));
}

/**
 * Files that may be translations which are in the indexes of repositories and of their submodules, where Git itself fails.
 */
async function listIndexFiles(
  { realRoot, leftOut, limits }: FileSearch,
  folders: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const tracked = new Map<string, string>();
  const repositories = new Set(folders);
  for (const folder of repositories) {
    const submodules: string[] = [];
    const read = await readIndex(path.join(realRoot, folder), (name, mode, id) => {
      const file = folder === "" ? name : `${folder}/${name}`;
      if (mode === SUBMODULE_MODE) submodules.push(file);
      else if (isSearchedName(file) && mayBeSearched(file)) {
        if (file.length <= MAX_LENGTH.path) tracked.set(file, id());
        else leftOut.add(file, fileProblem("unusableName"));
      }
      return tracked.size <= limits.files && submodules.length <= MAX_SUBMODULES;
    });
    if (read === "unreadable") leftOut.add(folder || ".", fileProblem("gitUnreadable"));
    for (const submodule of submodules)
      if (await isSearchedSubmodule(realRoot, submodule, leftOut)) repositories.add(submodule);
    if (tracked.size > limits.files || repositories.size > MAX_SUBMODULES) {
      leftOut.add(".", fileProblem("tooManyNames"));
      break;
    }
  }
  return tracked;
}
