import { GIT_TIME, nulSeparated } from "../../common/git/runGit";
import { fail, type Result, succeed } from "../../common/result";
import type { Rename } from "../../model/compare/base";
import type { FolderGit } from "../git/folderGit";

/** Comparing texts takes quadratic time, so only up to a number of files. */
const SIMILAR = ["--find-renames=50%", "-l1000"];
/** Needs no texts, which a partial clone may lack. */
const EXACT = ["--find-renames=100%"];
export const MOST_RENAMES = 10_000;

/** Files below the folder that were renamed between two commits. Paths are relative to the folder. Fails with one line. */
export async function renamedFiles(
  from: string,
  to: string,
  git: FolderGit,
): Promise<Result<readonly Rename[], string>> {
  const similar = await readRenames(from, to, git, SIMILAR);
  return similar.ok ? similar : readRenames(from, to, git, EXACT);
}

const ARGUMENTS = ["diff-tree", "-r", "-z", "--no-color", "--no-ext-diff", "--no-textconv", "--relative"];

async function readRenames(
  from: string,
  to: string,
  git: FolderGit,
  how: readonly string[],
): Promise<Result<readonly Rename[], string>> {
  const renames: Rename[] = [];
  let status: string | undefined;
  let old: string | undefined;
  const take = nulSeparated((text) => {
    if (status === undefined) status = text;
    else if (old === undefined) old = text;
    else {
      if (status.startsWith("R") && renames.length < MOST_RENAMES) renames.push({ from: old, to: text });
      status = undefined;
      old = undefined;
    }
    return true;
  });
  const commandLine = [...ARGUMENTS, ...how, "--diff-filter=R", "--name-status", from, to];
  const outcome = await git.read(commandLine, take, GIT_TIME.renames);
  return outcome.kind === "done" ? succeed(renames) : fail(`git diff-tree: ${outcome.problem}`);
}
