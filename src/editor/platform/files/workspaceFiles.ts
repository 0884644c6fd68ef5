import { realpath, stat } from "node:fs/promises";
import { isAbsolute, relative, sep } from "node:path";
import { FileType, Uri, workspace } from "vscode";
import { fillMask, type Mask } from "../../../model/mask/mask";

/** Whether an address is a file of the workspace. A link may lead out of its folder. */
export async function isWorkspaceFile(uri: Uri): Promise<boolean> {
  const folder = workspace.getWorkspaceFolder(uri);
  if (folder === undefined) return false;
  try {
    if (uri.scheme !== "file") return ((await workspace.fs.stat(uri)).type & FileType.File) !== 0;
    const resolved = await realpath(uri.fsPath);
    if (!(await stat(resolved)).isFile()) return false;
    const below = relative(await realpath(folder.uri.fsPath), resolved);
    return below !== "" && below.split(sep)[0] !== ".." && !isAbsolute(below);
  } catch {
    return false;
  }
}

/** The file that a mask names with a value; undefined if the value fits no file name. */
export function maskedFile(folder: Uri, mask: Mask, value: string): Uri | undefined {
  const path = fillMask(mask, value);
  return path === undefined ? undefined : Uri.joinPath(folder, path);
}
