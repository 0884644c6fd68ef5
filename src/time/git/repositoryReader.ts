import { lstat } from "node:fs/promises";
import { join } from "node:path";
import { isRepositoryOf } from "../../common/git/ownRepository";
import { answerOf, GIT_TIME, type GitRun, type RunningGit, runGit } from "../../common/git/runGit";
import { shareRuns } from "../../engine/concurrency/shareRuns";
import { type Addition, createLogParser, type History, type LogParser, logFormat, NO_HISTORY } from "./history";
import { ALL_FILES, literally } from "./pathspecs";

/** Reads the history of the repository that a folder belongs to. */
export interface RepositoryReader {
  read(): Promise<History>;
  close(): void;
}

export interface RepositoryOptions {
  readonly folder: string;
  readonly log: (line: string) => void;
  /** What Git is asked for, as it calls paths. Default: all files of known formats. */
  readonly paths?: () => readonly string[];
  /** Milliseconds that a response waits for git. Then it is sent with what is known so far. */
  readonly patience?: number;
  /** Called when a history is read that a response did not wait for. */
  readonly late?: () => void;
  /** Milliseconds for which an answer is good. Default: each is asked for anew. */
  readonly freshFor?: () => number;
}

const DEFAULT_PATIENCE = 3000;

const MAX_HEAD_CHARACTERS = 64 * 1024;
const MAX_LOG_CHARACTERS = 256 * 1024 * 1024;
const MAX_MAILMAP_BYTES = 4 * 1024 * 1024;

const LOG_ARGUMENTS = ["log", "-z", "--no-color", "--no-ext-diff", "--no-textconv", "--relative", "--name-status"];

/** Comparing texts takes quadratic time in one commit, so only up to a number of renamed files. Others are new ones. */
const SIMILAR_RENAMES = ["--find-renames=50%", "-l100"];
/** Needs no texts, which a partial clone may lack. */
const EXACT_RENAMES = ["--find-renames=100%"];
/**
 * The first commit of a shallow clone seems to add every file: Git hides it like the first commit of all, which changes
 * nothing that can be known.
 */
const WITHOUT_FIRST_COMMIT = ["-c", "log.showRoot=false"];
const SHALLOW = "git: this is a shallow clone; changes that it does not include are not known";

const FOREIGN =
  "git: .git leads to a repository that does not name this folder as its own; times and authors are left out";

/** How often files are looked for under the names that they had before they were moved to where Git is asked for. */
const MAX_MOVES = 5;
const MAX_ADDING_COMMITS = 1000;
const MAX_FORMER_PATHS = 1000;

