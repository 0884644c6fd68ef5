import { missingStrings, percentOf } from "./percent";
import type { LanguageStatistics } from "./statistics";
import type { Threshold } from "./threshold";

/** @param component key of the component; without one, the language is judged over several components. */
export type IsSelected = (language: LanguageStatistics, threshold: Threshold, component?: string) => boolean;

/** A source language and a language with nothing to translate are never below the threshold. */
export function isBelow(language: LanguageStatistics, threshold: Threshold, component?: string): boolean {
  if (language.isSource) return false;
  if (typeof threshold !== "number") return threshold.isBelow(language, component);
  if (language.isOverride) return false;
  const percent = percentOf(language);
  return percent !== null && percent < threshold;
}

/** Whether a language needs attention even at 100%. */
export function isDoubtful({
  failing,
  outdated = 0,
  isPartial,
}: Pick<LanguageStatistics, "failing" | "outdated" | "isPartial">): boolean {
  return failing > 0 || outdated > 0 || isPartial === true;
}

/** By the rules of the release gate, where there are any, only what keeps the release from being ready. */
function isInTheWay(language: LanguageStatistics, threshold: Threshold, component?: string): boolean {
  if (typeof threshold === "number") return isBelow(language, threshold);
  return !language.isSource && threshold.isAwaited(language, component);
}

/**
 * Nobody has translated or begun a string, not even one that the source does not have. A failing check would be overlooked
 * among those.
 */
export function isNotStarted(language: LanguageStatistics): boolean {
  const { total, translated, fuzzy, failing, begun = 0, isSource } = language;
  return total > 0 && translated <= 0 && fuzzy <= 0 && failing <= 0 && begun <= 0 && !isSource;
}

/** Every choice of which languages are listed. */
const PREDICATES = {
  all: () => true,
  incomplete: (language) => missingStrings(language) > 0 && !language.isSource,
  failing: ({ failing }) => failing > 0,
  belowThreshold: isInTheWay,
} as const satisfies Readonly<Record<string, IsSelected>>;

export type Selection = keyof typeof PREDICATES;
export const SELECTIONS: Readonly<Record<Selection, IsSelected>> = PREDICATES;
