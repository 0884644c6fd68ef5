import leven from "leven";
import type { Format } from "../../formats/format";
import { canonicalCode, isEnglish, SOURCE_LANGUAGE, UNKNOWN_LANGUAGE } from "../../languages";
import type { ReadFile } from "../fileStates";
import { readEntries } from "../readEntries";
import type { CachedFile } from "../readPass";
import { translatedIn } from "../sameLanguage";
import { FAILING } from "../units/stateBits";
import type { ComponentSource } from "./chooseSource";
import { MANY } from "./variants";

/** Words of which a longer English text is likely to have one, and other languages have none. */
const HAS_ENGLISH_WORD = /\b(?:and|cannot|from|that|the|this|with|you|your)\b/i;
/** Common words of other languages, and letters that English has in few names. */
const HAS_FOREIGN_WORD =
  /[^\P{Script=Latin}a-z]|\b(?:das|de|der|di|die|ein|eine|het|il|ist|la|le|les|mit|och|og|que|un|una|und|une|van|yang)\b/iu;
/** Letters of another script, some of which have no spaces between words. One alone may be a sign, such as of a unit. */
const HAS_OTHER_LETTERS = /(?:[^\P{L}\p{Script=Latin}\p{Script=Common}]\p{M}*){2}/u;
const HAS_FIVE_WORDS = /^\s{0,99}\S{1,99}(?:\s{1,99}\S{1,99}){4}/;
/** The part of the longer texts that has English words, at least, in English. */
const ENGLISH_PART = 0.2;
/** Fewer longer texts may have other words by chance. */
const MIN_LONGER = 5;

export interface EnglishRows<Row> {
  /**
   * Those that only hold what differs from an English source without a code, such as other spellings, or nothing that
   * other languages have. Programs take all else from the source, so they are no translations that lack anything. One with
   * failing checks is a row, since these are shown to users.
   */
  readonly overrides: ReadonlySet<Row>;
  /** Of a source without a code, as far as its texts tell it. English rows translate one in an unknown language. */
  readonly language?: Language;
}

type Language = typeof SOURCE_LANGUAGE | typeof UNKNOWN_LANGUAGE | undefined;

/**
 * What the English rows of a component are to its source.
 *
 * @param isUnnamed whether nothing else tells the language of the source
 */
export async function englishRows<Row extends ReadFile>(
  rows: readonly Row[],
  source: ComponentSource | undefined,
  format: Format,
  isUnnamed: boolean,
): Promise<EnglishRows<Row>> {
  const english = rows.filter(({ code }) => isEnglish(code));
  if (source === undefined) return NONE;
  const units = new Set(source.file.read?.units);
  if (source.chosenBy === "size") return { overrides: rowsApart(english, source, units) };
  if (source.chosenBy !== "name" || format.layout === "bilingual") return NONE;
  if (english.length === 0) return isUnnamed ? { ...NONE, language: await languageOf(source.file, format) } : NONE;

  const { texts, language, lacksEnglish, leansEnglish } = await readSource(source.file, format);
  if (language === UNKNOWN_LANGUAGE) return { ...NONE, language };
  const isFew = ({ read }: Row, part = 2): boolean => part * translatedIn(read, units) < units.size;
  const overrides = new Set<Row>();
  let allUnlike = 0;
  let others = 0;
  for (const row of language === undefined ? english : english.filter((row) => isFew(row))) {
    const { same, alike, unlike } = await compareTexts(row, texts, format);
    allUnlike += unlike;
    others += same + alike;
    // A translation that somebody has begun is mostly a copy.
    const isBegun = (same > alike + unlike && !isFew(row, MANY)) || (language === undefined && unlike > same + alike);
    // A row of the source language is never judged.
    const isShipped = canonicalCode(row.code) !== SOURCE_LANGUAGE && row.read.states.some((state) => state & FAILING);
    if (isFew(row) && !isBegun && !isShipped) overrides.add(row);
  }
  // Overrides have less than half of the texts, and may have other words for all of theirs.
  const enough = leansEnglish ? units.size / 2 : Math.max(MIN_UNLIKE, Math.min(units.size / 4, ENOUGH_UNLIKE));
  const isOther = allUnlike + others === 0 ? lacksEnglish : allUnlike > others && allUnlike >= enough;
  return language === undefined && isOther ? { ...NONE, language: UNKNOWN_LANGUAGE } : { overrides, language };
}

const NONE: EnglishRows<never> = { overrides: new Set() };

/** By the file, which stays the same as long as its content does. */
const languages = new WeakMap<CachedFile, Promise<Language>>();

function languageOf(file: CachedFile, format: Format): Promise<Language> {
  const known = languages.get(file) ?? readSource(file, format).then(({ language }) => language);
  languages.set(file, known);
  return known;
}

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
  readonly language: Language;
  /** Whether longer texts have few English words. */
  readonly lacksEnglish: boolean;
  /** Whether some have English words, and fewer those of other languages. */
  readonly leansEnglish: boolean;
}

async function readSource({ file }: CachedFile, format: Format): Promise<SourceTexts> {
  let ofOtherScript = 0;
  let longer = 0;
  let english = 0;
  let foreign = 0;
  const texts = new Map<string, string>();
  const take = ({ key, texts: own }: Texts): boolean => {
    const [text = ""] = own;
    if (HAS_OTHER_LETTERS.test(text)) ofOtherScript++;
    if (HAS_FIVE_WORDS.test(text)) {
      longer++;
      if (HAS_ENGLISH_WORD.test(text)) english++;
      else if (HAS_FOREIGN_WORD.test(text)) foreign++;
    }
    texts.set(key, own.join("\0"));
    return true;
  };
  await readEntries({ file, code: undefined, format, owner: file, take, signal: undefined });
  const isLong = longer >= MIN_LONGER;
  const isForeign = isLong && 2 * foreign > longer && foreign > 2 * english;
  const lacksEnglish = english < ENGLISH_PART * longer;
  const isEnglishText = english > 0 && 2 * english >= longer;
  const language =
    2 * ofOtherScript > texts.size || isForeign ? UNKNOWN_LANGUAGE : isEnglishText ? SOURCE_LANGUAGE : undefined;
  return { texts, language, lacksEnglish: isLong && lacksEnglish, leansEnglish: english > foreign && !lacksEnglish };
}
