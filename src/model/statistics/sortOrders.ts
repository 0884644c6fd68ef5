import { missingStrings, percentOf } from "./percent";
import { isBelow, isNotStarted } from "./selections";
import type { LanguageStatistics } from "./statistics";
import type { Threshold } from "./threshold";

/**
 * What languages are compared by; the first key that differs decides.
 *
 * @param component key of the component whose languages are sorted, if there is one.
 */
export type SortKeys = (language: LanguageStatistics, threshold: Threshold, component?: string) => readonly number[];

/** Every order in which languages can be listed; smaller keys first. Name and code decide where the keys are equal. */
const KEYS_OF_ORDER = {
  name: () => [],
  /** The most complete first. */
  percent: (language) => [-(percentOf(language) ?? -1)],
  /** The latest first. */
  lastChange: ({ lastChange }) => [lastChange === null ? Number.POSITIVE_INFINITY : -Date.parse(lastChange)],
  nextAction,
} as const satisfies Readonly<Record<string, SortKeys>>;

export type SortOrder = keyof typeof KEYS_OF_ORDER;
export const SORT_ORDERS: Readonly<Record<SortOrder, SortKeys>> = KEYS_OF_ORDER;

/**
 * What decides whether a release is ready comes first. `docs/languages-view.md` explains this order to users ("What comes first").
 *
 * 1. Below the threshold, and begun.
 * 2. Below it without the strings that fail checks.
 * 3. Ready, but incomplete.
 * 4. Complete, but with failing checks.
 * 5. Complete.
 * 6. Not started.
 * 7. Without strings.
 * 8. The source language.
 *
 * Within a group, the fewest strings that are missing or fail checks first, then unchanged for longest.
 */
function nextAction(language: LanguageStatistics, threshold: Threshold, component?: string): readonly number[] {
  const { failing, total, lastChange } = language;
  const missing = missingStrings(language);
  const ties = [missing + failing, lastChange === null ? 0 : Date.parse(lastChange)];
  if (language.isSource) return [8, -failing];
  if (total <= 0) return [7, -failing];
  if (isNotStarted(language)) return [6, ...ties];
  if (isBelow(language, threshold, component)) return [1, ...ties];
  if (failing > 0 && isBelow(withoutFailing(language), threshold, component)) return [2, ...ties];
  if (missing > 0) return [3, ...ties];
  return [failing > 0 ? 4 : 5, ...ties];
}

/** As if its strings that fail checks were not translated. */
function withoutFailing(language: LanguageStatistics): LanguageStatistics {
  return { ...language, translated: Math.max(0, language.translated - language.failing) };
}
