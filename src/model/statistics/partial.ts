import { isLocal } from "../component/component";
import { concernedBy, type FileGap, type Gap, isOnlyUnchecked } from "../gap";
import { normalizeLanguageCode } from "../language/languageCode";
import type { ComponentStatistics, LanguageStatistics } from "./statistics";

/**
 * Marks languages and files whose figures may lack strings of files that were not read in full. That a translation may
 * lead to another reading of all the others is left to the row of the component.
 */
export function markPartial(statistics: ComponentStatistics): ComponentStatistics {
  const gapsOf = partialGaps(statistics);
  const mark = (language: LanguageStatistics): LanguageStatistics => {
    const { own, shared } = gapsOf(language);
    if (own.length + shared.length === 0) return language;
    const damaged = new Set(own.map(({ file }) => file));
    const files = language.files?.map((file) =>
      shared.length > 0 || damaged.has(pathIn(statistics, file.url)) ? { ...file, isPartial: true as const } : file,
    );
    return { ...language, isPartial: true, ...(files && { files }) };
  };
  return { ...statistics, languages: statistics.languages.map(mark) };
}

/** Of a language's own files, and of others, such as that of the source. */
export interface PartialGaps {
  readonly own: readonly FileGap[];
  readonly shared: readonly Gap[];
}

/** Why figures of a component's language may lack strings. */
export function partialGaps(statistics: ComponentStatistics): (language: LanguageStatistics) => PartialGaps {
  const gaps = statistics.gaps.filter(
    (gap) => !isOnlyUnchecked(gap) && (gap.kind === "file" || gap.kind === "moreFiles"),
  );
  if (gaps.length === 0) return () => ({ own: [], shared: [] });
  const pathsOf = ({ files, translateUrl }: LanguageStatistics): readonly string[] =>
    (files?.map(({ url }) => url) ?? [translateUrl]).map((url) => pathIn(statistics, url));
  const translations = new Set(statistics.languages.flatMap(pathsOf));
  const ofFiles = gaps.flatMap((gap) => (gap.kind === "file" && translations.has(gap.file) ? gap : []));
  const others = gaps
    .filter((gap) => gap.kind !== "file" || !translations.has(gap.file))
    .map((gap) => ({ gap, isOf: concernedBy([gap]) }));
  return (language) => {
    const code = normalizeLanguageCode(language.code);
    const paths = new Set(pathsOf(language));
    return {
      own: ofFiles.filter(({ file }) => paths.has(file)),
      shared: others.flatMap(({ gap, isOf }) => (isOf(code) ? gap : [])),
    };
  };
}

function pathIn({ reference }: ComponentStatistics, url: string): string {
  return isLocal(reference) ? decodeURIComponent(url.slice(reference.service.length + 1)) : url;
}
