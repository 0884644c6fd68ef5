import { addTo } from "../../common/collections";
import { GIT_TIME } from "../../common/git/runGit";
import { fail, type Result, succeed } from "../../common/result";
import type { FolderGit } from "../git/folderGit";
import { ALL_FILES, pathspecsOf } from "../git/pathspecs";
import { createRawLog, type LoggedFile, RAW_LOG_ARGUMENTS } from "../git/rawLog";

/** A change of a file by a commit. */
export interface FileStep {
  /** How many first parents the commit is behind the one that is checked out; {@link UNCOMMITTED} for none. */
  readonly step: number;
  /** When it was committed, in seconds since 1970; undefined if it is not. */
  readonly seconds: number | undefined;
  /** Id of the blob before it; undefined where there was no file. */
  readonly before: string | undefined;
  /** Its path before it, if the commit gave it another one. */
  readonly formerPath?: string;
}

export const UNCOMMITTED = -1;

/** Changes of each file, newest first, by the path that it has in the newest commit, or had before it was removed. */
export type FileSteps = ReadonlyMap<string, readonly FileStep[]>;

/** A file under a name that it had before a commit. */
interface FormerFile {
  /** Its path in the newest commit. */
  readonly today: string;
  /** The step that gave it another name. */
  readonly until: number;
  /** Id of its blob before that step. */
  readonly before: string | undefined;
}

/** Comparing texts takes quadratic time in one commit, so only up to a number of renamed files. Others are new ones. */
const RENAMES = ["--find-renames=50%", "-l200", "--diff-filter=R", "--no-walk=unsorted"];
/** How often files are looked for under the names that they had before. */
const MAX_MOVES = 5;
const MAX_ADDING_COMMITS = 1000;
const MAX_STEPS = 500_000;

/**
 * The changes of files along the first parents of a commit, also under the names that they had before, and of files that
 * were removed.
 *
 * @param files their paths in the commit, relative to the folder of `git`.
 * @param pathspecs what Git is asked for.
 * @returns fails with one line where Git fails, as in a partial clone that it cannot complete.
 */
export async function readSteps(
  git: FolderGit,
  head: string,
  files: ReadonlySet<string>,
  pathspecs: readonly string[],
): Promise<Result<FileSteps, string>> {
  const order = await readOrder(git, head);
  if (!order.ok) return order;
  const steps = new Map<string, FileStep[]>();
  /** Whether other files are gone, as far as there is room for theirs. */
  const others = new Map<string, boolean>();
  let [count, room] = [0, MAX_STEPS];
  let names = new Map<string, FormerFile>(
    [...files].map((path) => [path, { today: path, until: -1, before: undefined }]),
  );
  let [from, paths] = [head, pathspecs];
  for (let moves = 0; moves <= MAX_MOVES; moves++) {
    const added = new Map<string, LoggedFile>();
    const read = await readLog(git, ["--no-renames", from, "--", ...paths], (file) => {
      const step = order.value.get(file.commit.id);
      const { path, before, commit } = file;
      const name = names.get(path);
      if (name === undefined && step !== undefined && moves === 0) {
        if (!others.has(path)) others.set(path, file.isGone);
        if (others.get(path) && room-- > 0) addTo(steps, path, { step, seconds: commit.seconds, before });
      }
      if (name === undefined || step === undefined || step <= name.until) return true;
      addTo(steps, name.today, { step, seconds: commit.seconds, before });
      if (file.isNew && !added.has(path)) added.set(path, file);
      return ++count < MAX_STEPS;
    });
    if (!read.ok) return read;
    if (count >= MAX_STEPS) return fail("the history is too long");
    const renamed = await formerNames(git, added, (commit) => order.value.get(commit) ?? -1, names);
    if (!renamed.ok) return renamed;
    const former = renamed.value;
    if (former.size === 0) break;
    if (moves === MAX_MOVES) return fail("files were moved too often");
    // What was renamed was there before; what had its name then was another file.
    for (const [formerPath, { today, until, before }] of former) {
      const own = (steps.get(today) ?? []).filter(({ step }) => step <= until);
      steps.set(
        today,
        own.map((each) => (each.step === until ? { ...each, before, formerPath } : each)),
      );
    }
    names = former;
    const newest = [...former.values()].reduce((one, other) => (other.until < one.until ? other : one));
    from = `${head}~${newest.until + 1}`;
    paths = pathspecsOf([...former.keys()].map((text) => ({ text, single: true as const })));
  }
  return succeed(steps);
}

/** How many first parents each commit is behind the newest one. */
async function readOrder(git: FolderGit, head: string): Promise<Result<ReadonlyMap<string, number>, string>> {
  const order = new Map<string, number>();
  let rest = "";
  const read = await git.read(
    ["rev-list", "--first-parent", head],
    (text) => {
      const lines = (rest + text).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) order.set(line, order.size);
      return true;
    },
    GIT_TIME.changes,
  );
  return read.kind === "done" ? succeed(order) : fail(`git rev-list: ${read.problem}`);
}

/** Where files were before the commits that seem to have added them, by the paths that they had there. */
async function formerNames(
  git: FolderGit,
  added: ReadonlyMap<string, LoggedFile>,
  stepOf: (commit: string) => number,
  names: ReadonlyMap<string, FormerFile>,
): Promise<Result<Map<string, FormerFile>, string>> {
  const former = new Map<string, FormerFile>();
  const commits = [...new Set([...added.values()].map(({ commit }) => commit.id))].slice(0, MAX_ADDING_COMMITS);
  if (commits.length === 0) return succeed(former);
  const read = await readLog(git, [...RENAMES, ...commits, "--", ...ALL_FILES], ({ commit, path, from, before }) => {
    const today = added.get(path)?.commit.id === commit.id ? names.get(path)?.today : undefined;
    if (today !== undefined && from !== undefined) former.set(from, { today, until: stepOf(commit.id), before });
    return true;
  });
  return read.ok ? succeed(former) : read;
}

async function readLog(
  git: FolderGit,
  what: readonly string[],
  take: (file: LoggedFile) => boolean,
): Promise<Result<undefined, string>> {
  const read = await git.read([...RAW_LOG_ARGUMENTS, ...what], createRawLog({ file: take }), GIT_TIME.changes);
  return read.kind === "done" ? succeed(undefined) : fail(`git log: ${read.problem}`);
}
