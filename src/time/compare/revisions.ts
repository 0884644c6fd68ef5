import { GIT_TIME } from "../../common/git/runGit";
import { fail, type Result, succeed } from "../../common/result";
import { cleanLine } from "../../common/text/foreignText";
import type { BaseProblem, Revision } from "../../model/compare/base";
import { createFolderGit, type FolderGit } from "../git/folderGit";
import { checkRepository, findTip } from "./resolveBase";

/** Of each kind. */
const MAX_REFS = 200;
const MAX_COMMITS = 30;
/** In UTF-16 code units. Names of references have up to 4,096 bytes, subjects are not bounded. */
const MAX_OUTPUT_CHARACTERS = 4 * 1024 * 1024;

const KINDS = [
  { kind: "branch", prefix: "refs/heads/" },
  { kind: "remoteBranch", prefix: "refs/remotes/" },
  { kind: "tag", prefix: "refs/tags/" },
] as const;

/**
 * Branches, tags and recent commits of a folder's repository. Default branches of remotes come first, then each kind with
 * the newest first. What can't be listed in time is left out. Rejects when the signal is aborted.
 */
export async function listRevisions(
  realRoot: string,
  signal: AbortSignal,
): Promise<Result<readonly Revision[], BaseProblem>> {
  signal.throwIfAborted();
  const git = createFolderGit(realRoot, signal);
  const found = await checkRepository(realRoot, git);
  signal.throwIfAborted();
  if (!found.ok) return found;
  const [commits, ...refs] = await Promise.all([
    listCommits(git, ["-n", String(MAX_COMMITS), "HEAD"]),
    ...KINDS.map(({ kind, prefix }) => listRefs(git, kind, prefix)),
  ]);
  signal.throwIfAborted();
  const listed = [...refs.flat(), ...commits];
  const likely = listed.some(({ isDefault }) => isDefault) ? "" : (LIKELY.find((one) => isAmong(listed, one)) ?? "");
  const isFirst = ({ ref, isDefault }: Revision): boolean => isDefault || ref === likely;
  return succeed([...listed.filter(isFirst), ...listed.filter((one) => !isFirst(one))]);
}

/** Where no remote tells its default branch. */
const LIKELY = ["refs/remotes/origin/main", "refs/remotes/origin/master", "refs/heads/main", "refs/heads/master"];

function isAmong(listed: readonly Revision[], ref: string): boolean {
  return listed.some((one) => one.ref === ref && !one.isCurrent);
}

/** What somebody typed. Rejects when the signal is aborted. */
export async function findRevision(
  realRoot: string,
  ref: string,
  signal: AbortSignal,
): Promise<Result<Revision, BaseProblem>> {
  signal.throwIfAborted();
  const git = createFolderGit(realRoot, signal);
  const repository = await checkRepository(realRoot, git);
  signal.throwIfAborted();
  if (!repository.ok) return repository;
  const tip = await findTip(ref, repository.value, git);
  signal.throwIfAborted();
  if (!tip.ok) return tip;
  const [commit] = await listCommits(git, ["-n", "1", tip.value]);
  signal.throwIfAborted();
  if (commit === undefined) return fail({ kind: "git", detail: "git log" });
  return succeed({ ...commit, ref, name: cleanLine(ref, "name") });
}

/** Git writes no NUL in any of these. */
const COMMIT_FORMAT = "--format=%H%x00%h%x00%ct%x00%s";

async function listCommits(git: FolderGit, which: readonly string[]): Promise<readonly Revision[]> {
  const lines = await readLines(git, ["log", "--no-color", COMMIT_FORMAT, ...which, "--"]);
  return lines.flatMap((line, index): readonly Revision[] => {
    const [ref, id, time, subject = ""] = line.split("\0");
    if (!ref || !id) return [];
    const about = { subject: cleanLine(subject, "cell"), time: timeOf(time) };
    return [{ kind: "commit", ref, name: id, id, ...about, isCurrent: index === 0, isDefault: false }];
  });
}

const REF_FORMAT = ["refname", "symref", "HEAD", "objectname:short", "creatordate:unix", "contents:subject"]
  .map((field) => `%(${field})`)
  .join("%00");

async function listRefs(git: FolderGit, kind: Revision["kind"], prefix: string): Promise<readonly Revision[]> {
  const count = `--count=${MAX_REFS}`;
  const lines = await readLines(git, ["for-each-ref", "--sort=-creatordate", count, `--format=${REF_FORMAT}`, prefix]);
  const defaults = new Set<string>();
  const revisions = lines.flatMap((line): readonly Revision[] => {
    const [ref = "", target = "", head, id = "", time, subject = ""] = line.split("\0");
    if (!ref.startsWith(prefix) || id === "") return [];
    if (target !== "" && /^refs\/remotes\/[^/]+\/HEAD$/.test(ref)) defaults.add(target);
    // Another name for one that is listed.
    if (target !== "") return [];
    const name = cleanLine(ref.slice(prefix.length), "name");
    const about = { subject: cleanLine(subject, "cell"), time: timeOf(time) };
    return [{ kind, ref, name, id, ...about, isCurrent: head === "*", isDefault: false }];
  });
  return revisions.map((one) => (defaults.has(one.ref) ? { ...one, isDefault: true } : one));
}

async function readLines(git: FolderGit, commandLine: readonly string[]): Promise<readonly string[]> {
  let text = "";
  const outcome = await git.read(
    commandLine,
    (part) => {
      text += part;
      return text.length <= MAX_OUTPUT_CHARACTERS;
    },
    GIT_TIME.revisions,
  );
  const lines = text.split("\n");
  // The last one may be cut.
  if (outcome.kind !== "done") lines.pop();
  return lines.filter((line) => line !== "");
}

/** Git tells seconds, or nothing of tags that name no commit. */
function timeOf(seconds: string | undefined): number {
  const time = Number(seconds) * 1000;
  return Number.isSafeInteger(time) ? time : 0;
}
