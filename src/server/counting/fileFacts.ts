import { fail, type Result, succeed } from "../../common/result";
import type { Format, FormatItem } from "../formats/format";
import { pluralized } from "../pluralized";

export interface Remark {
  /** Counted from 1. */
  readonly line?: number;
  readonly text: string;
}

/** What a file says besides its entries. */
export interface FileFacts {
  readonly remarks: readonly Remark[];
  readonly sourceLanguage: string | undefined;
  readonly targetLanguage: string | undefined;
  /** The name of the format as which all files of the component are to be read. */
  readonly dialect: string | undefined;
}

/** Collects what a reader comes across besides entries, and what is to be said of these. */
export class FactsBuilder {
  sourceLanguage: string | undefined;
  private targetLanguage: string | undefined;
  private dialect: string | undefined;
  private isOfFormat = false;
  private readonly remarks: Remark[] = [];
  private firstFault: { readonly line: number; readonly reason: string } | undefined;
  private faults = 0;
  private firstRepeat: number | undefined;
  private repeats = 0;
  private firstLong: number | undefined;

  add(item: FormatItem): void {
    switch (item.kind) {
      case "header":
        this.isOfFormat = true;
        return;
      case "languages":
        this.sourceLanguage ??= item.source;
        this.targetLanguage ??= item.target;
        return;
      case "dialect":
        this.dialect ??= item.format;
        return;
      case "remark":
        this.remarks.push({ text: item.text, ...(item.line === undefined ? {} : { line: item.line }) });
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

  /** @param strings the number of different ones. Fails with a clause for the log. */
  build(format: Pick<Format, "title">, strings: number): Result<FileFacts, string> {
    const { firstFault, remarks, faults, repeats, sourceLanguage, targetLanguage, dialect } = this;
    if (firstFault !== undefined && strings === 0 && !this.isOfFormat) {
      return fail(`is not a ${format.title} file (line ${firstFault.line}: ${firstFault.reason})`);
    }
    if (firstFault !== undefined) {
      const more = faults > 1 ? ` and ${pluralized(faults - 1, "more error")}` : "";
      const text = `${firstFault.reason}${more}; ${pluralized(strings, "string")} read`;
      remarks.push({ line: firstFault.line, text });
    }
    if (this.firstLong !== undefined) {
      remarks.push({ line: this.firstLong, text: "too long for quality checks; counted" });
    }
    if (this.firstRepeat !== undefined) {
      const text = `${pluralized(repeats, "duplicate string")}; the last of each counts`;
      remarks.push({ line: this.firstRepeat, text });
    }
    return succeed({ remarks, sourceLanguage, targetLanguage, dialect });
  }
}

export function fullRemark(line: number): Remark {
  return { line, text: "too many strings in this component; the rest is skipped" };
}
