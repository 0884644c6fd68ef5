import { sumCounts } from "../statistics/percent";
import type { LanguageStatistics } from "../statistics/statistics";

/** Counts of strings, and of words where they are known. */
export type Figures = Pick<
  LanguageStatistics,
  "total" | "translated" | "fuzzy" | "failing" | "totalWords" | "translatedWords" | "outdated"
>;

/** What history keeps of a language. */
export type CountedLanguage = Figures & Pick<LanguageStatistics, "code">;

/** The figures of a language that may not be there any more, so that nothing else knows its name. */
export type NamedFigures = CountedLanguage & Partial<Pick<LanguageStatistics, "name">>;

/** Words and outdated strings are known only if they are of every part. */
export function sumFigures(parts: readonly Figures[]): Figures {
  let fuzzy = 0;
  let failing = 0;
  for (const part of parts) {
    fuzzy += part.fuzzy;
    failing += part.failing;
  }
  const words = parts.flatMap(({ totalWords, translatedWords }) =>
    totalWords === undefined || translatedWords === undefined
      ? []
      : [{ total: totalWords, translated: translatedWords }],
  );
  const outdated = parts.flatMap((part) => part.outdated ?? []);
  const sum = {
    ...{ ...sumCounts(parts), fuzzy, failing },
    ...(outdated.length > 0 && outdated.length === parts.length && { outdated: outdated.reduce((a, b) => a + b) }),
  };
  if (words.length < parts.length || words.length === 0) return sum;
  const { total: totalWords, translated: translatedWords } = sumCounts(words);
  return { ...sum, totalWords, translatedWords };
}
