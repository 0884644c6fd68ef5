import type { GateMeasure } from "../../model/gate/gateSettings";
import { formatPercent, percentFromCounts } from "../../model/statistics/percent";
import type { PictureText } from "../words";
import { type BarsBy, barsOf } from "./bars";
import { type OverviewPart, percentIn } from "./overviewPart";
import { PROGRESS_PARTS } from "./progress";
import { countPoints, type TimePoint } from "./series";

/** The same as a picture in text. Foreign text is as it came: who writes it escapes it. */
export interface PictureTable {
  readonly caption: string;
  readonly head: readonly string[];
  /** The first of each row names it. */
  readonly rows: readonly (readonly string[])[];
}

const UNKNOWN = "–";

/** A row for each language, a column for each component. */
export function heatMapTable(part: OverviewPart, measure: GateMeasure, { words }: PictureText): PictureTable {
  const rows = part.languages.map(({ name }) => [name, ...part.components.map(() => "")]);
  const put = (language: number, component: number, text: string): void => {
    const row = rows[language];
    if (row && component + 1 < row.length) row[component + 1] = text;
  };
  for (const { language, component } of part.absent) put(language, component, words.absent);
  for (const cell of part.cells) {
    const percent = percentIn(cell, measure);
    put(cell.language, cell.component, typeof percent === "number" ? formatPercent(percent) : UNKNOWN);
  }
  return { caption: words.heatMap, head: [words.language, ...part.components.map(({ name }) => name)], rows };
}

export function barsTable(
  part: OverviewPart,
  by: BarsBy,
  measure: GateMeasure,
  { words, numbers }: PictureText,
): PictureTable {
  const shown = measure === "words" ? (["translated", "missing"] as const) : PROGRESS_PARTS;
  const rows = barsOf(part, by, measure).map(({ label, progress, percent, threshold }) => [
    label,
    percent === null ? UNKNOWN : formatPercent(percent),
    ...shown.map((name) => (progress ? numbers.count(progress[name]) : UNKNOWN)),
    progress ? numbers.count(progress.total) : UNKNOWN,
    threshold === undefined ? UNKNOWN : formatPercent(threshold),
  ]);
  const head = [words[by], "%", ...shown.map((name) => words[name]), words.total, words.threshold];
  return { caption: words.progress, head, rows };
}

/** @param timeZone of the IANA database; the machine's own if omitted. */
export function burnUpTable(
  points: readonly TimePoint[],
  measure: GateMeasure,
  { words, numbers }: PictureText,
  timeZone?: string,
): PictureTable {
  const rows = countPoints(points, measure).map(({ time, total, translated }) => {
    const percent = percentFromCounts({ total, translated });
    return [
      numbers.date(time, { dateStyle: "medium", timeStyle: "short" }, timeZone),
      numbers.count(translated),
      numbers.count(total),
      percent === null ? UNKNOWN : formatPercent(percent),
    ];
  });
  return { caption: words.overTime, head: [words.time, words.translated, words.total, "%"], rows };
}
