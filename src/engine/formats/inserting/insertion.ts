import { pluralCategories } from "../conventions/pluralCategories";
import type { Entry, Format, FormatItem, ReadRequest } from "../format";

/** What a file needs for a unit that it lacks. Translations are to be written between the pieces. */
export interface Insertion {
  /** In UTF-16 code units. Nothing is replaced there. */
  readonly offset: number;
  /** One more than the unit has texts in the language. */
  readonly pieces: readonly string[];
}

export interface UnitInsertion {
  /** The file as an editor has it, and what it holds, with positions. */
  readonly text: string;
  readonly entries: readonly Entry[];
  /** The same of the file that has the unit; both are one where a file holds all languages. */
  readonly source: string;
  readonly sourceEntries: readonly Entry[];
  /** One of `sourceEntries`. */
  readonly unit: Entry;
  /** The language as the path or the file spells it. */
  readonly code: string;
  /** The plural forms that whole numbers take in the language, in CLDR's order. */
  readonly categories: readonly Intl.LDMLPluralRule[];
}

export interface InsertionRequest {
  readonly format: Format;
  /** Relative to the folder. */
  readonly path: string;
  readonly text: string;
  readonly sourcePath: string;
  readonly source: string;
  /** Of the unit, as the files have it. */
  readonly key: string;
  readonly code: string;
}

/** What translations are taken to be while an insertion is tried. */
const SAMPLE = "x";

/**
 * Where a unit that a file lacks belongs in it, by the order of the source, and what has to be written there. Undefined
 * where the file can't take it so that a reader finds this unit besides all others as they were.
 */
export async function findInsertion(request: InsertionRequest): Promise<Insertion | undefined> {
  const { format, path, text, sourcePath, source, key, code } = request;
  if (format.insertion === undefined) return undefined;
  const own = await readFile(format, { path, code, text });
  const theirs =
    path === sourcePath ? own : await readFile(format, { path: sourcePath, code: undefined, text: source });
  const unit = theirs.entries.find((entry) => entry.key === key);
  if (unit === undefined) return undefined;
  const insertion = await format.insertion({
    ...{ text, entries: own.entries, source, sourceEntries: theirs.entries, unit },
    ...{ code, categories: pluralCategories(code) },
  });
  if (insertion === undefined) return undefined;
  const { offset, pieces } = insertion;
  const inserted = text.slice(0, offset) + pieces.join(SAMPLE) + text.slice(offset);
  return isOnlyAddition(own, await read(inserted), { key, code }) ? insertion : undefined;
}

interface FileContent {
  readonly entries: readonly Entry[];
  readonly faults: number;
}

async function readFile(
  format: Format,
  { text, ...request }: Omit<ReadRequest, "positions"> & { readonly text: string },
): Promise<FileContent> {
  const entries: Entry[] = [];
  let faults = 0;
  const take = (item: FormatItem): void => {
    if (item.kind === "entry") entries.push(item.entry);
    else if (item.kind === "fault") faults++;
  };
  for (const item of await format.read(Buffer.from(text), { ...request, positions: true })) take(item);
  return { entries, faults };
}

/** Whether a file has the same units as before, and this one whose texts are the sample. */
function isOnlyAddition(
  before: FileContent,
  after: FileContent,
  { key, code }: Pick<InsertionRequest, "key" | "code">,
): boolean {
  if (after.faults > before.faults) return false;
  const isNew = (entry: Entry): boolean =>
    entry.key === key && entry.texts.length > 0 && entry.texts.every((text) => text === SAMPLE);
  const rest = after.entries.filter((entry) => !isNew(entry) || (entry.language ?? code) !== code);
  return (
    rest.length < after.entries.length && JSON.stringify(textsOf(rest)) === JSON.stringify(textsOf(before.entries))
  );
}

function textsOf(entries: readonly Entry[]): readonly unknown[] {
  return entries.map(({ key, language, texts }) => [key, language, texts]);
}
