import type { GateMeasure } from "../../model/gate/gateSettings";
import type { Figures } from "../../model/history/figures";
import type { Forecast } from "../../model/history/forecast";
import { type Percent, percentFromCounts, percentOf } from "../../model/statistics/percent";
import { withRoundedPercent } from "../../model/statistics/roundedPercent";

export interface TimePoint extends Figures {
  /** Milliseconds since 1970. */
  readonly time: number;
  /** When the figures were last seen, if that is known. Between then and the next point, nobody looked. */
  readonly until?: number;
  /** Of how many components something is known. Where it grows, the line begins anew. */
  readonly known?: number;
  /** Of how many languages of components the figures are the sum, if that is known. */
  readonly rows?: number;
}

export interface CountPoint {
  readonly time: number;
  readonly total: number;
  /** At most the total. */
  readonly translated: number;
  /** Strings, where that is known. */
  readonly outdated?: number;
  readonly rows?: number;
}

/** Of a single row, the percentage that the statistics had at that time; of more, as of every sum. */
export function percentOfPoint(point: CountPoint, measure: GateMeasure): Percent {
  const isRow = point.rows === 1 && measure === "strings";
  return isRow ? percentOf(withRoundedPercent(point)) : percentFromCounts(point);
}

/** Between two points: `level` was seen or nothing speaks against it, `unseen` changed at some time, `new` starts anew. */
export interface Span {
  readonly kind: "level" | "unseen" | "new";
  readonly from: CountPoint;
  readonly to: CountPoint;
}

const DAY = 86_400_000;
/** Without knowledge of when somebody looked, a change after a longer time may have happened at any time in it. */
const MAX_KNOWN_GAP = 7 * DAY;

/** Without points of which words are not known. */
export function countPoints(points: readonly TimePoint[], measure: GateMeasure): readonly (TimePoint & CountPoint)[] {
  return points.flatMap((point) => {
    const [total, translated] =
      measure === "words" ? [point.totalWords, point.translatedWords] : [point.total, point.translated];
    if (total === undefined || translated === undefined || !Number.isFinite(point.time)) return [];
    return [{ ...point, total: Math.max(0, total), translated: Math.max(0, Math.min(translated, total)) }];
  });
}

/** Whether to tell what is outdated: where something is or was, and strings are counted. */
export function tellsOutdated(points: readonly Pick<CountPoint, "outdated">[], measure: GateMeasure): boolean {
  return measure === "strings" && points.some(({ outdated = 0 }) => outdated > 0);
}

/** @param points oldest first. */
export function spansOf(points: readonly (TimePoint & CountPoint)[]): readonly Span[] {
  return points.slice(1).flatMap((to, index): readonly Span[] => {
    const from = points[index];
    if (from === undefined) return [];
    if (to.known !== undefined && from.known !== undefined && to.known > from.known) return [{ kind: "new", from, to }];
    const isSame = from.total === to.total && from.translated === to.translated;
    if (from.until === undefined) {
      const isKnown = isSame || to.time - from.time <= MAX_KNOWN_GAP;
      return [{ kind: isKnown ? "level" : "unseen", from, to }];
    }
    const seen = { ...from, time: Math.min(Math.max(from.time, from.until), to.time) };
    const spans: Span[] = [];
    if (seen.time > from.time) spans.push({ kind: "level", from, to: seen });
    spans.push({ kind: !isSame && to.time - seen.time > DAY ? "unseen" : "level", from: seen, to });
    return spans;
  });
}

/** What is expected from now on: what is translated reaches the total between two moments. */
export interface Wedge {
  readonly from: CountPoint;
  readonly earliest: number;
  readonly expected: number;
  /** Undefined if it may never be reached. */
  readonly latest: number | undefined;
}

export function wedgeOf(last: CountPoint, forecast: Forecast | undefined): Wedge | undefined {
  if (forecast?.kind !== "expected") return undefined;
  const { earliest, time, latest } = forecast;
  if (!(earliest >= last.time) || !Number.isFinite(time)) return undefined;
  return { from: last, earliest, expected: time, latest };
}
