export interface UnitCounts {
  readonly total: number;
  readonly totalWords: number;
  readonly translated: number;
  readonly translatedWords: number;
  readonly fuzzy: number;
  readonly failing: number;
  readonly sameAsSource: number;
  /** Translated strings that are not in the source, so that they count nowhere else. */
  readonly notInSource: number;
  /** Strings with a text that isn't all they need, or that need none, so that they count nowhere else. */
  readonly incomplete: number;
}

export const NO_COUNTS: UnitCounts = {
  total: 0,
  totalWords: 0,
  translated: 0,
  translatedWords: 0,
  fuzzy: 0,
  failing: 0,
  sameAsSource: 0,
  notInSource: 0,
  incomplete: 0,
};

export function sumOf(parts: readonly UnitCounts[]): UnitCounts {
  const sum = { ...NO_COUNTS };
  for (const part of parts) {
    sum.total += part.total;
    sum.totalWords += part.totalWords;
    sum.translated += part.translated;
    sum.translatedWords += part.translatedWords;
    sum.fuzzy += part.fuzzy;
    sum.failing += part.failing;
    sum.sameAsSource += part.sameAsSource;
    sum.notInSource += part.notInSource;
    sum.incomplete += part.incomplete;
  }
  return sum;
}
