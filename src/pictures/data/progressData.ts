import type { GateMeasure } from "../../model/gate/gateSettings";
import type { Figures } from "../../model/history/figures";
import type { Counts } from "../../model/statistics/percent";

/**
 * Parts of a total, which they add up to. A string may both need editing or be translated and have failing checks, and
 * services tell only how many do: failing ones are taken from the translated ones as far as there are any, so that
 * `translated` and `failing` are together what counts as translated, and no error is hidden. Strings with failing checks
 * that exceed the translated ones are among those that need editing.
 */
export interface Progress {
  readonly total: number;
  /** Without failing checks, as far as is known. */
  readonly translated: number;
  /** Translated, with failing checks. */
  readonly failing: number;
  readonly needsEditing: number;
  readonly missing: number;
}

export const PROGRESS_PARTS = ["translated", "failing", "needsEditing", "missing"] as const;
export type ProgressPart = (typeof PROGRESS_PARTS)[number];

/** Of words, only translated and missing ones are told, which include those of strings that need editing. */
export function progressOf(figures: Figures, measure: GateMeasure): Progress | undefined {
  const { totalWords, translatedWords } = figures;
  if (measure === "strings") return partition(figures);
  if (totalWords === undefined || translatedWords === undefined) return undefined;
  return partition({ total: totalWords, translated: translatedWords, failing: 0, fuzzy: 0 });
}

/** Undefined if there is none, or one is not known. */
export function sumProgress(parts: readonly (Progress | undefined)[]): Progress | undefined {
  const sum = { total: 0, translated: 0, failing: 0, needsEditing: 0, missing: 0 };
  for (const part of parts) {
    if (part === undefined) return undefined;
    sum.total += part.total;
    sum.translated += part.translated;
    sum.failing += part.failing;
    sum.needsEditing += part.needsEditing;
    sum.missing += part.missing;
  }
  return parts.length > 0 ? sum : undefined;
}

/** Strings with failing checks count as translated. */
export function countsOfProgress({ total, translated, failing }: Progress): Counts {
  return { total, translated: translated + failing };
}

/** A service may report more of something than there is. */
function partition(figures: Pick<Figures, "total" | "translated" | "failing" | "fuzzy">): Progress {
  const total = Math.max(0, figures.total);
  const counted = within(figures.translated, total);
  const failing = within(figures.failing, counted);
  const needsEditing = within(figures.fuzzy, total - counted);
  return { total, translated: counted - failing, failing, needsEditing, missing: total - counted - needsEditing };
}

function within(value: number, most: number): number {
  return Math.min(most, Math.max(0, value));
}
