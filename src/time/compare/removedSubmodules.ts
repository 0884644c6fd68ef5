import path from "node:path";
import { GIT_TIME } from "../../common/git/timeLimits";
import { fail, type Result, succeed } from "../../common/result";
import { SUBMODULE_MODE } from "../../engine/finding/files/gitFiles";
import { isSkippedPath } from "../../engine/finding/files/skippedFolders";
import { findComponents } from "../../engine/finding/findComponents";
import type { BaseProblem, RemovedComponent } from "../../model/compare/base";
import type { FolderGit } from "../git/folderGit";
import { isSearchedPath } from "./searchedPath";

const MOST = 100;
const MOST_CHARACTERS = 1024 * 1024;

/**
 * Submodules of the base that are in Git's index no longer, under no other path that is searched either. Those of which Git
 * still has the files are left out if none of these may be a translation. Rejects when the signal is aborted.
 *
 * @param before commits by the paths of submodules at the base
 * @param base commit that has them
 */
export async function findRemovedSubmodules(
  before: ReadonlyMap<string, string>,
  base: string,
  git: FolderGit,
  signal: AbortSignal,
): Promise<Result<readonly RemovedComponent[], BaseProblem>> {
  const index = await submodulesInIndex(git);
  if (!index.ok) return index;
  const { paths, commits } = index.value;
  const names = await namesByPath(["--blob", `${base}:./.gitmodules`], git);
  const namesToday = new Set(
    [...(await namesByPath(["--file", ".gitmodules"], git))].flatMap(([at, name]) => (paths.has(at) ? name : [])),
  );
  const removed: RemovedComponent[] = [];
  for (const [folder, commit] of before) {
    signal.throwIfAborted();
    if (removed.length >= MOST) break;
    if (paths.has(folder) || commits.has(commit) || isSkippedPath(`${folder}/`)) continue;
    const name = names.get(folder) ?? folder;
    if (namesToday.has(name)) continue;
    const files = await filesIn({ folder, name, commit }, git);
    if (files !== undefined && (await findComponents(files)).components.length === 0) continue;
    removed.push({ name: path.posix.basename(folder), mask: `${folder}/` });
  }
  return succeed(removed);
}

interface IndexedSubmodules {
  readonly paths: ReadonlySet<string>;
  readonly commits: ReadonlySet<string>;
}

async function submodulesInIndex(git: FolderGit): Promise<Result<IndexedSubmodules, BaseProblem>> {
  const paths = new Set<string>();
  const commits = new Set<string>();
  let rest = "";
  const take = (text: string): boolean => {
    const lines = (rest + text).split("\0");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const [mode, commit = ""] = line.split(" ", 2);
      const folder = line.slice(line.indexOf("\t") + 1);
      if (mode !== SUBMODULE_MODE || isSkippedPath(`${folder}/`)) continue;
      paths.add(folder);
      commits.add(commit);
    }
    return true;
  };
  const listed = await git.read(["ls-files", "--stage", "-z"], take, GIT_TIME.folder);
  if (listed.kind === "done") return succeed({ paths, commits });
  return fail(
    listed.kind === "missing" ? { kind: "gitMissing" } : { kind: "git", detail: `git ls-files: ${listed.problem}` },
  );
}

/** Submodules keep their names when they are moved. */
async function namesByPath(source: readonly string[], git: FolderGit): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  let text = "";
  const take = (part: string): boolean => {
    text += part;
    return text.length <= MOST_CHARACTERS;
  };
  await git.read(["config", ...source, "-z", "--get-regexp", "^submodule\\..*\\.path$"], take, GIT_TIME.question);
  for (const entry of text.split("\0")) {
    const end = entry.indexOf("\n");
    if (end > 0) names.set(entry.slice(end + 1), entry.slice("submodule.".length, end - ".path".length));
  }
  return names;
}

interface Submodule {
  readonly folder: string;
  readonly name: string;
  readonly commit: string;
}

/** Undefined if Git does not have them: a submodule has a repository of its own, which need not be there. */
async function filesIn({ folder, name, commit }: Submodule, git: FolderGit): Promise<readonly string[] | undefined> {
  const repository = await git.ask(["rev-parse", "--path-format=absolute", "--git-path", `modules/${name}`]);
  if (repository === undefined) return undefined;
  const files: string[] = [];
  let rest = "";
  const take = (text: string): boolean => {
    const all = (rest + text).split("\0");
    rest = all.pop() ?? "";
    for (const file of all) if (isSearchedPath(`${folder}/${file}`)) files.push(`${folder}/${file}`);
    return true;
  };
  // The work tree that the repository names is gone.
  const place = [`--git-dir=${repository}`, `--work-tree=${repository}`];
  const listing = [...place, "ls-tree", "-r", "-z", "--name-only", "--full-tree", commit];
  const { kind } = await git.read(listing, take, GIT_TIME.folder);
  return kind === "done" ? files : undefined;
}
