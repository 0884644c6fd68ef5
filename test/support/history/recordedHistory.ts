import { changeBetween, type HistoryChange, NO_STATE, stateOf } from "../../../src/model/history/changes";
import { type ComponentHistory, createComponentHistory } from "../../../src/model/history/componentHistory";
import type { CountedLanguage } from "../../../src/model/history/figures";

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
    const change: HistoryChange = { time, until: time, origin: "read", ...changeBetween(state, next) };
    state = next;
    return change;
  });
}

export function historyOf(readings: readonly Reading[], now: number): ComponentHistory {
  return createComponentHistory(record(readings), now);
}
