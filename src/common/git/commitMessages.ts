import { runGit } from "./runGit";

/** A commit's message, and by which name people call the commit. */
export interface CommitMessage {
  /** Abbreviated hash. */
  readonly commit: string;
  readonly message: string;
}

/** Milliseconds; a few hundred commits take a small part of this. */
const TIMEOUT = 5000;
const MAX_OUTPUT_CHARACTERS = 16 * 1024 * 1024;

/**
 * The messages of the last commits of what is checked out in a folder, newest first: one `git log`, which only reads.
 * None where there is no git, no repository, no commit, or no answer in time.
 *
 * Only for folders that the user trusts: git itself reads the repository's settings.
 */
export async function readCommitMessages(folder: string, most: number): Promise<readonly CommitMessage[]> {
  const commandLine = ["log", `--max-count=${most}`, "-z", "--no-color", "--format=tformat:%h%n%B", "HEAD", "--"];
  const { output } = await runGit({ folder, commandLine, timeout: TIMEOUT, maxOutput: MAX_OUTPUT_CHARACTERS }).outcome;
  // After a timeout only the last message may be cut.
  return output.split("\0").slice(0, -1).map(readMessage);
}

function readMessage(text: string): CommitMessage {
  const [commit = "", ...lines] = text.split("\n");
  return { commit, message: lines.join("\n") };
}
