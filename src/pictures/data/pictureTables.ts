import type { PictureWords } from "../../model/dashboard/pictureWords";
import type { GateMeasure } from "../../model/gate/gateSettings";
import { type PictureText, wordsIn } from "../words";
import { type Bar, type BarsBy, barsOf } from "./barsData";
import { type OverviewPart, percentIn } from "./overviewPart";
import { PROGRESS_PARTS, type ProgressPart } from "./progressData";
import { countPoints, percentOfPoint, type TimePoint, tellsOutdated } from "./seriesData";

/** The same as a picture in text. Foreign text is as it came: who writes it escapes it. */
export interface PictureTable {
  readonly caption: string;
  readonly head: readonly string[];
  /** The first of each row names it. */
  readonly rows: readonly (readonly string[])[];
}

const UNKNOWN = "–";

/** A row for each language, a column for each component. */
export function heatMapTable(part: OverviewPart, measure: GateMeasure, { words, numbers }: PictureText): PictureTable {
  const rows = part.languages.map(({ name }) => [name, ...part.components.map(() => "")]);
  const put = (language: number, component: number, text: string): void => {
    const row = rows[language];
    if (row && component + 1 < row.length) row[component + 1] = text;
  };
  for (const { language, component } of part.absent) put(language, component, words.absent);
  for (const cell of part.cells) {
    const percent = percentIn(cell, measure);
    put(cell.language, cell.component, typeof percent === "number" ? numbers.percent(percent) : UNKNOWN);
  }
  return { caption: words.heatMap, head: [words.language, ...part.components.map(({ name }) => name)], rows };
}

export function barsTable(part: OverviewPart, by: BarsBy, measure: GateMeasure, text: PictureText): PictureTable {
  const rows = barsOf(part, by, measure).map((bar) => [
    bar.label,
    ...barFacts(bar, measure, text).map(([, value]) => value),
  ]);
  const facts = headings(measure, text.words);
  return { caption: text.words.progress, head: [text.words[by], ...facts], rows };
}

/** Each with its heading, in the order of the table. */
export function barFacts(
  { progress, percent, threshold }: Bar,
  measure: GateMeasure,
  { words, numbers }: PictureText,
): readonly (readonly [string, string])[] {
  const values = [
    percent === null ? UNKNOWN : numbers.percent(percent),
    ...partsIn(measure).map((name) => (progress ? numbers.count(progress[name]) : UNKNOWN)),
    progress ? numbers.count(progress.total) : UNKNOWN,
    threshold === undefined ? UNKNOWN : numbers.percent(threshold),
  ];
  return headings(measure, words).map((heading, index) => [heading, values[index] ?? ""]);
}

function headings(measure: GateMeasure, words: PictureWords): readonly string[] {
  return ["%", ...partsIn(measure).map((name) => wordsIn(measure, words)[name]), words.total, words.threshold];
}

function partsIn(measure: GateMeasure): readonly ProgressPart[] {
  return measure === "words" ? ["translated", "missing"] : PROGRESS_PARTS;
}

/** @param timeZone of the IANA database; the machine's own if omitted. */
export function burnUpTable(
  points: readonly TimePoint[],
  measure: GateMeasure,
  { words, numbers }: PictureText,
  timeZone?: string,
): PictureTable {
  const isOutdated = tellsOutdated(points, measure);
  const rows = countPoints(points, measure).map((point) => {
    const { time, total, translated, outdated } = point;
    const percent = percentOfPoint(point, measure);
    return [
      numbers.date(time, { dateStyle: "medium", timeStyle: "short" }, timeZone),
      numbers.count(translated),
      numbers.count(total),
      percent === null ? UNKNOWN : numbers.percent(percent),
      ...(isOutdated ? [outdated === undefined ? UNKNOWN : numbers.count(outdated)] : []),
    ];
  });
  const head = [words.time, words.translated, words.total, "%", ...(isOutdated ? [words.outdated] : [])];
  // What is seen in the minute of a commit says more than the commit.
  const last = rows.filter(([time], index) => time !== rows[index + 1]?.[0]);
  return { caption: words.overTime, head, rows: last };
}
