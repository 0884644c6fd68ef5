import { opendir } from "node:fs/promises";
import path from "node:path";
import { MAX_LENGTH } from "../../common/foreignText";
import { compareTexts } from "../compareTexts";
import { ENTRIES_AT_ONCE, errorCode } from "../files";
import { formatOf } from "../formats/formats";
import { isSkippedFolder } from "./skippedFolders";

/** Bounds for hostile trees. */
export interface SearchLimits {
  readonly depth: number;
  readonly folders: number;
  readonly files: number;
  readonly entries: number;
}

/** Paths of all files of known formats below a folder, without git. Symbolic links and hidden folders are not followed. */
export async function walkFiles(options: FileSearch): Promise<readonly string[]> {
  const { log, limits } = options;
  const search: Search = { ...options, found: [], next: [], entries: 0 };
  let level = [""];
  let folders = 0;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > limits.depth) {
      log(`folders more than ${limits.depth} levels deep are not searched, such as ${level[0]}`);
      break;
    }
    for (const folder of level) {
      if (++folders > limits.folders || !(await readFolder(folder, search))) {
        log(`more than ${limits.folders} folders or ${limits.files} translation files; the rest is not searched`);
        return search.found;
      }
    }
    level = search.next.splice(0).sort(compareTexts);
  }
  return search.found;
}

export interface FileSearch {
  readonly realRoot: string;
  readonly log: (line: string) => void;
  readonly limits: SearchLimits;
}

interface Search extends FileSearch {
  readonly found: string[];
  readonly next: string[];
  entries: number;
}

async function readFolder(folder: string, search: Search): Promise<boolean> {
  const { realRoot, log, limits } = search;
  try {
    for await (const entry of await opendir(path.join(realRoot, folder), { bufferSize: ENTRIES_AT_ONCE })) {
      if (++search.entries > limits.entries) return false;
      const relative = folder === "" ? entry.name : `${folder}/${entry.name}`;
      // Longer paths can't match a mask.
      if (entry.name.startsWith(".") || relative.length > MAX_LENGTH.path) continue;
      if (entry.isDirectory()) {
        if (!isSkippedFolder(entry.name)) search.next.push(relative);
        if (search.next.length > limits.folders) return false;
      } else if (formatOf(relative) !== undefined && (entry.isFile() || entry.isSymbolicLink())) {
        if (search.found.length >= limits.files) return false;
        search.found.push(relative);
      }
    }
  } catch (error) {
    if (errorCode(error) !== "ENOENT") log(`${folder || "."}: cannot be searched (${errorCode(error)})`);
  }
  return true;
}
