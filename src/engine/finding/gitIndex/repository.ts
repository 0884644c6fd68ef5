import { lstat, readFile, realpath, stat } from "node:fs/promises";
import path from "node:path";
import { errorCode, MAX_FILE_BYTES } from "../../files";

const LINK = "gitdir: ";
const MAX_LINK_BYTES = 16 * 1024;

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
  /** The folder of its files. */
  readonly tree: string;
  readonly gitFolder: string;
}

/** Looks as far up as Git does: not in another file system. Rejects where a repository is named that is not there. */
export async function findRepository(folder: string): Promise<Repository | undefined> {
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

/** How many of some files and folders a folder has. */
export async function partsIn(gitFolder: string, names: readonly string[]): Promise<number> {
  const found = await Promise.all(names.map((name) => unlessGone(lstat(path.join(gitFolder, name)))));
  return found.filter((each) => each !== undefined).length;
}

interface Head {
  /** The folder that has the branches of all work trees of the repository. */
  readonly common: string;
  /** Undefined if no branch is checked out, but a commit. */
  readonly ref: string | undefined;
}

/** What is checked out. */
export async function headIn(gitFolder: string): Promise<Head> {
  const [head = "", shared = "."] = await Promise.all(["HEAD", "commondir"].map((name) => textOf(gitFolder, name)));
  return { common: path.resolve(gitFolder, shared.trim()), ref: /^ref: (\S+)/.exec(head)?.[1] };
}

/** Whether a branch has commits; true for a commit. */
export async function isBorn({ common, ref }: Head): Promise<boolean> {
  if (ref === undefined || (await partsIn(common, [ref, `logs/${ref}`])) > 0) return true;
  const packed = await textOf(common, "packed-refs");
  return packed?.split("\n").some((line) => line.endsWith(` ${ref}`)) === true;
}

/** Undefined if there is no such file, or none of a usable size. */
export async function textOf(gitFolder: string, name: string): Promise<string | undefined> {
  const file = path.join(gitFolder, name);
  const status = await unlessGone(stat(file));
  return status?.isFile() && status.size <= MAX_FILE_BYTES ? readFile(file, "utf8") : undefined;
}

/** Undefined for a file that is not there. */
export async function unlessGone<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}
