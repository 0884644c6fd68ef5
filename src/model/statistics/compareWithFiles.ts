import type { LanguageStatistics } from "./statistics";

/** Strings of a language, as its service has them or as files of the workspace have them. */
export type TranslatedCounts = Pick<
  LanguageStatistics,
  "total" | "translated" | "fuzzy" | "failing" | "reportedPercent"
>;

export type FilesDifference =
  | { readonly kind: "same" }
  /** Translated strings that the service does not have yet. */
  | { readonly kind: "onlyInFiles"; readonly count: number }
  /** Translated strings that the files do not have yet. */
  | { readonly kind: "onlyOnService"; readonly count: number };

/** From counts, as services do not tell which strings are translated: strings that differ both ways cancel out. */
export function compareWithFiles(service: TranslatedCounts, files: TranslatedCounts): FilesDifference {
  const more = files.translated - service.translated;
  if (more === 0) return { kind: "same" };
  return more > 0 ? { kind: "onlyInFiles", count: more } : { kind: "onlyOnService", count: -more };
}
