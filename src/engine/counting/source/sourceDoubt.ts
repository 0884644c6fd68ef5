import type { FileProblemKind } from "../../../model/fileProblem";
import type { Format } from "../../formats/format";
import type { FileStates } from "../fileStates";

/** How many units of a file the source has. */
export interface SourceOverlap {
  readonly units: number;
  /** Units that the source does not have, although no library has them. */
  readonly foreign: number;
  /** Of these, the ones behind the last unit that the source has. */
  readonly foreignAtEnd: number;
  /** Whether some of them are where the source repeats another one. */
  readonly foreignAtRepeat?: boolean;
}

/** Units of a source around each place where it repeats one. */
export function repeatedPlaces({ units, repeats = [] }: FileStates): ReadonlySet<string> {
  return new Set(repeats.map((at) => `${units[at - 1]} ${units[at]}`));
}

const NO_PLACES: ReadonlySet<string> = new Set();

/** How much of each of the files a source has. */
export function overlapsWith(source: FileStates | undefined, files: readonly FileStates[]): readonly SourceOverlap[] {
  const units = source?.units ?? new Uint32Array();
  const counting = new Uint8Array(1 + units.reduce((most, unit) => Math.max(most, unit), 0));
  for (const unit of units) counting[unit] = 1;
  return files.map((file) => overlapWith(counting, file));
}

/** @param counting not 0 for each number of a unit that the source has */
export function overlapWith(counting: Uint8Array, file: FileStates, places = NO_PLACES): SourceOverlap {
  const { ofLibrary } = file;
  const units = ofLibrary?.size ? file.units.filter((unit) => counting[unit] || !ofLibrary.has(unit)) : file.units;
  let foreign = 0;
  let foreignAtEnd = 0;
  let foreignAtRepeat = false;
  let before: number | undefined;
  for (let index = 0; index <= units.length; index++) {
    const unit = units[index];
    if (unit === undefined || (counting[unit] ?? 0) !== 0) {
      foreignAtRepeat ||= foreignAtEnd > 0 && places.has(`${before} ${unit}`);
      if (unit !== undefined) foreignAtEnd = 0;
      before = unit;
    } else {
      foreign++;
      foreignAtEnd++;
    }
  }
  return { units: units.length, foreign, foreignAtEnd, foreignAtRepeat };
}

/**
 * Whether most files have more units that the source has not than others. Files with fewer than half of its units are no
 * better source.
 *
 * @param size number of units of the source
 */
export function mostAreForeign(overlaps: readonly SourceOverlap[], size = 0): boolean {
  const isForeign = ({ units, foreign }: SourceOverlap): boolean => 2 * foreign > units;
  return inMost(
    overlaps.filter((each) => 2 * each.units >= size || !isForeign(each)),
    isForeign,
  );
}

/** Less at the end of the translations is likely to be what was removed from the source. */
const CUT_PART = 1 / 4;
const CUT_UNITS = 3;

export interface DoubtedSource {
  /** Whether it ends within a line, in a format in which that is no error. */
  readonly openEnd: boolean;
  /**
   * Whether a convention names it, so that it is no other file. Units that it lacks here and there are then remains in the
   * translations; those that it lacks at the end may have been cut off.
   */
  readonly isNamed: boolean;
  /** Whether nothing but a date says that these units count. */
  readonly isDated?: boolean;
  /** Number of its units. */
  readonly size: number;
}

/** What speaks against a file as the whole source: what its translations have and it has not. */
export function sourceDoubt(
  { openEnd, isNamed, isDated, size }: DoubtedSource,
  { lineBased }: Pick<Format, "lineBased">,
  overlaps: readonly SourceOverlap[],
): FileProblemKind | undefined {
  const lacksEnd = ({ units, foreignAtEnd }: SourceOverlap): boolean => 2 * foreignAtEnd > units;
  // Old translations lack most of a text that was rewritten since, and say nothing of it.
  const speaks = ({ units, foreign }: SourceOverlap): boolean => !isDated || 2 * (units - foreign) > size;
  const isOther = isNamed
    ? inMost(overlaps, lacksEnd)
    : isDated
      ? inMost(overlaps, (each) => lacksEnd(each) && speaks(each), true)
      : mostAreForeign(overlaps, size);
  if (isOther) return "notTheSource";
  if (inMost(overlaps, ({ foreignAtRepeat }) => foreignAtRepeat === true, true)) return "lostMembers";
  if (openEnd && inMost(overlaps, ({ foreignAtEnd }) => foreignAtEnd > 0)) return "mayBeCut";
  return lineBased && inMost(overlaps, (each) => isTail(each) && speaks(each)) ? "mayBeCut" : undefined;
}

function isTail({ units, foreign, foreignAtEnd }: SourceOverlap): boolean {
  return foreign === foreignAtEnd && foreign >= Math.max(CUT_PART * units, CUT_UNITS);
}

/** Whether a file says nothing against the source. */
export function isFitting(overlap: SourceOverlap): boolean {
  return overlap.units > 0 && 2 * overlap.foreign <= overlap.units && !isTail(overlap);
}

function inMost(
  overlaps: readonly SourceOverlap[],
  isSo: (overlap: SourceOverlap) => boolean,
  orHalf = false,
): boolean {
  const filled = overlaps.filter(({ units }) => units > 0);
  const number = filled.filter(isSo).length;
  return 2 * number > filled.length || (orHalf && number > 0 && 2 * number === filled.length);
}
