import { readdir } from "node:fs/promises";
import path from "node:path";
import { errorCode } from "../files";
import { compareTexts, printable } from "./mask";

/** Folders of other people's work and of build products; copies there are not the project's translations. */
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

const MAXIMUM_DEPTH = 16;
const MAXIMUM_FOLDERS = 50_000;
const MAXIMUM_FILES = 50_000;

/**
 * Every `.po` file below a folder, relative to it, with `/` between the parts, in a fixed order.
 *
 * Symbolic links, hidden folders and the {@link SKIPPED_FOLDERS} are not entered. A tree beyond the bounds is cut off
 * with a line in the log.
 */
export async function findPoFiles(root: string, log: (line: string) => void): Promise<readonly string[]> {
  const found: string[] = [];
  let level = [""];
  let folders = 0;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAXIMUM_DEPTH) {
      log(`folders more than ${MAXIMUM_DEPTH} deep are not searched, such as ${printable(level[0] ?? "")}`);
      break;
    }
    const next: string[] = [];
    for (const folder of level) {
      if (++folders > MAXIMUM_FOLDERS || found.length > MAXIMUM_FILES) {
        log(`more than ${MAXIMUM_FOLDERS} folders or ${MAXIMUM_FILES} .po files: the rest is not searched`);
        return found.sort(compareTexts);
      }
      await readFolder(root, folder, found, next, log);
    }
    level = next.sort(compareTexts);
  }
  return found.sort(compareTexts);
}

async function readFolder(
  root: string,
  folder: string,
  found: string[],
  next: string[],
  log: (line: string) => void,
): Promise<void> {
  try {
    for (const entry of await readdir(path.join(root, folder), { withFileTypes: true })) {
      if (entry.name.startsWith(".")) continue;
      const relative = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!SKIPPED_FOLDERS.has(entry.name)) next.push(relative);
      } else if (entry.name.endsWith(".po") && (entry.isFile() || entry.isSymbolicLink())) {
        found.push(relative);
      }
    }
  } catch (error) {
    // A folder that has just gone is no fault.
    if (errorCode(error) !== "ENOENT") log(`${printable(folder || ".")}: cannot be searched (${errorCode(error)})`);
  }
}
