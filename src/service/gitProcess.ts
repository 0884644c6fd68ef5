import { spawn } from "node:child_process";
import path from "node:path";
import { StringDecoder } from "node:string_decoder";
import { errorCode } from "./files";

export type GitOutcome =
  | { readonly kind: "done"; readonly output: string }
  | { readonly kind: "failed"; readonly problem: string }
  /** There is no git on this machine. */
  | { readonly kind: "missing"; readonly problem: string };

export interface RunningGit {
  readonly outcome: Promise<GitOutcome>;
  stop(): void;
}

const MAXIMUM_OUTPUT_CHARACTERS = 256 * 1024 * 1024;
const MAXIMUM_ERROR_CHARACTERS = 2000;

/** The repository is not trusted: nothing that its configuration names may be run. */
const SAFE_CONFIGURATION = [
  "core.fsmonitor=false",
  `core.hooksPath=${process.platform === "win32" ? "NUL" : "/dev/null"}`,
  "core.quotePath=false",
  "log.mailmap=true",
  "diff.external=",
  "protocol.allow=never",
].flatMap((setting) => ["-c", setting]);

/**
 * Runs git in a folder: without a shell, without hooks, pagers, prompts or the network, and only for so long.
 *
 * @param timeout in milliseconds
 * @param onText gets the output as it comes; otherwise it is collected
 */
export function runGit(
  folder: string,
  commandLine: readonly string[],
  timeout: number,
  onText?: (text: string) => void,
): RunningGit {
  // Not started in the folder itself: Windows would take a git.exe that lies there for git.
  const child = spawn(
    "git",
    ["-C", folder, "--no-pager", "--no-optional-locks", ...SAFE_CONFIGURATION, ...commandLine],
    {
      cwd: path.dirname(process.execPath),
      env: gitEnvironment(),
      shell: false,
      windowsHide: true,
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let output = "";
  let characters = 0;
  let complaint = "";
  let stopped: string | undefined;
  const stop = (why: string) => {
    stopped ??= why;
    child.kill("SIGKILL");
  };
  const timer = setTimeout(() => stop(`no answer within ${timeout / 1000} s`), timeout);
  timer.unref();

  const decoder = new StringDecoder("utf8");
  child.stdout.on("data", (chunk: Buffer) => {
    if (stopped !== undefined) return;
    const text = decoder.write(chunk);
    characters += text.length;
    if (characters > MAXIMUM_OUTPUT_CHARACTERS) stop("the output is too long");
    else if (onText === undefined) output += text;
    else onText(text);
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    if (complaint.length < MAXIMUM_ERROR_CHARACTERS) complaint += text;
  });

  const outcome = new Promise<GitOutcome>((resolve) => {
    child.on("error", (error) => {
      clearTimeout(timer);
      const missing = errorCode(error) === "ENOENT";
      resolve({ kind: missing ? "missing" : "failed", problem: error.message });
    });
    child.on("close", (status) => {
      clearTimeout(timer);
      if (stopped !== undefined) resolve({ kind: "failed", problem: stopped });
      else if (status === 0) resolve({ kind: "done", output });
      else resolve({ kind: "failed", problem: firstLine(complaint) || `ended with status ${status}` });
    });
  });
  return { outcome, stop: () => stop("stopped") };
}

/** The environment without what points git elsewhere, as it does when this runs from one of git's own hooks. */
function gitEnvironment(): NodeJS.ProcessEnv {
  const environment: NodeJS.ProcessEnv = {};
  for (const [name, value] of Object.entries(process.env)) {
    if (!/^GIT_/i.test(name)) environment[name] = value;
  }
  return {
    ...environment,
    LC_ALL: "C",
    GIT_TERMINAL_PROMPT: "0",
    GIT_OPTIONAL_LOCKS: "0",
    GIT_NO_LAZY_FETCH: "1",
    GIT_NO_REPLACE_OBJECTS: "1",
  };
}

function firstLine(text: string): string {
  return text.trim().split("\n", 1)[0]?.slice(0, 300) ?? "";
}
