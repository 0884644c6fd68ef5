import { isRepositoryOf } from "../../common/git/ownRepository";
import type { GitOutcome } from "../../common/git/runGit";
import { fail, type Result, succeed } from "../../common/result";
import type { Base, BaseProblem } from "../../model/compare/base";
import type { PastMoment } from "../../model/history/past";
import type { FolderGit } from "../git/folderGit";

const COMMIT = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
/** Git's own limit for a path. */
const MAX_REF_LENGTH = 4096;

/** The merge base of a reference and what is checked out. */
export async function resolveBase(realRoot: string, ref: string, git: FolderGit): Promise<Result<Base, BaseProblem>> {
  const found = await resolveRef(realRoot, ref, git);
  if (!found.ok) return found;
  const { tip, head, isShallow } = found.value;
  const merged = await git.run(["merge-base", tip, head]);
  const commit = merged.output.trim();
  if (merged.kind === "done" && COMMIT.test(commit)) {
    return succeed({ ref, commit, ...(commit === head && { isHead: true }) });
  }
  // Git says nothing if there is none.
  if (merged.kind === "failed" && /^ended with status 1$/.test(merged.problem)) {
    return fail({ kind: "noCommonCommit", ref, isShallow });
  }
  return fail({ kind: "git", detail: merged.kind === "done" ? "git merge-base" : `git merge-base: ${merged.problem}` });
}

/** The commit of a moment; undefined if there was none yet. */
export async function resolveCommit(
  realRoot: string,
  at: PastMoment,
  git: FolderGit,
): Promise<Result<string | undefined, BaseProblem>> {
  const found = await resolveRef(realRoot, at.kind === "ref" ? at.ref : "HEAD", git);
  if (!found.ok) return found;
  const { tip, head, isShallow } = found.value;
  if (at.kind === "ref") return succeed(tip);
  // There are no commits before 1970. Without a sign and a time zone, Git takes other numbers for seconds than these.
  const seconds = Math.max(0, Math.floor(at.time / 1000));
  const listed = await git.run(["rev-list", "-1", "--first-parent", `--before=@${seconds} +0000`, head, "--"]);
  if (listed.kind !== "done") return fail({ kind: "git", detail: `git rev-list: ${listed.problem}` });
  const commit = listed.output.trim();
  if (COMMIT.test(commit)) return succeed(commit);
  // Older commits may only not have been fetched.
  return isShallow ? fail({ kind: "unknownRef", ref: new Date(at.time).toISOString(), isShallow }) : succeed(undefined);
}

interface ResolvedRef {
  readonly tip: string;
  /** What is checked out. */
  readonly head: string;
  readonly isShallow: boolean;
}

export interface Repository {
  /** Commits may only not have been fetched. */
  readonly isShallow: boolean;
}

/** Whether a folder is in a repository of its own. */
export async function checkRepository(realRoot: string, git: FolderGit): Promise<Result<Repository, BaseProblem>> {
  const found = await git.run(["rev-parse", "--is-shallow-repository", "--absolute-git-dir"]);
  if (found.kind !== "done") return fail(repositoryProblem(found));
  const [, shallow, gitFolder] = /^(\w+)\r?\n(.*?)\r?\n$/s.exec(found.output) ?? [];
  if (!(await isRepositoryOf(realRoot, git.ask, gitFolder))) return fail({ kind: "foreignRepository" });
  return succeed({ isShallow: shallow === "true" });
}

/** Never the name of a branch, even if one is called so. */
const NO_BRANCH = /^(?:@|refs\/|HEAD(?![\w./-])|(?:[0-9a-f]{40}|[0-9a-f]{64})$)|@\{/;

/** What a reference may be short for. */
function namesOf(ref: string): readonly string[] {
  const places = NO_BRANCH.test(ref) ? [""] : ["refs/heads/", "refs/remotes/", "", "refs/remotes/origin/"];
  return isUsable(ref) ? places.map((place) => place + ref) : [];
}

/**
 * The commit that a reference names; of a branch and a tag with one name, the branch's. As with `git switch`, a branch may
 * be that of the remote `origin`: pipelines often have no other. Not trusted.
 *
 * @param known the commits that the reference may stand for, where Git was asked for them
 */
export async function findTip(
  ref: string,
  { isShallow }: Repository,
  git: FolderGit,
  known?: ReadonlyMap<string, string>,
): Promise<Result<string, BaseProblem>> {
  const commits = known ?? (await commitsOf(namesOf(ref), git));
  for (const name of namesOf(ref)) {
    const tip = commits.get(name);
    if (tip !== undefined) return succeed(tip);
    if (await isLost(name, git)) return fail({ kind: "missingCommit", ref });
  }
  return fail({ kind: "unknownRef", ref, isShallow });
}

async function resolveRef(realRoot: string, ref: string, git: FolderGit): Promise<Result<ResolvedRef, BaseProblem>> {
  const repository = await checkRepository(realRoot, git);
  if (!repository.ok) return repository;
  const commits = await commitsOf(["HEAD", ...namesOf(ref)], git);
  const head = commits.get("HEAD");
  if (head === undefined) {
    return fail((await isLost("HEAD", git)) ? { kind: "missingCommit", ref: "HEAD" } : { kind: "noCommits" });
  }
  const tip = await findTip(ref, repository.value, git, commits);
  return tip.ok ? succeed({ tip: tip.value, head, ...repository.value }) : tip;
}

/** The commits that names stand for. Those of no commit, and of one that is missing or damaged, are left out. */
async function commitsOf(names: readonly string[], git: FolderGit): Promise<ReadonlyMap<string, string>> {
  const asked = names.map((name) => `${name}^{commit}\n`).join("");
  const { output } = await git.run(["cat-file", "--batch-check=%(objectname)"], asked);
  const answers = output.split(/\r?\n/);
  return new Map(
    names.flatMap((name, index) => {
      const answer = answers[index];
      return answer !== undefined && COMMIT.test(answer) ? [[name, answer] as const] : [];
    }),
  );
}

/** Whether there is a reference of that name, and its object is missing or damaged. */
async function isLost(name: string, git: FolderGit): Promise<boolean> {
  const id = await git.ask(["rev-parse", "--verify", "--quiet", name]);
  // Git answers with any id, whether it has the object or not.
  if (id === undefined || id === name) return false;
  return (await git.ask(["cat-file", "-t", id])) === undefined;
}

/** Nothing that Git would take for an option, a range, or the end of an argument. */
function isUsable(ref: string): boolean {
  return ref !== "" && ref.length <= MAX_REF_LENGTH && !/^[-^]|\p{Cc}/u.test(ref);
}

function repositoryProblem(outcome: Exclude<GitOutcome, { kind: "done" }>): BaseProblem {
  if (outcome.kind === "missing") return { kind: "gitMissing" };
  return { kind: "noRepository", detail: outcome.problem };
}
