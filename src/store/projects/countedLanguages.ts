import { addTo } from "../../common/collections";
import { normalizeLanguageCode } from "../../model/language/languageCode";
import type { LanguageStatistics } from "../../model/statistics/statistics";
import { type ComponentEntry, type FetchedProject, overviewOf, type ProjectState, statisticsOf } from "../snapshot";
import { OPTIONAL_COUNTS } from "../sumByLanguage";

/** See {@link ProjectEntry.languages}. */
export function countedLanguages(
  state: ProjectState,
  excluded: readonly ComponentEntry[],
): readonly LanguageStatistics[] | undefined {
  const overview = overviewOf(state);
  if (!overview?.languages) return undefined;
  const left = excluded.map((entry) => statisticsOf(entry.state)?.languages);
  const sumOf = summingCodes(overview.languages);
  const parts = new Map<string, LanguageStatistics[]>();
  for (const languages of left) {
    if (!languages) return undefined;
    for (const language of languages) addTo(parts, sumOf(language.code), language);
  }
  const source = sourceOf(overview);
  return overview.languages.flatMap((language) => {
    const rest = withoutParts(language, parts.get(language.code) ?? []);
    if (!rest) return [];
    return normalizeLanguageCode(language.code) === source ? { ...rest, isSource: true as const } : rest;
  });
}

/** The code of the sum that a part with a code is in: the same, or else one that only writes it differently. */
function summingCodes(sums: readonly LanguageStatistics[]): (code: string) => string {
  const codes = new Map(sums.map(({ code }) => [normalizeLanguageCode(code), code]));
  for (const { code } of sums) codes.set(code, code);
  return (code) => codes.get(code) ?? codes.get(normalizeLanguageCode(code)) ?? code;
}

/** The language that all components are translated from, if it is one. */
function sourceOf({ components }: FetchedProject): string | undefined {
  const sources = new Set(components.map(({ sourceLanguage }) => sourceLanguage));
  const [source] = sources;
  return sources.size === 1 && source !== undefined ? normalizeLanguageCode(source) : undefined;
}

/** Undefined if nothing is left: no other component has the language. */
function withoutParts(sum: LanguageStatistics, parts: readonly LanguageStatistics[]): LanguageStatistics | undefined {
  if (parts.length === 0) return sum;
  // The two may have been read at different times.
  const less = (count: number, of: (part: LanguageStatistics) => number): number =>
    Math.max(0, count - parts.reduce((taken, part) => taken + of(part), 0));
  const total = less(sum.total, (part) => part.total);
  if (total === 0 && sum.total > 0) return undefined;
  // A difference from parts that do not report a count would be too large.
  const optional = OPTIONAL_COUNTS.flatMap((name) => {
    const count = sum[name];
    if (count === undefined || parts.some((part) => part[name] === undefined)) return [];
    return [[name, less(count, (part) => part[name] ?? 0)] as const];
  });
  const { code, name, lastChange, lastAuthor, translateUrl, languageUrl } = sum;
  return {
    ...{ code, name, lastChange, lastAuthor, translateUrl, languageUrl },
    total,
    translated: Math.min(
      total,
      less(sum.translated, (part) => part.translated),
    ),
    fuzzy: less(sum.fuzzy, (part) => part.fuzzy),
    failing: less(sum.failing, (part) => part.failing),
    ...Object.fromEntries(optional),
  };
}
