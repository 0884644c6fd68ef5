import { FileType, type Uri, workspace } from "vscode";
import { readCommitMessages } from "../../../common/git/commitMessages";
import { readPlainFile } from "../../../common/plainFile";
import type { FolderProbe } from "../../../model/component/detection";
import { above, isThere, parentLevels } from "./repositoryPath";

/** Git runs only in a trusted workspace. */
export function createFolderProbe(folder: Uri): FolderProbe {
  return {
    levels: parentLevels(folder),
    list: () =>
      orElse([], async () => {
        const entries = await workspace.fs.readDirectory(folder);
        return entries.filter(([, type]) => (type & FileType.File) !== 0).map(([name]) => name);
      }),
    has: (level, name) => isThere(above(folder, level, name)),
    read: (level, name, maxBytes) =>
      orElse(undefined, async () => {
        const file = above(folder, level, name);
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

async function orElse<Value>(otherwise: Value, read: () => Thenable<Value>): Promise<Value> {
  try {
    return await read();
  } catch {
    return otherwise;
  }
}
