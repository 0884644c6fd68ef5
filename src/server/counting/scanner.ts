import pLimit from "p-limit";
import { type CheckId, failingChecks } from "../checks/checks";
import type { ComponentDefinition } from "../components/findComponents";
import { listMask } from "../components/maskFiles";
import { shareRuns } from "../concurrency/shareRuns";
import { timeSlices } from "../concurrency/timeSlices";
import { findFile } from "../files";
import type { Entry } from "../formats/format";
import { readEntries } from "./entries";
import { type FileStates, STATE_BYTES, withSource } from "./fileStates";
import { type CachedFile, type FileCache, type ReadPass, startReadPass } from "./readPass";
import {
  type ComponentSnapshot,
  type CountedFile,
  type LanguageSnapshot,
  takeSnapshot,
  unionOfUnits,
} from "./snapshot";
import { createUnitTable, type Unit, type UnitTable } from "./unitTable";

/** Keeps the counts of a component in step with its files. */
export interface ComponentScanner {
  /** Reads the files that changed. Concurrent calls share the work. */
  scan(signal?: AbortSignal): Promise<ComponentSnapshot>;
  /** Reads texts, which are not stored. False if the file cannot be read. */
  readUnits(request: UnitsRequest): Promise<boolean>;
  /** Approximate bytes kept between scans. */
  weight(): number;
  forget(): void;
}

interface UnitsRequest {
  readonly language: LanguageSnapshot;
  readonly units: readonly Unit[];
  /** Receives each of the units that the file has. Must not keep the entry, which may be very large. */
  readonly take: (entry: Entry, failing: readonly CheckId[]) => void;
  readonly signal: AbortSignal | undefined;
  /** Whether entries have columns and spans. Default: false. */
  readonly positions?: boolean;
}

interface ScannerCache {
  readonly table: UnitTable;
  cache: FileCache;
  snapshot: ComponentSnapshot | undefined;
  /** Number of units that at least one file contains. */
  live: number;
}

const emptyCache = (): ScannerCache => ({ table: createUnitTable(), cache: new Map(), snapshot: undefined, live: 0 });

const PARALLEL_READS = 4;
/** The table is rebuilt when it holds more unused units than this. */
const STALE_UNITS = 10_000;
/** A hostile folder could cause a remark per file. */
const MAXIMUM_LINES = 200;

export function createComponentScanner(
  realRoot: string,
  definition: ComponentDefinition,
  log: (line: string) => void,
): ComponentScanner {
  const { mask, format, accepts } = definition;
  let current = emptyCache();
  let reported: ReadonlySet<string> = new Set();

  const scan = async (signal: AbortSignal): Promise<ComponentSnapshot> => {
    // `forget` does not disturb a running scan.
    const state = current;
    const { table, cache } = state;
    const listing = await listMask(realRoot, mask, accepts);
    const pass = startReadPass({ format, table, cache, signal });
    const { sources, source } = await readSources(pass).catch((error) => giveUp(error, pass, state));
    const files = listing.files.filter(({ file }) => file.path !== source?.file.path);
    const dependsOn = format.layout === "bilingual" ? undefined : source;
    const read = await pLimit(PARALLEL_READS)
      .map(files, ({ file }) => pass.read(file, "translation", dependsOn))
      .catch((error) => giveUp(error, pass, state));
    state.cache = pass.files;
    if (pass.changed() || state.snapshot === undefined) {
      const slices = timeSlices();
      const counted = files.flatMap((file, index): CountedFile[] => {
        const states = read[index]?.read;
        return states === undefined ? [] : [{ ...file, read: states }];
      });
      const countedSource = source?.read && { path: source.file.path, read: source.read };
      state.snapshot = await takeSnapshot({ source: countedSource, files: counted, table, slices });
      state.live = (await unionOfUnits(readFilesOf(pass.files), table, slices)).length;
    }
    const { snapshot, live } = state;
    const [first] = sources;
    report([
      ...listing.unusable.map(({ path, problem }) => `${path}: ${problem}`),
      ...[...pass.files.values()].flatMap(({ lines }) => lines),
      ...(first !== undefined && source === undefined ? [`${first.file.path}: ${NO_STRINGS}`] : []),
      ...snapshot.lines,
    ]);
    if (table.size > 2 * live + STALE_UNITS && current === state) current = emptyCache();
    return snapshot;
  };

  const giveUp = (error: unknown, { files }: ReadPass, state: ScannerCache): never => {
    state.cache = new Map([...state.cache, ...files]);
    state.snapshot = undefined;
    throw error;
  };

  const readSources = async (pass: ReadPass) => {
    const sources: CachedFile[] = [];
    for (const path of await format.sourceFiles(realRoot, mask)) {
      const found = await findFile(realRoot, path);
      if (!found.ok) continue;
      const source = await pass.read(found.value, "source");
      sources.push(source);
      if (source.read !== undefined && source.read.units.length > 0) return { sources, source };
    }
    return { sources, source: undefined };
  };

  /** Logs what is new: files are looked at with every request. */
  const report = (lines: readonly string[]): void => {
    const shown = lines.slice(0, MAXIMUM_LINES);
    if (lines.length > shown.length) shown.push(`${mask.text}: ${lines.length - shown.length} more remarks`);
    for (const line of shown) if (!reported.has(line)) log(line);
    reported = new Set(shown);
  };

  return {
    scan: shareRuns(scan),
    async readUnits({ language: { file }, units, take, signal, positions = false }) {
      const wanted = new Map(units.map((unit) => [unit.key, unit]));
      const takeWanted = (entry: Entry): boolean => {
        const unit = wanted.get(entry.key);
        if (unit === undefined) return true;
        const whole = format.layout === "bilingual" ? entry : withSource(entry, unit);
        take(whole, failingChecks(whole));
        return true;
      };
      return (await readEntries({ file, format, owner: file, take: takeWanted, signal, positions })).ok;
    },
    weight: () => weightOf(current),
    forget() {
      current = emptyCache();
    },
  };
}

const NO_STRINGS = "the source file has no strings; those of all languages are counted";

function readFilesOf(cache: FileCache): readonly FileStates[] {
  return [...cache.values()].flatMap(({ read }) => read ?? []);
}

function weightOf({ table, cache }: ScannerCache): number {
  // Links to one file share what was read.
  const unique = new Set(readFilesOf(cache));
  return [...unique].reduce((sum, { units }) => sum + STATE_BYTES * units.length, table.weight);
}
