import { effectOf, type FileRemark } from "./fileProblem";
import { normalizeLanguageCode } from "./language/languageCode";

/**
 * Something that the figures of a component or a project lack, in whole or in part. Readers add gaps to what they read,
 * and only the release gate judges them.
 */
export type Gap =
  /** A file, or a part of it. */
  | {
      readonly kind: "file";
      /** Relative to the workspace folder, with `/`. */
      readonly file: string;
      readonly remark: FileRemark;
    }
  /** More files with problems than are listed. */
  | { readonly kind: "moreFiles" }
  /** A service announced another number of languages than it listed. */
  | { readonly kind: "missingRows"; readonly expected: number; readonly listed: number }
  /** Languages of a service whose codes are not valid, so that they are not listed. */
  | { readonly kind: "invalidRows"; readonly count: number }
  /** Languages of a service whose figures contradict each other. */
  | { readonly kind: "impossibleRows"; readonly count: number }
  /** Languages of a service with pages of another component. */
  | { readonly kind: "otherComponent"; readonly count: number }
  /** Languages of a service that does not tell how many of their strings have failing checks. */
  | { readonly kind: "uncheckedRows"; readonly count: number }
  /** A project of a service that lists no components. */
  | { readonly kind: "noComponents" }
  /** A service announced another number of components than it listed. */
  | { readonly kind: "missingComponents"; readonly expected: number; readonly listed: number }
  /** Languages of a project with unfinished strings that are in none of the components that it lists. */
  | { readonly kind: "unlistedStrings"; readonly count: number }
  /** Components in the list of a project that can't be read. */
  | { readonly kind: "invalidComponents"; readonly count: number };

export type FileGap = Extract<Gap, { kind: "file" }>;

/** `de.json:12`, as terminals and VS Code link to a line. The first line, where files open, is also that of whole files. */
export function placeOfFile({ file, remark: { line } }: Pick<FileGap, "file" | "remark">): string {
  return line === undefined || line === 1 ? file : `${file}:${line}`;
}

/** Whether the strings behind a gap were counted, and only their quality checks are missing. */
export function isOnlyUnchecked(gap: Gap): boolean {
  return gap.kind === "uncheckedRows" || (gap.kind === "file" && effectOf(gap.remark.problem) === "unchecked");
}

/** Whether figures of a language, by its normalized code, may lack what gaps left out. */
export function concernedBy(gaps: readonly Gap[]): (code: string) => boolean {
  const codes = new Set(
    gaps.map((gap) => (gap.kind === "file" && gap.remark.language ? normalizeLanguageCode(gap.remark.language) : ALL)),
  );
  return (code) => codes.has(ALL) || codes.has(code);
}

const ALL = Symbol("all languages");
