import { homedir } from "node:os";
import { posix } from "node:path";
import { FileType, Uri, workspace } from "vscode";
import { readCommitMessages } from "../../common/git/commitMessages";
import { readPlainFile } from "../../common/plainFile";
import type { FolderProbe } from "../../model/component/folderProbe";

const MAX_LEVELS = 10;

/** Git runs only in a trusted workspace. */
export function createFolderProbe(folder: Uri): FolderProbe {
  const at = (level: number, ...names: readonly string[]): Uri =>
    Uri.joinPath(folder, ...Array.from({ length: level }, () => ".."), ...names);
  return {
    levels: folder.scheme === "file" ? levelsAbove(folder.path, Uri.file(homedir()).path) : 0,
    list: () =>
      orElse([], async () => {
        const entries = await workspace.fs.readDirectory(folder);
        return entries.filter(([, type]) => (type & FileType.File) !== 0).map(([name]) => name);
      }),
    has: (level, name) => orElse(false, async () => (await workspace.fs.stat(at(level, name))) !== undefined),
    read: (level, name, maxBytes) =>
      orElse(undefined, async () => {
        const file = at(level, name);
        // A repository may contain a link to a file that never ends.
        if (file.scheme === "file") return readPlainFile(file.fsPath, maxBytes);
        const { type, size } = await workspace.fs.stat(file);
        return (type & FileType.File) !== 0 && size <= maxBytes ? workspace.fs.readFile(file) : undefined;
      }),
    async messages(most) {
      if (folder.scheme !== "file" || !workspace.isTrusted) return [];
      return readCommitMessages(folder.fsPath, most);
    },
  };
}

/** Path of a folder in its git repository, with `/`; empty for the root or without a repository. */
export async function pathInRepository(folder: Uri): Promise<string> {
  const { levels, has } = createFolderProbe(folder);
  for (let level = 0; level <= levels; level++) {
    if (await has(level, ".git")) return level === 0 ? "" : folder.path.split("/").slice(-level).join("/");
  }
  return "";
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

async function orElse<Value>(otherwise: Value, read: () => Thenable<Value>): Promise<Value> {
  try {
    return await read();
  } catch {
    return otherwise;
  }
}
