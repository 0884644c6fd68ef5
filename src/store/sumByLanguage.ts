import { groupedBy } from "../common/collections";
import { normalizeLanguageCode } from "../model/language/languageCode";
import { percentOf, percentOfSum, sumCounts } from "../model/statistics/percent";
import type { LanguageStatistics } from "../model/statistics/statistics";
import { type CountedLanguage, localFirst } from "./countedEntry";

export interface OverallLanguage {
  /** Sums over the parts; the code is that of the first part, and the name that of the first local one if there is any. */
  readonly language: LanguageStatistics;
  readonly parts: readonly CountedLanguage[];
}

/** Every language of the parts, once, however they write its code. */
export function sumByLanguage(counted: readonly CountedLanguage[]): readonly OverallLanguage[] {
  const parts = groupedBy(counted, ({ language }) => normalizeLanguageCode(language.code));
  return [...parts.values()].flatMap((list) => {
    const [first] = list;
    if (!first) return [];
    // A single part keeps the service's own percentage.
    return [{ language: list.length === 1 ? first.language : summed(first.language, list), parts: list }];
  });
}

/** Not every service reports them. */
export const OPTIONAL_COUNTS = [
  "totalWords",
  "translatedWords",
  "approved",
  "suggestions",
  "comments",
  "sameAsSource",
  "outdated",
] as const;

function summed(first: LanguageStatistics, parts: readonly CountedLanguage[]): LanguageStatistics {
  const languages = parts.map(({ language }) => language);
  const latest = languages.reduce((best, language) => (isLater(language, best) ? language : best), first);
  // A sum without the parts that do not report a count would be too small.
  const optional = OPTIONAL_COUNTS.flatMap((name) => {
    const counts = languages.flatMap((language) => language[name] ?? []);
    return counts.length === languages.length ? [[name, total(counts)] as const] : [];
  });
  const counts = sumCounts(languages);
  const percent = percentOfSum(counts, languages.map(percentOf));
  const begun = total(languages.map((language) => language.begun ?? 0));
  const stillRight = total(languages.map((language) => language.stillRight ?? 0));
  return {
    code: first.code,
    name: (localFirst(parts)[0]?.language ?? first).name,
    ...counts,
    ...(percent !== null && { reportedPercent: percent }),
    ...Object.fromEntries(optional),
    fuzzy: total(languages.map(({ fuzzy }) => fuzzy)),
    failing: total(languages.map(({ failing }) => failing)),
    ...(begun > 0 && { begun }),
    ...(stillRight > 0 && { stillRight }),
    lastChange: latest.lastChange,
    lastAuthor: latest.lastAuthor,
    translateUrl: first.translateUrl,
    languageUrl: first.languageUrl,
    ...(languages.every(({ isSource }) => isSource) ? { isSource: true as const } : {}),
    ...(languages.some(({ isPartial }) => isPartial) ? { isPartial: true as const } : {}),
    ...(languages.every(({ isOverride }) => isOverride) ? { isOverride: true as const } : {}),
  };
}

function total(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

function isLater(language: LanguageStatistics, than: LanguageStatistics): boolean {
  if (language.lastChange === null) return false;
  return than.lastChange === null || Date.parse(language.lastChange) > Date.parse(than.lastChange);
}
