import { lstat } from "node:fs/promises";
import { join } from "node:path";
import { type GitRun, type RunningGit, runGit } from "../../common/git/runGit";
import { shareRuns } from "../concurrency/shareRuns";
import { EXTENSIONS } from "../formats/formats";
import { createLogParser, type History, logFormat, NO_HISTORY } from "./history";

export interface HistoryReader {
  read(): Promise<History>;
  close(): void;
}

export interface HistoryOptions {
  readonly folder: string;
  readonly log: (line: string) => void;
  /** Milliseconds that a response waits for git. Then it is sent with what is known so far. */
  readonly patience?: number;
}

const DEFAULT_PATIENCE = 3000;
const LOG_TIMEOUT = 60_000;
const HEAD_TIMEOUT = 5000;

const MAX_HEAD_CHARACTERS = 64 * 1024;
const MAX_LOG_CHARACTERS = 256 * 1024 * 1024;
const MAX_MAILMAP_BYTES = 4 * 1024 * 1024;

const LOG_ARGUMENTS = [
  "log",
  "-z",
  "--no-color",
  "--no-ext-diff",
  "--no-textconv",
  "--no-renames",
  "--relative",
  "--name-only",
];

const PATHS = EXTENSIONS.map((extension) => `:(glob)**/*${extension}`);

/** Runs one `git log` for all files when another commit is checked out. A slow one continues in the background. */
export function createHistoryReader({ folder, log, patience = DEFAULT_PATIENCE }: HistoryOptions): HistoryReader {
  let head: string | undefined;
  let history: History = NO_HISTORY;
  let reported: string | undefined;
  let refreshing: Promise<void> | undefined;
  // Only the first response waits for a slow history.
  let waitedEnough = false;
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

  const refresh = async (): Promise<void> => {
    const current = await run({
      commandLine: ["rev-parse", "--show-toplevel", "--verify", "HEAD"],
      timeout: HEAD_TIMEOUT,
      maxOutput: MAX_HEAD_CHARACTERS,
    });
    if (current.kind !== "done") {
      head = undefined;
      history = NO_HISTORY;
      report(headProblem(current));
      return;
    }
    const [, root = "", commit = ""] = /^(.*)\n([0-9a-f]+)\n$/s.exec(current.output) ?? [];
    if (commit === head) return;
    const parser = createLogParser();
    const outcome = await run({
      commandLine: [...LOG_ARGUMENTS, logFormat(await hasMailmap(root)), commit, "--", ...PATHS],
      timeout: LOG_TIMEOUT,
      maxOutput: MAX_LOG_CHARACTERS,
      onText: parser.add,
    });
    // Newest commits come first, so an incomplete log is useful.
    head = commit;
    history = parser.finish();
    report(outcome.kind === "done" ? undefined : `git log: ${outcome.problem}; the history is incomplete`);
  };

  const refreshInTime = shareRuns(async (): Promise<void> => {
    refreshing ??= refresh().finally(() => {
      refreshing = undefined;
      waitedEnough = false;
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
