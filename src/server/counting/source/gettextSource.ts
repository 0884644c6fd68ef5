import type { ComponentFile } from "../componentFiles";
import type { CachedFile } from "../readPass";
import { FUZZY, TRANSLATED } from "../stateBits";

/** Of the texts of a template that some tools fill in, such as plural forms. */
const MOST_FILLED = 1 / 10;

/**
 * Whether a file of the source language is only there to hold its strings, as Django's English one: nearly all of its texts are
 * empty, and no other file is of a newer source.
 */
export function isTemplate(file: CachedFile, others: readonly CachedFile[]): boolean {
  const { read } = file;
  if (read === undefined || read.units.length === 0) return false;
  const filled = read.states.filter((state) => (state & (TRANSLATED | FUZZY)) !== 0).length;
  if (filled > MOST_FILLED * read.units.length) return false;
  const newest = newestDate(others);
  return read.facts.sourceDate === undefined || newest === undefined || read.facts.sourceDate >= newest;
}

/** The files of the newest template. Undefined where no file has the date of one. */
export function newestFiles(
  files: readonly ComponentFile[],
  reads: readonly CachedFile[],
): readonly ComponentFile[] | undefined {
  const newest = newestDate(reads);
  return newest === undefined ? undefined : files.filter((_, index) => dateOf(reads[index]) === newest);
}

function newestDate(reads: readonly CachedFile[]): number | undefined {
  return reads.reduce<number | undefined>((newest, each) => {
    const date = dateOf(each);
    return date === undefined || (newest !== undefined && newest >= date) ? newest : date;
  }, undefined);
}

/** A file without strings says nothing of those of the source. */
function dateOf(file: CachedFile | undefined): number | undefined {
  return (file?.read?.units.length ?? 0) > 0 ? file?.read?.facts.sourceDate : undefined;
}
