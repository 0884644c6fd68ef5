import { shared } from "./concurrency";
import { type RunningGit, runGit } from "./gitProcess";

/** The recorded history of one file. */
export interface Change {
  /** When it was last changed, in seconds since 1970. */
  readonly seconds: number;
  /** Who did so: the display name, with the repository's mailmap applied. Never empty. */
  readonly author: string;
  /** How many changes there were in the six hours up to the last one; at least 1. */
  readonly recentChanges: number;
}

/** Answers for paths relative to the served folder, with `/` between their parts. */
export interface History {
  lastChange(file: string): Change | undefined;
}

export interface HistoryReader {
  /** The history as of the current commit; see {@link createHistoryReader} for when it may lag behind. */
  read(): Promise<History>;
  close(): void;
}

export interface HistoryOptions {
  readonly folder: string;
  readonly log: (line: string) => void;
  /** How long an answer waits for git, in milliseconds; afterwards it goes out with what is known so far. */
  readonly patience?: number;
}

/**
 * A change is "recent" within six hours before the last one, as on the servers of this family (`count_changes` in
 * weblate/utils/stats.py). What is one change of one string there is one commit to the file here.
 */
const RECENT_SECONDS = 6 * 60 * 60;

const DEFAULT_PATIENCE = 3000;
const LOG_TIMEOUT = 60_000;
const HEAD_TIMEOUT = 5000;

/** No file name begins with a slash, so it marks where a commit begins; then follow time and author. */
const COMMIT_MARK = "/";
const LOG_ARGUMENTS = [
  "log",
  "-z",
  "--no-color",
  "--no-show-signature",
  "--no-ext-diff",
  "--no-textconv",
  "--no-renames",
  "--relative",
  "--name-only",
  `--format=tformat:${COMMIT_MARK}%x00%at%x00%aN`,
];

const NO_HISTORY: History = { lastChange: () => undefined };

/**
 * Reads a folder's git history: one `git log` for all files, again only when another commit is checked out.
 *
 * Without git, without a repository or without commits nothing is recorded. A history that takes longer than the
 * patience is read on in the background and appears with a later request.
 */
export function createHistoryReader({ folder, log, patience = DEFAULT_PATIENCE }: HistoryOptions): HistoryReader {
  let head: string | undefined;
  let history: History = NO_HISTORY;
  let reported: string | undefined;
  let reading: Promise<void> | undefined;
  // Only the first answer waits for a slow history, not each of them.
  let waitedEnough = false;
  const running = new Set<RunningGit>();
  let closed = false;

  const run = async (commandLine: readonly string[], timeout: number, onText?: (text: string) => void) => {
    const git = runGit(folder, commandLine, timeout, onText);
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
    const current = await run(["rev-parse", "--verify", "--end-of-options", "HEAD"], HEAD_TIMEOUT);
    if (current.kind !== "done") {
      head = undefined;
      history = NO_HISTORY;
      report(headProblem(current));
      return;
    }
    const commit = current.output.trim();
    if (commit === head) return;
    const parser = createLogParser();
    const outcome = await run([...LOG_ARGUMENTS, commit, "--", ":(glob)**/*.po"], LOG_TIMEOUT, parser.add);
    // What came before a time-out is true as well: the newest commits come first.
    head = commit;
    history = parser.finish();
    report(outcome.kind === "done" ? undefined : `git log: ${outcome.problem}; the history is incomplete`);
  };

  const refreshInTime = shared(async (): Promise<void> => {
    reading ??= refresh().finally(() => {
      reading = undefined;
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
    await Promise.race([reading, impatience]);
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

/** A folder without git, repository or commits is nothing to report; what else keeps git from answering is. */
function headProblem(outcome: { readonly kind: "failed" | "missing"; readonly problem: string }): string | undefined {
  if (outcome.kind === "missing") return "git is not installed: times and authors of changes are left out";
  const expected = /not a git repository|Needed a single revision|unknown revision|ambiguous argument/i;
  return expected.test(outcome.problem) ? undefined : `git: ${outcome.problem}; times and authors are left out`;
}

interface LogParser {
  readonly add: (text: string) => void;
  finish(): History;
}

/** Takes the output of {@link LOG_ARGUMENTS} apart: `/`, time, author, then names; all ended by a zero byte. */
export function createLogParser(): LogParser {
  const files = new Map<string, { author: string; last: number; times: number[] }>();
  let rest = "";
  let header: string[] | undefined;
  let seconds = Number.NaN;
  let author = "";

  const token = (text: string) => {
    if (text === COMMIT_MARK) {
      header = [];
    } else if (header !== undefined) {
      header.push(text);
      if (header.length < 2) return;
      seconds = Number(header[0]);
      author = header[1] ?? "";
      header = undefined;
    } else if (Number.isFinite(seconds)) {
      // The list of names is set off by a line feed.
      const name = text.startsWith("\n") ? text.slice(1) : text;
      if (name === "") return;
      const file = files.get(name);
      if (file === undefined) {
        files.set(name, { author, last: seconds, times: [seconds] });
        return;
      }
      file.times.push(seconds);
      // Commits come in the order of the graph, not strictly in that of their times.
      if (seconds > file.last) Object.assign(file, { author, last: seconds });
    }
  };

  return {
    add(text) {
      const parts = (rest + text).split("\0");
      rest = parts.pop() ?? "";
      for (const part of parts) token(part);
    },
    finish: () => ({
      lastChange(name) {
        const file = files.get(name);
        if (file === undefined) return undefined;
        const recentChanges = file.times.filter((time) => time > file.last - RECENT_SECONDS).length;
        return { seconds: file.last, author: file.author.trim() || "Unknown", recentChanges };
      },
    }),
  };
}
