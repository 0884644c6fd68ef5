import leven from "leven";
import type { Format } from "../../formats/format";
import { canonicalCode, isEnglish, SOURCE_LANGUAGE } from "../../languages";
import type { ComponentFile } from "../componentFiles";
import type { FileRead } from "../fileStates";
import { readEntries } from "../readEntries";
import { FAILING, TRANSLATED } from "../stateBits";
import type { ComponentSource } from "./chooseSource";

interface ReadFile extends ComponentFile {
  readonly read: FileRead;
}

/** Words of which a longer English text is likely to have one, and other languages have none. */
const HAS_ENGLISH_WORD = /\b(?:and|cannot|from|that|the|this|with|you|your)\b/i;
/** A letter of another script, some of which have no spaces between words. */
const HAS_OTHER_LETTER = /(?!\p{Script=Latin})\p{L}/u;
const HAS_FIVE_WORDS = /^\s{0,99}\S{1,99}(?:\s{1,99}\S{1,99}){4}/;
/** The part of the longer texts that has such words, at least, in English. Other languages may have a word of the same letters. */
const ENGLISH_PART = 0.2;
/** Fewer longer texts may lack English words by chance. */
const MIN_LONGER = 5;

export interface EnglishRows<Row> {
  /**
   * Those that only hold what differs from an English source without a code, such as other spellings, or nothing that
   * other languages have. Programs take all else from the source, so they are no translations that lack anything. One with
   * failing checks is a row, since these are shown to users.
   */
  readonly overrides: ReadonlySet<Row>;
  /** Whether the source has no code and is in another language, so that these translate it. */
  readonly isOtherLanguage: boolean;
}

/** What the English rows of a component are to its source. */
export async function englishRows<Row extends ReadFile>(
  rows: readonly Row[],
  source: ComponentSource | undefined,
  format: Format,
): Promise<EnglishRows<Row>> {
  const english = rows.filter(({ code }) => isEnglish(code));
  const isRow = rows.some(({ file }) => file.path === source?.file.file.path);
  if (source === undefined || english.length === 0) return NONE;
  const units = new Set(source.file.read?.units);
  if (source.chosenBy === "size") return { overrides: rowsApart(english, source, units), isOtherLanguage: false };
  if (source.chosenBy !== "name" || format.layout === "bilingual" || isRow) return NONE;

  const { texts, language } = await readSource(source, format);
  if (language === "other") return { ...NONE, isOtherLanguage: true };
  const isFew = (row: Row): boolean => 2 * translatedIn(row, units) < units.size;
  const compared = new Map<Row, Likeness>();
  for (const row of language === "English" ? english.filter(isFew) : english) {
    compared.set(row, await compareTexts(row, texts, format));
  }
  if (language !== "English" && isOther([...compared.values()], units.size, language)) {
    return { ...NONE, isOtherLanguage: true };
  }
  const overrides = new Set<Row>();
  for (const [row, { same, alike, unlike }] of compared) {
    // A translation that somebody has begun is mostly a copy.
    const isBegun = same > alike + unlike || (language !== "English" && unlike > same + alike);
    const isShipped = !isSourceItself(row) && row.read.states.some((state) => state & FAILING);
    if (isFew(row) && !isBegun && !isShipped) overrides.add(row);
  }
  return { overrides, isOtherLanguage: false };
}

const NONE: EnglishRows<never> = { overrides: new Set(), isOtherLanguage: false };

/** Those that have nothing of a translation that was taken for the source. */
function rowsApart<Row extends ReadFile>(
  english: readonly Row[],
  { keysAreTexts }: ComponentSource,
  units: ReadonlySet<number>,
): ReadonlySet<Row> {
  // Keys that are texts need no file of English, which nobody has begun otherwise.
  const isOwn = ({ read }: Row): boolean => read.units.length > 0 || keysAreTexts === true;
  return new Set(english.filter((row) => isOwn(row) && !row.read.units.some((unit) => units.has(unit))));
}