/** Runs `git log` for all files when another commit is checked out. A slow one continues in the background. */
export function createRepositoryReader({
  folder,
  log,
  paths = () => ALL_FILES,
  patience = DEFAULT_PATIENCE,
  late = () => undefined,
  freshFor = () => 0,
}: RepositoryOptions): RepositoryReader {
  let head: string | undefined;
  let history: History = NO_HISTORY;
  let reported: string | undefined;
  let refreshing: Promise<void> | undefined;
  // Only the first response waits for a slow history.
  let waitedEnough = false;
  let freshUntil = 0;
  const running = new Set<RunningGit>();
  let closed = false;

  const run = async (run: Omit<GitRun, "folder">) => {
    const git = runGit({ folder, ...run });
    running.add(git);
    if (closed) git.stop();
    const outcome = await git.outcome;
    running.delete(git);
    return outcome;
  };
  const report = (problem: string | undefined) => {
    if (problem !== undefined && problem !== reported && !closed) log(problem);
    reported = problem;
  };

  const ask = async (commandLine: readonly string[]) =>
    answerOf(await run({ commandLine, timeout: GIT_TIME.question, maxOutput: MAX_HEAD_CHARACTERS }));
  const refresh = async (): Promise<void> => {
    const current = await run({
      commandLine: ["rev-parse", "--show-toplevel", "--is-shallow-repository", "--verify", "HEAD"],
      timeout: GIT_TIME.question,
      maxOutput: MAX_HEAD_CHARACTERS,
    });
    if (current.kind !== "done") {
      head = undefined;
      history = NO_HISTORY;
      report(headProblem(current));
      return;
    }
    const [state = "", root = "", shallow = "", commit = ""] =
      /^(.*)\n(\S+)\n([0-9a-f]+)\n$/s.exec(current.output) ?? [];
    const asked = paths();
    const asOf = [state, ...asked].join("\n");
    if (asOf === head) return;
    if (!(await isRepositoryOf(folder, ask))) {
      head = undefined;
      history = NO_HISTORY;
      report(FOREIGN);
      return;
    }
    const format = logFormat(await hasMailmap(root));
    const configuration = shallow === "true" ? WITHOUT_FIRST_COMMIT : [];
    const readLog = async (wanted: readonly string[], what: readonly string[]) => {
      const read = async (renames: readonly string[]) => {
        const parser = createLogParser();
        const outcome = await run({
          commandLine: [...configuration, ...LOG_ARGUMENTS, ...renames, format, ...what, "--", ...wanted],
          timeout: GIT_TIME.changes,
          maxOutput: MAX_LOG_CHARACTERS,
          onText: parser.add,
        });
        return { outcome, parser, changes: parser.finish() };
      };
      const similar = await read(SIMILAR_RENAMES);
      const { outcome } = similar;
      const byGit = outcome.kind === "failed" && /^(?:fatal|error|warning):/.test(outcome.problem);
      return byGit ? read(EXACT_RENAMES) : similar;
    };
    let wanted = asked;
    let logged = await readLog(wanted, [commit]);
    for (let moves = 0; moves < MAX_MOVES && logged.outcome.kind === "done"; moves++) {
      const former = asked === ALL_FILES ? [] : await formerPaths(logged.parser.additions(), readLog);
      const missing = former.map(literally).filter((path) => !wanted.includes(path));
      if (missing.length === 0) break;
      wanted = [...wanted, ...missing.slice(0, MAX_FORMER_PATHS)];
      logged = await readLog(wanted, [commit]);
    }
    const { outcome, changes } = logged;
    // Newest commits come first, so an incomplete log is useful.
    head = asOf;
    history = changes;
    if (outcome.kind !== "done") report(`git log: ${outcome.problem}; the history is incomplete`);
    else report(shallow === "true" ? SHALLOW : undefined);
  };

  const refreshInTime = shareRuns(async (): Promise<void> => {
    if (performance.now() < freshUntil) return;
    const before = history;
    refreshing ??= refresh().finally(() => {
      const isLate = waitedEnough && history !== before;
      refreshing = undefined;
      freshUntil = performance.now() + freshFor();
      waitedEnough = false;
      if (isLate && !closed) late();
    });
    if (waitedEnough) return;
    let timer: NodeJS.Timeout | undefined;
    const impatience = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        waitedEnough = true;
        resolve();
      }, patience);
    });
    await Promise.race([refreshing, impatience]);
    clearTimeout(timer);
  });

  return {
    async read() {
      if (!closed) await refreshInTime();
      return history;
    },
    close() {
      closed = true;
      for (const git of running) git.stop();
    },
  };
}

/** Where files were before the commits that seem to have added them. */
async function formerPaths(
  additions: readonly Addition[],
  readLog: (paths: readonly string[], what: readonly string[]) => Promise<{ readonly parser: LogParser }>,
): Promise<readonly string[]> {
  const commits = [...new Set(additions.map(({ id }) => id))].slice(0, MAX_ADDING_COMMITS);
  if (commits.length === 0) return [];
  const { parser } = await readLog(ALL_FILES, ["--no-walk=unsorted", "--diff-filter=R", ...commits]);
  const added = new Set(additions.map(({ path }) => path));
  return parser.renames().flatMap(({ from, to }) => (added.has(to) ? from : []));
}

/** A folder without repository or commits is normal. */
function headProblem(outcome: { readonly kind: "failed" | "missing"; readonly problem: string }): string | undefined {
  if (outcome.kind === "missing") return "Git is not installed: last changes and authors are not available";
  const expected = /not a git repository|Needed a single revision|unknown revision|ambiguous argument/i;
  return expected.test(outcome.problem) ? undefined : `git: ${outcome.problem}; times and authors are left out`;
}

/** Git itself would read a pipe, or a file of any size. */
async function hasMailmap(root: string): Promise<boolean> {
  try {
    const status = await lstat(join(root, ".mailmap"));
    return status.isFile() && status.size <= MAX_MAILMAP_BYTES;
  } catch {
    return false;
  }
}
