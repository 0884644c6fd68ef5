import { normalizeLanguageCode } from "../../model/language/languageCode";
import { sumCounts } from "../../model/statistics/percent";
import type { LanguageStatistics } from "../../model/statistics/statistics";
import { componentsOf, type Snapshot, statisticsOf } from "../../store/snapshot";
import type { LanguagePart } from "./nodes";

/** A language over all components that have it. */
export interface OverallLanguage {
  /** Sums over the parts; the code and name are those of the first of them. */
  readonly language: LanguageStatistics;
  readonly parts: readonly LanguagePart[];
}

/** Every language that any component has, once, however the components write its code. */
export function overallLanguages(snapshot: Snapshot): readonly OverallLanguage[] {
  const parts = new Map<string, LanguagePart[]>();
  for (const entry of componentsOf(snapshot)) {
    for (const language of statisticsOf(entry.state)?.languages ?? []) {
      const code = normalizeLanguageCode(language.code);
      const known = parts.get(code);
      if (known) known.push({ entry, language });
      else parts.set(code, [{ entry, language }]);
    }
  }
  return [...parts.values()].flatMap((list) => {
    const [first] = list;
    if (!first) return [];
    // A sum of one is that one, with the service's own percentage.
    return [{ language: list.length === 1 ? first.language : summed(first.language, list), parts: list }];
  });
}

function summed(first: LanguageStatistics, parts: readonly LanguagePart[]): LanguageStatistics {
  const counts = sumCounts(parts.map(({ language }) => language));
  const latest = parts.reduce((best, { language }) => (isLater(language, best) ? language : best), first);
  const sum = (count: (language: LanguageStatistics) => number): number =>
    parts.reduce((total, { language }) => total + count(language), 0);
  return {
    code: first.code,
    name: first.name,
    ...counts,
    fuzzy: sum(({ fuzzy }) => fuzzy),
    failing: sum(({ failing }) => failing),
    lastChange: latest.lastChange,
    lastAuthor: latest.lastAuthor,
    translateUrl: first.translateUrl,
    languageUrl: first.languageUrl,
  };
}

function isLater(language: LanguageStatistics, than: LanguageStatistics): boolean {
  if (language.lastChange === null) return false;
  return than.lastChange === null || Date.parse(language.lastChange) > Date.parse(than.lastChange);
}
