import type { ComponentFile } from "../componentFiles";
import type { CachedFile } from "../readPass";

/**
 * The files without those of another generation of the source: files that share less than half of their units with most files,
 * and have less than half of what most files have. A file that has more than the others, or fewer, is none of these.
 */
export function withoutOtherGenerations(
  files: readonly ComponentFile[],
  reads: readonly CachedFile[],
): readonly ComponentFile[] {
  const units = reads.map(({ read }) => read?.units ?? new Uint32Array());
  const filled = units.filter(({ length }) => length > 0).length;
  const numbers = new Map<number, number>();
  for (const unit of units.flatMap((each) => [...each])) numbers.set(unit, (numbers.get(unit) ?? 0) + 1);
  const usual = new Set([...numbers].flatMap(([unit, number]) => (2 * number >= filled ? unit : [])));
  return files.filter((_, index) => {
    const own = units[index] ?? new Uint32Array();
    const shared = own.filter((unit) => usual.has(unit)).length;
    return 2 * shared >= own.length || 2 * shared >= usual.size;
  });
}
