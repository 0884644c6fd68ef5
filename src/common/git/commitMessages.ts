import { GIT_TIME, runGit } from "./runGit";

export interface CommitMessage {
  /** Abbreviated hash. */
  readonly commit: string;
  readonly message: string;
}

const MAX_OUTPUT_CHARACTERS = 16 * 1024 * 1024;

/**
 * The last commit messages of a folder, newest first; empty if git fails. Only for trusted folders, because git reads
 * the repository's configuration.
 */
export async function readCommitMessages(folder: string, most: number): Promise<readonly CommitMessage[]> {
  const commandLine = ["log", `--max-count=${most}`, "-z", "--no-color", "--format=tformat:%h%n%B", "HEAD", "--"];
  const { output } = await runGit({ folder, commandLine, timeout: GIT_TIME.messages, maxOutput: MAX_OUTPUT_CHARACTERS })
    .outcome;
  // After a timeout the last message may be incomplete.
  return output.split("\0").slice(0, -1).map(readMessage);
}

function readMessage(text: string): CommitMessage {
  const [commit = "", ...lines] = text.split("\n");
  return { commit, message: lines.join("\n") };
}
