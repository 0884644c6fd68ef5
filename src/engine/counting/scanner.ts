import { type Finding, findingsOf } from "../checks/checks";
import { shareRuns } from "../concurrency/shareRuns";
import { timeSlices } from "../concurrency/timeSlices";
import type { EditedFile } from "../files";
import type { ComponentDefinition } from "../finding/findComponents";
import type { Entry, Format, ReadRequest } from "../formats/format";
import { dialectOf } from "../formats/formats";
import type { FileCounter } from "./bytes/fileCounter";
import { type ComponentSnapshot, type LanguageSnapshot, takeSnapshot, unionOfUnits } from "./componentSnapshot";
import { dialectOfSource } from "./fileFacts";
import { type FileStates, STATE_BYTES } from "./fileStates";
import { NOTHING_TRACKED, type TrackedFiles } from "./missingFiles";
import { readEntries } from "./readEntries";
import { type LanguageFiles, readLanguageFiles } from "./readLanguageFiles";
import { type FileCache, type ReadPass, startReadPass } from "./readPass";
import { comparedTexts, sourceUnits, withSource, withTextsOfKey } from "./source/sourceTexts";
import { createUnitTable, type Unit, type UnitTable } from "./units/unitTable";

/** Keeps the counts of a component in step with its files. */
export interface ComponentScanner {
  /** Reads the files that changed. Concurrent calls share the work. */
  scan(signal?: AbortSignal): Promise<ComponentSnapshot>;
  /** Reads texts, which are not stored. False if the file cannot be read. */
  readUnits(request: UnitsRequest): Promise<boolean>;
  /** As which the files were last read; what their names tell before that. */
  format(): Format;
  /** Approximate bytes kept between scans. */
  weight(): number;
  forget(): void;
}

export interface UnitsRequest {
  readonly language: LanguageSnapshot;
  readonly units: readonly Unit[];
  readonly edited?: EditedFile | undefined;
  /** Whether columns and spans are wanted. */
  readonly positions?: boolean;
  /**
   * Receives each of the units that the file has, and one that it has twice once more: the last counts. Must not keep the
   * entry, which may be very large.
   */
  readonly take: (entry: Entry, findings: readonly Finding[], file: ReadFile) => void;
  readonly signal: AbortSignal | undefined;
}

export interface ReadFile {
  /** As which the file was read. */
  readonly format: Format;
  readonly bytes: Uint8Array;
}

interface ScannerCache {
  /** As the files themselves ask to be read. */
  readonly format: Format;
  readonly table: UnitTable;
  cache: FileCache;
  snapshot: ComponentSnapshot | undefined;
  /** The remarks before counting, as JSON. */
  listed: string | undefined;
  /** Finds units of the source file. */
  sourceUnit: ReadRequest["sourceUnit"];
  /** See {@link CountedSource.isTranslatedSource}. */
  isTranslatedSource: boolean;
  /** Number of units that at least one file contains. */
  live: number;
}

/** The table is rebuilt when it holds more unused units than this. */
const STALE_UNITS = 10_000;

