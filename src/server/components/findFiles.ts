import { opendir } from "node:fs/promises";
import path from "node:path";
import { MAX_LENGTH } from "../../common/foreignText";
import { compareTexts } from "../compareTexts";
import { ENTRIES_AT_ONCE, errorCode } from "../files";
import { formatOf } from "../formats/formats";

/** Dependencies and build output: copies there are not the project's own translations. */
const SKIPPED_FOLDERS: ReadonlySet<string> = new Set([
  "node_modules",
  "bower_components",
  "vendor",
  "third_party",
  "third-party",
  "site-packages",
  "__pycache__",
  "venv",
  "dist",
  "build",
  "out",
  "target",
  "coverage",
]);

/** Bounds for hostile trees. */
export interface SearchLimits {
  readonly depth: number;
  readonly folders: number;
  readonly files: number;
  /** Entries of all folders together. */
  readonly entries: number;
}

const LIMITS: SearchLimits = { depth: 16, folders: 50_000, files: 50_000, entries: 1_000_000 };

/**
 * Paths of all translation files below a folder, relative to it, with `/` between the parts, in a fixed order.
 *
 * Does not enter symbolic links, hidden folders and {@link SKIPPED_FOLDERS}. Logs a line where it stops at a limit.
 */
export async function findTranslationFiles(
  root: string,
  log: (line: string) => void,
  limits: SearchLimits = LIMITS,
): Promise<readonly string[]> {
  const search: Search = { found: [], next: [], entries: 0 };
  let level = [""];
  let folders = 0;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > limits.depth) {
      log(`folders more than ${limits.depth} levels deep are not searched, such as ${level[0]}`);
      break;
    }
    for (const folder of level) {
      if (++folders > limits.folders || !(await readFolder(root, folder, search, limits, log))) {
        log(`more than ${limits.folders} folders or ${limits.files} translation files: the rest is not searched`);
        return search.found.sort(compareTexts);
      }
    }
    level = search.next.splice(0).sort(compareTexts);
  }
  return search.found.sort(compareTexts);
}

interface Search {
  readonly found: string[];
  readonly next: string[];
  entries: number;
}

/** Reads entry by entry, as there may be any number. False if a limit is reached. */
async function readFolder(
  root: string,
  folder: string,
  search: Search,
  limits: SearchLimits,
  log: (line: string) => void,
): Promise<boolean> {
  try {
    for await (const entry of await opendir(path.join(root, folder), { bufferSize: ENTRIES_AT_ONCE })) {
      if (++search.entries > limits.entries) return false;
      const relative = folder === "" ? entry.name : `${folder}/${entry.name}`;
      // Longer paths can't match a mask.
      if (entry.name.startsWith(".") || relative.length > MAX_LENGTH.path) continue;
      if (entry.isDirectory()) {
        if (!SKIPPED_FOLDERS.has(entry.name)) search.next.push(relative);
        if (search.next.length > limits.folders) return false;
      } else if (formatOf(entry.name) !== undefined && (entry.isFile() || entry.isSymbolicLink())) {
        if (search.found.length >= limits.files) return false;
        search.found.push(relative);
      }
    }
  } catch (error) {
    // The folder may have been removed in the meantime.
    if (errorCode(error) !== "ENOENT") log(`${folder || "."}: cannot be searched (${errorCode(error)})`);
  }
  return true;
}
