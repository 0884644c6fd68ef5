export interface UnitCounts {
  readonly total: number;
  readonly totalWords: number;
  readonly translated: number;
  readonly translatedWords: number;
  readonly fuzzy: number;
  readonly failing: number;
  readonly sameAsSource: number;
}

export function sumOf(parts: readonly UnitCounts[]): UnitCounts {
  const sum = { total: 0, totalWords: 0, translated: 0, translatedWords: 0, fuzzy: 0, failing: 0, sameAsSource: 0 };
  for (const part of parts) {
    sum.total += part.total;
    sum.totalWords += part.totalWords;
    sum.translated += part.translated;
    sum.translatedWords += part.translatedWords;
    sum.fuzzy += part.fuzzy;
    sum.failing += part.failing;
    sum.sameAsSource += part.sameAsSource;
  }
  return sum;
}
