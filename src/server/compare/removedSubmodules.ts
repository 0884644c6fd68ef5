import path from "node:path";
import { GIT_TIME } from "../../common/git/timeLimits";
import type { RemovedComponent } from "../../model/compare/base";
import { SUBMODULE_MODE } from "../components/files/gitFiles";
import { isSkippedPath } from "../components/files/skippedFolders";
import { findComponents } from "../components/findComponents";
import type { FolderGit } from "../git/folderGit";
import { isSearchedPath } from "./searchedPath";

const MOST = 100;

/**
 * Submodules of the base that are in Git's index no longer, under no other path either. Those of which Git still has the
 * files are left out if none of these may be a translation. Rejects when the signal is aborted.
 *
 * @param before commits by the paths of submodules at the base
 */
export async function findRemovedSubmodules(
  before: ReadonlyMap<string, string>,
  git: FolderGit,
  signal: AbortSignal,
): Promise<readonly RemovedComponent[]> {
  const { paths, commits } = await submodulesInIndex(git);
  const removed: RemovedComponent[] = [];
  for (const [folder, commit] of before) {
    signal.throwIfAborted();
    if (removed.length >= MOST) break;
    if (paths.has(folder) || commits.has(commit) || isSkippedPath(`${folder}/`)) continue;
    const names = await namesIn(folder, commit, git);
    if (names !== undefined && (await findComponents(names)).components.length === 0) continue;
    removed.push({ name: path.posix.basename(folder), mask: `${folder}/` });
  }
  return removed;
}

async function submodulesInIndex(git: FolderGit) {
  const paths = new Set<string>();
  const commits = new Set<string>();
  let rest = "";
  const take = (text: string): boolean => {
    const lines = (rest + text).split("\0");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const [mode, commit = ""] = line.split(" ", 2);
      if (mode !== SUBMODULE_MODE) continue;
      paths.add(line.slice(line.indexOf("\t") + 1));
      commits.add(commit);
    }
    return true;
  };
  await git.read(["ls-files", "--stage", "-z"], take, GIT_TIME.folder);
  return { paths, commits };
}

/** Undefined if Git does not have them: a submodule has a repository of its own, which need not be there. */
async function namesIn(folder: string, commit: string, git: FolderGit): Promise<readonly string[] | undefined> {
  const repository = await git.ask(["rev-parse", "--path-format=absolute", "--git-path", `modules/${folder}`]);
  if (repository === undefined) return undefined;
  const names: string[] = [];
  let rest = "";
  const take = (text: string): boolean => {
    const all = (rest + text).split("\0");
    rest = all.pop() ?? "";
    for (const name of all) if (isSearchedPath(`${folder}/${name}`)) names.push(`${folder}/${name}`);
    return true;
  };
  // The work tree that the repository names is gone.
  const place = [`--git-dir=${repository}`, `--work-tree=${repository}`];
  const listing = [...place, "ls-tree", "-r", "-z", "--name-only", "--full-tree", commit];
  const { kind } = await git.read(listing, take, GIT_TIME.folder);
  return kind === "done" ? names : undefined;
}
