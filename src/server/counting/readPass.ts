import type { FoundFile } from "../files";
import type { Format } from "../formats/format";
import type { Remark } from "./entries";
import { type FileRole, type FileStates, readStates } from "./fileStates";
import type { UnitTable } from "./unitTable";

export interface CachedFile {
  readonly file: FoundFile;
  /** Changes with everything that the outcome depends on. */
  readonly version: string;
  /** Undefined if the file could not be read. */
  readonly read: FileStates | undefined;
  readonly lines: readonly string[];
}

/** By role and path. */
export type FileCache = ReadonlyMap<string, CachedFile>;

/** One pass over the files of a component, which reads only what has changed since the last one. */
export interface ReadPass {
  /**
   * @param source the source file on which the outcome depends
   * @param code that of the language, for its quality checks
   */
  read(file: FoundFile, role: FileRole, source?: CachedFile, code?: string): Promise<CachedFile>;
  readonly files: FileCache;
  /** Whether anything differs from the last pass, once everything is read. */
  changed(): boolean;
}

export interface ReadPassOptions {
  readonly format: Format;
  readonly table: UnitTable;
  readonly cache: FileCache;
  readonly ignoredChecks: readonly string[];
  readonly signal: AbortSignal;
}

export function startReadPass({ format, table, cache, ignoredChecks, signal }: ReadPassOptions): ReadPass {
  const files = new Map<string, CachedFile>();
  const running = new Map<string, ReturnType<typeof readStates>>();
  let anyRead = false;

  return {
    files,
    changed: () => anyRead || files.size !== cache.size,
    async read(file, role, source, code = "") {
      const key = `${role} ${file.path}`;
      const version = [role, file.version, source?.version ?? ""].join("\n");
      const known = cache.get(key);
      if (known?.file.settled && known.version === version) {
        files.set(key, known);
        return known;
      }
      anyRead = true;
      // Many links may lead to one file, which is read once.
      const readOnce =
        running.get(version) ?? readStates({ file, format, signal, checks: { code, ignoredChecks } }, role, table);
      running.set(version, readOnce);
      const read = await readOnce;
      const remarks: readonly Remark[] = read.ok ? read.value.remarks : [{ text: `${read.problem}; left out` }];
      const lines = remarks.map((remark) => remarkLine(file, remark));
      const cached = { file, version, read: read.ok ? read.value : undefined, lines };
      files.set(key, cached);
      return cached;
    },
  };
}

/** In the form that terminals and VS Code turn into a link to the line. */
function remarkLine(file: FoundFile, { line, text }: Remark): string {
  return `${file.path}${line === undefined ? "" : `:${line}`}: ${text}`;
}
