import { hasTextOf } from "../../../common/git/blobId";
import { GIT_TIME, nulSeparated } from "../../../common/git/runGit";
import { fail, type Result, succeed } from "../../../common/result";
import { findFile, MAX_FILE_BYTES, readFoundFile } from "../../../engine/files";
import { STAGED } from "../../../engine/finding/files/gitFiles";
import type { Mask } from "../../../model/mask/mask";
import type { FolderGit } from "../../git/folderGit";

/** Those that Git writes otherwise than it keeps, as with Git LFS, can't be compared without programs of the repository. */
const AS_KEPT = ["!filter", "-filter"].map((filter) => `:(literal,attr:${filter} !working-tree-encoding !ident)`);
/** How `-t` begins an entry that a sparse checkout leaves out. */
const SPARSE = "S ";

/**
 * Paths of files of the masks that are in Git's index and have another text on the disk, or are not there. Git is not
 * asked which: it would run filters of the repository. Fails with one line.
 */
export async function unstagedFiles(
  realRoot: string,
  masks: readonly Mask[],
  isWanted: (path: string) => boolean,
  git: FolderGit,
): Promise<Result<readonly string[], string>> {
  const ids = new Map<string, string>();
  const take = nulSeparated((line) => {
    const entry = line.slice(SPARSE.length);
    const [start, mode, id = ""] = STAGED.exec(entry) ?? [""];
    const path = entry.slice(start.length);
    if (!line.startsWith(SPARSE) && mode?.startsWith("100") && isWanted(path)) ids.set(path, id);
    return true;
  });
  const pathspecs = new Set(masks.flatMap(({ folder }) => AS_KEPT.map((magic) => `${magic}${folder}`)));
  const listed = await git.read(["ls-files", "-t", "--stage", "-z", "--", ...pathspecs], take, GIT_TIME.renames);
  if (listed.kind !== "done") return fail(`git ls-files: ${listed.problem}`);
  const changed: string[] = [];
  for (const [path, id] of ids) {
    const found = await findFile(realRoot, path, MAX_FILE_BYTES);
    const bytes = found.ok ? await readFoundFile(found.value) : found;
    if (bytes.ok ? !hasTextOf(bytes.value, id) : bytes.problem === undefined) changed.push(path);
  }
  return succeed(changed);
}
