import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { dirname } from "node:path";
import { StringDecoder } from "node:string_decoder";
import { cleanLine, MAX_LENGTH } from "../text/foreignText";

/**
 * Repositories are untrusted: neither their configuration nor their files may make git run a program, connect anywhere,
 * read without end or change its output format. `test/security/hostileRepositories.test.ts` tests this against every
 * key that git documents.
 *
 * What can't be overridden (`include.path`, references, objects) is covered by the bounds of `runGit`.
 */
const CONFIGURATION: readonly string[] = [
  // A clone can contain a bare repository in an ordinary folder, with its own configuration.
  "safe.bareRepository=explicit",

  "core.fsmonitor=false",
  `core.hooksPath=${process.platform === "win32" ? "NUL" : "/dev/null"}`,
  "log.showSignature=false",

  // Network. Bundles are fetched before `protocol.allow` is checked.
  "fetch.bundleURI=",

  // Files, which could be endless. Git for Windows accepts /dev/null as well.
  "diff.orderFile=/dev/null",
  "core.excludesFile=/dev/null",
  "mailmap.file=",
  "mailmap.blob=",
  // `%aN` still reads the work tree's `.mailmap`.
  "log.mailmap=false",

  "i18n.logOutputEncoding=UTF-8",
  "log.date=default",
  "log.follow=false",
  "log.showRoot=true",
  "format.pretty=medium",
];

const SAFE_OPTIONS: readonly string[] = ["--no-pager", ...CONFIGURATION.flatMap((setting) => ["-c", setting])];

/**
 * The environment for git. The user's configuration applies (HOME, XDG_CONFIG_HOME), including git's ownership checks;
 * variables that redirect git, as in hooks, are removed.
 */
function safeEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own = Object.entries(environment).filter(([name]) => !/^(?:GIT_|SSH_ASKPASS)/i.test(name));
  return {
    ...Object.fromEntries(own),
    // Messages are matched by their text.
    LC_ALL: "C",
    // No protocols. A repository's `protocol.ext.allow` overrides `-c protocol.allow=never`, but not this.
    GIT_ALLOW_PROTOCOL: "",
    // Git before 2.45 ignores this; its fetch then fails because no protocol is allowed.
    GIT_NO_LAZY_FETCH: "1",
    // Grafts hide commits. A file that cannot exist: Git would warn of an empty one.
    GIT_GRAFT_FILE: "/dev/null/none",
    GIT_NO_REPLACE_OBJECTS: "1",
    GIT_OPTIONAL_LOCKS: "0",
    GIT_TERMINAL_PROMPT: "0",
  };
}

/** How long Git may take for what it is asked, in milliseconds. Then it is killed. SECURITY.md says the same. */
export const GIT_TIME = {
  /** Whose answer is short, such as the commit that is checked out. */
  question: 5_000,
  /** The last commit messages. */
  messages: 5_000,
  tags: 10_000,
  /** The files of a folder with all of its submodules. */
  folder: 10_000,
  /** Branches, tags and commits to choose from. To sort them by their dates, Git reads all of their commits. */
  revisions: 20_000,
  /** Renamed files. To compare texts, Git reads attributes, which may be a pipe. */
  renames: 30_000,
  /** The last changes of all files. */
  changes: 60_000,
  /** The commits of the past, or the names of the files in one of them. */
  past: 10 * 60_000,
  /** What files held in the past, which one process gives one after the other. */
  contents: 30 * 60_000,
} as const;

export interface GitRun {
  readonly folder: string;
  readonly commandLine: readonly string[];
  /** Milliseconds. */
  readonly timeout: number;
  /** In UTF-16 code units. Git is killed if it writes more. */
  readonly maxOutput: number;
  /** What Git is given, where that is known before it starts. */
  readonly input?: string | undefined;
  /** Stops Git when it is aborted. */
  readonly signal?: AbortSignal | undefined;
  /** Receives the output as it arrives and returns whether to continue. If omitted, the outcome holds the output. */
  readonly onText?: (text: string) => boolean;
  /** Receives the bytes of the output instead, which are limited by `maxOutput`, too. Git is then given an input. */
  readonly onBytes?: (bytes: Buffer) => boolean;
}

/** `output` includes what was written before a failure. */
export type GitOutcome =
  | { readonly kind: "done"; readonly output: string }
  | { readonly kind: "failed"; readonly problem: string; readonly output: string }
  | { readonly kind: "missing"; readonly problem: string; readonly output: string };

export interface RunningGit {
  /** Never rejects. Settles immediately after `stop`. */
  readonly outcome: Promise<GitOutcome>;
  /** Gives git an input, if its output is received as bytes. Without a text, the input ends. */
  write(text?: string): void;
  stop(): void;
}

/**
 * A few megabytes of objects can unpack to gigabytes, and a reference can be a link to `/dev/zero`. A history of a
 * million commits needs about a third of this. Mapped files such as packs don't count.
 */
const MAX_MEMORY_KIB = 1024 * 1024;
const MAX_COMPLAINT_CHARACTERS = MAX_LENGTH.logLine;

/** Memory is limited only on Linux. Arguments are passed separately to avoid quoting. */
const WITH_LIMIT = 'ulimit -d "$1" 2>/dev/null; shift; exec git "$@"';
const NOT_FOUND = 127;

