import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from "node:child_process";

/** How long a process may take to end by itself after it was asked to, in milliseconds. */
const PATIENCE = 5_000;
/** How often it is looked whether whoever started this program is still there, in milliseconds. */
const ORPHAN_CHECK = 1_000;
/** How much of a process's latest output is kept for an error message, in characters. */
const TAIL = 4_000;

/** Something that went wrong outside this program and that one line explains. Shown without a stack. */
export class HostError extends Error {}

/** What was asked for cannot be done as it was asked: a bad argument. Programs end with exit status 2. */
export class UsageError extends HostError {}

export function describeFailure(failure: unknown): string {
  if (failure instanceof HostError) return failure.message;
  return failure instanceof Error ? (failure.stack ?? failure.message) : String(failure);
}

export interface RunningProcess {
  readonly child: ChildProcess;
  /** Resolves when it has ended, with its exit code, or with null where a signal ended it or it never started. */
  readonly ended: Promise<number | null>;
  tail(): string;
  /** Ends it and its children, gently first. Resolves when it is gone; harmless when it is gone already. */
  stop(): Promise<void>;
}

const running = new Set<ChildProcess>();

process.on("exit", () => {
  for (const child of running) signalTree(child, "SIGKILL");
});

/**
 * Starts a process in a group of its own, so that it can be ended with all its children. What is still running when
 * this program ends is killed with it.
 */
export function startProcess(command: string, args: readonly string[], options: SpawnOptions = {}): RunningProcess {
  const child = spawn(command, args, { ...options, detached: process.platform !== "win32" });
  running.add(child);
  let tail = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      tail = (tail + text).slice(-TAIL);
    });
  }
  const ended = new Promise<number | null>((resolve) => {
    child.once("exit", (code) => resolve(code));
    child.once("error", (error) => {
      tail += error.message;
      resolve(null);
    });
  });
  void ended.then(() => {
    // Its children may outlive it; the group still answers to its number.
    signalTree(child, "SIGTERM");
    running.delete(child);
  });
  const stop = async () => {
    if (!running.has(child)) return;
    signalTree(child, "SIGTERM");
    const kill = setTimeout(() => signalTree(child, "SIGKILL"), PATIENCE);
    await ended;
    clearTimeout(kill);
  };
  return { child, ended, tail: () => tail.trim(), stop };
}

/** Runs a command to its end and gives its exit code (null: killed or never started) and latest output. */
export async function runCommand(
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<{ readonly code: number | null; readonly tail: string }> {
  const started = startProcess(command, args, { stdio: ["ignore", "pipe", "pipe"], ...options });
  // Its output may arrive after its exit.
  const closed = new Promise((resolve) => started.child.once("close", resolve).once("error", resolve));
  const code = await started.ended;
  await closed;
  return { code, tail: started.tail() };
}

/**
 * Calls `cleanUp` once when someone ends this program (Ctrl-C, SIGTERM, a closed terminal), then exits: with
 * `exitCode`, for programs whose usual end this is, or as if the signal had ended it.
 */
export function onInterrupt(cleanUp: () => Promise<void>, exitCode?: number): void {
  let interrupted = false;
  const end = (code: number) => {
    // A second signal means: do not wait.
    if (interrupted) process.exit(code);
    interrupted = true;
    void cleanUp()
      .catch((error: unknown) => console.error(describeFailure(error)))
      .finally(() => process.exit(code));
  };
  for (const [signal, code] of [
    ["SIGINT", 130],
    ["SIGTERM", 143],
    ["SIGHUP", 129],
  ] as const) {
    process.on(signal, () => end(exitCode ?? code));
  }
  // A signal for npm reaches the shell between it and us, which dies of it without telling us.
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end(exitCode ?? 143);
  }, ORPHAN_CHECK);
  watch.unref();
}

function signalTree(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  if (process.platform === "win32") {
    spawnSync("taskkill", ["/pid", String(child.pid), "/t", "/f"], { stdio: "ignore" });
    return;
  }
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group is gone: that was the aim.
  }
}
