import { lstat, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { errorCode, MAX_FILE_BYTES } from "../../files";
import { isIndexWhole, parseIndex, type TakeIndexEntry } from "./parseIndex";
import { findRepository, headIn, isBorn, partsIn, textOf, unlessGone } from "./repository";

/** `none`: the folder is in no repository, or the repository has no index yet. */
export type IndexRead = "read" | "none" | "unreadable";

/**
 * Reads what Git has in its index below a folder, without Git: it may not be installed, or refuse a folder of another
 * user. Paths are relative to the folder.
 *
 * @param folder with links resolved.
 */
export async function readIndex(folder: string, take: TakeIndexEntry): Promise<IndexRead> {
  try {
    const repository = await findRepository(folder);
    if (repository === undefined) return "none";
    const { tree, gitFolder } = repository;
    const bytes = await readIndexFile(path.join(gitFolder, "index"));
    if (bytes === undefined) return (await lacksIndex(gitFolder)) ? "unreadable" : "none";
    const relative = path.relative(tree, folder).split(path.sep).join("/");
    const prefix = relative === "" ? "" : `${relative}/`;
    const takeInside: TakeIndexEntry = (file, ...rest) =>
      !file.startsWith(prefix) || take(file.slice(prefix.length), ...rest);
    return parseIndex(bytes, takeInside) ? "read" : "unreadable";
  } catch {
    return "unreadable";
  }
}

/** Whether Git's index is not as Git wrote it. Git doesn't check that, and then lists other files. */
export async function isIndexDamaged(folder: string): Promise<boolean> {
  try {
    const repository = await findRepository(folder);
    if (repository === undefined) return false;
    const { gitFolder } = repository;
    const bytes = await readIndexFile(path.join(gitFolder, "index"));
    return bytes === undefined ? await lacksIndex(gitFolder) : !isIndexWhole(bytes);
  } catch (error) {
    // A link that leads nowhere is no index for Git.
    return errorCode(error) === "ENOENT";
  }
}

/** Whether there should be an index: a work tree of which something is committed always has one. */
async function lacksIndex(gitFolder: string): Promise<boolean> {
  const head = await headIn(gitFolder);
  const { common } = head;
  const isBare = /^[ \t]{0,20}bare[ \t]{0,20}=[ \t]{0,20}true\b/im.test((await textOf(common, "config")) ?? "");
  if (isBare && common === gitFolder) return false;
  if ((await partsIn(gitFolder, ["logs/HEAD"])) + (await partsIn(common, ["reftable"])) > 0) return true;
  return isBorn(head);
}

async function readIndexFile(file: string): Promise<Buffer | undefined> {
  if (!(await unlessGone(lstat(file)))) return undefined;
  const status = await stat(file);
  if (!status.isFile() || status.size > MAX_FILE_BYTES) throw new Error("not an index");
  return readFile(file);
}