function translatedIn({ read: { units: own, states } }: ReadFile, units: ReadonlySet<number>): number {
  return own.filter((unit, at) => units.has(unit) && ((states[at] ?? 0) & TRANSLATED) !== 0).length;
}

/** Whether the English texts translate a source that may be in another language. */
function isOther(all: readonly Likeness[], units: number, language: SourceTexts["language"]): boolean {
  const unlike = all.reduce((sum, each) => sum + each.unlike, 0);
  const others = all.reduce((sum, { same, alike }) => sum + same + alike, 0);
  if (unlike + others === 0) return language === "probablyOther";
  return unlike > others && unlike >= Math.max(MIN_UNLIKE, Math.min(units / 4, ENOUGH_UNLIKE));
}

/** A row of the source language is never judged. */
function isSourceItself({ code }: ReadFile): boolean {
  return canonicalCode(code) === SOURCE_LANGUAGE;
}

/** How many texts are those of the source, differ little, as by another spelling, or have nothing in common with them. */
interface Likeness {
  readonly same: number;
  readonly alike: number;
  readonly unlike: number;
}

/** Fewer may be other words for the same. */
const MIN_UNLIKE = 2;
/** So many leave no doubt in a large file. */
const ENOUGH_UNLIKE = 10;
/** More are hardly needed to know a language. */
const MAX_COMPARED = 1000;
const MAX_CHARACTERS = 60;
/** Of the characters of the longer text. */
const MAX_CHANGED_PART = 1 / 3;

/** Compares texts with those of the same keys in the source. */
async function compareTexts(
  { file, code }: ReadFile,
  texts: ReadonlyMap<string, string>,
  format: Format,
): Promise<Likeness> {
  const counts = { same: 0, alike: 0, unlike: 0 };
  const take = ({ key, texts: own }: Texts): boolean => {
    const text = texts.get(key);
    const ownText = own.join("\0");
    if (text === undefined || ownText === "") return true;
    if (ownText === text) counts.same++;
    else if (isUnlike(text, ownText)) counts.unlike++;
    else counts.alike++;
    return counts.alike + counts.unlike < MAX_COMPARED;
  };
  await readEntries({ file, code, format, owner: file, take, signal: undefined });
  return counts;
}

function isUnlike(text: string, ownText: string): boolean {
  const one = text.slice(0, MAX_CHARACTERS).toLowerCase();
  const other = ownText.slice(0, MAX_CHARACTERS).toLowerCase();
  return leven(one, other) > MAX_CHANGED_PART * Math.max(one.length, other.length);
}

interface Texts {
  readonly key: string;
  readonly texts: readonly string[];
}

interface SourceTexts {
  /** By key. */
  readonly texts: ReadonlyMap<string, string>;
  /** `probablyOther`: longer texts have few English words. */
  readonly language: "English" | "probablyOther" | "unknown" | "other";
}

async function readSource({ file: { file } }: ComponentSource, format: Format): Promise<SourceTexts> {
  let longer = 0;
  let english = 0;
  let foreign = 0;
  const all = new Map<string, string>();
  const take = ({ key, texts }: Texts): boolean => {
    const [text = ""] = texts;
    if (HAS_OTHER_LETTER.test(text)) foreign++;
    if (HAS_FIVE_WORDS.test(text)) longer++;
    if (HAS_FIVE_WORDS.test(text) && HAS_ENGLISH_WORD.test(text)) english++;
    all.set(key, texts.join("\0"));
    return true;
  };
  await readEntries({ file, code: undefined, format, owner: file, take, signal: undefined });
  if (2 * foreign > all.size) return { texts: all, language: "other" };
  if (english > 0 && english >= ENGLISH_PART * longer) return { texts: all, language: "English" };
  return { texts: all, language: longer >= MIN_LONGER ? "probablyOther" : "unknown" };
}
