import type { Result } from "../common/result";
import type { EditedFile } from "../engine/files";
import type { Span } from "../engine/formats/format";
import type { ComponentReference } from "../model/component/component";
import type { FileExplanation, UnlistedFiles } from "../model/component/unlistedFile";
import type { Failure } from "../model/failure";
import type { ShownRemark } from "../model/foreignRemark";
import type { ComponentStatistics } from "../model/statistics/statistics";
import type { Insertion } from "../model/strings/insertion";
import type { Unit, UnitsPage } from "../model/strings/unit";
import type { UnitFinding } from "./strings/unitEntries";

/** What is asked of the files of a folder. Components are given by their slugs, files by paths in the folder, with `/`. */
export type FilesQuestion =
  | { readonly kind: "components" }
  | StatisticsQuestion
  /** What is wrong with the files of a component, and what should be known of how they were counted. */
  | { readonly kind: "remarks"; readonly component: string }
  | { readonly kind: "source"; readonly component: string }
  | StringsQuestion
  | InsertionQuestion
  | TranslationsQuestion
  /** The files that look like translations and belong to no component. @param below a folder to list alone */
  | { readonly kind: "unlisted"; readonly below?: string | undefined }
  /** What a file is to the components, or why it belongs to none. */
  | { readonly kind: "explanation"; readonly file: string };

export interface StatisticsQuestion {
  readonly kind: "statistics";
  readonly reference: ComponentReference;
  /** BCP 47; that of the names of languages, English by default. */
  readonly locale?: string;
}

export interface StringsQuestion {
  readonly kind: "strings";
  readonly component: string;
  /** By its code, or by one of its files. */
  readonly language: { readonly code: string } | { readonly file: string };
  /** See `parseUnitQuery`. */
  readonly query: string;
  /** What is read in place of a file, unless it is counted: where texts are, and what they say. */
  readonly edited?: EditedFile | undefined;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** Where a string belongs that a file lacks, and what is written there. */
export interface InsertionQuestion {
  readonly kind: "insertion";
  readonly component: string;
  /** The code of the language. */
  readonly code: string;
  /** Of the string. */
  readonly id: string;
  readonly edited: EditedFile;
}

/** What a string is in other languages. */
export interface TranslationsQuestion {
  readonly kind: "translations";
  readonly component: string;
  /** Of the string. */
  readonly id: string;
  /** Of languages, those that are wanted most first. */
  readonly codes: readonly string[];
  /** So many languages that have the string are enough. */
  readonly most: number;
}

/** Undefined, empty or `notFound` where the folder can't be read, or has no such component. */
export interface FilesAnswers {
  readonly components: FolderComponents | undefined;
  readonly statistics: Result<ComponentStatistics, Failure>;
  readonly remarks: readonly ShownRemark[];
  readonly source: ComponentSource | undefined;
  readonly strings: Result<FileStringsPage, Failure>;
  readonly insertion: Insertion | undefined;
  readonly translations: StringTranslations | undefined;
  readonly unlisted: UnlistedFiles;
  readonly explanation: FileExplanation | undefined;
}

/** Rejects when the signal is aborted. */
export type AskFiles = <Question extends FilesQuestion>(
  question: Question,
  signal: AbortSignal,
) => Promise<FilesAnswers[Question["kind"]]>;

/** At most so many are listed. */
export const MAX_COMPONENTS = 1000;

/** Milliseconds. A slower search is not repeated at once, so that searching takes at most a fifth of the time. */
const QUICK_SEARCH = 250;
const REST_FACTOR = 4;

/** For how many milliseconds a search that took so many is not repeated. */
export function restAfterSearch(duration: number): number {
  return duration > QUICK_SEARCH ? REST_FACTOR * duration : 0;
}

export interface FolderComponents {
  /** Slug. */
  readonly project: string;
  /** One more than {@link MAX_COMPONENTS} where there are too many. */
  readonly components: readonly ListedComponent[];
  /** What the search left out, although there may be components. */
  readonly leftOut: readonly ShownRemark[];
}

export interface ListedComponent {
  readonly slug: string;
  /** Not cleaned, as the mask. */
  readonly name: string;
  readonly mask: string;
  /** Those of all its parts, relative to the repository. */
  readonly repositoryMasks: readonly string[];
}

export interface ComponentSource {
  /** Of its file; undefined if it has none of its own. */
  readonly path: string | undefined;
  /** Whether strings have keys beside their texts. */
  readonly hasKeys: boolean;
}

/** One text, or one for each plural form. All are clean lines, which may be cut. */
export interface StringTranslations {
  readonly source: readonly string[];
  /** In the order of the question. */
  readonly translations: readonly { readonly code: string; readonly texts: readonly string[] }[];
}

export interface FileStringsPage extends UnitsPage {
  readonly units: readonly FileString[];
}

/** A string as a file has it. Lines and columns count from 1; the end is behind the last character. */
export interface FileString extends Unit {
  /** In the order of the source, from 1. */
  readonly position: number;
  readonly line: number | undefined;
  readonly column: number | undefined;
  /** Of each text of the target, where the file has it. */
  readonly spans: readonly (Span | undefined)[];
  readonly findings: readonly UnitFinding[];
  /** Whether it has texts, but not for all plural forms, in the file that was read. */
  readonly lacksForms?: true;
}
