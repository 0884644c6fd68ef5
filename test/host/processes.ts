import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from "node:child_process";

/** Milliseconds before a process is killed. */
const PATIENCE = 5_000;
/** Milliseconds between checks for the parent process. */
const ORPHAN_CHECK = 1_000;
/** Characters of output for error messages. */
const TAIL = 4_000;

/** Shown without a stack. */
export class HostError extends Error {}

/** A bad argument: exit status 2. */
export class UsageError extends HostError {}

export function describeFailure(failure: unknown): string {
  if (failure instanceof HostError) return failure.message;
  return failure instanceof Error ? (failure.stack ?? failure.message) : String(failure);
}

export interface RunningProcess {
  readonly child: ChildProcess;
  /** Resolves with the exit code; null if killed or never started. */
  readonly ended: Promise<number | null>;
  tail(): string;
  /** Ends the process group, gently first. Safe to call twice. */
  stop(): Promise<void>;
}

const running = new Set<ChildProcess>();

process.on("exit", () => {
  for (const child of running) signalTree(child, "SIGKILL");
});

/** In a process group, which is killed when this program ends. */
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
    // The group may outlive its leader.
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

/** Exit code (null: killed or never started) and latest output. */
export async function runCommand(
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<{ readonly code: number | null; readonly tail: string }> {
  const started = startProcess(command, args, { stdio: ["ignore", "pipe", "pipe"], ...options });
  // Output may arrive after `exit`.
  const closed = new Promise((resolve) => started.child.once("close", resolve).once("error", resolve));
  const code = await started.ended;
  await closed;
  return { code, tail: started.tail() };
}

/** Runs once on SIGINT, SIGTERM or SIGHUP, then exits with `exitCode`, or as if the signal had ended it. */
export function onInterrupt(cleanUp: () => Promise<void>, exitCode?: number): void {
  let interrupted = false;
  const end = (code: number) => {
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
  // npm's shell dies of the signal without telling us.
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
    // Already gone.
  }
}