export function createComponentScanner(
  realRoot: string,
  definition: ComponentDefinition,
  counter: FileCounter,
  ignoredChecks: readonly string[] = [],
  tracked: () => TrackedFiles = () => NOTHING_TRACKED,
): ComponentScanner {
  let current = emptyCache(definition.format);

  const read = async (state: ScannerCache, signal: AbortSignal): Promise<[ReadPass, LanguageFiles]> => {
    const { format, table, cache } = state;
    const pass = startReadPass({ format, table, cache, tracked: tracked(), counter, ignoredChecks, signal });
    try {
      return [pass, await readLanguageFiles({ realRoot, definition, format, pass, tracked: tracked() })];
    } catch (error) {
      state.cache = new Map([...cache, ...pass.files]);
      state.snapshot = undefined;
      throw error;
    }
  };

  const scan = async (signal: AbortSignal): Promise<ComponentSnapshot> => {
    // `forget` does not disturb a running scan.
    let state = current;
    let [pass, languages] = await read(state, signal);
    const format = formatFor(definition.format, languages, pass);
    if (format !== state.format) {
      const other = emptyCache(format);
      if (current === state) current = other;
      state = other;
      [pass, languages] = await read(state, signal);
    }
    const { table } = state;
    state.cache = pass.files;
    const listed = JSON.stringify(languages.remarks);
    if (pass.changed() || state.snapshot === undefined || state.listed !== listed) {
      state.listed = listed;
      const slices = timeSlices();
      state.snapshot = await takeSnapshot({ ...languages, format, table, slices });
      const { source } = languages;
      state.isTranslatedSource = source?.isTranslatedSource === true;
      state.sourceUnit =
        source === undefined || format.layout === "bilingual" ? undefined : sourceUnits(table, source.read.units);
      state.live = (await unionOfUnits(readFilesOf(pass.files), table, slices)).length;
    }
    const { snapshot, live } = state;
    if (table.size > 2 * live + STALE_UNITS && current === state) current = emptyCache(format);
    return snapshot;
  };

  return {
    scan: shareRuns(scan),
    async readUnits({ language: { files, code, spelling }, units, edited, positions, take, signal }) {
      const [file] = files;
      const { format, table, snapshot, sourceUnit, isTranslatedSource } = current;
      const isKeyed = snapshot?.keyed !== undefined && snapshot.keyed.file.path !== file.path;
      const wanted = new Map(units.map((unit) => [unit.key, unit]));
      const takeWanted = (entry: Entry, _language: string | undefined, bytes: Uint8Array): boolean => {
        const unit = wanted.get(entry.key);
        if (unit === undefined || (spelling !== undefined && entry.language !== spelling)) return true;
        if (format.layout === "bilingual") {
          const number = isKeyed ? table.find(entry.key) : undefined;
          const whole = number === undefined ? entry : withTextsOfKey(entry, table.source(number));
          take(entry, findingsOf(whole, { code, ignoredChecks }), { format, bytes });
          return true;
        }
        const indexes = comparedTexts(entry, unit);
        const found = isTranslatedSource ? [] : findingsOf(withSource(entry, unit), { code, ignoredChecks });
        const findings = found.map((finding) =>
          finding.textIndex === undefined ? finding : { ...finding, textIndex: indexes[finding.textIndex] },
        );
        const { source, sourcePlural } = unit;
        take({ ...entry, source, sourcePlural }, findings, { format, bytes });
        return true;
      };
      const request = { file, edited, code, format, owner: file, take: takeWanted, signal };
      const further = { ...(positions && { positions }), ...(sourceUnit && { sourceUnit }) };
      return (await readEntries({ ...request, ...further })).ok;
    },
    format: () => current.format,
    weight: () => weightOf(current),
    forget() {
      current = emptyCache(current.format);
    },
  };
}

function emptyCache(format: Format): ScannerCache {
  return {
    format,
    table: createUnitTable(),
    cache: new Map(),
    snapshot: undefined,
    listed: undefined,
    sourceUnit: undefined,
    isTranslatedSource: false,
    live: 0,
  };
}

/** The source decides how all files of the component are read, or else the file that shows it most certainly. */
function formatFor(format: Format, { source }: LanguageFiles, { files }: ReadPass): Format {
  const reads = [...files.values()];
  let best = dialectOfSource(reads.find(({ file }) => file.path === source?.file.path)?.read);
  for (const { read } of best === undefined ? reads : []) {
    const { dialect } = read?.facts ?? {};
    if (dialect !== undefined && dialect.certainty > (best?.certainty ?? 0)) best = dialect;
  }
  return (best === undefined ? undefined : dialectOf(best.format)) ?? format;
}

function readFilesOf(cache: FileCache): readonly FileStates[] {
  return [...cache.values()].flatMap(({ read }) =>
    read === undefined ? [] : [read, ...(read.languages?.values() ?? [])],
  );
}

function weightOf({ table, cache }: ScannerCache): number {
  // Links to one file share what was read.
  const unique = new Set(readFilesOf(cache));
  return [...unique].reduce((sum, { units }) => sum + STATE_BYTES * units.length, table.weight);
}
