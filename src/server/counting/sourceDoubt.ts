import type { FileProblemKind } from "../../model/fileProblem";
import type { Format } from "../formats/format";

/** How many units of a file the source has. */
export interface SourceOverlap {
  readonly units: number;
  /** Units that the source does not have. */
  readonly foreign: number;
  /** Of these, the ones behind the last unit that the source has. */
  readonly foreignAtEnd: number;
}

/** Less at the end of the translations is likely to be what was removed from the source. */
const CUT_PART = 1 / 4;
const CUT_UNITS = 3;

/**
 * What speaks against a file as the whole source: what its translations have and it has not.
 *
 * @param openEnd whether it ends within a line, in a format in which that is no error
 */
export function sourceDoubt(
  openEnd: boolean,
  { lineBased }: Pick<Format, "lineBased">,
  overlaps: readonly SourceOverlap[],
): FileProblemKind | undefined {
  const filled = overlaps.filter(({ units }) => units > 0);
  const inMost = (isSo: (overlap: SourceOverlap) => boolean) => 2 * filled.filter(isSo).length > filled.length;
  if (inMost(({ units, foreign }) => 2 * foreign > units)) return "notTheSource";
  if (openEnd && filled.some(({ foreign }) => foreign > 0)) return "mayBeCut";
  const isTail = ({ units, foreign, foreignAtEnd }: SourceOverlap) =>
    foreign === foreignAtEnd && foreign >= Math.max(CUT_PART * units, CUT_UNITS);
  return lineBased && inMost(isTail) ? "mayBeCut" : undefined;
}
