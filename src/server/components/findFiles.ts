import { MAX_LENGTH } from "../../common/foreignText";
import { compareTexts } from "../compareTexts";
import { timeSlices } from "../concurrency/timeSlices";
import { formatOf } from "../formats/formats";
import { listGitFiles } from "./gitFiles";
import { isSkippedPath } from "./skippedFolders";
import { type FileSearch, type SearchLimits, walkFiles } from "./walkFiles";

const LIMITS: SearchLimits = { depth: 16, folders: 50_000, files: 200_000, entries: 2_000_000 };

/**
 * Paths of all files below a folder that may be translations, sorted. In a repository, those that git does not ignore.
 * Hidden folders, dependencies, build output and tests are not searched.
 */
export async function findTranslationFiles(
  realRoot: string,
  log: (line: string) => void,
  limits: SearchLimits = LIMITS,
): Promise<readonly string[]> {
  const search = { realRoot, log, limits };
  return sorted((await listWithGit(search)) ?? (await walkFiles(search)));
}

async function listWithGit({ realRoot, log, limits }: FileSearch): Promise<readonly string[] | undefined> {
  const found: string[] = [];
  let entries = 0;
  let complete = true;
  const take = (path: string): boolean => {
    complete = ++entries <= limits.entries && found.length < limits.files;
    if (!complete) return false;
    // Longer paths can't match a mask.
    if (path.length > MAX_LENGTH.path || formatOf(path) === undefined || isSkippedPath(path)) return true;
    found.push(path);
    return true;
  };
  const listed = await listGitFiles(realRoot, { take, log });
  if (complete) return listed ? found : undefined;
  log(`more than ${limits.entries} files or ${limits.files} translation files; the rest is not searched`);
  return found;
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
