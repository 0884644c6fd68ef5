import { fail, type Result, succeed } from "../../common/result";
import { type FileProblem, type FileRemark, fileProblem } from "../../model/fileProblem";
import { pointsTo } from "../formats/conventions/conventions";
import type { Dialect, Format, FormatItem } from "../formats/format";
import { unicodeEncoding } from "../formats/text/unicodeText";

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
    const { conflict, lost, openEnd, store } = this.traits;
    if (store !== undefined)
      return fail({ line: 1, problem: fileProblem("syntax", `${store} pointer`), notOf: format.title });
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

/** With less, the keys may look so by chance, and all files decide together. */
const MIN_CERTAINTY_OF_SOURCE = 2;

/** The dialect of all files if their source shows it; undefined if the translations decide. */
export function dialectOfSource(source: { readonly facts: FileFacts } | undefined): Dialect | undefined {
  const { dialect } = source?.facts ?? {};
  return dialect !== undefined && dialect.certainty >= MIN_CERTAINTY_OF_SOURCE ? dialect : undefined;
}

export function fullRemark(line: number): FileRemark {
  return { line, problem: fileProblem("tooManyStrings") };
}

/** What the bytes of a file tell in any format. */
interface FileTraits {
  /** The line of the first mark that Git leaves of a merge conflict. */
  readonly conflict: number | undefined;
  /** The line of the first zero byte, which file systems leave of a block that was lost. No text has any. */
  readonly lost: number | undefined;
  /** Whether the last line has neither a line end nor a quotation mark that closes it, so that it may have been cut. */
  readonly openEnd: boolean;
  /** The store from which it is not fetched, if it only says where it is. */
  readonly store: string | undefined;
}

/** More than any pointer begins with. */
const POINTER_BYTES = 100;

/** https://git-scm.com/docs/git-merge#_how_conflicts_are_presented */
const CONFLICT_MARKERS = ["<<<<<<< ", ">>>>>>> "];

function traitsOf(file: Uint8Array): FileTraits {
  const encoding = unicodeEncoding(file);
  const bytes =
    encoding === "utf-8"
      ? Buffer.from(file.buffer, file.byteOffset, file.length)
      : Buffer.from(new TextDecoder(encoding).decode(file));
  const zero = bytes.indexOf(0);
  const last = bytes.at(-1);
  return {
    conflict: conflictIn(bytes),
    lost: zero === -1 ? undefined : lineAt(bytes, zero),
    openEnd: !isLineEnd(last) && last !== QUOTATION_MARK,
    store: pointsTo(bytes.toString("latin1", 0, POINTER_BYTES)),
  };
}

function conflictIn(bytes: Buffer): number | undefined {
  const places = CONFLICT_MARKERS.map((mark) => placeOf(bytes, mark)).filter((place) => place !== -1);
  return places.length === 0 ? undefined : lineAt(bytes, Math.min(...places));
}

/** Where a line begins with a mark, or -1. */
function placeOf(bytes: Buffer, mark: string): number {
  let at = bytes.indexOf(mark, 0, "latin1");
  while (at > 0 && !isLineEnd(bytes[at - 1])) at = bytes.indexOf(mark, at + 1, "latin1");
  return at;
}

function lineAt(bytes: Buffer, end: number): number {
  let line = 1;
  for (let at = 0; at < end; at++) {
    const byte = bytes[at];
    if (byte === LINE_FEED || (byte === CARRIAGE_RETURN && bytes[at + 1] !== LINE_FEED)) line++;
  }
  return line;
}

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const QUOTATION_MARK = 0x22;

function isLineEnd(code: number | undefined): boolean {
  return code === LINE_FEED || code === CARRIAGE_RETURN;
}
