import { percentOf } from "./percent";
import type { LanguageStatistics } from "./statistics";

/** What languages are compared by; the first key that differs decides. */
export type SortKeys = (language: LanguageStatistics) => readonly number[];

/** Incomplete languages at or above this percentage are nearly done. */
const NEARLY_DONE = 90;

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
 * Failing checks first, the most of them first; then nearly done, with the fewest strings missing first; then
 * incomplete, unchanged for longest first; then complete; then without strings.
 */
function nextAction(language: LanguageStatistics): readonly number[] {
  const percent = percentOf(language);
  if (language.failing > 0) return [0, -language.failing];
  if (percent === null) return [4];
  if (percent === 100) return [3];
  if (percent >= NEARLY_DONE) return [1, language.total - language.translated];
  return [2, language.lastChange === null ? 0 : Date.parse(language.lastChange)];
}
