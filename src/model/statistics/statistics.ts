import type { ComponentReference } from "../component/component";
import type { Gap } from "../gap";
import type { OutdatedUnknown } from "./outdatedUnknown";

/** Counts are in strings unless the name says words. Fields that the service doesn't provide are absent. */
export interface LanguageStatistics {
  /** As the service spells it: `pt_BR`, `sr_Latn`, `be@latin`. */
  readonly code: string;
  readonly name: string;
  readonly total: number;
  readonly translated: number;
  readonly fuzzy: number;
  /** Strings with failing checks; a complete language may have some. */
  readonly failing: number;
  /** Unchecked; use `percentOf` to show it. */
  readonly reportedPercent?: number;
  readonly totalWords?: number;
  readonly translatedWords?: number;
  readonly approved?: number;
  readonly suggestions?: number;
  readonly comments?: number;
  /** Translated strings of several words with the text of their source. Zero in languages close to that of the source. */
  readonly sameAsSource?: number;
  /** Translated strings whose source has changed since their translation did. */
  readonly outdated?: number;
  /** Why `outdated` is not known. Absent in sums, and where it is not read. */
  readonly outdatedUnknown?: OutdatedUnknown;
  /** Strings that would be outdated if somebody had not confirmed them. */
  readonly stillRight?: number;
  /** When the source of an outdated string last changed, ISO 8601 in UTC; null if that is not committed. Absent in sums. */
  readonly sourceChanged?: string | null;
  /** Translated strings of whose source only case, punctuation or white space has changed; not in `outdated`. */
  readonly smallChanges?: number;
  /** Strings with a text that count nowhere else: they aren't in the source, or lack a part. */
  readonly begun?: number;
  /** ISO 8601 in UTC. */
  readonly lastChange: string | null;
  readonly lastAuthor: string | null;
  /** http(s) address of the translation page. For a local component, the address of the file, or else of the folder. */
  readonly translateUrl: string;
  readonly languageUrl: string;
  /** Of a local component with several files for each language. */
  readonly files?: readonly FileStatistics[];
  /** Those that the language lacks, which count in its figures. */
  readonly absentFiles?: readonly FileStatistics[];
  /** The language that the others are translated from: counted in sums, but nothing is to be translated into it. */
  readonly isSource?: true;
  /**
   * A variant of English with fewer than half of the strings of an English source, or of a language in a country with few of
   * them, which programs take for the others.
   */
  readonly isOverride?: true;
  /** Something of its files or of their source was not read, so the figures may lack strings. */
  readonly isPartial?: true;
}

/** What one of several files of a language adds to its figures. */
export interface FileStatistics
  extends Pick<LanguageStatistics, "total" | "translated" | "fuzzy" | "failing" | "reportedPercent"> {
  readonly url: string;
  /** Address of the file that it is translated from, where there is one. */
  readonly sourceUrl?: string;
  readonly isPartial?: true;
}

/** CLDR has about 700 locales. */
export const MAX_LANGUAGES = 2_000;

/**
 * Why a component whose files were read in full has nothing to translate:
 *
 * - `noStrings`: neither the source nor any language has a string, and development tools write such files
 * - `sourceOnly`: a file that development tools write before there are translations
 */
export type Emptiness = "noStrings" | "sourceOnly";

export interface ComponentStatistics {
  /** The candidate that was read. */
  readonly reference: ComponentReference;
  /** In the order of the service. */
  readonly languages: readonly LanguageStatistics[];
  /** What is missing from the figures. Empty if they are whole. */
  readonly gaps: readonly Gap[];
  /** Code of the source language, also where it is no row. Undefined where nothing tells it. */
  readonly sourceLanguage?: string;
  readonly emptiness?: Emptiness;
  /** Codes of languages that are no rows, as their files only override some texts of the source. */
  readonly overridden?: readonly string[];
  /** Paths of files that only override some texts of the source. */
  readonly overrides?: readonly string[];
}
