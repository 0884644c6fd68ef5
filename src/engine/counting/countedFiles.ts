import { effectOf } from "../../model/fileProblem";
import type { Emptiness } from "../../model/statistics/statistics";
import type { FoundFile } from "../files";
import type { Format } from "../formats/format";
import type { ComponentFile, RemarkOnFile } from "./componentFiles";
import type { FileStates } from "./fileStates";
import type { DoubtedSource } from "./source/sourceDoubt";

export interface CountedFile extends ComponentFile {
  readonly read: FileStates;
  /** See {@link LanguageSnapshot.spelling}. */
  readonly spelling?: string;
}

export interface CountedSource extends Omit<DoubtedSource, "size"> {
  readonly file: FoundFile;
  readonly code: string | undefined;
  readonly read: FileStates;
  /** Whether it is only the largest translation. */
  readonly isTranslatedSource?: boolean;
}

export interface ReadFiles {
  readonly source: CountedSource | undefined;
  readonly files: readonly CountedFile[];
  readonly remarks: readonly RemarkOnFile[];
}

/** Why nothing is to be translated, if the files were read in full. */
export function emptinessOf({ source, files, remarks }: ReadFiles, format: Format): Emptiness | undefined {
  if (remarks.some(({ problem }) => effectOf(problem) === "incomplete")) return undefined;
  const reads = [...(source === undefined ? [] : [source]), ...files];
  if (reads.length === 0) return undefined;
  if (reads.every(({ read }) => read.units.length === 0)) {
    return format.blankFiles === "nothingToTranslate" ? "noStrings" : undefined;
  }
  return format.precedesTranslations && files.length === 0 ? "sourceOnly" : undefined;
}

/** Whether the only file was read in full and is a source without strings, which is then no source of units. */
export function hasOnlyBlankSource({ source, files, remarks }: ReadFiles, { blankFiles }: Format): boolean {
  if (source !== undefined || files.length > 0 || blankFiles !== "nothingToTranslate") return false;
  const kinds = new Set(remarks.map(({ problem }) => problem.kind));
  return kinds.delete("noSourceStrings") && [...kinds].every((kind) => kind === "noFiles");
}

/** A source without strings is nothing to remark on where no language has any. */
export function withoutBlankSource({ source, files, remarks }: ReadFiles): readonly RemarkOnFile[] {
  const isBlank = source === undefined && files.length > 0 && files.every(({ read }) => read.units.length === 0);
  return isBlank ? remarks.filter(({ problem }) => problem.kind !== "noSourceStrings") : remarks;
}
