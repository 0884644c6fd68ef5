import { fileProblem } from "../../model/fileProblem";
import type { Emptiness } from "../../model/statistics/statistics";
import { compareTexts } from "../compareTexts";
import type { TimeSlices } from "../concurrency/timeSlices";
import type { FoundFile } from "../files";
import type { Format } from "../formats/format";
import { canonicalCode, languageNameAmong, SOURCE_LANGUAGE } from "../languages";
import type { ComponentFile, RemarkOnFile } from "./componentFiles";
import { type CountedFile, type CountedSource, emptinessOf } from "./countedFiles";
import { NO_COUNTS, type UnitCounts } from "./counts";
import type { FileStates } from "./fileStates";
import { overlapWith, repeatedPlaces, type SourceOverlap, sourceDoubt } from "./source/sourceDoubt";
import { BEGUN, FAILING, FUZZY, MARKED, PLURAL, SAME_AS_SOURCE, TRANSLATED } from "./units/stateBits";
import type { Unit, UnitTable } from "./units/unitTable";
import { readUnitTexts } from "./units/unitTexts";

export interface LanguageSnapshot {
  readonly code: string;
  readonly name: string;
  /** One for each part that has the language. */
  readonly files: readonly [FoundFile, ...FoundFile[]];
  /** The language's code as the file spells it, if that holds all languages. */
  readonly spelling: string | undefined;
  readonly counts: UnitCounts;
  /** In a component of several masks: of each that has the language, by its text. */
  readonly parts?: ReadonlyMap<string, LanguageSnapshot>;
  /** In a component of several masks: what counts for each whose file the language lacks, by the text of the mask. */
  readonly absent?: ReadonlyMap<string, UnitCounts>;
}

export interface PartSnapshot {
  /** The text of the part's mask. */
  readonly mask: string;
  readonly snapshot: ComponentSnapshot;
}

/** A component as its files were when they were last looked at. */
export interface ComponentSnapshot {
  /** As which the files were read. */
  readonly format: Format;
  /** Path of the file whose units count, for each part; none if they are the union of all languages' units. */
  readonly sources: readonly string[];
  /** The code of the source language; undefined if nothing tells it. */
  readonly sourceLanguage: string | undefined;
  /** When the template was made that the newest files name. Milliseconds. */
  readonly sourceDate?: number | undefined;
  /** The file with the English texts, where bilingual files have keys such as `menu.open` in place of source texts. */
  readonly keyed?: ComponentFile | undefined;
  /** Files of languages that only override some of the source's texts. */
  readonly overridden?: readonly ComponentFile[] | undefined;
  readonly languages: readonly LanguageSnapshot[];
  /**
   * The units that count, in the order of the source file or of their first appearance. Their texts are not stored but read.
   *
   * @param indexes of those that are wanted, ascending; all without it.
   * @returns undefined if a file cannot be read any more.
   */
  units(indexes?: readonly number[], signal?: AbortSignal): Promise<readonly Unit[] | undefined>;
  /** The words of each of these units. */
  words(): Uint32Array;
  /** The state of each of these units in a language, as bits. */
  states(language: LanguageSnapshot): Uint8Array;
  /** What is wrong with the files, and what should be known of how they were counted. */
  readonly remarks: readonly RemarkOnFile[];
  /** Undefined where there is something to translate, or files could not be read in full. */
  readonly emptiness: Emptiness | undefined;
  /** Of a component of several masks. */
  readonly parts?: readonly PartSnapshot[];
}

export interface SnapshotInput extends Pick<ComponentSnapshot, "overridden" | "keyed" | "sourceDate"> {
  readonly source: CountedSource | undefined;
  readonly sourceLanguage: string | undefined;
  readonly format: Format;
  readonly remarks: readonly RemarkOnFile[];
  readonly files: readonly CountedFile[];
  /** Without a source, the files whose units count. */
  readonly unitFiles?: readonly CountedFile[] | undefined;
  /** Takes the place of what the files would say. */
  readonly emptiness?: Emptiness;
  /** An older template, which is no row, and has strings that a newer file may have lost. */
  readonly older?: FileStates;
  readonly table: UnitTable;
  readonly slices: TimeSlices;
}

