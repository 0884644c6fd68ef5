import { missingStrings } from "./missingStrings";
import { percentOf } from "./percent";
import type { LanguageStatistics } from "./statistics";

/** What languages are compared by; the first key that differs decides. */
export type SortKeys = (language: LanguageStatistics) => readonly number[];

/** Every order in which languages can be listed; smaller keys first. Name and code decide where the keys are equal. */
const KEYS = {
  name: () => [],
  /** The most complete first. */
  percent: (language) => [-(percentOf(language) ?? -1)],
  /** The latest first. */
  lastChange: ({ lastChange }) => [lastChange === null ? Number.POSITIVE_INFINITY : -Date.parse(lastChange)],
  nextAction,
} as const satisfies Readonly<Record<string, SortKeys>>;

export type SortOrder = keyof typeof KEYS;
export const SORT_ORDERS: Readonly<Record<SortOrder, SortKeys>> = KEYS;

/**
 * Failing checks first, the most of them first; then incomplete, complete, without strings, and the source language.
 * Where that is equal, the fewest missing strings first, then unchanged for longest.
 */
function nextAction(language: LanguageStatistics): readonly number[] {
  const { failing, total, lastChange } = language;
  const missing = missingStrings(language);
  const ties = [missing, lastChange === null ? 0 : Date.parse(lastChange)];
  if (language.isSource) return [4, -failing];
  if (failing > 0) return [0, -failing, ...ties];
  if (total <= 0) return [3];
  return missing > 0 ? [1, ...ties] : [2, ...ties];
}
