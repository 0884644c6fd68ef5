import { percentOf } from "./percent";
import type { LanguageStatistics } from "./statistics";

/** @param threshold minimum percentage for a language to count as ready. */
export type IsSelected = (language: LanguageStatistics, threshold: number) => boolean;

/** Every choice of which languages are listed. */
const PREDICATES = {
  all: () => true,
  incomplete: ({ translated, total }) => translated < total,
  failing: ({ failing }) => failing > 0,
  belowThreshold(language, threshold) {
    const percent = percentOf(language);
    return percent !== null && percent < threshold;
  },
} as const satisfies Readonly<Record<string, IsSelected>>;

export type Selection = keyof typeof PREDICATES;
export const SELECTIONS: Readonly<Record<Selection, IsSelected>> = PREDICATES;
