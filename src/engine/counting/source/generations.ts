import type { ComponentFile } from "../componentFiles";
import type { CachedFile } from "../readPass";
import { readsOf } from "./gettextSource";

/**
 * The files without those of another generation of the source: files that share less than half of their units with most files,
 * and have less than half of what most files have. A file that has more than the others, or fewer, is none of these.
 */
export function withoutOtherGenerations(
  files: readonly ComponentFile[],
  reads: readonly CachedFile[],
): readonly ComponentFile[] {
  const numbers = new Map<number, number>();
  for (const { read } of reads) for (const unit of read?.units ?? []) numbers.set(unit, (numbers.get(unit) ?? 0) + 1);
  const half = readsOf(reads).filter(({ units }) => units.length > 0).length / 2;
  const isUsual = (unit: number): boolean => (numbers.get(unit) ?? 0) >= half;
  const usual = [...numbers.keys()].filter(isUsual).length;
  return files.filter((_, index) => {
    const { units = new Uint32Array() } = reads[index]?.read ?? {};
    return 2 * units.filter(isUsual).length >= Math.min(units.length, usual);
  });
}
