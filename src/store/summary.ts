import { includesLanguage } from "../model/language/languageCode";
import { type Counts, type Percent, percentFromCounts, percentOf, sumCounts } from "../model/statistics/percent";
import type { LanguageStatistics } from "../model/statistics/statistics";
import { type ComponentEntry, componentsOf, type Snapshot, statisticsOf } from "./snapshot";

/** Figures over all components, or over some languages of them. */
export interface Summary {
  readonly counts: Counts;
  readonly percent: Percent;
  /** Components whose figures are in the sum. */
  readonly components: number;
  /** Components that could not be read, with and without older figures. */
  readonly stale: number;
  readonly failed: number;
  /** Components for which nothing is known yet. */
  readonly pending: number;
  /** Entries of the settings that are wrong. */
  readonly invalid: number;
  /** Languages, over all components, below the threshold; the lowest first. */
  readonly below: readonly LanguageInComponent[];
  /** Languages, over all components, with failing checks; the most first. */
  readonly failingChecks: readonly LanguageInComponent[];
}

export interface LanguageInComponent {
  readonly entry: ComponentEntry;
  readonly language: LanguageStatistics;
}

/**
 * Sums up a snapshot.
 *
 * @param pinnedLanguages the languages to sum up; all of them where it is empty.
 * @param threshold percent from which a language is fit to ship.
 */
export function summarize(snapshot: Snapshot, pinnedLanguages: readonly string[], threshold: number): Summary {
  const considered: LanguageInComponent[] = [];
  const numbers = { components: 0, stale: 0, failed: 0, pending: 0 };
  for (const entry of componentsOf(snapshot)) {
    const statistics = statisticsOf(entry.state);
    if (entry.state.kind === "failed") numbers[statistics ? "stale" : "failed"] += 1;
    if (!statistics) {
      if (entry.state.kind === "loading") numbers.pending += 1;
      continue;
    }
    numbers.components += 1;
    for (const language of statistics.languages) {
      if (pinnedLanguages.length === 0 || includesLanguage(pinnedLanguages, language.code))
        considered.push({ entry, language });
    }
  }
  const counts = sumCounts(considered.map(({ language }) => language));
  return {
    ...numbers,
    counts,
    percent: percentFromCounts(counts),
    invalid: (snapshot.entries ?? []).filter((entry) => entry.kind === "invalid").length,
    below: considered
      .filter(({ language }) => isBelow(language, threshold))
      .sort((a, b) => (percentOf(a.language) ?? 0) - (percentOf(b.language) ?? 0)),
    failingChecks: considered
      .filter(({ language }) => language.failing > 0)
      .sort((a, b) => b.language.failing - a.language.failing),
  };
}

/** Whether a language is not fit to ship. One with nothing to translate is. */
export function isBelow(language: LanguageStatistics, threshold: number): boolean {
  const percent = percentOf(language);
  return percent !== null && percent < threshold;
}

/** The percentage over all languages of what was read of a component. */
export function percentOfLanguages(languages: readonly LanguageStatistics[]): Percent {
  return percentFromCounts(sumCounts(languages));
}
