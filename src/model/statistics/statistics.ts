import type { ComponentReference } from "../component/component";

/**
 * Translation progress of one language of one component, as a statistics service reports it.
 *
 * Counts are whole numbers of units ("strings") unless the name says words. What a server of some era does not tell is
 * left out rather than made up.
 */
export interface LanguageStatistics {
  /** Language code as the service writes it, such as `pt_BR`, `sr_Latn`, `be@latin`. */
  readonly code: string;
  /** Name for people; the code where the service gives none. */
  readonly name: string;
  readonly total: number;
  readonly translated: number;
  readonly fuzzy: number;
  /** Units failing quality checks; counted apart from `translated`, so a complete language may have some. */
  readonly failing: number;
  /** The service's own `translated_percent`, unchecked. Use `percentOf` for what is shown. */
  readonly reportedPercent?: number;
  readonly totalWords?: number;
  readonly translatedWords?: number;
  readonly fuzzyWords?: number;
  readonly approved?: number;
  readonly suggestions?: number;
  readonly comments?: number;
  readonly recentChanges?: number;
  /** ISO 8601 in UTC, or null where no change is recorded. */
  readonly lastChange: string | null;
  readonly lastAuthor: string | null;
  /** Absolute http(s) address of the page where one translates. */
  readonly translateUrl: string;
  /** Absolute http(s) address of the page that presents the language. */
  readonly languageUrl: string;
}

/** More languages than any component has: CLDR knows some 700 locales. */
export const MAX_LANGUAGES = 2_000;

/** The statistics of one component: every language, in the order in which the service gave them. */
export interface ComponentStatistics {
  /** What was read: one of the readings of the configured address. */
  readonly reference: ComponentReference;
  readonly languages: readonly LanguageStatistics[];
  /** Rows with an invalid code, not included in the sums. Absent if none. */
  readonly leftOut?: number;
}
