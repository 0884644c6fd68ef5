import { isLocal } from "../component/component";
import { concernedBy, isOnlyUnchecked } from "../gap";
import { normalizeLanguageCode } from "../language/languageCode";
import type { ComponentStatistics, LanguageStatistics } from "./statistics";

/**
 * Marks languages and files whose figures may lack strings of files that were not read in full. That a translation may
 * lead to another reading of all the others is left to the row of the component.
 */
export function markPartial(statistics: ComponentStatistics): ComponentStatistics {
  const gaps = statistics.gaps.filter(
    (gap) => !isOnlyUnchecked(gap) && (gap.kind === "file" || gap.kind === "moreFiles"),
  );
  if (gaps.length === 0) return statistics;
  const { reference, languages } = statistics;
  const pathOf = (url: string): string =>
    isLocal(reference) ? decodeURIComponent(url.slice(reference.service.length + 1)) : url;
  const translations = new Set(
    languages.flatMap(({ files, translateUrl }) => files?.map(({ url }) => pathOf(url)) ?? pathOf(translateUrl)),
  );
  const damaged = new Set(gaps.flatMap((gap) => (gap.kind === "file" && translations.has(gap.file) ? gap.file : [])));
  const isConcerned = concernedBy(gaps.filter((gap) => gap.kind !== "file" || !damaged.has(gap.file)));
  const mark = (language: LanguageStatistics): LanguageStatistics => {
    const all = isConcerned(normalizeLanguageCode(language.code));
    const isPartial = (url: string): boolean => all || damaged.has(pathOf(url));
    const files = language.files?.map((file) => (isPartial(file.url) ? { ...file, isPartial: true as const } : file));
    const isMarked = files?.some((file) => file.isPartial) ?? isPartial(language.translateUrl);
    return isMarked ? { ...language, isPartial: true, ...(files && { files }) } : language;
  };
  return { ...statistics, languages: languages.map(mark) };
}
