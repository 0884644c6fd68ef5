import type { FoundFile } from "../../files";
import type { Entry, Format } from "../../formats/format";
import { canonicalCode } from "../../languages";
import type { FileStates } from "../fileStates";
import { readEntries } from "../readEntries";
import { sourceTexts } from "../source/sourceTexts";
import { detachedUnit, type Unit, type UnitTable, type UnitTexts } from "./unitTable";

interface UnitTextsRequest {
  readonly numbers: Iterable<number>;
  /** The files that have the units, in the order in which their texts count. */
  readonly files: readonly {
    readonly file: FoundFile;
    readonly code: string | undefined;
    readonly read: FileStates;
  }[];
  readonly sourceLanguage: string | undefined;
  readonly format: Format;
  readonly table: UnitTable;
  readonly signal: AbortSignal | undefined;
}

/** Reads only the files that are needed. Undefined if one of them cannot be read, or has changed since. */
export async function readUnitTexts(request: UnitTextsRequest): Promise<readonly Unit[] | undefined> {
  const { format, table, signal } = request;
  const numbers = [...request.numbers];
  const wanted = new Set(numbers);
  const units = new Map<number, Unit>();
  for (const { file, code, read } of request.files) {
    if (units.size === wanted.size) break;
    const here = new Set(read.units.filter((number) => wanted.has(number) && !units.has(number)));
    if (here.size === 0) continue;
    const take = (entry: Entry, namedLanguage: string | undefined): boolean => {
      const sourceLanguage = request.sourceLanguage ?? namedLanguage;
      if (entry.language !== undefined && !isSameLanguage(entry.language, sourceLanguage)) return true;
      const number = table.find(entry.key);
      if (number === undefined || !here.has(number)) return true;
      units.set(number, detachedUnit(format.layout === "bilingual" ? entry : unitOfSource(entry, format)));
      return true;
    };
    const done = await readEntries({ file, code, format, owner: file, take, signal });
    if (!done.ok) return undefined;
  }
  const found = numbers.flatMap((number) => units.get(number) ?? []);
  return found.length === numbers.length ? found : undefined;
}

/** Weblate, too, gives the key as the context. */
function unitOfSource(entry: Entry, format: Format): UnitTexts {
  const { context = format.shownKey?.(entry.key) ?? entry.key } = entry;
  return { ...entry, context, ...sourceTexts(entry) };
}

function isSameLanguage(code: string, other = ""): boolean {
  return canonicalCode(code) === canonicalCode(other);
}
