import { fileProblem } from "../../../model/fileProblem";
import type { Emptiness } from "../../../model/statistics/statistics";
import { compareTexts } from "../../compareTexts";
import type { Format } from "../../formats/format";
import { isDialect } from "../../formats/formats";
import { canonicalCode, isSourceLanguage, SOURCE_LANGUAGE, UNKNOWN_LANGUAGE } from "../../languages";
import { isSourceGuessed } from "../../projectComponent";
import type { RemarkOnFile } from "../componentFiles";
import type { ComponentSnapshot, LanguageSnapshot, PartSnapshot } from "../componentSnapshot";
import { NO_COUNTS, sumOf, type UnitCounts } from "../counts";
import { TRANSLATED } from "../units/stateBits";
import type { Unit } from "../units/unitTable";
import { keyInGroup } from "./partKeys";

interface Part extends PartSnapshot {
  /** Of each unit. */
  readonly words: Uint32Array;
  readonly totalWords: number;
  /** Codes of the source language, and of languages that only override some of its texts, as all spellings are compared. */
  readonly sourceCodes: ReadonlySet<string>;
}

/**
 * A component of several masks: the sums over its parts. A language that lacks the file of a part has none of its strings
 * translated, unless they are written in that language. Strings that only one language has are none to translate.
 *
 * @param format as which files are read that do not ask for another
 * @param unread the masks of parts whose source is there, and not read
 */
export function composeSnapshots(
  snapshots: readonly PartSnapshot[],
  format: Format,
  unread: ReadonlySet<string> = new Set(),
): ComponentSnapshot {
  const withFiles = snapshots.filter(({ snapshot }) => !isAbsent(snapshot));
  const all = withFiles.length > 0 ? withFiles : snapshots.slice(0, 1);
  const leftOut = all.filter((part) => !unread.has(part.mask) && isOfOneLanguage(part, all, format));
  const counted = all.filter((part) => !leftOut.includes(part));
  const named = counted.flatMap(({ snapshot }) => snapshot.sourceLanguage ?? []);
  // The texts of one part may tell that the source is not English, and those of another be too short.
  const sourceLanguage = named.find((code) => code === UNKNOWN_LANGUAGE) ?? named[0];
  const parts = counted.map((part) =>
    partOf(part, sourceLanguage === UNKNOWN_LANGUAGE ? sourceLanguage : SOURCE_LANGUAGE),
  );
  const languages = withUnbegun(languagesOf(parts), leftOut, parts);
  return {
    format: parts.find(({ snapshot }) => isDialect(snapshot.format))?.snapshot.format ?? format,
    sources: parts.flatMap(({ snapshot }) => snapshot.sources),
    sourceLanguage,
    languages,
    remarks: all
      .flatMap((part) => (leftOut.includes(part) ? remarksOfLeftOut(part) : part.snapshot.remarks))
      .map((remark) => withCodeOfRow(remark, languages)),
    emptiness: emptinessOfParts(parts),
    parts,
    units: (indexes, signal) => readUnits(parts, indexes, signal),
    words: () => joined(new Uint32Array(unitsIn(parts)), parts, ({ words }) => words),
    states: ({ code, parts: byMask }) =>
      joined(new Uint8Array(unitsIn(parts)), parts, (part) => {
        const language = byMask?.get(part.mask);
        if (language !== undefined) return part.snapshot.states(language);
        return new Uint8Array(part.words.length).fill(isSourceOf(part, code) ? TRANSLATED : 0);
      }),
  };
}

/** Whether nothing of a part is there, such as at an earlier commit. */
function isAbsent({ languages, sources, remarks, words }: ComponentSnapshot): boolean {
  const hasFiles = languages.length > 0 || sources.length > 0 || words().length > 0;
  return !hasFiles && remarks.every(({ problem }) => problem.kind === "noFiles");
}

/** Of so many languages, one may have files of its own. */
const MANY_LANGUAGES = 5;

/**
 * Whether a part has the file of one language alone, while others have a source, or names an older template than files of
 * many languages: what it holds is in no source.
 */
function isOfOneLanguage({ snapshot }: PartSnapshot, all: readonly PartSnapshot[], { besideCode }: Format): boolean {
  const [only, ...others] = snapshot.languages;
  if (besideCode === true || only === undefined || others.length > 0) return false;
  if (snapshot.sources.length === 0) {
    const { sourceDate = Number.POSITIVE_INFINITY, sourceLanguage } = snapshot;
    const isNewer = (other: ComponentSnapshot): boolean =>
      other.languages.length >= MANY_LANGUAGES && (other.sourceDate ?? 0) > sourceDate;
    return !isSourceLanguage(only.code, sourceLanguage) && all.some((each) => isNewer(each.snapshot));
  }
  if (!isSourceGuessed(snapshot)) return false;
  return all.some((each) => each.snapshot.sources.length > 0 && !isSourceGuessed(each.snapshot));
}

function remarksOfLeftOut({ snapshot }: PartSnapshot): ComponentSnapshot["remarks"] {
  const others = snapshot.remarks.filter(({ problem }) => problem.kind !== "largestIsSource");
  const problem = fileProblem("notInSource", snapshot.words().length);
  return [...others, ...snapshot.languages.map(({ files: [{ path }] }) => ({ path, problem }))];
}

