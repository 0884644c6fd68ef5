/** Counts over the units of one language of one component. */
export interface UnitCounts {
  readonly total: number;
  readonly totalWords: number;
  readonly translated: number;
  readonly translatedWords: number;
  readonly fuzzy: number;
  readonly failing: number;
}

export function sumOf(parts: readonly UnitCounts[]): UnitCounts {
  const sum = { total: 0, totalWords: 0, translated: 0, translatedWords: 0, fuzzy: 0, failing: 0 };
  for (const part of parts) {
    sum.total += part.total;
    sum.totalWords += part.totalWords;
    sum.translated += part.translated;
    sum.translatedWords += part.translatedWords;
    sum.fuzzy += part.fuzzy;
    sum.failing += part.failing;
  }
  return sum;
}

/**
 * `part / total * 100` to one decimal, as Weblate rounds: ties go to the even digit (6.25 gives 6.2, 18.75 gives 18.8).
 * Computed in whole tenths, because binary fractions have no ties.
 *
 * Only all units are 100: 1999 of 2000 are 99.9. A total of 0 gives 0.
 */
export function percentOf(part: number, total: number): number {
  if (total === 0) return 0;
  if (part === total) return 100;
  const scaled = part * 1000;
  const whole = Math.floor(scaled / total);
  const doubledRest = 2 * (scaled - whole * total);
  const up = doubledRest > total || (doubledRest === total && whole % 2 === 1);
  return Math.min(up ? whole + 1 : whole, 999) / 10;
}
