import { sumOf, type UnitCounts } from "../../engine/counting/counts";
import { type Percent, percentOf, percentOfSum } from "../../model/statistics/percent";
import { roundedPercent } from "../../model/statistics/roundedPercent";

/** Counts with the figure that the view shows for them. */
export interface Progress {
  readonly counts: UnitCounts;
  readonly percent: Percent;
}

/** One language of one component: the figure that the API reports. */
export function languageProgress(counts: UnitCounts): Progress {
  const { total, translated } = counts;
  return { counts, percent: percentOf({ total, translated, reportedPercent: roundedPercent(translated, total) }) };
}

/** A sum over languages or components. */
export function summedProgress(parts: readonly UnitCounts[]): Progress {
  const counts = sumOf(parts);
  const rows = parts.map((part) => languageProgress(part).percent);
  return { counts, percent: percentOfSum(counts, rows) };
}

/** `87.5%` */
export function percentText({ percent }: Progress): string {
  return percent === null ? "no strings" : `${percent}%`;
}

/** `87.5% translated` */
export function translatedText(progress: Progress): string {
  return progress.percent === null ? "No strings" : `${percentText(progress)} translated`;
}

/** `87.5% translated: 7 of 8 strings` */
export function stringsText(progress: Progress): string {
  const { translated, total } = progress.counts;
  const text = translatedText(progress);
  return progress.percent === null ? text : `${text}: ${translated} of ${pluralized(total, "string")}`;
}

/** `1 string`, `2 strings`. */
export function pluralized(count: number, singular: string): string {
  return `${count} ${count === 1 ? singular : `${singular}s`}`;
}
