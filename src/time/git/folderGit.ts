import { answerOf, GIT_TIME, type GitOutcome, type GitRun, nulSeparated, runGit } from "../../common/git/runGit";
import { fail, type Result, succeed } from "../../common/result";

/** Asks the repository of a folder. What a question says is never an option: callers see to that. */
export interface FolderGit {
  /** For short answers. Git is given the input, if any. */
  run(commandLine: readonly string[], input?: string): Promise<GitOutcome>;
  /** The answer without the line end; undefined if Git fails. */
  ask(commandLine: readonly string[]): Promise<string | undefined>;
  /**
   * For long answers.
   *
   * @param onText receives them and returns whether more is wanted.
   * @param timeout in milliseconds.
   */
  read(commandLine: readonly string[], onText: (text: string) => boolean, timeout?: number): Promise<GitOutcome>;
  /**
   * Ids of the blobs of files below the folder, by their paths in it; no links. Fails with one line, and rejects when the
   * signal is aborted.
   *
   * @param submodules receives their commits by their paths.
   */
  listFiles(
    commit: string,
    isWanted: (path: string) => boolean,
    submodules?: Map<string, string>,
  ): Promise<Result<Map<string, string>, string>>;
}

const MAX_ANSWER_CHARACTERS = 64 * 1024;
const MAX_LOG_CHARACTERS = 1024 * 1024 * 1024;

/** @param place options of Git that name another repository than the one of the folder. */
export function createFolderGit(folder: string, signal: AbortSignal, place: readonly string[] = []): FolderGit {
  const run = ({ commandLine, ...asked }: Omit<GitRun, "folder">) =>
    runGit({ folder, signal, commandLine: [...place, ...commandLine], ...asked }).outcome;
  const answerTo = (commandLine: readonly string[], input?: string) =>
    run({ commandLine, input, timeout: GIT_TIME.question, maxOutput: MAX_ANSWER_CHARACTERS });
  const read: FolderGit["read"] = (commandLine, onText, timeout = GIT_TIME.past) =>
    run({ commandLine, timeout, maxOutput: MAX_LOG_CHARACTERS, onText });
  return {
    run: answerTo,
    read,
    ask: async (commandLine) => answerOf(await answerTo(commandLine)),
    async listFiles(commit, isWanted, submodules) {
      const files = new Map<string, string>();
      const take = nulSeparated((line) => {
        const tab = line.indexOf("\t");
        const path = line.slice(tab + 1);
        const [, kind, id] = /^1\d{5} (blob|commit) ([0-9a-f]{40,64})$/.exec(line.slice(0, tab)) ?? [];
        if (kind === "commit" && id !== undefined) submodules?.set(path, id);
        else if (id !== undefined && line.startsWith("100") && isWanted(path)) files.set(path, id);
        return true;
      });
      const listed = await read(["ls-tree", "-r", "-z", commit], take);
      signal.throwIfAborted();
      return listed.kind === "done" ? succeed(files) : fail(`git ls-tree: ${listed.problem}`);
    },
  };
}
