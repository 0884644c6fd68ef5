import { count, helpful, unkeptText } from "../../common/foreignSchema";
import { fail, type Result, succeed } from "../../common/result";
import { boolean, nullable, object, union } from "../../common/schema";
import { cleanLine } from "../../common/text/foreignText";
import type { ComponentReference } from "../../model/component/component";
import type { RepositoryState, Waiting } from "../../model/component/repositoryState";
import { type Failure, traitsOf } from "../../model/failure";
import { parseListPage } from "./listPage";
import type { Requests } from "./requests";
import { componentAddress } from "./resourceAddresses";

const repositorySchema = object({
  needs_commit: boolean(),
  needs_merge: boolean(),
  needs_push: boolean(),
  merge_failure: helpful(nullable(unkeptText())),
  pending_units: helpful(object({ total: count })),
  missing_commits: helpful(count),
  outgoing_commits: helpful(count),
  weblate_commit: helpful(union([unkeptText(), object({ revision: unkeptText() })])),
});

const lockSchema = object({ locked: boolean() });

const componentSchema = object({ push_branch: unkeptText() });

const changeSchema = object({ action: count, target: unkeptText() });

/** Weblate's numbers of a failed merge, rebase and push. */
const FAILURES = [22, 23, 28];
/** Of what ends a failure: an unlock, a push, a reset, a merge, a rebase and a synchronization. */
const ENDS = [15, 18, 19, 20, 21, 83];

const COMMIT = /^[0-9a-f]{40,64}$/;

/** How Git says which file it could not merge. */
const CONFLICT = "Merge conflict in ";
/** Characters of what Git said. */
const MOST_LOOKED_AT = 20_000;

/** Reads what waits in the repository of a component, which services tell only those who may manage it. */
export async function readRepository(
  requests: Requests,
  reference: ComponentReference,
  token: string | undefined,
  signal: AbortSignal,
): Promise<Result<RepositoryState, Failure>> {
  const ask = (what: string): Promise<Result<unknown, Failure>> =>
    requests.getJson(reference.service, `${componentAddress(reference)}${what}`, token, signal);
  const body = await ask("repository/");
  if (!body.ok) return body;
  const repository = repositorySchema.safeParse(body.value);
  if (!repository.success) return fail({ kind: "notUnderstood", path: "", expected: "object" });
  const locked = await ask("lock/");
  if (!locked.ok && traitsOf(locked.problem).means === undefined) return locked;
  const lock = lockSchema.safeParse(locked.ok && locked.value);
  const isLocked = lock.success && lock.data.locked;
  const { needs_commit, needs_merge, needs_push, merge_failure, weblate_commit: last, ...numbers } = repository.data;
  const commit = typeof last === "string" ? last : last?.revision;
  const { outgoing_commits: ahead = 0 } = numbers;
  // The lock that Weblate sets after a failure hides the failure.
  const isHidden = isLocked && !merge_failure && (needs_merge || needs_push);
  const output = isHidden ? failureIn(await ask(changesQuery())) : merge_failure;
  const failed = output ? failureOf(output) : undefined;
  return succeed({
    isLocked,
    ...(failed ? { failed } : {}),
    toCommit: waiting(needs_commit, numbers.pending_units?.total),
    toMerge: waiting(needs_merge, numbers.missing_commits),
    // With a branch for pull requests, the number also has the commits that wait there to be merged.
    toPush: waiting(needs_push, needs_push && ahead > 0 && hasNoPushBranch(await ask("")) ? ahead : undefined),
    isAhead: needs_push || ahead > 0,
    ...(commit !== undefined && COMMIT.test(commit) ? { commit } : {}),
  });
}

function changesQuery(): string {
  return `changes/?page_size=1${[...FAILURES, ...ENDS].map((action) => `&action=${action}`).join("")}`;
}

/** Not if the service doesn't tell. */
function hasNoPushBranch(body: Result<unknown, Failure>): boolean {
  const component = componentSchema.safeParse(body.ok && body.value);
  return component.success && component.data.push_branch === "";
}

/** What Git said, if the latest change is a failure. */
function failureIn(body: Result<unknown, Failure>): string | undefined {
  const page = body.ok ? parseListPage(body.value) : body;
  const change = changeSchema.safeParse(page.ok && page.value.items[0]);
  return change.success && FAILURES.includes(change.data.action) ? change.data.target : undefined;
}

function waiting(isNeeded: boolean, number: number | undefined): Waiting {
  return isNeeded ? number || undefined : 0;
}

/** The first file with a conflict, or else the line that says what is wrong; undefined where nothing is to be seen. */
function failureOf(output: string): RepositoryState["failed"] {
  const lines = output.slice(0, MOST_LOOKED_AT).split(/[\r\n]/);
  const files = lines.map((line) => line.split(CONFLICT).slice(1).join(CONFLICT));
  const file = firstSeen(files);
  if (file !== undefined) return { file };
  const message =
    firstSeen(lines.filter((line) => /^(?:CONFLICT|error|fatal|remote)\b/.test(line))) ?? firstSeen(lines);
  return message === undefined ? undefined : { message };
}

/** The first text of which something is left. */
function firstSeen(texts: readonly string[]): string | undefined {
  for (const text of texts) {
    const line = cleanLine(text, "excerpt");
    if (line !== "") return line;
  }
  return undefined;
}
