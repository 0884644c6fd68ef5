import pLimit from "p-limit";
import type { UnitCounts } from "../api/statisticsRow";
import type { ComponentDefinition } from "../components/findComponents";
import { compareTexts, listMask, type MaskedFile, type UnusableFile } from "../components/maskFiles";
import { shareRuns, type TimeSlices, timeSlices } from "../concurrency/shareRuns";
import { type FoundFile, findFile } from "../files";
import { templateCandidates } from "../formats/po/template";
import { canonicalCode, languageName } from "../languages";
import { pluralized } from "../pluralized";
import { FAILING, type FileReading, FUZZY, type Remark, readStates, TRANSLATED } from "./entries";
import { createUnitTable, type SourceUnit, type UnitTable } from "./unitTable";

/** One language of a component, counted. */
export interface LanguageSnapshot {
  readonly code: string;
  readonly name: string;
  readonly file: FoundFile;
  readonly counts: UnitCounts;
}

/** A component as its files were when it was last looked at. */
export interface ComponentSnapshot {
  /** Path of the template whose units are counted; undefined where they are the union of all languages' units. */
  readonly template: string | undefined;
  /** Ordered by code. */
  readonly languages: readonly LanguageSnapshot[];
  /** The units that count, in the order of the template or of their first appearance. */
  units(): readonly SourceUnit[];
  /** The state of each of these units in a language, as bits. */
  states(language: LanguageSnapshot): Uint8Array;
  /** What the log says about how they were counted. */
  readonly lines: readonly string[];
}

export interface ComponentScanner {
  /**
   * Looks at the files again and reads those that changed. Calls at the same time share their work, which ends when the
   * signals of all of them are aborted; what was read by then is kept.
   */
  scan(signal?: AbortSignal): Promise<ComponentSnapshot>;
  /** Roughly the bytes of memory that it keeps between scans. */
  weight(): number;
  forget(): void;
}

interface CachedFile {
  readonly file: FoundFile;
  /** Undefined for a file that could not be read. */
  readonly reading: FileReading | undefined;
  /** What the log says about it. */
  readonly lines: readonly string[];
}

interface Kept {
  readonly table: UnitTable;
  cache: ReadonlyMap<string, CachedFile>;
  snapshot: ComponentSnapshot | undefined;
  live: number;
}

function nothingKept(): Kept {
  return { table: createUnitTable(), cache: new Map(), snapshot: undefined, live: 0 };
}

/** Number and state of a unit in a file. */
export const STATE_BYTES = 5;

function weightOf({ table, cache }: Kept): number {
  // Links to one file share its reading.
  const readings = new Set([...cache.values()].flatMap(({ reading }) => reading ?? []));
  return [...readings].reduce((sum, { units }) => sum + STATE_BYTES * units.length, table.weight);
}

const PARALLEL_READS = 4;
/** Of units that no file has any more, so many are kept before the table is made anew. */
const STALE_UNITS = 10_000;
/** A hostile folder could cause a remark per file. */
const MAXIMUM_LINES = 200;

/** Keeps one component's counts in step with its files. */
export function createComponentScanner(
  realRoot: string,
  definition: ComponentDefinition,
  log: (line: string) => void,
): ComponentScanner {
  let kept = nothingKept();
  let reported: ReadonlySet<string> = new Set();

  const scan = async (signal: AbortSignal): Promise<ComponentSnapshot> => {
    // Whoever makes the scanner forget does not disturb a scan that is under way.
    const state = kept;
    const { table, cache } = state;
    const { files, unusable } = await listMask(realRoot, definition.mask, definition.accepts);
    const templates = await findTemplates();
    const wanted = [...templates, ...files.map(({ file }) => file)];
    let changed = wanted.length !== cache.size;
    const fresh = new Map<string, CachedFile>();
    const reads = new Map<string, ReturnType<typeof readStates>>();
    const readOnce = (file: FoundFile) => {
      const read = readStates(file, table, signal);
      reads.set(file.version, read);
      return read;
    };
    const reading = pLimit(PARALLEL_READS).map(wanted, async (file) => {
      const known = cache.get(file.path);
      if (known?.file.settled && known.file.version === file.version) {
        fresh.set(file.path, known);
        return;
      }
      changed = true;
      // Many links may lead to one file.
      const read = await (reads.get(file.version) ?? readOnce(file));
      const remarks: readonly Remark[] = read.ok ? read.value.remarks : [{ text: `${read.problem}; left out` }];
      const lines = remarks.map((remark) => remarkLine(file, remark));
      fresh.set(file.path, { file, reading: read.ok ? read.value : undefined, lines });
    });
    try {
      await reading;
    } catch (error) {
      state.cache = new Map([...cache, ...fresh]);
      state.snapshot = undefined;
      throw error;
    }
    state.cache = fresh;
    if (changed || state.snapshot === undefined) {
      const turns = timeSlices();
      state.snapshot = await summarize({ templates, files, cache: fresh, table, turns });
      const readings = [...fresh.values()].flatMap(({ reading }) => reading ?? []);
      state.live = (await union(readings, table, turns)).length;
    }
    const { snapshot, live } = state;
    report([...unusable.map(unusableLine), ...[...fresh.values()].flatMap(({ lines }) => lines), ...snapshot.lines]);
    if (table.size > 2 * live + STALE_UNITS && kept === state) forget();
    return snapshot;
  };

  const forget = () => {
    kept = nothingKept();
  };

  /** Logs what was not so the last time: files are looked at with every request. */
  const report = (lines: readonly string[]): void => {
    const shown = lines.slice(0, MAXIMUM_LINES);
    if (lines.length > shown.length) shown.push(`${definition.mask.text}: ${lines.length - shown.length} more remarks`);
    for (const line of shown) if (!reported.has(line)) log(line);
    reported = new Set(shown);
  };

  const findTemplates = async (): Promise<FoundFile[]> => {
    const candidates = await templateCandidates(realRoot, definition.mask);
    const looks = await Promise.all(candidates.map((candidate) => findFile(realRoot, candidate)));
    return looks.flatMap((look) => (look.ok ? [look.value] : []));
  };

  return { scan: shareRuns(scan), weight: () => weightOf(kept), forget };
}

