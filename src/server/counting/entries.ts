import { fail, type Result, succeed } from "../../common/result";
import { failingChecks, isCheckable } from "../checks/checks";
import { fairLimit, timeSlices } from "../concurrency/shareRuns";
import { type FoundFile, readFoundFile } from "../files";
import { decodeGettext } from "../formats/po/charset";
import { isHeader, type PoEntry, readPo } from "../formats/po/reader";
import { pluralized } from "../pluralized";
import { MAXIMUM_UNITS, type UnitTable, unitKey } from "./unitTable";

/** State of a unit in a language file, as bits. None of them: it is not translated. */
export const TRANSLATED = 1;
export const FUZZY = 2;
export const FAILING = 4;

/** What one language file (or template) holds: numbers of units of a table, and the state of each. */
export interface FileReading {
  readonly units: Uint32Array;
  readonly states: Uint8Array;
}

/** Where an entry stands, as `msgfmt --statistics` counts it: by its first string, then by the flag `fuzzy`. */
export function textState({ strings, flags }: PoEntry): 0 | typeof TRANSLATED | typeof FUZZY {
  if ((strings[0] ?? "") === "") return 0;
  return flags.includes("fuzzy") ? FUZZY : TRANSLATED;
}

/** Something worth a line in the log about a file that could be read nevertheless. */
export interface Remark {
  /** The line of the file, from 1, where there is one to name. */
  readonly line?: number;
  readonly text: string;
}

export interface ReadingRemarks {
  readonly remarks: readonly Remark[];
}

/**
 * A file takes several times its size while it is read; as the work is done by one thread, more are no faster. Components
 * take turns, so that a large one does not keep the others waiting.
 */
const reads = fairLimit(2);

/**
 * Reads a file and hands each entry over, each unit once and without the header; `take` must not keep them, as all of
 * them may be several times as large as the file. Fails with a clause for the log: the file "is …".
 */
export async function readForShowing(
  file: FoundFile,
  take: (entry: JudgedEntry) => void,
  signal?: AbortSignal,
): Promise<EntriesRead> {
  return readEntries(
    file,
    file,
    (entry) => {
      take(entry);
      return true;
    },
    signal,
  );
}

/** Reads a file into numbers and states: for counting. Fails with a clause for the log. */
export async function readStates(
  file: FoundFile,
  table: UnitTable,
  signal?: AbortSignal,
): Promise<Result<FileReading & ReadingRemarks, string>> {
  const units: number[] = [];
  const states: number[] = [];
  const take: TakeEntry = ({ entry, pluralForms }) => {
    const number = table.number(entry);
    if (number === undefined) return false;
    units.push(number);
    states.push(textState(entry) | (failingChecks(entry, pluralForms).length > 0 ? FAILING : 0));
    return true;
  };
  const read = await readEntries(table, file, take, signal);
  if (!read.ok) return read;
  return succeed({ units: Uint32Array.from(units), states: Uint8Array.from(states), remarks: read.value.remarks });
}

type EntriesRead = Result<ReadingRemarks, string>;
/** False where there is no room for more. */
type TakeEntry = (entry: JudgedEntry) => boolean;

/** An entry and what it is judged by. */
export interface JudgedEntry {
  readonly entry: PoEntry;
  /** How many plural forms the header declares. */
  readonly pluralForms: number | undefined;
}

/** @param owner what it is read for */
function readEntries(
  owner: object,
  file: FoundFile,
  take: TakeEntry,
  signal: AbortSignal | undefined,
): Promise<EntriesRead> {
  return reads(owner, () => readEntriesNow(file, take, signal));
}

/** Rejects once the signal is aborted. */
async function readEntriesNow(file: FoundFile, take: TakeEntry, signal: AbortSignal | undefined): Promise<EntriesRead> {
  signal?.throwIfAborted();
  const bytes = await readFoundFile(file);
  if (!bytes.ok) return bytes;
  if (bytes.value.length === 0) return fail("is empty");
  const decoded = decodeGettext(bytes.value);
  const remarks: Remark[] = decoded.remark === undefined ? [] : [{ text: decoded.remark }];

  const seen = new Set<string>();
  let pluralForms: number | undefined;
  let headerSeen = false;
  let firstFault: { line: number; reason: string } | undefined;
  let faults = 0;
  let repeats = 0;
  let firstLong: number | undefined;
  const turns = timeSlices();
  for (const item of readPo(decoded.text)) {
    if (turns.due()) {
      await turns.pass();
      signal?.throwIfAborted();
    }
    if (item.kind === "pause") continue;
    if (item.kind === "fault") {
      faults++;
      firstFault ??= item;
      continue;
    }
    const { entry } = item;
    if (isHeader(entry)) {
      pluralForms ??= declaredPluralForms(entry.strings[0] ?? "");
      headerSeen = true;
      continue;
    }
    const key = unitKey(entry.context, entry.id);
    if (seen.has(key)) {
      repeats++;
      continue;
    }
    if (seen.size >= MAXIMUM_UNITS || !take({ entry, pluralForms })) {
      remarks.push({ line: entry.line, text: "the component has too many strings; the others are left out" });
      break;
    }
    seen.add(key);
    if (!isCheckable(entry)) firstLong ??= entry.line;
  }
  if (firstFault !== undefined && seen.size === 0 && !headerSeen) {
    return fail(`is not a gettext file (line ${firstFault.line}: ${firstFault.reason})`);
  }
  if (firstFault !== undefined) {
    const more = faults > 1 ? ` and ${pluralized(faults - 1, "more fault")}` : "";
    remarks.push({
      line: firstFault.line,
      text: `${firstFault.reason}${more}; ${pluralized(seen.size, "string")} read`,
    });
  }
  if (firstLong !== undefined) remarks.push({ line: firstLong, text: "too long to be checked; counted nevertheless" });
  if (repeats > 0) remarks.push({ text: `${pluralized(repeats, "string")} not for the first time; the first counts` });
  return succeed({ remarks });
}

function declaredPluralForms(header: string): number | undefined {
  const declared = /^Plural-Forms:[^\n]{0,200}?nplurals[ \t]{0,9}=[ \t]{0,9}(\d{1,2})/im.exec(header)?.[1];
  return declared === undefined ? undefined : Number(declared);
}
