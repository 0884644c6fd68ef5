import { MAX_LENGTH } from "../../common/text/foreignText";
import { createNulTokens } from "../git/nulTokens";

/** What a commit, or the last one of a day, has to be changed back by to get at what was before it. */
export interface PastMoment {
  /** Seconds since 1970. */
  readonly seconds: number;
  /** Ids of blobs by path, relative to the folder; undefined for a file that was not there. */
  readonly before: ReadonlyMap<string, string | undefined>;
}

/** No file name begins with a slash. */
const COMMIT_MARK = "/";

export const PAST_LOG_ARGUMENTS: readonly string[] = [
  // The repository could choose another format for merges.
  ...["-c", "log.diffMerges=first-parent"],
  ...["log", "-z", "--no-color", "--no-ext-diff", "--no-textconv", "--relative"],
  // A merge is one change of the branch that is checked out.
  ...["--first-parent", "-m", "--raw", "--no-abbrev", "--no-renames", `--format=tformat:${COMMIT_MARK}%x00%ct`],
];

const RAW = /^:\d{6} \d{6} ([0-9a-f]{40}|[0-9a-f]{64}) [0-9a-f]{40,64} [A-Z]\d{0,3}$/;
const MODE = /^:(\d{6}) /;
const NO_BLOB = /^0+$/;

const DAY = 86_400;
const WEEK = 7 * DAY;
/** gettext dates from 1990. Seconds. */
const FIRST_CHANGE = Date.UTC(1990) / 1000;
/** 1970 began on a Thursday. */
const FIRST_MONDAY = 4 * DAY;
/** Days with commits of which the last one each is kept; of those before, the last of each week. */
const DAILY = 366;
const MAX_MOMENTS = DAILY + 520;
const MAX_BYTES = 64 * 1024 * 1024;
const CHANGE_COST = 150;

/** Longer tokens are cut, as they cannot be file names. */
const MAX_TOKEN = 2 * MAX_LENGTH.path;

/**
 * Reads the output for {@link PAST_LOG_ARGUMENTS}, newest commit first: `/` and the time, then for each file its modes, ids
 * and status, and its name. Each is terminated by NUL.
 *
 * @param now seconds since 1970. Times that go backwards are corrected: no commit is newer than the one after it.
 */
export function createPastLog(now: number, isWanted: (path: string) => boolean) {
  const moments: { readonly seconds: number; readonly before: Map<string, string | undefined> }[] = [];
  let bucket = Number.NaN;
  let latest = now;
  let bytes = 0;
  let expected: "any" | "time" | "path" = "any";
  let id: string | undefined;

  const isFull = (): boolean => bytes > MAX_BYTES;
  const takeTime = (text: string): boolean => {
    const told = /^\d{1,12}$/.test(text) ? Number(text) : 0;
    const seconds = told < FIRST_CHANGE ? latest : Math.min(told, latest);
    latest = seconds;
    const own =
      moments.length < DAILY || Math.floor(seconds / DAY) === bucket
        ? Math.floor(seconds / DAY)
        : -1 - Math.floor((seconds - FIRST_MONDAY) / WEEK);
    if (own === bucket) return true;
    if (moments.length === MAX_MOMENTS) return false;
    bucket = own;
    moments.push({ seconds, before: new Map() });
    return true;
  };
  const token = (text: string): boolean => {
    if (expected === "time") {
      expected = "any";
      return takeTime(text);
    }
    if (expected === "path") {
      expected = "any";
      if (!isWanted(text)) return true;
      moments.at(-1)?.before.set(text, id);
      bytes += text.length + CHANGE_COST;
      return true;
    }
    if (text === COMMIT_MARK) expected = "time";
    else {
      // A line feed precedes the first one.
      const raw = text.trimStart();
      const found = RAW.exec(raw)?.[1];
      if (found === undefined) return true;
      expected = "path";
      // Links and submodules are no files.
      const isFile = MODE.exec(raw)?.[1]?.startsWith("100") === true;
      id = isFile && !NO_BLOB.test(found) ? found : undefined;
    }
    return true;
  };

  return {
    ...createNulTokens(MAX_TOKEN, (text) => token(text) && !isFull()),
    /** Newest first. */
    moments: (): readonly PastMoment[] => moments,
  };
}
