import { fail, type Result, succeed } from "../../common/result";
import { isCheckable } from "../checks/checks";
import { fairLimit } from "../concurrency/fairLimit";
import { timeSlices } from "../concurrency/timeSlices";
import { type FoundFile, readFoundFile } from "../files";
import type { Entry, Format } from "../formats/format";
import { pluralized } from "../pluralized";
import { MAXIMUM_UNITS } from "./unitTable";

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

export interface EntriesRequest {
  readonly file: FoundFile;
  /** See {@link ReadRequest.code}. */
  readonly code: string | undefined;
  readonly positions?: boolean;
  readonly format: Format;
  /** For whom it is read: owners take turns, so that a large component does not keep the others waiting. */
  readonly owner: object;
  /**
   * Receives each unit, and one that the file has twice once more: the last counts. False ends the reading. Must not keep
   * the entries, which take more than the file.
   */
  readonly take: (entry: Entry, sourceLanguage: string | undefined) => boolean;
  readonly signal: AbortSignal | undefined;
}

/** Reading takes several times the file's size in memory, and more at a time would be no faster on one thread. */
const limit = fairLimit(2);

/** Reads the entries of a file. Fails with a clause for the log, such as "is empty". Rejects when the signal is aborted. */
export function readEntries(request: EntriesRequest): Promise<Result<FileFacts, string>> {
  return limit(request.owner, () => readNow(request));
}

async function readNow(request: EntriesRequest): Promise<Result<FileFacts, string>> {
  const { file, code, format, take, signal } = request;
  signal?.throwIfAborted();
  const bytes = await readFoundFile(file);
  if (!bytes.ok) return bytes;
  if (bytes.value.length === 0) return fail("is empty");

  const remarks: Remark[] = [];
  const keys = new Set<string>();
  let isOfFormat = false;
  let firstFault: { line: number; reason: string } | undefined;
  let faults = 0;
  let repeats = 0;
  let firstRepeat: number | undefined;
  let sourceLanguage: string | undefined;
  let targetLanguage: string | undefined;
  let dialect: string | undefined;
  let firstLong: number | undefined;
  const slices = timeSlices();
  for (const item of await format.read(bytes.value, { path: file.path, code, positions: request.positions === true })) {
    if (slices.due()) {
      await slices.yield();
      signal?.throwIfAborted();
    }
    if (item.kind === "pause") continue;
    if (item.kind === "header") {
      isOfFormat = true;
    } else if (item.kind === "languages") {
      sourceLanguage ??= item.source;
      targetLanguage ??= item.target;
    } else if (item.kind === "dialect") {
      dialect ??= item.format;
    } else if (item.kind === "remark") {
      remarks.push({ text: item.text, ...(item.line === undefined ? {} : { line: item.line }) });
    } else if (item.kind === "fault") {
      faults++;
      firstFault ??= item;
    } else if (keys.size >= MAXIMUM_UNITS || !take(item.entry, sourceLanguage)) {
      remarks.push({ line: item.entry.line, text: "too many strings in this component; the rest is skipped" });
      break;
    } else {
      const { key, language, line } = item.entry;
      const identity = language === undefined ? key : `${language}\n${key}`;
      if (keys.has(identity)) {
        repeats++;
        firstRepeat ??= line;
      }
      keys.add(identity);
      if (!isCheckable(item.entry)) firstLong ??= item.entry.line;
    }
  }
  if (firstFault !== undefined && keys.size === 0 && !isOfFormat) {
    return fail(`is not a ${format.title} file (line ${firstFault.line}: ${firstFault.reason})`);
  }
  if (firstFault !== undefined) {
    const more = faults > 1 ? ` and ${pluralized(faults - 1, "more error")}` : "";
    remarks.push({
      line: firstFault.line,
      text: `${firstFault.reason}${more}; ${pluralized(keys.size, "string")} read`,
    });
  }
  if (firstLong !== undefined) remarks.push({ line: firstLong, text: "too long for quality checks; counted" });
  if (firstRepeat !== undefined) {
    remarks.push({ line: firstRepeat, text: `${pluralized(repeats, "duplicate string")}; the last of each counts` });
  }
  return succeed({ remarks, sourceLanguage, targetLanguage, dialect });
}
