import { compacted, type HistoryChange, merged } from "./changes";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
/** 1970 began on a Thursday. Weeks begin on Monday, as in ISO 8601. */
const FIRST_MONDAY = 4 * DAY;
/** Days on which something changed. */
const HOURLY_DAYS = 7;
const DAILY_DAYS = 366;

/**
 * Keeps every change of the last hour, and the last change of each minute for a day, of each hour for a week, of each day
 * for a year, and of each week before. Ages are counted back from the last change, and in days that have changes, so that
 * little is lost if the clock is wrong. Thinning again changes nothing.
 *
 * @param changes in the order of time.
 */
export function thinned(changes: readonly HistoryChange[]): readonly HistoryChange[] {
  const last = changes.at(-1)?.time ?? 0;
  const days = [...new Set(changes.map(({ time }) => Math.floor(time / DAY)))];
  const firstHourly = days.at(-HOURLY_DAYS) ?? Number.NEGATIVE_INFINITY;
  const firstDaily = days.at(-DAILY_DAYS) ?? Number.NEGATIVE_INFINITY;
  const bucketOf = (time: number): string => {
    const day = Math.floor(time / DAY);
    if (time > last - HOUR) return `moment ${time}`;
    if (time > last - DAY) return `minute ${Math.floor(time / MINUTE)}`;
    if (day >= firstHourly) return `hour ${Math.floor(time / HOUR)}`;
    return day >= firstDaily ? `day ${day}` : `week ${Math.floor((time - FIRST_MONDAY) / WEEK)}`;
  };
  const kept: HistoryChange[] = [];
  let bucket: string | undefined;
  for (const change of changes) {
    const before = kept.at(-1);
    const own = bucketOf(change.time);
    if (before && own === bucket) kept[kept.length - 1] = merged(before, change);
    else kept.push(change);
    bucket = own;
  }
  return compacted(kept);
}

/** Three quarters of the changes, the newest. The first of them has everything that was before it. */
export function withoutOldest(changes: readonly HistoryChange[]): readonly HistoryChange[] {
  const dropped = Math.ceil(changes.length / 4);
  return changes.length < 2 ? changes : [changes.slice(0, dropped + 1).reduce(merged), ...changes.slice(dropped + 1)];
}
