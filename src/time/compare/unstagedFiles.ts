import { hasTextOf } from "../../common/git/blobId";
import { nulSeparated } from "../../common/git/nulSeparated";
import { fail, type Result, succeed } from "../../common/result";
import { findFile, MAX_FILE_BYTES, readFoundFile } from "../../engine/files";
import type { FolderGit } from "../git/folderGit";

/**
 * Paths in the folder of files of a commit that are removed or have another text on the disk, staged or not. Git is not
 * asked which: it would run filters of the repository. Fails with one line.
 *
 * @param isWanted whether a file is compared; all of these are read.
 */
export async function unstagedFiles(
  realRoot: string,
  commit: string,
  isWanted: (path: string) => boolean,
  git: FolderGit,
): Promise<Result<readonly string[], string>> {
  const then = await git.listFiles(commit, isWanted);
  if (!then.ok) return then;
  const changed: string[] = [];
  const take = nulSeparated((path) => {
    if (then.value.has(path)) changed.push(path);
    return true;
  });
  // Without those that a sparse checkout leaves out.
  const removed = await git.read(["ls-files", "--deleted", "-z"], take);
  if (removed.kind !== "done") return fail(`git ls-files: ${removed.problem}`);
  for (const [path, id] of then.value) {
    const found = await findFile(realRoot, path, MAX_FILE_BYTES);
    const bytes = found.ok ? await readFoundFile(found.value) : found;
    if (bytes.ok && !hasTextOf(bytes.value, id)) changed.push(path);
  }
  return succeed(changed);
}
