import { compareTexts } from "../compareTexts";
import type { MaskedFile } from "../components/maskFiles";
import type { TimeSlices } from "../concurrency/timeSlices";
import type { FoundFile } from "../files";
import { canonicalCode, languageName } from "../languages";
import { pluralized } from "../pluralized";
import type { UnitCounts } from "./counts";
import type { FileStates } from "./fileStates";
import { assignCodes } from "./languageCodes";
import { FAILING, FUZZY, TRANSLATED } from "./stateBits";
import type { Unit, UnitTable } from "./unitTable";

/** One language of a component, counted. */
export interface LanguageSnapshot {
  readonly code: string;
  readonly name: string;
  readonly file: FoundFile;
  readonly counts: UnitCounts;
}

/** A component as its files were when they were last looked at. */
export interface ComponentSnapshot {
  /** Path of the file whose units count; undefined if they are the union of all languages' units. */
  readonly source: string | undefined;
  /** Ordered by code. */
  readonly languages: readonly LanguageSnapshot[];
  /** The units that count, in the order of the source file or of their first appearance. */
  units(): readonly Unit[];
  /** The state of each of these units in a language, as bits. */
  states(language: LanguageSnapshot): Uint8Array;
  /** Log lines about how the units were counted. */
  readonly lines: readonly string[];
}

/** A translation file that could be read. */
export interface CountedFile extends MaskedFile {
  readonly read: FileStates;
}

export interface SnapshotInput {
  readonly source: { readonly path: string; readonly read: FileStates } | undefined;
  readonly files: readonly CountedFile[];
  readonly table: UnitTable;
  readonly slices: TimeSlices;
}

export async function takeSnapshot({ source, files, table, slices }: SnapshotInput): Promise<ComponentSnapshot> {
  const reads = files.map(({ read }) => read);
  const units = source?.read.units ?? (await unionOfUnits(reads, table, slices));
  const counting = new Uint8Array(table.size);
  let totalWords = 0;
  for (const unit of units) {
    counting[unit] = 1;
    totalWords += table.unit(unit).words;
  }
  const lines: string[] = [];
  const languages: LanguageSnapshot[] = [];
  const codes = assignCodes(files.map(({ value }) => value));
  for (const [index, { file, read }] of files.entries()) {
    if (slices.due()) await slices.yield();
    const code = codes[index] ?? "";
    const { foreign, ...counts } = count(read, counting, table);
    if (foreign > 0) lines.push(`${file.path}: ${pluralized(foreign, "string")} not in the source file; not counted`);
    // Files that differ only in how they spell the code have the same name.
    const name = languageName(canonicalCode(code));
    languages.push({ code, name, file, counts: { total: units.length, totalWords, ...counts } });
  }
  languages.sort((left, right) => compareTexts(left.code, right.code));
  return {
    source: source?.path,
    languages,
    lines,
    units: () => Array.from(units, (unit) => table.unit(unit)),
    states({ file }) {
      const read = files.find((each) => each.file.path === file.path)?.read;
      const byUnit = new Uint8Array(table.size);
      read?.units.forEach((unit, index) => {
        byUnit[unit] = read.states[index] ?? 0;
      });
      return Uint8Array.from(units, (unit) => byUnit[unit] ?? 0);
    },
  };
}

/** The numbers of all units of all files, in the order in which they first appear. */
export async function unionOfUnits(
  files: readonly FileStates[],
  table: UnitTable,
  slices: TimeSlices,
): Promise<Uint32Array> {
  const known = new Uint8Array(table.size);
  const all = new Uint32Array(table.size);
  let length = 0;
  for (const { units } of files) {
    if (slices.due()) await slices.yield();
    for (const unit of units) {
      if (known[unit] === 1) continue;
      known[unit] = 1;
      all[length++] = unit;
    }
  }
  return all.slice(0, length);
}

/** `foreign` are the units of the file that do not count. */
type LanguageCounts = Omit<UnitCounts, "total" | "totalWords"> & { readonly foreign: number };

function count({ units, states }: FileStates, counting: Uint8Array, table: UnitTable): LanguageCounts {
  const counts = { translated: 0, translatedWords: 0, fuzzy: 0, failing: 0, foreign: 0 };
  units.forEach((unit, index) => {
    const state = states[index] ?? 0;
    if (counting[unit] !== 1) {
      counts.foreign++;
      return;
    }
    if (state & TRANSLATED) {
      counts.translated++;
      counts.translatedWords += table.unit(unit).words;
    }
    if (state & FUZZY) counts.fuzzy++;
    if (state & FAILING) counts.failing++;
  });
  return counts;
}
