import type { ComponentHistory } from "./componentHistory";
import { type SeriesOptions, type SeriesPoint, sumSeries } from "./series";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
/** Older weeks say little of the pace now. */
const RECENT_PERIOD = 12 * WEEK;
/** Translators work in bursts: fewer weeks say too little. */
const SHORTEST_PERIOD = 4 * WEEK;
const FURTHEST_FORECAST = 730 * DAY;

export type Forecast =
  | { readonly kind: "complete" }
  | { readonly kind: "tooLittleData" }
  /** The total grows at least as fast as what is translated. */
  | { readonly kind: "notConverging" }
  /** More than two years from now. */
  | { readonly kind: "tooFar" }
  | {
      readonly kind: "expected";
      /** Strings a week by which fewer are missing. */
      readonly pace: number;
      /** Of how many weeks the pace is: at most twelve. */
      readonly weeks: number;
      /** When nothing is missing any more, in milliseconds since 1970. */
      readonly time: number;
      readonly earliest: number;
      /** Undefined if it may take more than two years, or never be reached. */
      readonly latest: number | undefined;
    };

/**
 * When components will be complete at their pace of the last twelve weeks: by how many strings fewer are missing, which
 * takes into account that sources grow. The range is from the pace of the better half of that time to that of the other.
 * Times at which not all of the components are known don't count.
 *
 * @param now milliseconds since 1970.
 * @param codes only these languages, however they are written; all if omitted.
 * @param isIncluded narrows them further, as in {@link SeriesOptions}.
 */
export function forecastOf(
  histories: readonly ComponentHistory[],
  now: number,
  codes?: readonly string[],
  isIncluded?: SeriesOptions["isIncluded"],
): Forecast {
  const points = sumSeries(histories, {
    ...(codes ? { codes } : {}),
    ...(isIncluded ? { isIncluded } : {}),
    from: now - RECENT_PERIOD,
    to: now,
    maximumPoints: RECENT_PERIOD / HOUR,
  }).filter(({ known }) => known === histories.length);
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined || last.total === 0) return { kind: "tooLittleData" };
  const missing = missingOf(last);
  if (missing === 0) return { kind: "complete" };
  const duration = last.time - first.time;
  if (duration < SHORTEST_PERIOD) return { kind: "tooLittleData" };
  const halfTime = first.time + duration / 2;
  const half = points.findLast(({ time }) => time <= halfTime) ?? first;
  const pace = (missingOf(first) - missing) / duration;
  const paceBefore = (missingOf(first) - missingOf(half)) / (duration / 2);
  const paceAfter = (missingOf(half) - missing) / (duration / 2);
  if (pace <= 0) return { kind: "notConverging" };
  const time = now + missing / pace;
  if (time > now + FURTHEST_FORECAST) return { kind: "tooFar" };
  const slower = Math.min(paceBefore, paceAfter);
  const latest = slower > 0 ? now + missing / slower : Number.POSITIVE_INFINITY;
  return {
    kind: "expected",
    pace: pace * WEEK,
    weeks: Math.round(duration / WEEK),
    time,
    earliest: now + missing / Math.max(paceBefore, paceAfter),
    latest: latest > now + FURTHEST_FORECAST ? undefined : latest,
  };
}

function missingOf({ total, translated }: SeriesPoint): number {
  return Math.max(0, total - translated);
}
