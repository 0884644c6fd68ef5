import type { ComponentHistory, HistoryPoint } from "./componentHistory";
import { type Forecast, forecast, RECENT } from "./forecast";
import { type SeriesOptions, sumSeries } from "./series";

/** Milliseconds. More than a point each hour says no more of a week. */
const MOST_POINTS = Math.ceil(RECENT / 3_600_000);

/**
 * When components will be complete, see {@link forecast}. Times at which not all of them are known don't count.
 *
 * @param codes only these languages, however they are written; all if omitted.
 * @param isIncluded narrows them further, as in {@link SeriesOptions}.
 */
export function forecastOf(
  histories: readonly ComponentHistory[],
  now: number,
  codes?: readonly string[],
  isIncluded?: SeriesOptions["isIncluded"],
): Forecast {
  const series = sumSeries(histories, {
    ...(codes ? { codes } : {}),
    ...(isIncluded ? { isIncluded } : {}),
    ...{ from: now - RECENT, to: now, maximumPoints: MOST_POINTS },
  });
  const points = series
    .filter(({ known }) => known === histories.length)
    .map(({ known: _, ...point }): HistoryPoint => ({ ...point, until: point.time, origin: "read" }));
  return forecast(points, now);
}
