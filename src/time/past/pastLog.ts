import { createRawLog } from "../git/rawLog";

/** What a commit, or the last one of a day, has to be changed back by to get at what was before it. */
export interface PastMoment {
  /** Seconds since 1970. */
  readonly seconds: number;
  /** Ids of blobs by path, relative to the folder; undefined for a file that was not there. */
  readonly before: ReadonlyMap<string, string | undefined>;
}

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

/**
 * The last commit of each day, or week for those long ago, in what Git writes for the arguments of the raw log.
 *
 * @param now seconds since 1970. Times that go backwards are corrected: no commit is newer than the one after it.
 */
export function createPastLog(now: number, isWanted: (path: string) => boolean) {
  const moments: { readonly seconds: number; readonly before: Map<string, string | undefined> }[] = [];
  let bucket = Number.NaN;
  let latest = now;
  let bytes = 0;

  const isFull = (): boolean => bytes > MAX_BYTES;
  const takeTime = (told: number): boolean => {
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

  return {
    ...createRawLog({
      commit: ({ seconds }) => takeTime(seconds),
      file({ path, before }) {
        if (!isWanted(path)) return true;
        moments.at(-1)?.before.set(path, before);
        bytes += path.length + CHANGE_COST;
        return !isFull();
      },
    }),
    /** Newest first. */
    moments: (): readonly PastMoment[] => moments,
  };
}
