import { countedBy } from "../../../common/collections";
import { createBlobReader } from "../../../common/git/blobReader";
import { findFile, MAX_FILE_BYTES, readFoundFile } from "../../../engine/files";
import { createFolderGit } from "../../git/folderGit";

/** Whether any of the lines is new. Lines are counted from 1. */
export type AreChanged = (first: number, last: number) => boolean;

/**
 * For files that are in a folder and were at a commit.
 *
 * @param earlier other names that files had at the commit, by those that they have now.
 */
export async function readChangedLines(
  realRoot: string,
  commit: string,
  files: ReadonlySet<string>,
  earlier: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, AreChanged>> {
  const { signal } = new AbortController();
  const nameAt = (file: string): string => earlier.get(file) ?? file;
  const names = new Set([...files].map(nameAt));
  const ids = await createFolderGit(realRoot, signal).listFiles(commit, (path) => names.has(path));
  const changed = new Map<string, AreChanged>();
  if (!ids.ok || ids.value.size === 0) return changed;
  const blobs = createBlobReader(realRoot, MAX_FILE_BYTES, signal);
  try {
    for (const file of files) {
      const id = ids.value.get(nameAt(file));
      const before = id === undefined ? undefined : await blobs.read(id);
      const found = await findFile(realRoot, file);
      const now = found.ok ? await readFoundFile(found.value) : found;
      if (before === undefined || !now.ok) continue;
      const lines = linesOf(now.value);
      // One more of the same line is a new one.
      const [own, known] = [countedBy(lines), countedBy(linesOf(before))];
      changed.set(file, (first, last) =>
        lines.slice(first - 1, last).some((line) => (own.get(line) ?? 0) > (known.get(line) ?? 0)),
      );
    }
  } finally {
    blobs.close();
  }
  return changed;
}

/** Without what changes with the next line, or with the settings of Git. */
function linesOf(bytes: Buffer): readonly string[] {
  return bytes
    .toString("utf8")
    .split("\n")
    .map((line) => line.trimEnd().replace(/,$/, ""));
}
