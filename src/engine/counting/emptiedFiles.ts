import path from "node:path";
import { groupedBy } from "../../common/collections";
import { fileProblem } from "../../model/fileProblem";
import { timeSlices } from "../concurrency/timeSlices";
import { MAX_FILE_BYTES } from "../files";
import { committedIds, isChanged, mayBeCommitted, withLastVersions } from "../finding/files/lastVersions";
import { nestedRepositories } from "../finding/files/nestedRepositories";
import type { Format } from "../formats/format";
import { canonicalCode } from "../languages";
import type { ComponentFile, RemarkOnFile } from "./componentFiles";
import type { FileStates } from "./fileStates";
import type { TrackedFiles } from "./missingFiles";
import { translatedIn } from "./sameLanguage";
import { sourceUnits } from "./source/sourceTexts";
import { isShareOfVariant } from "./source/variants";
import { BEGUN, FUZZY, TRANSLATED } from "./units/stateBits";
import type { UnitTable } from "./units/unitTable";

interface ReadFile extends ComponentFile {
  readonly read: FileStates;
}

interface EmptiedRequest {
  readonly realRoot: string;
  readonly tracked: Pick<TrackedFiles, "has" | "idsOf">;
  readonly format: Format;
  readonly table: UnitTable;
  /** Whose units have to be translated. Undefined if each file tells its own. */
  readonly source: FileStates | undefined;
  /** Undefined if no variant of it is known to hold exceptions only. */
  readonly sourceLanguage: string | undefined;
  readonly files: readonly ReadFile[];
}

/** Files without texts that have none in the last commit either, or are not in it: Git is asked once for each version. */
const notBegun = new WeakSet<FileStates>();

/**
 * Translations without a text that have some in the commit that is checked out. That of a new language has none there, and
 * that of a variant may have had nothing but exceptions. Where there is no Git to ask, those that were changed may have
 * had some.
 */
export async function findEmptied(request: EmptiedRequest): Promise<readonly RemarkOnFile[]> {
  const { realRoot, tracked, files } = request;
  const blank = files.filter(
    ({ file, read }) =>
      !notBegun.has(read) &&
      !read.states.some((state) => state & (TRANSLATED | FUZZY | BEGUN)) &&
      tracked.has(file.path),
  );
  if (blank.length === 0) return [];
  const paths = blank.map(({ file }) => file.path);
  const repositories = await nestedRepositories(realRoot, paths);
  const emptied: RemarkOnFile[] = [];
  for (const [folder, rows] of groupedBy(blank, ({ file }) => repositories.get(file.path) ?? "")) {
    emptied.push(...(await emptiedIn(folder, rows, request)));
  }
  return emptied;
}

async function emptiedIn(
  folder: string,
  rows: readonly ReadFile[],
  request: EmptiedRequest,
): Promise<readonly RemarkOnFile[]> {
  const { realRoot, tracked, format, source, files, table, sourceLanguage } = request;
  const inFolder = ({ file }: ReadFile): string => path.posix.relative(`/${folder}`, `/${file.path}`);
  const ids = committedIds(rows.map(inFolder));
  const units = new Set(source?.units ?? files.flatMap(({ read }) => [...read.units]));
  const sourceUnit =
    source === undefined || format.layout === "bilingual" ? undefined : sourceUnits(table, source.units);
  const slices = timeSlices();
  const begunIn = async (bytes: Uint8Array, { file, code }: ReadFile) => {
    const had = new Set<number>();
    let any = false;
    const asked = { path: file.path, code, positions: false, ...(sourceUnit && { sourceUnit }) };
    for (const item of await format.read(bytes, asked)) {
      if (slices.due()) await slices.yield();
      if (item.kind !== "entry" || item.entry.state === "untranslated") continue;
      any = true;
      const unit = table.find(item.entry.key);
      if (unit !== undefined && units.has(unit)) had.add(unit);
    }
    return { any, translated: had.size };
  };
  const fallsBackTo = (language: string): boolean =>
    format.fallsBack === true &&
    files.some(({ code, read }) => canonicalCode(code) === language && 2 * translatedIn(read, units) > units.size);
  return withLastVersions(
    path.join(realRoot, folder),
    ids,
    async (versions) => {
      const emptied: RemarkOnFile[] = [];
      const unread: ReadFile[] = [];
      for (const row of rows) {
        const bytes = await versions.read(inFolder(row));
        if (bytes === undefined) {
          unread.push(row);
          continue;
        }
        const { any, translated } = await begunIn(bytes, row);
        const share = { code: row.code, translated, total: units.size };
        // Nothing is known of the strings where all files are empty.
        const isMissed =
          units.size === 0 ? any : translated > 0 && !isShareOfVariant(share, sourceLanguage, fallsBackTo);
        if (isMissed) emptied.push({ path: row.file.path, problem: fileProblem("emptied"), leftOut: true });
        if (!any) notBegun.add(row.read);
      }
      if (unread.length === 0) return emptied;
      const committed = await mayBeCommitted(path.join(realRoot, folder), unread.map(inFolder));
      for (const row of unread) {
        const mayBeEmptied =
          committed?.has(inFolder(row)) ?? (await isChanged(realRoot, row.file.path, tracked.idsOf(row.file.path)));
        if (mayBeEmptied) emptied.push({ path: row.file.path, problem: fileProblem("gitUnreadable") });
        else notBegun.add(row.read);
      }
      return emptied;
    },
    MAX_FILE_BYTES,
  );
}
