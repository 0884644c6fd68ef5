import { componentLabel } from "../model/component/component";
import { normalizeLanguageCode } from "../model/language/languageCode";
import { sumCounts } from "../model/statistics/percent";
import { selectorOf } from "../model/statistics/selecting";
import { SELECTIONS } from "../model/statistics/selections";
import type { LanguageStatistics } from "../model/statistics/statistics";
import type { ViewOptions } from "../model/statistics/viewOptions";
import { componentsOf, type Snapshot, statisticsOf } from "./snapshot";
import type { LanguageInComponent } from "./summary";

export interface OverallLanguage {
  /** Sums over the parts; code and name are those of the first part. */
  readonly language: LanguageStatistics;
  readonly parts: readonly LanguageInComponent[];
}

/** Every language of any component, once, however components write its code. */
export function overallLanguages(snapshot: Snapshot): readonly OverallLanguage[] {
  const parts = new Map<string, LanguageInComponent[]>();
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
    // A single part keeps the service's own percentage.
    return [{ language: list.length === 1 ? first.language : summed(first.language, list), parts: list }];
  });
}

/**
 * Those that the options list: which are shown is decided by the figures over all components; the text may match any
 * part.
 */
export function listOverallLanguages(
  snapshot: Snapshot,
  options: ViewOptions,
  threshold: number,
): readonly OverallLanguage[] {
  const isShown = SELECTIONS[options.show];
  const matches = selectorOf({ ...options, show: "all" }, threshold);
  return overallLanguages(snapshot).filter(
    ({ language, parts }) =>
      isShown(language, threshold) &&
      parts.some((part) => matches(part.language, componentLabel(part.entry.component))),
  );
}

const OPTIONAL_COUNTS = ["totalWords", "translatedWords", "approved", "suggestions", "comments"] as const;

function summed(first: LanguageStatistics, parts: readonly LanguageInComponent[]): LanguageStatistics {
  const languages = parts.map(({ language }) => language);
  const latest = languages.reduce((best, language) => (isLater(language, best) ? language : best), first);
  // A sum without the parts that do not report a count would be too small.
  const optional = OPTIONAL_COUNTS.flatMap((name) => {
    const counts = languages.flatMap((language) => language[name] ?? []);
    return counts.length === languages.length ? [[name, total(counts)] as const] : [];
  });
  return {
    code: first.code,
    name: first.name,
    ...sumCounts(languages),
    ...Object.fromEntries(optional),
    fuzzy: total(languages.map(({ fuzzy }) => fuzzy)),
    failing: total(languages.map(({ failing }) => failing)),
    lastChange: latest.lastChange,
    lastAuthor: latest.lastAuthor,
    translateUrl: first.translateUrl,
    languageUrl: first.languageUrl,
    ...(languages.every(({ isSource }) => isSource) ? { isSource: true as const } : {}),
  };
}

function total(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

function isLater(language: LanguageStatistics, than: LanguageStatistics): boolean {
  if (language.lastChange === null) return false;
  return than.lastChange === null || Date.parse(language.lastChange) > Date.parse(than.lastChange);
}