/** Files of one language may spell its code in other ways than its row. */
function withCodeOfRow(remark: RemarkOnFile, languages: readonly LanguageSnapshot[]): RemarkOnFile {
  const { language = "" } = remark;
  if (language === "" || languages.some(({ code }) => code === language)) return remark;
  const row = languages.find(({ code }) => canonicalCode(code) === canonicalCode(language));
  return row === undefined ? remark : { ...remark, language: row.code };
}

function emptinessOfParts(parts: readonly Part[]): Emptiness | undefined {
  const kinds = new Set(parts.map(({ snapshot }) => snapshot.emptiness));
  if (kinds.has(undefined)) return undefined;
  return kinds.has("sourceOnly") ? "sourceOnly" : "noStrings";
}

function partOf({ mask, snapshot }: PartSnapshot, sourceLanguage: string): Part {
  const words = snapshot.words();
  const totalWords = words.reduce((sum, count) => sum + count, 0);
  const codes = [snapshot.sourceLanguage ?? sourceLanguage, ...(snapshot.overridden ?? []).map(({ code }) => code)];
  return { mask, snapshot, words, totalWords, sourceCodes: new Set(codes.map(canonicalCode)) };
}

function isSourceOf({ sourceCodes }: Part, code: string): boolean {
  return sourceCodes.has(canonicalCode(code));
}

function unitsIn(parts: readonly Part[]): number {
  return parts.reduce((sum, { words }) => sum + words.length, 0);
}

function joined<Numbers extends Uint8Array | Uint32Array>(
  all: Numbers,
  parts: readonly Part[],
  numbersOf: (part: Part) => Numbers,
): Numbers {
  let start = 0;
  for (const part of parts) {
    all.set(numbersOf(part), start);
    start += part.words.length;
  }
  return all;
}

/** Files of one language may differ in how they spell its code. */
function languagesOf(parts: readonly Part[]): readonly LanguageSnapshot[] {
  const byLanguage = new Map<string, [first: LanguageSnapshot, byMask: Map<string, LanguageSnapshot>]>();
  for (const { mask, snapshot } of parts) {
    const codes = new Set(snapshot.languages.map(({ code }) => code));
    for (const language of snapshot.languages) {
      const normalized = canonicalCode(language.code);
      // Folders for `cmn` and `zh` are two languages of a project, as in a component of one file.
      const isTaken = codes.has(normalized) || byLanguage.get(normalized)?.[1].has(mask) === true;
      const key = isTaken ? language.code : normalized;
      const known = byLanguage.get(key);
      if (known === undefined) byLanguage.set(key, [language, new Map([[mask, language]])]);
      else known[1].set(mask, language);
    }
  }
  return [...byLanguage.values()].map(([first, byMask]) => composeLanguage(first, byMask, parts));
}

/** With languages that only have files of which nothing counts: nothing of theirs is translated. */
function withUnbegun(
  languages: readonly LanguageSnapshot[],
  leftOut: readonly PartSnapshot[],
  parts: readonly Part[],
): readonly LanguageSnapshot[] {
  const known = new Set(parts.flatMap(({ sourceCodes }) => [...sourceCodes]));
  for (const { code } of languages) known.add(canonicalCode(code));
  const unbegun: LanguageSnapshot[] = [];
  for (const language of leftOut.flatMap(({ snapshot }) => snapshot.languages)) {
    const code = canonicalCode(language.code);
    if (!known.has(code)) unbegun.push(composeLanguage(language, new Map(), parts));
    known.add(code);
  }
  return [...languages, ...unbegun].sort((left, right) => compareTexts(left.code, right.code));
}

function composeLanguage(
  { code, name, files }: LanguageSnapshot,
  byMask: ReadonlyMap<string, LanguageSnapshot>,
  parts: readonly Part[],
): LanguageSnapshot {
  const absent = new Map(
    parts.flatMap((part) => (byMask.has(part.mask) ? [] : [[part.mask, countsWithoutFile(part, code)] as const])),
  );
  const counts = [...[...byMask.values()].map((language) => language.counts), ...absent.values()];
  const [first = files[0], ...others] = [...byMask.values()].flatMap((language) => language.files);
  return { code, name, files: [first, ...others], spelling: undefined, counts: sumOf(counts), parts: byMask, absent };
}

function countsWithoutFile(part: Part, code: string): UnitCounts {
  const { words, totalWords } = part;
  const [translated, translatedWords] = isSourceOf(part, code) ? [words.length, totalWords] : [0, 0];
  return { ...NO_COUNTS, total: words.length, totalWords, translated, translatedWords };
}

/** @param indexes ascending. */
async function readUnits(
  parts: readonly Part[],
  indexes: readonly number[] | undefined,
  signal: AbortSignal | undefined,
): Promise<readonly Unit[] | undefined> {
  const all: Unit[] = [];
  let start = 0;
  let next = 0;
  for (const { mask, snapshot, words } of parts) {
    const end = start + words.length;
    const own: number[] = [];
    for (let index = indexes?.[next]; index !== undefined && index < end; index = indexes?.[++next]) {
      own.push(index - start);
    }
    start = end;
    if (indexes !== undefined && own.length === 0) continue;
    const units = await snapshot.units(indexes === undefined ? undefined : own, signal);
    if (units === undefined) return undefined;
    for (const unit of units) all.push({ ...unit, key: keyInGroup(mask, unit.key) });
  }
  return all;
}
