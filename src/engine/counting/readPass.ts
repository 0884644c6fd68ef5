import { blobId } from "../../common/git/blobId";
import type { FileRemark } from "../../model/fileProblem";
import type { FoundFile } from "../files";
import type { Format } from "../formats/format";
import { isSourceEnglish } from "../languages";
import type { FileCounter } from "./bytes/fileCounter";
import type { RemarkOnFile } from "./componentFiles";
import { type FileRead, type FileRole, readStates } from "./fileStates";
import type { TrackedFiles } from "./missingFiles";
import { sourceUnits } from "./source/sourceTexts";
import type { UnitTable } from "./units/unitTable";

export interface CachedFile {
  readonly file: FoundFile;
  /** Changes with everything that the outcome depends on. */
  readonly version: string;
  /** Undefined if the file could not be read. */
  readonly read: FileRead | undefined;
  readonly remarks: readonly FileRemark[];
}

/** By role, path and source. */
export type FileCache = ReadonlyMap<string, CachedFile>;

export interface FileRequest {
  readonly file: FoundFile;
  readonly role: FileRole;
  /** See {@link EntriesRequest.code}. */
  readonly code: string | undefined;
  readonly sourceLanguage?: string | undefined;
  /** The file with the source texts on which the outcome depends. */
  readonly source?: CachedFile | undefined;
  /** See {@link StatesRequest.isTranslatedSource}. */
  readonly isTranslatedSource?: boolean;
  /** Whether the file may belong to something else, so that what is wrong with it is not told of. */
  readonly isForeign?: boolean;
}

/** One pass over the files of a component, which reads only what has changed since the last one. */
export interface ReadPass {
  /** Tells which files are going to be read. */
  expect(files: readonly FoundFile[]): void;
  read(request: FileRequest): Promise<CachedFile>;
  readonly table: UnitTable;
  readonly files: FileCache;
  /** Whether anything differs from the last pass, once everything is read. */
  changed(): boolean;
}

export interface ReadPassOptions {
  readonly format: Format;
  readonly table: UnitTable;
  readonly cache: FileCache;
  readonly tracked: Pick<TrackedFiles, "idsOf">;
  readonly counter: FileCounter;
  readonly ignoredChecks: readonly string[];
  readonly signal: AbortSignal;
}

export function startReadPass(options: ReadPassOptions): ReadPass {
  const { format, table, cache, counter, ignoredChecks, signal } = options;
  const files = new Map<string, CachedFile>();
  const running = new Map<string, ReturnType<typeof readStates>>();
  let anyRead = false;
  const readsByCode = format.layout !== "bilingual" || format.stateWith !== undefined;

  return {
    table,
    files,
    expect(expected) {
      const known = new Map([...cache.values()].map(({ file }) => [file.path, file.version]));
      const changed = expected.filter(({ path, version }) => known.get(path) !== version);
      counter.expect(
        table,
        changed.reduce((sum, { bytes }) => sum + bytes, 0),
      );
    },
    changed: () => anyRead || files.size !== cache.size,
    async read({ file, role, code, sourceLanguage, source, isTranslatedSource = false, isForeign }) {
      const key = `${role} ${file.path}\n${source?.file.path ?? ""}`;
      const isBlankInGit = role !== "source" && !isSourceEnglish(code ?? "", true) && wasBlank(file, options);
      const version = [
        role,
        isBlankInGit,
        readsByCode ? code : "",
        sourceLanguage,
        file.version,
        source?.version,
        isTranslatedSource,
      ].join("\n");
      const known = cache.get(key);
      if (known?.file.settled && known.version === version) {
        files.set(key, known);
        return known;
      }
      anyRead = true;
      // Many links may lead to one file, which is read once.
      const units = role === "translation" ? source?.read?.units : undefined;
      const request = {
        ...{
          file,
          format,
          role,
          code,
          sourceLanguage,
          isTranslatedSource,
          isBlankInGit,
          counter,
          ignoredChecks,
          signal,
        },
        isKeyed: format.layout === "bilingual" && source !== undefined,
        ...(units && { sourceUnit: sourceUnits(table, units) }),
      };
      const readOnce = running.get(version) ?? readStates(request, table);
      running.set(version, readOnce);
      const read = await readOnce;
      const remarks: readonly FileRemark[] = read.ok ? read.value.facts.remarks : [{ ...read.problem, leftOut: true }];
      const cached = { file, version, read: read.ok ? read.value : undefined, remarks: isForeign ? [] : remarks };
      files.set(key, cached);
      return cached;
    },
  };
}

const BLANK_TEXTS = ["", "\n", "\r\n"].map((text) => Buffer.from(text));
const MOST_BLANK_BYTES = Math.max(...BLANK_TEXTS.map(({ length }) => length));

/** Whether Git has had a short file without a text before, so that it has not lost any now. */
function wasBlank({ path, bytes }: FoundFile, { tracked }: Pick<ReadPassOptions, "tracked">): boolean {
  if (bytes > MOST_BLANK_BYTES) return false;
  return tracked.idsOf(path).some((id) => BLANK_TEXTS.some((text) => blobId(text, id.length) === id));
}

/** What is wrong in the files that were read. */
export function remarksOf({ files }: ReadPass): readonly RemarkOnFile[] {
  return [...files.values()].flatMap(({ file, remarks }) => remarks.map((remark) => ({ path: file.path, ...remark })));
}
