import { nulSeparated } from "../../common/git/runGit";
import { MAX_LENGTH } from "../../common/text/foreignText";

export interface LoggedCommit {
  readonly id: string;
  /** When it was committed, in seconds since 1970, as the commit says. */
  readonly seconds: number;
}

/** A file that a commit changed, compared with its first parent. */
export interface LoggedFile {
  readonly commit: LoggedCommit;
  /** Relative to the folder. */
  readonly path: string;
  /** Id of the blob before it; undefined where there was no file. */
  readonly before: string | undefined;
  readonly isNew: boolean;
  readonly isGone: boolean;
  /** What a renamed file was called before. */
  readonly from?: string;
}

export interface RawLogReader {
  /** Receives each commit before its files, newest first, and returns whether more is wanted. */
  readonly commit?: (commit: LoggedCommit) => boolean;
  readonly file: (file: LoggedFile) => boolean;
}

/** Begins a commit in a log, before its id: no file name begins with a slash. */
export const COMMIT_MARK = "/";

export const RAW_LOG_ARGUMENTS: readonly string[] = [
  // The repository could choose another format for merges.
  ...["-c", "log.diffMerges=first-parent"],
  ...["log", "-z", "--no-color", "--no-ext-diff", "--no-textconv", "--relative"],
  // A merge is one change of the branch that is checked out.
  ...["--first-parent", "-m", "--raw", "--no-abbrev", `--format=tformat:${COMMIT_MARK}%H%x00%ct`],
];

const RAW = /^:(\d{6}) \d{6} ([0-9a-f]{40,64}) [0-9a-f]{40,64} ([A-Z])\d{0,3}$/;
const NO_BLOB = /^0+$/;
/** Characters of an item of a log. Longer ones are cut, as they cannot be file names. */
export const MAX_TOKEN = 2 * MAX_LENGTH.path;

/**
 * Reads pieces of the output for {@link RAW_LOG_ARGUMENTS}, and returns whether more is wanted. The newest commit is first:
 * `/` and the id, the time, then for each file its modes, ids and status, and its name, or for a renamed one its old and its
 * new name. Each is terminated by NUL.
 */
export function createRawLog({
  commit: takeCommit = () => true,
  file: takeFile,
}: RawLogReader): (text: string) => boolean {
  let commit: LoggedCommit = { id: "", seconds: 0 };
  let newId: string | undefined;
  let raw: Pick<LoggedFile, "before" | "isNew" | "isGone" | "from"> | undefined;
  let isRenamed = false;
  return nulSeparated((text) => {
    if (newId !== undefined) {
      commit = { id: newId, seconds: /^\d{1,12}$/.test(text) ? Number(text) : 0 };
      newId = undefined;
      return takeCommit(commit);
    }
    if (raw === undefined) {
      if (text.startsWith(COMMIT_MARK)) newId = text.slice(COMMIT_MARK.length);
      // A line feed precedes the first file.
      const [, mode = "", id = "", status = ""] = RAW.exec(text.trimStart()) ?? [];
      isRenamed = status === "R";
      // Links and submodules are no files.
      const before = mode.startsWith("100") && !NO_BLOB.test(id) ? id : undefined;
      if (status !== "") raw = { before, isNew: status === "A", isGone: status === "D" };
      return true;
    }
    if (isRenamed) {
      isRenamed = false;
      raw = { ...raw, from: text };
      return true;
    }
    const file = { ...raw, commit, path: text };
    raw = undefined;
    return takeFile(file);
  }, MAX_TOKEN);
}
