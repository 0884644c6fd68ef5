import { homedir } from "node:os";
import { posix } from "node:path";
import { Uri, workspace } from "vscode";

const MAX_LEVELS = 10;

/** Path of a folder in its git repository, with `/`; empty for the root or without a repository. */
export async function pathInRepository(folder: Uri): Promise<string> {
  const levels = parentLevels(folder);
  for (let level = 0; level <= levels; level++) {
    if (await isThere(above(folder, level, ".git"))) {
      return level === 0 ? "" : folder.path.split("/").slice(-level).join("/");
    }
  }
  return "";
}

/** The number of parent folders that may be looked into. */
export function parentLevels(folder: Uri): number {
  return folder.scheme === "file" ? levelsAbove(folder.path, Uri.file(homedir()).path) : 0;
}

/** A file so many levels above a folder. */
export function above(folder: Uri, level: number, ...names: readonly string[]): Uri {
  return Uri.joinPath(folder, ...Array.from({ length: level }, () => ".."), ...names);
}

export async function isThere(file: Uri): Promise<boolean> {
  try {
    await workspace.fs.stat(file);
    return true;
  } catch {
    return false;
  }
}

/** The number of parent folders that contain neither the home folder nor are the root. */
function levelsAbove(path: string, home: string): number {
  const fold = (text: string): string => (process.platform === "win32" ? text.toLowerCase() : text);
  for (let level = 0, above = posix.dirname(path); level < MAX_LEVELS; level++, above = posix.dirname(above)) {
    const holdsHome = `${fold(home)}/`.startsWith(above.endsWith("/") ? fold(above) : `${fold(above)}/`);
    if (holdsHome || above === posix.dirname(above)) return level;
  }
  return MAX_LEVELS;
}
