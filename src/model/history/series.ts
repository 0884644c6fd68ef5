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
  /** Of how many languages of components the figures are the sum. */
  readonly rows: number;
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
 * words where they are not known of every language.
 *
 * @param histories with source languages for what is shown as a percentage, see {@link HistoryReader.historyOf}.
 */
export function sumSeries(histories: readonly ComponentHistory[], options: SeriesOptions): readonly SeriesPoint[] {
  const moments = chosenMoments(histories, options);
  const sums = moments.map((time): MomentSum => ({ time, known: 0, rows: 0, figures: undefined }));
  for (const [index, history] of histories.entries()) addHistory(sums, history.at(moments), selectorOf(index, options));
  const first = sums.findIndex(({ figures }) => figures !== undefined);
  if (first === -1) return [];
  return sums.slice(first).map(({ time, known, rows, figures }) => ({
    time,
    known,
    rows,
    ...(figures ?? sumFigures([])),
  }));
}

export interface MissingPoint {
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly missing: number;
  readonly translated: number;
}

/**
 * What is missing in each language, by normalized code, summed over histories: from when the language is first known, and
 * only at moments at which all histories are. In one pass, as the states of many languages at many moments are large.
 */
export function missingByLanguage(
  histories: readonly ComponentHistory[],
  options: SeriesOptions,
): ReadonlyMap<string, readonly MissingPoint[]> {
  const moments = chosenMoments(histories, options);
  const known = moments.map(() => 0);
  const sums = new Map<string, (MissingPoint | undefined)[]>();
  for (const [history, { at }] of histories.entries()) {
    const select = selectorOf(history, options);
    let last: ReadonlyMap<string, Figures> | undefined;
    let parts: readonly Selected[] = [];
    let index = -1;
    for (const state of at(moments)) {
      const time = moments[++index];
      if (state === undefined || time === undefined) continue;
      known[index] = (known[index] ?? 0) + 1;
      if (state !== last) parts = select(state);
      last = state;
      for (const { code, figures } of parts) {
        const points = sums.get(code) ?? [];
        sums.set(code, points);
        const { missing, translated } = points[index] ?? { missing: 0, translated: 0 };
        points[index] = {
          time,
          missing: missing + Math.max(0, figures.total - figures.translated),
          translated: translated + figures.translated,
        };
      }
    }
  }
  const isWhole = (_: unknown, index: number): boolean => known[index] === histories.length;
  return new Map([...sums].map(([code, points]) => [code, points.filter(isWhole).flatMap((point) => point ?? [])]));
}

interface Selected {
  readonly code: string;
  readonly figures: Figures;
}

interface MomentSum {
  readonly time: number;
  known: number;
  rows: number;
  /** Of the histories so far; undefined if they had none of the languages. */
  figures: Figures | undefined;
}

/** Each state is summed up once, however many moments it lasts. */
function addHistory(
  sums: readonly MomentSum[],
  states: Iterable<ReadonlyMap<string, Figures> | undefined>,
  select: (state: ReadonlyMap<string, Figures>) => readonly Selected[],
): void {
  let last: ReadonlyMap<string, Figures> | undefined;
  let parts: readonly Figures[] = [];
  let own: Figures | undefined;
  let index = 0;
  for (const state of states) {
    const sum = sums[index++];
    if (state === undefined || sum === undefined) continue;
    if (state !== last) {
      parts = select(state).map(({ figures }) => figures);
      own = parts.length > 0 ? sumFigures(parts) : undefined;
      last = state;
    }
    sum.known++;
    sum.rows += parts.length;
    if (own) sum.figures = sum.figures ? sumFigures([sum.figures, own]) : own;
  }
}

/** The figures of a history that are counted. */
function selectorOf(history: number, { codes, isIncluded = () => true }: SeriesOptions) {
  const wanted = codes && new Set(codes.map(normalizeLanguageCode));
  return (state: ReadonlyMap<string, Figures>): readonly Selected[] =>
    [...state].flatMap(([code, figures]) => {
      const normalized = normalizeLanguageCode(code);
      if (wanted?.has(normalized) === false || !isIncluded(history, code)) return [];
      return [{ code: normalized, figures }];
    });
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
