import { execFile } from "node:child_process";
import { dirname } from "node:path";
import type { CommitMessage } from "../model/checkout";

/** Milliseconds; a few hundred commits take a small part of this. */
const TIMEOUT = 5000;
const MAX_OUTPUT_BYTES = 16 * 1024 * 1024;

/** Whatever the repository's own settings say: nothing that they name is run, and nothing is fetched. */
const SAFE_SETTINGS = [
  "core.fsmonitor=false",
  `core.hooksPath=${process.platform === "win32" ? "NUL" : "/dev/null"}`,
  "core.pager=cat",
  "i18n.logOutputEncoding=UTF-8",
  "log.showSignature=false",
  "protocol.allow=never",
].flatMap((setting) => ["-c", setting]);

/**
 * The messages of the last commits of what is checked out in a folder, newest first: one `git log`, which only reads.
 * None where there is no git, no repository, no commit, or no answer in time.
 *
 * Only for folders that the user trusts: git itself reads the repository's settings.
 */
export function readCommitMessages(folder: string, most: number): Promise<readonly CommitMessage[]> {
  const log = ["log", `--max-count=${most}`, "-z", "--no-color", "--no-show-signature", "--format=tformat:%h%n%B"];
  const commandLine = ["-C", folder, "--no-pager", "--no-optional-locks", ...SAFE_SETTINGS, ...log, "HEAD", "--"];
  return new Promise((resolve) => {
    const options = {
      // Not started in the folder itself: Windows would take a git.exe that lies there for git.
      cwd: dirname(process.execPath),
      env: environment(),
      timeout: TIMEOUT,
      killSignal: "SIGKILL",
      maxBuffer: MAX_OUTPUT_BYTES,
      windowsHide: true,
      encoding: "utf8",
    } as const;
    const answered = (_error: unknown, output: string): void => {
      // What came before a time-out is true as well, but for the last message, which may be cut.
      resolve(output.split("\0").slice(0, -1).map(readMessage));
    };
    try {
      execFile("git", commandLine, options, answered).stdin?.end();
    } catch {
      // A folder whose name cannot be an argument.
      resolve([]);
    }
  });
}

function readMessage(text: string): CommitMessage {
  const [commit = "", ...lines] = text.split("\n");
  return { commit, message: lines.join("\n") };
}

/** The environment without what points git elsewhere, as it does when the editor was started by one of git's hooks. */
function environment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^GIT_/i.test(name));
  return {
    ...Object.fromEntries(own),
    LC_ALL: "C",
    GIT_TERMINAL_PROMPT: "0",
    GIT_OPTIONAL_LOCKS: "0",
    GIT_NO_LAZY_FETCH: "1",
    GIT_NO_REPLACE_OBJECTS: "1",
  };
}
