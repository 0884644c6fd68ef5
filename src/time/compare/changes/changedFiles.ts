import { GIT_TIME, nulSeparated } from "../../../common/git/runGit";
import { fail, type Result, succeed } from "../../../common/result";
import type { Rename } from "../../../model/compare/base";
import type { FolderGit } from "../../git/folderGit";

/** Differences between a commit and Git's index. */
export interface ChangedFiles {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly edited: readonly string[];
  readonly renamed: readonly Rename[];
}

/** Comparing texts takes quadratic time, so only up to a number of files. */
const SIMILAR = ["--find-renames=50%", "-l1000", "--no-rename-empty"];
/** Needs no texts, which a partial clone may lack. */
const EXACT = ["--find-renames=100%", "--no-rename-empty"];
const MAX_RENAMES = 10_000;

/** Files below the folder that came, went, were edited or renamed since a commit. Paths are those in the folder. Fails with one line. */
export async function changedFiles(commit: string, git: FolderGit): Promise<Result<ChangedFiles, string>> {
  const similar = await readChanges(commit, git, SIMILAR);
  return similar.ok ? similar : readChanges(commit, git, EXACT);
}

const ARGUMENTS = ["diff-index", "--cached", "-z", "--no-color", "--no-ext-diff", "--no-textconv", "--relative"];

async function readChanges(
  commit: string,
  git: FolderGit,
  how: readonly string[],
): Promise<Result<ChangedFiles, string>> {
  const changes = { added: [] as string[], removed: [] as string[], edited: [] as string[], renamed: [] as Rename[] };
  let status: string | undefined;
  let old: string | undefined;
  const take = nulSeparated((text) => {
    if (status === undefined) {
      status = text;
      return true;
    }
    if (status === "A") changes.added.push(text);
    else if (status === "D") changes.removed.push(text);
    else if (status === "M") changes.edited.push(text);
    else if (old === undefined) {
      old = text;
      return true;
    } else if (changes.renamed.length < MAX_RENAMES) {
      changes.renamed.push({ from: old, to: text });
    } else {
      changes.removed.push(old);
      changes.added.push(text);
    }
    status = undefined;
    old = undefined;
    return true;
  });
  const commandLine = [...ARGUMENTS, ...how, "--diff-filter=ADMR", "--name-status", commit];
  const outcome = await git.read(commandLine, take, GIT_TIME.renames);
  return outcome.kind === "done" ? succeed(changes) : fail(`git diff-index: ${outcome.problem}`);
}