const running = new Set<ChildProcess>();

/** Runs git on an untrusted repository, with limits on time, memory and output. */
export function runGit(run: GitRun): RunningGit {
  const { folder, commandLine, timeout, maxOutput, input, signal, onText, onBytes } = run;
  let child: ChildProcess;
  try {
    child = start(["-C", folder, ...SAFE_OPTIONS, ...commandLine], onBytes || input ? "pipe" : "ignore");
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    const outcome = Promise.resolve({ kind: "failed" as const, problem, output: "" });
    return { outcome, write: () => undefined, stop: () => undefined };
  }
  let output = "";
  let characters = 0;
  let isItemOpen = false;
  let complaint = "";
  let stop: (problem: string) => void = () => undefined;

  const outcome = new Promise<GitOutcome>((resolve) => {
    let ended = false;
    const end = (settled: GitOutcome): void => {
      if (ended) return;
      ended = true;
      clearTimeout(timer);
      signal?.removeEventListener("abort", abort);
      killGroup(child);
      // A process that left the group may still hold the pipes open.
      child.stdin?.destroy();
      child.stdout?.destroy();
      child.stderr?.destroy();
      resolve(settled);
    };
    stop = (problem) => end({ kind: "failed", problem, output });
    const abort = () => stop("stopped");
    signal?.addEventListener("abort", abort, { once: true });
    const timer = setTimeout(() => stop(`no answer within ${timeout / 1000} s`), timeout);
    timer.unref();

    const decoder = new StringDecoder("utf8");
    const take = (text: string): void => {
      if (ended || text === "") return;
      characters += text.length;
      isItemOpen = commandLine.includes("-z") && !text.endsWith("\0");
      const fits = characters <= maxOutput;
      if (fits && onText === undefined) output += text;
      if (!fits || onText?.(text) === false) stop("the output is too long");
    };
    const takeBytes = (bytes: Buffer, receive: (bytes: Buffer) => boolean): void => {
      if (ended) return;
      characters += bytes.length;
      if (characters > maxOutput || !receive(bytes)) stop("the output is too long");
    };
    child.stdout?.on("data", (chunk: Buffer) => (onBytes ? takeBytes(chunk, onBytes) : take(decoder.write(chunk))));
    // Git may end before it has read its input.
    child.stdin?.on("error", () => undefined);
    if (input) child.stdin?.end(input);
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      complaint += text.slice(0, MAX_COMPLAINT_CHARACTERS - complaint.length);
    });
    child.on("error", (error) => {
      const missing = "code" in error && error.code === "ENOENT";
      end({ kind: missing ? "missing" : "failed", problem: error.message, output });
    });
    child.on("close", (status) => {
      take(decoder.end());
      const problem = firstLine(complaint) || `ended with status ${status}`;
      if (status === 0 && isItemOpen) stop("the output is cut");
      else if (status === 0) end({ kind: "done", output });
      else end({ kind: status === NOT_FOUND ? "missing" : "failed", problem, output });
    });
    if (signal?.aborted) abort();
  });
  return {
    outcome,
    write: (text) => void (text === undefined ? child.stdin?.end() : child.stdin?.write(text)),
    stop: () => stop("stopped"),
  };
}

/** The answer to a short question, without the line end; undefined if Git failed. */
export function answerOf({ kind, output }: GitOutcome): string | undefined {
  return kind === "done" ? output.replace(/\r?\n$/, "") : undefined;
}

/** Starts git. Its processes are killed when it exits, or when this process does. */
function start(commandLine: readonly string[], input: "pipe" | "ignore"): ChildProcess {
  const options: SpawnOptions = {
    // Not the folder itself: Windows would run a git.exe in there.
    cwd: dirname(process.execPath),
    env: safeEnvironment(process.env),
    // A new session: no terminal, and one process group to kill.
    detached: process.platform !== "win32",
    windowsHide: true,
    stdio: [input, "pipe", "pipe"],
  };
  const child =
    process.platform === "linux"
      ? spawn("/bin/sh", ["-c", WITH_LIMIT, "sh", String(MAX_MEMORY_KIB), ...commandLine], options)
      : spawn("git", commandLine, options);
  if (running.size === 0) process.on("exit", killAll);
  running.add(child);
  // Immediately: the group ID could be reused.
  child.once("exit", () => killGroup(child));
  return child;
}

function killAll(): void {
  for (const child of running) killGroup(child);
}

function killGroup(child: ChildProcess): void {
  if (!running.delete(child)) return;
  if (running.size === 0) process.off("exit", killAll);
  try {
    if (process.platform === "win32") child.kill("SIGKILL");
    else if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
  } catch {}
}

/** Git's errors quote names and values from the repository. */
function firstLine(text: string): string {
  return cleanLine(text.trim().split("\n", 1)[0] ?? "", "logLine");
}

/**
 * Splits Git's output, in which each item ends with NUL (`-z`), however it is cut into pieces.
 *
 * @param take receives each item and returns whether more are wanted
 * @param longest more characters of an item are cut off
 */
export function nulSeparated(take: (item: string) => boolean, longest?: number): (text: string) => boolean {
  let rest = "";
  return (text) => {
    const items = (rest + text).split("\0").map((item) => item.slice(0, longest));
    rest = items.pop() ?? "";
    return items.every(take);
  };
}
