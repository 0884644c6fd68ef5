import { normalizeLanguageCode } from "../language/languageCode";
import type { ComponentHistory } from "./componentHistory";
import { type Figures, sumFigures } from "./figures";

export interface SeriesPoint extends Figures {
  /** Milliseconds since 1970. */
  readonly time: number;
  /**
   * Of how many histories something is known by then. Where it grows, the sum also grows by what was there before, but
   * was not known: a line should begin anew there, or say so.
   */
  readonly known: number;
}

export interface SeriesOptions {
  /** Only these languages, however their codes are written; all if omitted. */
  readonly codes?: readonly string[];
  /** Further narrows what is counted. @param history index. @param code as the service writes it. */
  readonly isIncluded?: (history: number, code: string) => boolean;
  /** Milliseconds since 1970; the first moment that is known if omitted. */
  readonly from?: number;
  readonly to: number;
  readonly maximumPoints: number;
}

/**
 * The figures of several components together over time, oldest first. Each point is at a moment when something changed
 * or was seen, or at `from` if something was known by then. Of more moments than points, the first and the last of each
 * of many equal spans of time are kept.
 *
 * A component is counted from when it is first known, see {@link SeriesPoint.known}; after that, with what was last known
 * of it. A language that was removed counts as nothing. There are no points before any of the languages is known, and no
 * words where they are not known of every language. Of two spellings of one code in a component, one counts.
 *
 * @param histories with source languages for what is shown as a percentage, see {@link HistoryReader.historyOf}.
 */
export function sumSeries(histories: readonly ComponentHistory[], options: SeriesOptions): readonly SeriesPoint[] {
  const { codes, isIncluded = () => true } = options;
  const wanted = codes && new Set(codes.map(normalizeLanguageCode));
  const moments = chosenMoments(histories, options);
  const states = histories.map((history) => history.at(moments));
  const points: SeriesPoint[] = [];
  for (const [index, time] of moments.entries()) {
    const parts: Figures[] = [];
    let known = 0;
    for (const [history, atMoments] of states.entries()) {
      const state = atMoments[index];
      if (state === undefined) continue;
      known++;
      const seen = new Set<string>();
      for (const [code, figures] of state) {
        const normalized = normalizeLanguageCode(code);
        if (seen.has(normalized) || wanted?.has(normalized) === false || !isIncluded(history, code)) continue;
        seen.add(normalized);
        parts.push(figures);
      }
    }
    if (points.length > 0 || parts.length > 0) points.push({ time, known, ...sumFigures(parts) });
  }
  return points;
}

function chosenMoments(histories: readonly ComponentHistory[], { from, to, maximumPoints }: SeriesOptions) {
  const begin = from ?? Number.NEGATIVE_INFINITY;
  const all = new Set<number>();
  for (const { moments } of histories) {
    const [first] = moments;
    if (from !== undefined && from <= to && first !== undefined && first <= from) all.add(from);
    for (const moment of moments) if (moment >= begin && moment <= to) all.add(moment);
  }
  return spread(
    [...all].sort((one, other) => one - other),
    maximumPoints,
  );
}

/** The first moment, and the last one of each span. */
function spread(moments: readonly number[], most: number): readonly number[] {
  const [first] = moments;
  const last = moments.at(-1);
  if (moments.length <= most || first === undefined || last === undefined) return moments.slice(0, Math.max(0, most));
  if (most < 2) return [last].slice(0, most);
  const span = (last - first) / (most - 1);
  const lastOf = new Map<number, number>();
  for (const moment of moments.slice(1)) lastOf.set(Math.min(most - 2, Math.floor((moment - first) / span)), moment);
  return [first, ...lastOf.values()];
}
