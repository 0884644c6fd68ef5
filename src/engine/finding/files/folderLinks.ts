import { lstat, realpath, stat } from "node:fs/promises";
import path from "node:path";
import { type FileProblem, fileProblem } from "../../../model/fileProblem";
import { isInside } from "../../files";
import { isTellingFolder } from "../tellingNames";
import { isSkippedPath } from "./skippedFolders";

/**
 * What is wrong with a symbolic link whose path says that it leads to a folder with translations. Undefined if it is no
 * link, or leads to a place inside the folder that is searched anyway.
 */
export async function linkProblem(realRoot: string, relativePath: string): Promise<FileProblem | undefined> {
  const full = path.join(realRoot, relativePath);
  try {
    if (!(await lstat(full)).isSymbolicLink()) return undefined;
  } catch {
    return undefined;
  }
  try {
    const target = await realpath(full);
    const inside = isInside(realRoot, target) ? path.relative(realRoot, target).split(path.sep).join("/") : undefined;
    if (inside !== undefined && (inside === "" || !isSkippedPath(`${inside}/`))) return undefined;
    if (!(await stat(full)).isDirectory()) return undefined;
    if (inside !== undefined) return fileProblem("notSearched", inside);
    return fileProblem("outside");
  } catch {
    return isTellingFolder(path.basename(relativePath)) ? fileProblem("brokenLink") : undefined;
  }
}
