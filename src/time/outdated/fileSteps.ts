import { MAX_LENGTH } from "../../common/text/foreignText";
import { createNulTokens } from "../git/nulTokens";

/** A change of a file by a commit. */
export interface FileStep {
  /** How many first parents the commit is behind the one that is checked out; {@link UNCOMMITTED} for none. */
  readonly step: number;
  /** When it was committed, in seconds since 1970; undefined if it is not. */
  readonly seconds: number | undefined;
  /** Id of the blob before it; undefined where there was no file. */
  readonly before: string | undefined;
}

export const UNCOMMITTED = -1;

export interface LoggedFile {
  /** The id of the commit. */
  readonly commit: string;
  readonly seconds: number;
  readonly path: string;
  readonly before: string | undefined;
  readonly isNew: boolean;
  /** What a renamed file was called before. */
  readonly from?: string;
}

/** No file name begins with a slash. The id of the commit follows. */
const COMMIT_MARK = "/";

export const STEP_LOG_ARGUMENTS: readonly string[] = [
  // The repository could choose another format for merges.
  ...["-c", "log.diffMerges=first-parent"],
  ...["log", "-z", "--no-color", "--no-ext-diff", "--no-textconv", "--relative"],
  // A merge is one change of the branch that is checked out.
  ...["--first-parent", "-m", "--raw", "--no-abbrev", `--format=tformat:${COMMIT_MARK}%H%x00%ct`],
];

const RAW = /^:(\d{6}) \d{6} ([0-9a-f]{40,64}) [0-9a-f]{40,64} ([A-Z])\d{0,3}$/;
const NO_BLOB = /^0+$/;
/** Longer tokens are cut, as they cannot be file names. */
const MAX_TOKEN = 2 * MAX_LENGTH.path;

/**
 * Reads the output for {@link STEP_LOG_ARGUMENTS}, newest commit first: `/` and the id, the time, then for each file its
 * modes, ids and status, and its name, or for a renamed one its old and its new name. Each is terminated by NUL.
 *
 * @param take returns whether more is wanted.
 */
export function createStepLog(take: (file: LoggedFile) => boolean) {
  let [commit, seconds, isTime] = ["", 0, false];
  let raw: Pick<LoggedFile, "before" | "isNew" | "from"> | undefined;
  let isRenamed = false;
  return createNulTokens(MAX_TOKEN, (text) => {
    if (isTime) {
      isTime = false;
      seconds = /^\d{1,12}$/.test(text) ? Number(text) : 0;
    } else if (raw === undefined && text.startsWith(COMMIT_MARK)) {
      commit = text.slice(COMMIT_MARK.length);
      isTime = true;
    } else if (raw === undefined) {
      // A line feed precedes the first one.
      const [, mode = "", id = "", status = ""] = RAW.exec(text.trimStart()) ?? [];
      isRenamed = status === "R";
      // Links and submodules are no files.
      const before = mode.startsWith("100") && !NO_BLOB.test(id) ? id : undefined;
      if (status !== "") raw = { before, isNew: status === "A" };
    } else if (isRenamed) {
      isRenamed = false;
      raw = { ...raw, from: text };
    } else {
      const file = { ...raw, commit, seconds, path: text };
      raw = undefined;
      return take(file);
    }
    return true;
  });
}
