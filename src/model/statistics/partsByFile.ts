import type { FileStatistics, LanguageStatistics } from "./statistics";

/** What each file of a language of a local component has of it. */
export function partsByFile(language: LanguageStatistics): readonly LanguageStatistics[] {
  return language.files?.map((file) => partOf(language, file)) ?? [language];
}

/** What a file has of its language. */
export function partOf(
  { files: _files, absentFiles: _absent, isPartial: _partial, ...language }: LanguageStatistics,
  { url, sourceUrl: _source, ...file }: FileStatistics,
): LanguageStatistics {
  const { reportedPercent: _percent, totalWords: _total, translatedWords: _translated, ...rest } = language;
  return { ...rest, ...file, translateUrl: url, languageUrl: url };
}

export type StringQuery = "missing" | "failing";

type Figures = Pick<FileStatistics, "translated" | "total" | "failing">;

const HAS: Readonly<Record<StringQuery, (figures: Figures) => boolean>> = {
  missing: ({ translated, total }) => translated < total,
  failing: ({ failing }) => failing > 0,
};

export function hasStrings(figures: Figures, query: StringQuery): boolean {
  return HAS[query](figures);
}

/**
 * Addresses of the files of a language that have such strings, in the order in which to visit them. Without any, the first
 * file.
 *
 * @param active address of the file from which to go on, if it is one of them.
 */
export function filesToVisit(
  { files, translateUrl }: LanguageStatistics,
  query: StringQuery,
  active?: string,
): readonly [string, ...string[]] {
  const wanted = files?.filter(HAS[query]).map(({ url }) => url) ?? [];
  const start = Math.max(0, active === undefined ? -1 : wanted.indexOf(active));
  const [first = translateUrl, ...others] = [...wanted.slice(start), ...wanted.slice(0, start)];
  return [first, ...others];
}
