import { derived } from "../../common/memoize";
import { includesLanguage, normalizeLanguageCode } from "../../model/language/languageCode";
import { type Counts, type Percent, percentOf, percentOfSum, sumCounts } from "../../model/statistics/percent";
import { isBelow } from "../../model/statistics/selections";
import type { LanguageStatistics } from "../../model/statistics/statistics";
import type { Threshold } from "../../model/statistics/threshold";
import type { CountedLanguage } from "../countedEntry";
import { countedEntries, isCounting } from "../projectLanguages";
import { isIncomplete, type Snapshot } from "../snapshot";

export interface Summary {
  readonly counts: Counts;
  readonly percent: Percent;
  readonly components: number;
  /** Whether components are being read for the first time, so that sums are not those of all of them. */
  readonly isCounting: boolean;
  /** Components that could not be read again, but have earlier statistics. */
  readonly stale: number;
  /** Components that could not be read and have no statistics. */
  readonly failed: number;
  readonly invalid: number;
  /** Components with figures that lack something, and files that could not be searched. */
  readonly incomplete: number;
  /** Below the threshold; the lowest first. */
  readonly below: readonly CountedLanguage[];
  /** With failing checks; the most first. */
  readonly failingChecks: readonly CountedLanguage[];
}

/** Several views show the summary of the same snapshot. */
const summariesOf = derived((_snapshot: Snapshot) => new Map<string, Summary>());

/**
 * @param pinnedLanguages the languages to include; all if empty.
 */
export function summarize(snapshot: Snapshot, pinnedLanguages: readonly string[], threshold: Threshold): Summary {
  const summaries = summariesOf(snapshot);
  const key = JSON.stringify([pinnedLanguages, threshold]);
  const summary = summaries.get(key) ?? compute(snapshot, pinnedLanguages, threshold);
  summaries.set(key, summary);
  return summary;
}

function compute(snapshot: Snapshot, pinnedLanguages: readonly string[], threshold: Threshold): Summary {
  const considered: CountedLanguage[] = [];
  const numbers = { components: 0, stale: 0, failed: 0 };
  for (const { entry, languages } of countedEntries(snapshot)) {
    if (entry.state.kind === "failed") numbers[languages ? "stale" : "failed"] += 1;
    if (!languages) continue;
    numbers.components += 1;
    for (const language of languages) {
      if (pinnedLanguages.length === 0 || includesLanguage(pinnedLanguages, language.code)) {
        considered.push({ entry, language });
      }
    }
  }
  const counts = sumCounts(considered.map(({ language }) => language));
  const entries = snapshot.entries ?? [];
  const notSearched = entries.filter((entry) => entry.kind === "invalid" && entry.problem.kind === "notSearched");
  return {
    ...numbers,
    isCounting: isCounting(snapshot),
    counts,
    percent: percentOfSum(
      counts,
      considered.map(({ language }) => percentOf(language)),
    ),
    invalid: entries.filter((entry) => entry.kind === "invalid").length - notSearched.length,
    incomplete:
      notSearched.length + entries.filter((entry) => entry.kind === "component" && isIncomplete(entry.state)).length,
    below: considered
      .filter(({ entry, language }) => isBelow(language, threshold, entry.key))
      .sort((a, b) => (percentOf(a.language) ?? 0) - (percentOf(b.language) ?? 0)),
    failingChecks: considered
      .filter(({ language }) => language.failing > 0)
      .sort((a, b) => b.language.failing - a.language.failing),
  };
}

/** How many languages are below the threshold, each counted once. @param hidden codes of languages to leave out. */
export function countBelow({ below }: Summary, hidden: readonly string[]): number {
  const codes = new Set(below.map(({ language }) => normalizeLanguageCode(language.code)));
  for (const code of hidden) codes.delete(code);
  return codes.size;
}

/** Computed once for each list: rows are drawn far more often than components are read. */
export const countsOfLanguages = derived((languages: readonly LanguageStatistics[]): Counts => sumCounts(languages));

export function percentOfLanguages(languages: readonly LanguageStatistics[]): Percent {
  return percentOfSum(countsOfLanguages(languages), languages.map(percentOf));
}
