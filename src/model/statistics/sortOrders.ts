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
 * 1. Ready, but with failing checks: their errors would ship. The most failing checks first.
 * 2. Below the threshold, and begun.
 * 3. Ready, but incomplete.
 * 4. Complete.
 * 5. Not started.
 * 6. Without strings.
 * 7. The source language.
 *
 * Within a group, the fewest missing strings first, then unchanged for longest.
 */
function nextAction(language: LanguageStatistics, threshold: Threshold, component?: string): readonly number[] {
  const { failing, total, lastChange } = language;
  const missing = missingStrings(language);
  const ties = [missing, lastChange === null ? 0 : Date.parse(lastChange)];
  if (language.isSource) return [7, -failing];
  if (total <= 0) return [6, -failing];
  if (isNotStarted(language)) return [5, ...ties];
  if (isBelow(language, threshold, component)) return [2, ...ties];
  if (failing > 0) return [1, -failing, ...ties];
  return [missing > 0 ? 3 : 4, ...ties];
}