/** In the form in which terminals and editors make a link of file and line. */
function remarkLine(file: FoundFile, { line, text }: Remark): string {
  return `${file.path}${line === undefined ? "" : `:${line}`}: ${text}`;
}

function unusableLine({ path, problem }: UnusableFile): string {
  return `${path}: ${problem}`;
}

interface Scanned {
  readonly templates: readonly FoundFile[];
  readonly files: readonly MaskedFile[];
  readonly cache: ReadonlyMap<string, CachedFile>;
  readonly table: UnitTable;
  readonly turns: TimeSlices;
}

async function summarize({ templates, files, cache, table, turns }: Scanned): Promise<ComponentSnapshot> {
  const lines: string[] = [];
  const readable = files.flatMap((masked) => {
    const reading = cache.get(masked.file.path)?.reading;
    return reading === undefined ? [] : [{ ...masked, reading }];
  });
  const template = templates.find((file) => (cache.get(file.path)?.reading?.units.length ?? 0) > 0);
  const fromTemplate = template === undefined ? undefined : cache.get(template.path)?.reading?.units;
  if (templates.length > 0 && template === undefined) {
    lines.push(`${templates[0]?.path ?? ""}: a template without strings; those of the languages are counted`);
  }
  const units =
    fromTemplate ??
    (await union(
      readable.map(({ reading }) => reading),
      table,
      turns,
    ));
  const counting = new Uint8Array(table.size);
  let totalWords = 0;
  for (const unit of units) {
    counting[unit] = 1;
    totalWords += table.unit(unit).words;
  }
  const codes = assignCodes(readable.map(({ value }) => value));
  const languages: LanguageSnapshot[] = [];
  for (const [index, { file, reading }] of readable.entries()) {
    if (turns.due()) await turns.pass();
    const code = codes[index] ?? "";
    const { foreign, ...counts } = count(reading, counting, table);
    if (foreign > 0) lines.push(`${file.path}: ${pluralized(foreign, "string")} not in the template; not counted`);
    // The name is that of the language, also where the code had to differ from another file's.
    const name = languageName(canonicalCode(code));
    languages.push({ code, name, file, counts: { total: units.length, totalWords, ...counts } });
  }
  languages.sort((left, right) => compareTexts(left.code, right.code));
  const list = () => Array.from(units, (unit) => table.unit(unit));
  const states = ({ file }: LanguageSnapshot) => {
    const reading = readable.find((each) => each.file.path === file.path)?.reading;
    const byUnit = new Uint8Array(table.size);
    reading?.units.forEach((unit, index) => {
      byUnit[unit] = reading.states[index] ?? 0;
    });
    return Uint8Array.from(units, (unit) => byUnit[unit] ?? 0);
  };
  return { template: template?.path, languages, units: list, states, lines };
}

/** The numbers of all units of all files, in the order in which they first appear. */
async function union(readings: readonly FileReading[], table: UnitTable, turns: TimeSlices): Promise<Uint32Array> {
  const seen = new Uint8Array(table.size);
  const all = new Uint32Array(table.size);
  let length = 0;
  for (const { units } of readings) {
    if (turns.due()) await turns.pass();
    for (const unit of units) {
      if (seen[unit] === 1) continue;
      seen[unit] = 1;
      all[length++] = unit;
    }
  }
  return all.slice(0, length);
}

type LanguageCounts = Omit<UnitCounts, "total" | "totalWords"> & { readonly foreign: number };

/** A unit that the file does not have counts as not translated; one that does not count is foreign. */
function count({ units, states }: FileReading, counting: Uint8Array, table: UnitTable): LanguageCounts {
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

/**
 * Codes in the servers' form. Where two files come to the same one (`pt-br.po` beside `pt_BR.po`), both are kept: the
 * one that is written so has it, or else the first; the other keeps the code of its file's name.
 */
export function assignCodes(values: readonly string[]): readonly string[] {
  const taken = new Set(values.filter((value) => canonicalCode(value) === value));
  return values.map((value) => {
    const canonical = canonicalCode(value);
    if (canonical === value) return value;
    if (taken.has(canonical)) return value;
    taken.add(canonical);
    return canonical;
  });
}
