import type { Insertion } from "../../../model/strings/insertion";
import { PLURAL_CATEGORIES, pluralCategories } from "../conventions/pluralCategories";
import type { Entry, Format, FormatItem, ReadRequest } from "../format";

export interface InsertionRequest {
  readonly format: Format;
  /** Relative to the folder. */
  readonly path: string;
  readonly text: string;
  readonly sourcePath: string;
  readonly source: string;
  /** The language of the source; undefined where that is not known. */
  readonly sourceCode?: string | undefined;
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
  const { format, path, text, sourcePath, source, sourceCode, key, code } = request;
  if (format.insertion === undefined) return undefined;
  const theirs = await readFile(format, { path: sourcePath, code: sourceCode, text: source });
  const units = new Map(theirs.entries.map((entry) => [entry.key, entry]));
  const unit = units.get(key);
  if (unit === undefined) return undefined;
  const read = (of: string) => readFile(format, { path, code, text: of, sourceUnit: (wanted) => units.get(wanted) });
  const own = await read(text);
  const present = own.entries.find(isOf(request));
  const insertion = await format.insertion({
    ...{ text, entries: own.entries, source, sourceEntries: theirs.entries, unit },
    ...{ code, categories: categoriesIn(own, code), present },
  });
  if (insertion === undefined) return undefined;
  const { offset, replaced = 0, pieces } = insertion;
  const inserted = text.slice(0, offset) + pieces.join(SAMPLE) + text.slice(offset + replaced);
  return isOnlyAddition(own, await read(inserted), { key, code }, pieces.length - 1) ? insertion : undefined;
}

/** Those that the language needs, and those that all plurals of the file have besides, such as `other` in Russian. */
function categoriesIn({ entries }: FileContent, code: string): readonly Intl.LDMLPluralRule[] {
  const needed = pluralCategories(code);
  const plurals = entries.flatMap(({ parts = [] }) => (parts.includes("other") ? [parts] : []));
  return PLURAL_CATEGORIES.filter(
    (category) =>
      needed.includes(category) || (plurals.length > 0 && plurals.every((parts) => parts.includes(category))),
  );
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

/**
 * Whether all that a file has besides this unit is as before, and the texts of the unit are those that it had and, for each
 * gap, the sample.
 */
function isOnlyAddition(
  before: FileContent,
  after: FileContent,
  unit: Pick<InsertionRequest, "key" | "code">,
  gaps: number,
): boolean {
  const isUnit = isOf(unit);
  const [added, ...more] = after.entries.filter(isUnit);
  const others = ({ entries }: FileContent) => entries.filter((entry) => !isUnit(entry)).map(contentOf);
  return (
    after.faults <= before.faults &&
    added !== undefined &&
    more.length === 0 &&
    isFilled(added, before.entries.filter(isUnit).flatMap(textsInFile), gaps) &&
    JSON.stringify(others(before)) === JSON.stringify(others(after))
  );
}

function isOf({ key, code }: Pick<InsertionRequest, "key" | "code">): (entry: Entry) => boolean {
  return (entry) => entry.key === key && (entry.language ?? code) === code;
}

/** @param kept the texts that were there */
function isFilled({ texts }: Entry, kept: readonly string[], gaps: number): boolean {
  if (kept.length === 0) return texts.length > 0 && texts.every((text) => text === SAMPLE);
  const expected = [...kept, ...new Array<string>(gaps).fill(SAMPLE)];
  return gaps > 0 && JSON.stringify(texts.toSorted()) === JSON.stringify(expected.sort());
}

function textsInFile({ texts, spans = [] }: Entry): readonly string[] {
  return texts.filter((_, index) => spans[index] !== undefined);
}

function contentOf({ key, language, texts }: Entry): readonly unknown[] {
  return [key, language, texts];
}
