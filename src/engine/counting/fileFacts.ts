import { fail, type Result, succeed } from "../../common/result";
import { type FileProblem, type FileRemark, fileProblem } from "../../model/fileProblem";
import type { Dialect, Format, FormatItem } from "../formats/format";
import { type FileTraits, traitsOf } from "./bytes/fileTraits";

/** What a file says besides its entries. */
export interface FileFacts {
  readonly remarks: readonly FileRemark[];
  readonly sourceLanguage: string | undefined;
  readonly targetLanguage: string | undefined;
  /** Whether all texts are below the code of the file's language. */
  readonly hasLanguageRoot: boolean;
  /** See `sourceDate` of {@link FormatItem}. */
  readonly sourceDate: number | undefined;
  /** As which all files of the component are to be read. */
  readonly dialect: Dialect | undefined;
  /** See {@link FileTraits.openEnd}. */
  readonly openEnd: boolean;
}

/** Collects what a reader comes across besides entries, and what is to be said of these. */
export class FactsBuilder {
  sourceLanguage: string | undefined;
  private targetLanguage: string | undefined;
  private hasLanguageRoot = false;
  private sourceDate: number | undefined;
  private dialect: Dialect | undefined;
  private isOfFormat = false;
  private readonly remarks: FileRemark[] = [];
  private firstFault: { readonly line: number; readonly problem: FileProblem } | undefined;
  private faults = 0;
  private firstRepeat: number | undefined;
  private repeats = 0;
  private firstLong: number | undefined;
  private readonly traits: FileTraits;

  constructor(bytes: Uint8Array) {
    this.traits = traitsOf(bytes);
  }

  add(item: FormatItem): void {
    switch (item.kind) {
      case "header":
        this.isOfFormat = true;
        return;
      case "languages":
        this.sourceLanguage ??= item.source;
        this.targetLanguage ??= item.target;
        return;
      case "languageRoot":
        this.hasLanguageRoot = true;
        return;
      case "sourceDate":
        this.sourceDate ??= item.time;
        return;
      case "dialect":
        if (item.dialect.certainty > (this.dialect?.certainty ?? 0)) this.dialect = item.dialect;
        return;
      case "remark":
        this.remarks.push({ problem: item.problem, ...(item.line === undefined ? {} : { line: item.line }) });
        return;
      case "fault":
        this.faults++;
        this.firstFault ??= item;
    }
  }

  addRepeat(line: number): void {
    this.repeats++;
    this.firstRepeat ??= line;
  }

  /** An entry that is too long to be checked. */
  addLong(line: number): void {
    this.firstLong ??= line;
  }

  /** The first entry for which there was no room. */
  addFull(line: number): void {
    this.remarks.push(fullRemark(line));
  }

  /** @param strings the number of different ones. Fails if the file is not of the format. */
  build(format: Pick<Format, "title">, strings: number): Result<FileFacts, FileRemark> {
    const { remarks, faults, repeats, sourceLanguage, targetLanguage, hasLanguageRoot, sourceDate, dialect } = this;
    const { conflict, lost, openEnd, isPointer } = this.traits;
    if (isPointer) return fail({ line: 1, problem: fileProblem("syntax", "Git LFS pointer"), notOf: format.title });
    if (lost !== undefined) this.firstFault ??= { line: lost, problem: fileProblem("unreadableCharacters") };
    // Errors behind the mark of a conflict come of it.
    const isConflict = conflict !== undefined && (this.firstFault === undefined || conflict <= this.firstFault.line);
    const firstFault = isConflict ? { line: conflict, problem: fileProblem("conflict") } : this.firstFault;
    if (firstFault !== undefined && strings === 0 && !this.isOfFormat) {
      const { line, problem } = firstFault;
      return fail({ line, problem, notOf: format.title });
    }
    if (firstFault !== undefined) {
      const { line, problem } = firstFault;
      remarks.push({ line, problem, damage: { furtherFaults: Math.max(0, faults - 1), strings } });
    }
    if (conflict !== undefined && !isConflict) remarks.push({ line: conflict, problem: fileProblem("conflict") });
    if (this.firstLong !== undefined) {
      remarks.push({ line: this.firstLong, problem: fileProblem("longText") });
    }
    if (this.firstRepeat !== undefined) {
      remarks.push({ line: this.firstRepeat, problem: fileProblem("duplicates", repeats) });
    }
    return succeed({ remarks, sourceLanguage, targetLanguage, hasLanguageRoot, sourceDate, dialect, openEnd });
  }
}

export function fullRemark(line: number): FileRemark {
  return { line, problem: fileProblem("tooManyStrings") };
}
