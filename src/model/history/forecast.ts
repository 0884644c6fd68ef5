import type { HistoryPoint } from "./componentHistory";
import { estimateCenter } from "./signedRank";

const DAY = 86_400_000;
const WEEK = 7 * DAY;
/** Older weeks say little of the pace now. */
const RECENT_WEEKS = 12;
/** With four weeks, the lowest and the highest pace cover 87.5%; with fewer, no range covers 80%. */
const MINIMUM_WEEKS = 4;
/** How far from the end of a week figures may have been seen. */
const TOLERANCE = 2 * DAY;
/** How old points may be that say something of the pace, in milliseconds. */
export const RECENT = RECENT_WEEKS * WEEK + TOLERANCE;
const FURTHEST = 730 * DAY;
const CONFIDENCE = 0.8;

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
      /** How many weeks ago the first one that counts began: at most twelve. */
      readonly weeks: number;
      /** When nothing is missing any more, in milliseconds since 1970. */
      readonly time: number;
      readonly earliest: number;
      /** Undefined if it may take more than two years, or never be reached. */
      readonly latest: number | undefined;
    };

/**
 * When the translation will be complete at the pace of the last twelve weeks. The pace is by how many strings fewer are
 * missing, which takes into account that sources grow. Translators work in bursts, so it is measured over weeks, and its
 * center and range are those of a few outliers can't distort: Hodges and Lehmann's estimate, and the range in which it
 * lies with a probability of at least 80% by Wilcoxon's signed-rank test (Hollander, Wolfe and Chicken, Nonparametric
 * Statistical Methods, sections 3.2 and 3.3).
 *
 * @param points oldest first.
 */
export function forecast(points: readonly HistoryPoint[], now: number): Forecast {
  const last = points.at(-1);
  if (last === undefined) return { kind: "tooLittleData" };
  const missing = missingOf(last);
  if (missing === 0) return last.total > 0 ? { kind: "complete" } : { kind: "tooLittleData" };
  const weekly = weeklyPaces(points, now);
  const paces = weekly.map(({ pace }) => pace);
  if (paces.length < MINIMUM_WEEKS) return { kind: "tooLittleData" };
  const estimate = estimateCenter(paces, CONFIDENCE);
  if (estimate.center <= 0) return { kind: "notConverging" };
  const reachedAt = (pace: number): number => now + (missing / pace) * WEEK;
  const time = reachedAt(estimate.center);
  if (time > now + FURTHEST) return { kind: "tooFar" };
  const latest = estimate.low > 0 ? reachedAt(estimate.low) : Number.POSITIVE_INFINITY;
  return {
    kind: "expected",
    pace: estimate.center,
    weeks: Math.max(...weekly.map(({ begin }) => begin)),
    time,
    earliest: reachedAt(estimate.high),
    latest: latest > now + FURTHEST ? undefined : latest,
  };
}

interface WeeklyPace {
  /** Strings a week. */
  readonly pace: number;
  /** Weeks ago. */
  readonly begin: number;
}

/** Of each recent week at whose ends somebody looked. */
function weeklyPaces(points: readonly HistoryPoint[], now: number): readonly WeeklyPace[] {
  const ends = Array.from({ length: RECENT_WEEKS + 1 }, (_, weeks) => seenNear(points, now - weeks * WEEK));
  return ends.slice(1).flatMap((before, index) => {
    const after = ends[index];
    if (before === undefined || after === undefined || after.seen <= before.seen) return [];
    return [{ pace: ((before.missing - after.missing) * WEEK) / (after.seen - before.seen), begin: index + 1 }];
  });
}

interface Seen {
  readonly missing: number;
  readonly seen: number;
}

function seenNear(points: readonly HistoryPoint[], moment: number): Seen | undefined {
  const before = points.findLast(({ time }) => time <= moment);
  const after = points.find(({ time }) => time > moment);
  const candidates: Seen[] = [];
  if (before) candidates.push({ missing: missingOf(before), seen: Math.min(before.until, moment) });
  if (after) candidates.push({ missing: missingOf(after), seen: after.time });
  return candidates
    .filter(({ seen }) => Math.abs(seen - moment) <= TOLERANCE)
    .sort((one, other) => Math.abs(one.seen - moment) - Math.abs(other.seen - moment))[0];
}

function missingOf({ total, translated }: HistoryPoint): number {
  return Math.max(0, total - translated);
}
