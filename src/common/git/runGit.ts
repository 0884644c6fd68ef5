import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { dirname } from "node:path";
import { StringDecoder } from "node:string_decoder";
import { cleanLine, MAX_LENGTH } from "../foreignText";
import { SAFE_OPTIONS, safeEnvironment } from "./precautions";

export interface GitRun {
  readonly folder: string;
  /** Name of the command and its arguments. */
  readonly commandLine: readonly string[];
  /** Milliseconds. */
  readonly timeout: number;
  /** Git is ended when it writes more, in UTF-16 code units. */
  readonly maxOutput: number;
  /** Gets the output as it comes, and says whether more is wanted. Without it, the output is in the outcome. */
  readonly onText?: (text: string) => boolean;
}

/** `output` is what came before the end, also where git failed or was ended. */
export type GitOutcome =
  | { readonly kind: "done"; readonly output: string }
  | { readonly kind: "failed"; readonly problem: string; readonly output: string }
  /** There is no git on this machine. */
  | { readonly kind: "missing"; readonly problem: string; readonly output: string };

export interface RunningGit {
  /** Never rejects. Settles at once when git is stopped. */
  readonly outcome: Promise<GitOutcome>;
  stop(): void;
}

/**
 * An object of a few megabytes may unpack to gigabytes, and a reference may be a link to `/dev/zero`. The history of a
 * million commits takes about a third of this. Files that are mapped, such as packs, do not count.
 */
const MAX_MEMORY_KIB = 1024 * 1024;
const MAX_COMPLAINT_CHARACTERS = MAX_LENGTH.logLine;

/** Only Linux bounds the memory of a process. Arguments are no part of the script. */
const WITH_LIMIT = 'ulimit -d "$1" 2>/dev/null; shift; exec git "$@"';
/** What the shell ends with when there is no git. */
const NOT_FOUND = 127;

const running = new Set<ChildProcess>();

/** Runs git on a repository that is not trusted: see `precautions.ts`; within bounds of time, memory and output. */
export function runGit({ folder, commandLine, timeout, maxOutput, onText }: GitRun): RunningGit {
  let child: ChildProcess;
  try {
    child = start(["-C", folder, ...SAFE_OPTIONS, ...commandLine]);
  } catch (error) {
    // A folder whose name cannot be an argument.
    const problem = error instanceof Error ? error.message : String(error);
    return { outcome: Promise.resolve({ kind: "failed", problem, output: "" }), stop: () => undefined };
  }
  let output = "";
  let characters = 0;
  let complaint = "";
  let stop: (problem: string) => void = () => undefined;

  const outcome = new Promise<GitOutcome>((resolve) => {
    let ended = false;
    const end = (settled: GitOutcome): void => {
      if (ended) return;
      ended = true;
      clearTimeout(timer);
      killGroup(child);
      // A process that left the group may hold the pipes open.
      child.stdout?.destroy();
      child.stderr?.destroy();
      resolve(settled);
    };
    stop = (problem) => end({ kind: "failed", problem, output });
    const timer = setTimeout(() => stop(`no answer within ${timeout / 1000} s`), timeout);
    timer.unref();

    const decoder = new StringDecoder("utf8");
    const take = (text: string): void => {
      if (ended || text === "") return;
      characters += text.length;
      const fits = characters <= maxOutput;
      if (fits && onText === undefined) output += text;
      if (!fits || onText?.(text) === false) stop("the output is too long");
    };
    child.stdout?.on("data", (chunk: Buffer) => take(decoder.write(chunk)));
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
      if (status === 0) end({ kind: "done", output });
      else end({ kind: status === NOT_FOUND ? "missing" : "failed", problem, output });
    });
  });
  return { outcome, stop: () => stop("stopped") };
}

/** Starts git, and ends what it leaves behind when it ends, or when this process does. */
function start(commandLine: readonly string[]): ChildProcess {
  const options: SpawnOptions = {
    // Not started in the folder itself: Windows would take a git.exe that lies there for git.
    cwd: dirname(process.execPath),
    env: safeEnvironment(process.env),
    // A session of its own: no terminal to read from, and one group to end with all that git started.
    detached: process.platform !== "win32",
    windowsHide: true,
    stdio: ["ignore", "pipe", "pipe"],
  };
  const child =
    process.platform === "linux"
      ? spawn("/bin/sh", ["-c", WITH_LIMIT, "sh", String(MAX_MEMORY_KIB), ...commandLine], options)
      : spawn("git", commandLine, options);
  if (running.size === 0) process.on("exit", killAll);
  running.add(child);
  // At once: later, the group's number may be that of another one.
  child.once("exit", () => killGroup(child));
  return child;
}

function killAll(): void {
  for (const child of running) killGroup(child);
}

/** Ends git and all that it started, once. */
function killGroup(child: ChildProcess): void {
  if (!running.delete(child)) return;
  if (running.size === 0) process.off("exit", killAll);
  try {
    if (process.platform === "win32") child.kill("SIGKILL");
    else if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
  } catch {
    // All of it has ended.
  }
}

/** Git's complaints quote names and values of the repository. */
function firstLine(text: string): string {
  return cleanLine(text.trim().split("\n", 1)[0] ?? "", "logLine");
}
