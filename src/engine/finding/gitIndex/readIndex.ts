import { lstat, readFile, realpath, stat } from "node:fs/promises";
import path from "node:path";
import { errorCode, MAX_FILE_BYTES } from "../../files";
import { isIndexWhole, parseIndex, type TakeIndexEntry } from "./parseIndex";

/** `none`: the folder is in no repository, or the repository has no index yet. */
export type IndexRead = "read" | "none" | "unreadable";

const LINK = "gitdir: ";
const MAX_LINK_BYTES = 16 * 1024;

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

/** Whether a folder is in a repository; also if its `.git` leads nowhere. */
export async function isInRepository(folder: string): Promise<boolean> {
  try {
    return (await findRepository(folder)) !== undefined;
  } catch {
    return true;
  }
}

/**
 * Whether the branch that is checked out in the repository of a folder has a commit, or had one before the repository was
 * damaged. False also where the repository keeps that elsewhere than in files of their own.
 */
export async function hasCommits(folder: string): Promise<boolean> {
  try {
    const repository = await findRepository(folder);
    return repository !== undefined && (await isBorn(await headIn(repository.gitFolder)));
  } catch {
    return true;
  }
}

interface Repository {
  /** Of its files. */
  readonly tree: string;
  readonly gitFolder: string;
}

/** Looks as far up as Git does: not in another file system. Rejects where a repository is named that is not there. */
async function findRepository(folder: string): Promise<Repository | undefined> {
  const { dev } = await stat(folder);
  for (let tree = folder; ; tree = path.dirname(tree)) {
    if ((await stat(tree)).dev !== dev) return undefined;
    const gitFolder = await gitFolderIn(tree);
    if (gitFolder !== undefined) return { tree, gitFolder };
    if (tree === path.dirname(tree)) return undefined;
  }
}

async function gitFolderIn(tree: string): Promise<string | undefined> {
  const dotGit = path.join(tree, ".git");
  // A link that leads nowhere names a repository, too.
  const status = (await unlessGone(lstat(dotGit))) && (await stat(dotGit));
  if (status?.isFile() && status.size <= MAX_LINK_BYTES) {
    const text = await readFile(dotGit, "utf8");
    if (!text.startsWith(LINK)) throw new Error("not a repository");
    const gitFolder = await realpath(path.resolve(tree, text.slice(LINK.length).trimEnd()));
    if (!(await isWhole(gitFolder))) throw new Error("not a repository");
    return gitFolder;
  }
  // Git passes over folders of that name that are no repositories.
  if (!status?.isDirectory()) return undefined;
  return (await partsIn(dotGit, ["HEAD", "index", "objects", "refs"])) > 1 ? dotGit : undefined;
}

/** A linked work tree has its objects elsewhere. */
async function isWhole(gitFolder: string): Promise<boolean> {
  return (await partsIn(gitFolder, ["HEAD"])) === 1 && (await partsIn(gitFolder, ["objects", "commondir"])) > 0;
}

async function partsIn(gitFolder: string, names: readonly string[]): Promise<number> {
  const found = await Promise.all(names.map((name) => unlessGone(lstat(path.join(gitFolder, name)))));
  return found.filter((each) => each !== undefined).length;
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

interface Head {
  /** Of all work trees of the repository. */
  readonly common: string;
  /** Undefined if no branch is checked out, but a commit. */
  readonly ref: string | undefined;
}

async function headIn(gitFolder: string): Promise<Head> {
  const [head = "", shared = "."] = await Promise.all(["HEAD", "commondir"].map((name) => textOf(gitFolder, name)));
  return { common: path.resolve(gitFolder, shared.trim()), ref: /^ref: (\S+)/.exec(head)?.[1] };
}

async function isBorn({ common, ref }: Head): Promise<boolean> {
  if (ref === undefined || (await partsIn(common, [ref, `logs/${ref}`])) > 0) return true;
  const packed = await textOf(common, "packed-refs");
  return packed?.split("\n").some((line) => line.endsWith(` ${ref}`)) === true;
}

async function textOf(gitFolder: string, name: string): Promise<string | undefined> {
  const file = path.join(gitFolder, name);
  const status = await unlessGone(stat(file));
  return status?.isFile() && status.size <= MAX_FILE_BYTES ? readFile(file, "utf8") : undefined;
}

async function readIndexFile(file: string): Promise<Buffer | undefined> {
  if (!(await unlessGone(lstat(file)))) return undefined;
  const status = await stat(file);
  if (!status.isFile() || status.size > MAX_FILE_BYTES) throw new Error("not an index");
  return readFile(file);
}

async function unlessGone<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}
