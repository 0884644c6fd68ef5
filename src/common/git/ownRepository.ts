import { lstat, readFile, realpath } from "node:fs/promises";
import path from "node:path";

interface FoundRepository {
  /** In which Git looked for it. */
  readonly folder: string;
  /** What Git found: `git rev-parse --absolute-git-dir`. */
  readonly gitFolder: string;
  /** `core.worktree` of its own configuration. */
  readonly configuredTree: () => Promise<string | undefined>;
}

/**
 * @param ask runs Git in the folder; its answer without the line end, undefined if it fails.
 * @param known the answer of `git rev-parse --absolute-git-dir`, if Git was asked for it
 */
export async function isRepositoryOf(
  folder: string,
  ask: (commandLine: readonly string[]) => Promise<string | undefined>,
  known?: string,
): Promise<boolean> {
  const gitFolder = known ?? (await ask(["rev-parse", "--absolute-git-dir"]));
  if (gitFolder === undefined) return false;
  const configuredTree = () => ask(["config", "--file", path.join(gitFolder, "config"), "--get", "core.worktree"]);
  return isOwnRepository({ folder, gitFolder, configuredTree });
}

const MAX_BYTES = 16 * 1024;

/**
 * Whether a repository is that of the folder. A `.git` that is a file or a link can lead to any repository of the user:
 * it counts only if that one names the folder as its work tree, as those of linked work trees and submodules do.
 * https://git-scm.com/docs/gitrepository-layout
 */
async function isOwnRepository({ folder, gitFolder, configuredTree }: FoundRepository): Promise<boolean> {
  try {
    const found = await realpath(gitFolder);
    const shared = await firstLine(path.join(found, "commondir"));
    const common = shared === undefined ? found : await realpath(path.resolve(found, shared));
    const start = await realpath(folder);
    for (let at = start; ; at = path.dirname(at)) {
      // Git passes over folders of that name that are no repositories.
      if (path.join(at, ".git") === found) return common === found;
      if (await isFileOrLink(path.join(at, ".git"))) {
        return common === found ? await isTree(at, found, await configuredTree()) : await isLinked(at, found, common);
      }
      if (at === path.dirname(at)) return false;
    }
  } catch {
    return false;
  }
}

/** A submodule. */
async function isTree(folder: string, gitFolder: string, tree: string | undefined): Promise<boolean> {
  return tree !== undefined && (await realpath(path.resolve(gitFolder, tree))) === folder;
}

/** A linked work tree, which the repository itself lists: others could write a link back, too. */
async function isLinked(folder: string, gitFolder: string, common: string): Promise<boolean> {
  if (path.dirname(gitFolder) !== path.join(common, "worktrees")) return false;
  const back = await firstLine(path.join(gitFolder, "gitdir"));
  if (back === undefined) return false;
  const file = path.resolve(gitFolder, back);
  return path.basename(file) === ".git" && (await realpath(path.dirname(file))) === folder;
}

async function isFileOrLink(file: string): Promise<boolean> {
  try {
    return !(await lstat(file)).isDirectory();
  } catch {
    return false;
  }
}

async function firstLine(file: string): Promise<string | undefined> {
  try {
    const status = await lstat(file);
    if (!status.isFile() || status.size > MAX_BYTES) return undefined;
  } catch {
    return undefined;
  }
  return (await readFile(file, "utf8")).split(/\r?\n/, 1)[0];
}
