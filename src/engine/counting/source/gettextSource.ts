import { isPast } from "../../../common/clock";
import type { ComponentFile } from "../componentFiles";
import type { FileRead } from "../fileStates";
import type { CachedFile } from "../readPass";
import { FUZZY, TRANSLATED } from "../units/stateBits";
import { mostAreForeign, overlapsWith } from "./sourceDoubt";

/** Of the texts of a template that some tools fill in, such as plural forms. */
const MAX_FILLED_PART = 1 / 10;

/**
 * Whether nearly all texts of a file are empty, as those of Django's English one, or some are and the others those of the
 * source, of which it then lacks little, unless it is older. A variety of the source language, such as British English, may
 * be translated, so that all have to be empty.
 */
export function hasNoTexts(file: CachedFile, isVariety: boolean, others: readonly CachedFile[]): boolean {
  const { read } = file;
  if (!read?.units.length) return false;
  const filled = numberWith(read, TRANSLATED | FUZZY);
  if (isVariety) return filled === 0;
  const few = MAX_FILLED_PART * read.units.length;
  const areEchoes = filled - (read.sourceTraits?.echoes ?? 0) <= few && filled < read.units.length - few;
  return isNearlyEmpty(read) || (areEchoes && (lacksLittle(file, others) || !isUpToDate(file, others)));
}

function isNearlyEmpty(read: FileRead): boolean {
  return read.units.length > 0 && numberWith(read, TRANSLATED | FUZZY) <= MAX_FILLED_PART * read.units.length;
}

/**
 * Whether a file of the source language beside its templates is not in use: it has nearly no texts, or fewer than half of
 * those of the only template, which is shown instead of what is missing.
 */
export function isLeftOver(file: CachedFile, templates: readonly CachedFile[]): boolean {
  const [template, other] = readsOf(templates);
  if (file.read && isNearlyEmpty(file.read)) return true;
  if (!file.read || !template || other || template.sourceTraits?.areKeys) return false;
  const { units, states } = file.read;
  const translated = new Set(units.filter((_, index) => ((states[index] ?? 0) & TRANSLATED) !== 0));
  return 2 * template.units.filter((unit) => translated.has(unit)).length < template.units.length;
}

/** Whether no other file is of a newer source than this one, which does not lack most of what the others have. */
export function isUpToDate(file: CachedFile, others: readonly CachedFile[]): boolean {
  const newest = newestDate(others);
  if (newest && dateOf(file) !== newest) return false;
  return !mostAreForeign(overlapsWith(file.read, readsOf(others.filter((each) => each !== file))));
}

/** Of the strings of a file, those that it may lack although most languages have them. */
const MAX_LACKING_PART = 1 / 20;

/**
 * Whether a file of the source language with texts has the strings of the source: none of a newer one, and nearly all that
 * most languages have.
 *
 * @param isNamed whether the project says that it is the source
 */
export function isWholeSource(file: CachedFile, others: readonly CachedFile[], isNamed: boolean): boolean {
  if (!file.read?.units.length || !isUpToDate(file, others)) return false;
  const { units, sourceTraits } = file.read;
  if (!isNamed && !sourceTraits?.areTexts && !sourceTraits?.areKeys) return false;
  if (numberWith(file.read, TRANSLATED) < (1 - MAX_FILLED_PART) * units.length) return false;
  return lacksLittle(file, others);
}

/** Whether a file has nearly all that most others have. */
function lacksLittle(file: CachedFile, others: readonly CachedFile[]): boolean {
  const usual = usualUnits(others.filter((each) => each !== file));
  return usual.size - numberIn(file, usual) <= MAX_LACKING_PART * (file.read?.units.length ?? 0);
}

/** Strings of a single language that a template lacks are likely to be left over, unless there are many. */
const MAX_LEFT_OVER = 3;
const MAX_LEFT_OVER_PART = 1 / 20;

/** Whether most languages are of a newer source than a template, and the newest have strings that it lacks. */
export function isOutdated(template: CachedFile, languages: readonly CachedFile[]): boolean {
  const date = dateOf(template);
  const newest = newestDate(languages);
  if (!date || !newest) return false;
  const newer = languages.filter((file) => (dateOf(file) ?? newest) > date);
  if (2 * newer.length <= languages.length) return false;
  const own = new Set(template.read?.units);
  const lacking = new Set<number>();
  for (const { units } of readsOf(languages.filter((file) => dateOf(file) === newest))) {
    for (const unit of units) {
      if (lacking.has(unit)) return true;
      if (!own.has(unit)) lacking.add(unit);
    }
  }
  return lacking.size > Math.max(MAX_LEFT_OVER, MAX_LEFT_OVER_PART * own.size);
}

