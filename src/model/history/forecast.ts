import type { ComponentHistory } from "./componentHistory";
import { type MissingPoint, missingByLanguage, type SeriesOptions } from "./series";

const DAY = 86_400_000;
const WEEK = 7 * DAY;
/** Older weeks say little of the pace now. */
const RECENT_PERIOD = 12 * WEEK;
/** Translators work in bursts: fewer weeks say too little. */
const SHORTEST_PERIOD = 4 * WEEK;
/** Four a day. */
const MAX_POINTS = (4 * RECENT_PERIOD) / DAY;
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
 * When components will be complete: when the last of their languages will, as a sum would hide one that stands still. Each
 * goes on at its pace of the last twelve weeks: by how many strings fewer are missing, which takes into account that
 * sources grow. The range is from the pace of the better half of that time to that of the other. Languages that are not
 * started don't count, as they don't have to be ready, nor do times at which not all of the components are known.
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
  const series = missingByLanguage(histories, {
    ...(codes ? { codes } : {}),
    ...(isIncluded ? { isIncluded } : {}),
    from: now - RECENT_PERIOD,
    to: now,
    maximumPoints: MAX_POINTS,
  });
  const ends = [...series.values()].flatMap((points) => points.at(-1)?.time ?? []);
  const end = ends.reduce((one, other) => Math.max(one, other), 0);
  // The points of a language that was removed end earlier.
  const started = [...series.values()].filter((points) => {
    const last = points.at(-1);
    return last !== undefined && last.time === end && last.translated > 0;
  });
  let last: Forecast = { kind: started.length > 0 ? "complete" : "tooLittleData" };
  for (const points of started) {
    const forecast = forecastOfLanguage(points, now);
    if (forecast.kind === "complete") continue;
    if (forecast.kind !== "expected") return forecast;
    last = last.kind === "expected" ? laterOf(last, forecast) : forecast;
  }
  return last;
}

type Expected = Extract<Forecast, { readonly kind: "expected" }>;

function laterOf(one: Expected, other: Expected): Expected {
  return {
    ...(one.time < other.time ? other : one),
    earliest: Math.max(one.earliest, other.earliest),
    latest: one.latest === undefined || other.latest === undefined ? undefined : Math.max(one.latest, other.latest),
  };
}

function forecastOfLanguage(points: readonly MissingPoint[], now: number): Forecast {
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined) return { kind: "tooLittleData" };
  const { missing } = last;
  if (missing === 0) return { kind: "complete" };
  const duration = last.time - first.time;
  if (duration < SHORTEST_PERIOD) return { kind: "tooLittleData" };
  const halfTime = first.time + duration / 2;
  const half = points.findLast(({ time }) => time <= halfTime) ?? first;
  const pace = (first.missing - missing) / duration;
  const paceBefore = (first.missing - half.missing) / (duration / 2);
  const paceAfter = (half.missing - missing) / (duration / 2);
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
