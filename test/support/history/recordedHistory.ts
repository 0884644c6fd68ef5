import { isDeepStrictEqual } from "node:util";
import { changeBetween, type HistoryChange, NO_STATE, stateOf } from "../../../src/model/history/changes";
import { type ComponentHistory, createComponentHistory } from "../../../src/model/history/componentHistory";
import { type CountedLanguage, type Figures, sumFigures } from "../../../src/model/history/figures";

export type Reading = readonly [time: number, languages: readonly CountedLanguage[]];

export const counted = (
  code: string,
  translated: number,
  total = 100,
  more: Partial<CountedLanguage> = {},
): CountedLanguage => ({
  ...{ code, translated, total, fuzzy: 0, failing: 0 },
  ...more,
});

/** The changes that lead from reading to reading. */
export function record(readings: readonly Reading[]): HistoryChange[] {
  let state = NO_STATE;
  return readings.map(([time, languages]) => {
    const next = stateOf(languages, state);
    const change: HistoryChange = { time, until: time, ...changeBetween(state, next) };
    state = next;
    return change;
  });
}

export function historyOf(readings: readonly Reading[], now: number): ComponentHistory {
  return createComponentHistory(record(readings), now);
}

export interface HistoryPoint extends Figures {
  readonly time: number;
  /** When the same figures were last seen. */
  readonly until: number;
}

/** The figures of a language, or of all together, each time they changed. */
export function pointsOf(history: ComponentHistory, code?: string): readonly HistoryPoint[] {
  const points: HistoryPoint[] = [];
  const states = [...history.at(history.moments)];
  for (const [index, moment] of history.moments.entries()) {
    const state = states[index];
    const figures = code === undefined ? state && sumFigures([...state.values()]) : state?.get(code);
    if (figures === undefined) continue;
    const last = points.at(-1);
    if (last && isDeepStrictEqual({ ...figures, time: last.time, until: last.until }, last)) {
      points[points.length - 1] = { ...last, until: moment };
    } else points.push({ ...figures, time: moment, until: moment });
  }
  return points;
}
