import type { Format } from "../../formats/format";
import { isEnglish } from "../../languages";
import type { ComponentFile } from "../componentFiles";
import type { FileRead } from "../fileStates";
import { readEntries } from "../readEntries";
import { TRANSLATED } from "../stateBits";
import type { ComponentSource } from "./chooseSource";

interface ReadFile extends ComponentFile {
  readonly read: FileRead;
}

/** Words of which a longer English text is likely to have one, and other languages have none. */
const HAS_ENGLISH_WORD = /\b(?:and|are|cannot|from|has|have|that|the|this|with|you|your)\b/i;
const HAS_FIVE_WORDS = /^\s{0,99}\S{1,99}(?:\s{1,99}\S{1,99}){4}/;
/** A language that has some of these words in its texts has them in fewer. */
const ENGLISH_PART = 0.3;

/**
 * The English files that only hold what differs from an English source without a code, such as other spellings, or nothing
 * that other languages have. Programs take all else from the source, so they are no translations that lack anything.
 */
export async function overridesOf<Row extends ReadFile>(
  rows: readonly Row[],
  source: ComponentSource | undefined,
  format: Format,
): Promise<ReadonlySet<Row>> {
  if (source === undefined) return new Set();
  const units = new Set(source.file.read?.units);
  const isTranslated = ({ units: own, states }: FileRead, at: number): boolean =>
    units.has(own[at] ?? 0) && ((states[at] ?? 0) & TRANSLATED) !== 0;
  const english = rows.filter(({ code }) => isEnglish(code));
  if (source.chosenBy === "size") {
    // Keys that are texts need no file of English, which nobody has begun otherwise.
    const isOwn = ({ read }: Row): boolean => read.units.length > 0 || source.keysAreTexts === true;
    return new Set(english.filter((row) => isOwn(row) && !row.read.units.some((unit) => units.has(unit))));
  }
  if (source.chosenBy !== "name" || rows.some(({ file }) => file.path === source.file.file.path)) return new Set();
  const candidates = english.filter(
    ({ read }) => 2 * read.units.filter((_, at) => isTranslated(read, at)).length < units.size,
  );
  const overrides = new Set<Row>();
  if (candidates.length === 0) return overrides;
  const { texts, isInEnglish } = await readSource(source, format);
  if (!isInEnglish) return overrides;
  for (const row of candidates) if (!(await isBegun(row, texts, format))) overrides.add(row);
  return overrides;
}

/** Whether texts are mostly those of the source, as in a translation that somebody has begun. */
async function isBegun({ file, code }: ReadFile, texts: ReadonlyMap<string, string>, format: Format) {
  let same = 0;
  const take = ({ key, texts: own }: Texts): boolean => {
    const text = texts.get(key);
    if (text !== undefined) same += own.join("\0") === text ? 1 : -1;
    return true;
  };
  await readEntries({ file, code, format, owner: file, take, signal: undefined });
  return same > 0;
}

interface Texts {
  readonly key: string;
  readonly texts: readonly string[];
}

async function readSource({ file: { file } }: ComponentSource, format: Format) {
  let longer = 0;
  let english = 0;
  const all = new Map<string, string>();
  const take = ({ key, texts }: Texts): boolean => {
    const [text = ""] = texts;
    if (HAS_FIVE_WORDS.test(text)) longer++;
    if (HAS_FIVE_WORDS.test(text) && HAS_ENGLISH_WORD.test(text)) english++;
    all.set(key, texts.join("\0"));
    return true;
  };
  await readEntries({ file, code: undefined, format, owner: file, take, signal: undefined });
  return { texts: all, isInEnglish: english > 0 && english >= ENGLISH_PART * longer };
}
