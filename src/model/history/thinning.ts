import { type HistoryChange, inOrder, together } from "./changes";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
/** 1970 began on a Thursday. Weeks begin on Monday, as in ISO 8601. */
const FIRST_MONDAY = 4 * DAY;

/** Days and weeks on which something changed. */
export interface ThinningLimits {
  readonly hourlyDays: number;
  readonly dailyDays: number;
  readonly weeks: number;
}

/** Ten years. */
const THINNING: ThinningLimits = { hourlyDays: 7, dailyDays: 366, weeks: 520 };

/**
 * Keeps the last change of each hour for a week, of each day for a year, and of each week before. Ages are counted in
 * days that have changes and not by the clock, so that nothing is lost if the clock is wrong. The oldest weeks beyond the
 * limit are dropped. Thinning again changes nothing.
 */
export function thinned(
  changes: readonly HistoryChange[],
  { hourlyDays, dailyDays, weeks }: ThinningLimits = THINNING,
): readonly HistoryChange[] {
  const ordered = inOrder(changes);
  const days = [...new Set(ordered.map(({ time }) => Math.floor(time / DAY)))];
  const firstHourly = days.at(-hourlyDays) ?? Number.NEGATIVE_INFINITY;
  const firstDaily = days.at(-dailyDays) ?? Number.NEGATIVE_INFINITY;
  const bucketOf = (time: number): string => {
    const day = Math.floor(time / DAY);
    if (day >= firstHourly) return `hour ${Math.floor(time / HOUR)}`;
    return day >= firstDaily ? `day ${day}` : `week ${Math.floor((time - FIRST_MONDAY) / WEEK)}`;
  };
  const kept: HistoryChange[] = [];
  let bucket: string | undefined;
  for (const change of ordered) {
    const last = kept.at(-1);
    const own = bucketOf(change.time);
    if (last && own === bucket) kept[kept.length - 1] = together(last, change);
    else kept.push(change);
    bucket = own;
  }
  return inOrder(withoutOldest(kept, dailyDays + 24 * hourlyDays + weeks));
}

/** The newest changes; the first of them tells everything that was before it. */
export function withoutOldest(changes: readonly HistoryChange[], most: number): readonly HistoryChange[] {
  const excess = changes.length - most;
  const [first, ...others] = changes;
  if (excess <= 0 || first === undefined) return changes;
  let start = first;
  for (const change of others.slice(0, excess)) start = together(start, change);
  return inOrder([start, ...others.slice(excess)]);
}
