import { realpath, stat } from "node:fs/promises";
import { isAbsolute, relative, sep } from "node:path";
import { FileType, type Uri, workspace } from "vscode";

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
