import { isRepositoryOf } from "../../common/git/ownRepository";
import type { GitOutcome } from "../../common/git/runGit";
import { fail, type Result, succeed } from "../../common/result";
import type { Base, BaseProblem } from "../../model/compare/base";
import type { FolderGit } from "../git/folderGit";

const COMMIT = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
/** Git's own limit for a path. */
const LONGEST_REF = 4096;

/** The merge base of a reference and what is checked out. */
export async function resolveBase(realRoot: string, ref: string, git: FolderGit): Promise<Result<Base, BaseProblem>> {
  const found = await git.run(["rev-parse", "--is-shallow-repository"]);
  if (found.kind !== "done") return fail(repositoryProblem(found));
  if (!(await isRepositoryOf(realRoot, git.ask))) return fail({ kind: "foreignRepository" });
  const isShallow = found.output.trim() === "true";
  const head = await commitOf("HEAD", git);
  if (head === undefined) return fail({ kind: "noCommits" });
  const tip = isUsable(ref) ? await commitOf(ref, git) : undefined;
  if (tip === undefined) return fail({ kind: "unknownRef", ref, isShallow });
  const merged = await git.run(["merge-base", tip, head]);
  const commit = merged.output.trim();
  if (merged.kind === "done" && COMMIT.test(commit)) return succeed({ ref, commit });
  // Git says nothing if there is none.
  if (merged.kind === "failed" && /^ended with status 1$/.test(merged.problem)) {
    return fail({ kind: "noCommonCommit", ref, isShallow });
  }
  return fail({ kind: "git", detail: merged.kind === "done" ? "git merge-base" : `git merge-base: ${merged.problem}` });
}

async function commitOf(ref: string, git: FolderGit): Promise<string | undefined> {
  const answer = await git.ask(["rev-parse", "--verify", "--quiet", `${ref}^{commit}`]);
  return answer !== undefined && COMMIT.test(answer) ? answer : undefined;
}

/** Nothing that Git would take for an option, a range, or the end of an argument. */
function isUsable(ref: string): boolean {
  return ref !== "" && ref.length <= LONGEST_REF && !/^[-^]|\p{Cc}/u.test(ref);
}

function repositoryProblem(outcome: Exclude<GitOutcome, { kind: "done" }>): BaseProblem {
  if (outcome.kind === "missing") return { kind: "gitMissing" };
  return { kind: "noRepository", detail: outcome.problem };
}