export interface FittingTemplate {
  readonly best: CachedFile | undefined;
  /** Another one that fits as well and has other units. */
  readonly rival: CachedFile | undefined;
}

/** The template that has most of what the languages have. */
export function fittingTemplate(templates: readonly CachedFile[], languages: readonly CachedFile[]): FittingTemplate {
  const all = unitsIn(languages);
  const shared = templates.map((template) => numberIn(template, all));
  const most = Math.max(...shared);
  const [best, ...others] = templates.filter((_, index) => shared[index] === most);
  return { best, rival: others.find(({ read }) => read?.units.length !== best?.read?.units.length) };
}

export function readsOf(files: readonly CachedFile[]): readonly FileRead[] {
  return files.flatMap(({ read }) => read ?? []);
}

/** The files of the newest template. Undefined where no file has the date of one. */
export function newestFiles(
  files: readonly ComponentFile[],
  reads: readonly CachedFile[],
): readonly ComponentFile[] | undefined {
  const newest = newestDate(reads);
  return newest ? files.filter((_, index) => dateOf(reads[index]) === newest) : undefined;
}

/** Of more files, some may be newer than the others. */
const MAX_BEHIND_PART = 1 / 5;

/**
 * Which files count if nothing names a source or tells a date: those with all units that most have, if most files are so and
 * each of the others is older. An older one lacks more units than it has besides. Undefined if all files count.
 */
export function wholeFiles(
  files: readonly ComponentFile[],
  reads: readonly CachedFile[],
): readonly ComponentFile[] | undefined {
  const usual = usualUnits(reads);
  const lacking = (read: CachedFile | undefined): number => usual.size - numberIn(read, usual);
  const whole = files.filter((_, index) => lacking(reads[index]) === 0);
  const own = unitsIn(reads.filter((read) => lacking(read) === 0));
  const others = reads.filter((read) => lacking(read) > 0);
  const besides = others.map(({ read }) => read?.units.filter((unit) => !own.has(unit)) ?? new Uint32Array());
  const areOlder = besides.every(({ length }, index) => length < lacking(others[index]));
  const rest = besides.flatMap((units) => [...units]);
  // What several have may be new.
  const isRest = new Set(rest).size === rest.length && rest.length <= MAX_LEFT_OVER_PART * own.size;
  const areFew = others.length <= MAX_BEHIND_PART * files.length;
  return areOlder && (areFew || isRest) && 2 * whole.length > files.length ? whole : undefined;
}

/** Of the templates that files name. Undefined where none does. */
export function newestDate(reads: readonly Pick<CachedFile, "read">[]): number | undefined {
  return reads.flatMap((each) => dateOf(each) ?? []).sort((left, right) => right - left)[0];
}

/** Where a zone is missing or wrong. */
const DAY = 24 * 60 * 60 * 1000;

/** A file without strings says nothing of those of the source, and a date in the future is none. */
function dateOf(file: Pick<CachedFile, "read"> | undefined): number | undefined {
  const { units, facts } = file?.read ?? {};
  const date = facts?.sourceDate;
  return units?.length && date && isPast(date, Date.now() + DAY) ? date : undefined;
}

/**
 * The files without those of another generation of the source: files that share less than half of their units with most files,
 * and have less than half of what most files have. A file that has more than the others, or fewer, is none of these.
 */
export function withoutOtherGenerations(
  files: readonly ComponentFile[],
  reads: readonly CachedFile[],
): readonly ComponentFile[] {
  const usual = usualUnits(reads);
  return files.filter(
    (_, index) => 2 * numberIn(reads[index], usual) >= Math.min(reads[index]?.read?.units.length ?? 0, usual.size),
  );
}

/** The units that most of the files with any have. */
function usualUnits(files: readonly CachedFile[]): ReadonlySet<number> {
  const numbers = new Map<number, number>();
  const filled = readsOf(files).filter(({ units }) => units.length > 0);
  for (const { units } of filled) for (const unit of units) numbers.set(unit, (numbers.get(unit) ?? 0) + 1);
  return new Set([...numbers].flatMap(([unit, number]) => (2 * number > filled.length ? unit : [])));
}

function unitsIn(files: readonly CachedFile[]): ReadonlySet<number> {
  return new Set(readsOf(files).flatMap(({ units }) => [...units]));
}

/** How many units of a file have any of some bits in their state. */
function numberWith({ states }: FileRead, bits: number): number {
  return states.filter((state) => (state & bits) !== 0).length;
}

/** How many of some units a file has. */
function numberIn(file: CachedFile | undefined, some: ReadonlySet<number>): number {
  return file?.read?.units.filter((unit) => some.has(unit)).length ?? 0;
}