export async function takeSnapshot(input: SnapshotInput): Promise<ComponentSnapshot> {
  const { source, sourceLanguage, files, unitFiles: sources = files, format, table, slices } = input;
  const union = () =>
    unionOfUnits(
      sources.map(({ read }) => read),
      table,
      slices,
    );
  const units = source?.read.units ?? (await union());
  const counting = new Uint8Array(table.size);
  let totalWords = 0;
  for (const unit of units) {
    counting[unit] = COUNTS;
    totalWords += table.words(unit);
  }
  for (const unit of source?.read.untranslatable ?? []) counting[unit] ||= UNTRANSLATABLE;
  const remarks = [...input.remarks];
  const languages: LanguageSnapshot[] = [];
  const reads = new Map<LanguageSnapshot, FileStates>();
  const overlaps: SourceOverlap[] = [];
  const places = source && repeatedPlaces(source.read);
  const codes = files.map(({ code }) => code);
  const withPlurals = pluralsNeeded(source?.read, table.size);
  for (const { file, code, spelling, read: counted } of files) {
    if (slices.due()) await slices.yield();
    const own = canonicalCode(code);
    const isJudged = own !== canonicalCode(sourceLanguage ?? SOURCE_LANGUAGE) && !PSEUDO_LANGUAGE.test(own);
    const read = withPlurals(isJudged ? withoutMarked(counted) : counted);
    const counts = count(read, counting, table);
    const overlap = overlapWith(counting, read, places);
    const { notInSource } = counts;
    overlaps.push(overlap);
    if (notInSource > 0) {
      const problem =
        spelling === undefined
          ? fileProblem("notInSource", notInSource)
          : fileProblem("languageNotInSource", code, notInSource);
      remarks.push({ path: file.path, problem });
    }
    if (isJudged && counted.markers?.length) {
      const marked = counted.states.filter((state) => (state & MARKED) !== 0).length;
      const names = counted.markers.map((marker) => `“${marker}”`).join(", ");
      const of = spelling === undefined ? "" : ` (${code})`;
      if (marked > 0) remarks.push({ path: file.path, problem: fileProblem("marked", marked, names + of) });
    }
    // Files that differ only in how they spell the code have the same name.
    const name = languageNameAmong(canonicalCode(code), codes);
    const totals = { total: units.length, totalWords };
    const language: LanguageSnapshot = { code, name, files: [file], spelling, counts: { ...counts, ...totals } };
    languages.push(language);
    reads.set(language, read);
  }
  if (input.older !== undefined) overlaps.push(overlapWith(counting, input.older));
  // Nothing names the newest files, and the end of one is not that of the others.
  const dated = { file: sources[0]?.file, openEnd: false, isNamed: false, isDated: true };
  const doubted = { ...(source ?? dated), size: units.length };
  const doubt = format.layout === "multilingual" ? undefined : sourceDoubt(doubted, format, overlaps);
  if (doubted.file !== undefined && doubt !== undefined) {
    remarks.push({ path: doubted.file.path, problem: fileProblem(doubt) });
  }
  languages.sort((left, right) => compareTexts(left.code, right.code));
  return {
    format,
    sources: source === undefined ? [] : [source.file.path],
    sourceLanguage,
    sourceDate: input.sourceDate,
    overridden: input.overridden,
    keyed: input.keyed,
    languages,
    remarks,
    emptiness: input.emptiness ?? emptinessOf({ source, files, remarks }, format),
    units: (indexes, signal) =>
      readUnitTexts({
        numbers: indexes === undefined ? units : indexes.flatMap((index) => units[index] ?? []),
        files: source === undefined ? sources : [source],
        sourceLanguage,
        format,
        table,
        signal,
      }),
    words: () => Uint32Array.from(units, (unit) => table.words(unit)),
    states(language) {
      const read = reads.get(language);
      const byUnit = new Uint8Array(table.size);
      read?.units.forEach((unit, index) => {
        byUnit[unit] = read.states[index] ?? 0;
      });
      return Uint8Array.from(units, (unit) => byUnit[unit] ?? 0);
    },
  };
}

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

/** As msgmerge has it, the translation of a text that has a plural since then needs editing. */
function pluralsNeeded(source: FileStates | undefined, size: number): (read: FileStates) => FileStates {
  const plurals = new Uint8Array(size);
  source?.units.forEach((unit, index) => {
    plurals[unit] = (source.states[index] ?? 0) & PLURAL;
  });
  return (read) => {
    const { units, states } = read;
    const lacksPlural = (state: number, index: number): boolean =>
      (state & (TRANSLATED | PLURAL)) === TRANSLATED && plurals[units[index] ?? 0] === PLURAL;
    if (!states.some(lacksPlural)) return read;
    const judged = states.map((state, at) => (lacksPlural(state, at) ? (state & FAILING) | FUZZY : state));
    return { ...read, states: judged };
  };
}

/** All texts of these are pseudo-translations, on purpose. */
const PSEUDO_LANGUAGE = /^qps|_X[A-C]$/;

/** What says that it is still to be translated needs editing. */
function withoutMarked(read: FileStates): FileStates {
  if (!read.markers?.length) return read;
  const judged = (state: number): number => ((state & MARKED) === 0 ? state : (state & FAILING) | FUZZY);
  return { ...read, states: read.states.map(judged) };
}

/** What a unit is in the source; 0 if it is not there. */
const COUNTS = 1;
const UNTRANSLATABLE = 2;

function count({ units, states }: FileStates, counting: Uint8Array, table: UnitTable): UnitCounts {
  const counts = { ...NO_COUNTS };
  units.forEach((unit, index) => {
    const state = states[index] ?? 0;
    if (counting[unit] !== COUNTS) {
      if (state & (TRANSLATED | FUZZY)) counts[counting[unit] === UNTRANSLATABLE ? "incomplete" : "notInSource"]++;
      return;
    }
    if (state & TRANSLATED) {
      counts.translated++;
      counts.translatedWords += table.words(unit);
    }
    if (state & FUZZY) counts.fuzzy++;
    if (state & BEGUN) counts.incomplete++;
    if (state & FAILING) counts.failing++;
    if (state & SAME_AS_SOURCE) counts.sameAsSource++;
  });
  return counts;
}
