import type { LanguageStatistics } from "../model/statistics/statistics";

/** Percentages are rounded to one decimal. */
const ROUNDING_TOLERANCE = 0.1;
const EPSILON = 1e-9;

type Figures = Pick<LanguageStatistics, "total" | "translated" | "fuzzy" | "failing" | "approved" | "reportedPercent">;

/**
 * Whether the figures of a language can be true together. Words and totals of other languages are not compared, because
 * both differ between languages of real components.
 */
export function isPossible({ total, translated, fuzzy, failing, approved = 0, reportedPercent }: Figures): boolean {
  // A translated string does not need editing.
  if (translated + fuzzy > total || failing > total || approved > total) return false;
  return isShare(reportedPercent, translated, total);
}

/** Whether a percentage, where there is one, can be that of a count. Only all can be told exactly: a service may round. */
export function isShare(percent: number | undefined, count: number | undefined, total: number | undefined): boolean {
  if (percent === undefined || count === undefined || !total) return true;
  return Math.abs(percent - (count * 100) / total) < (count === total ? ROUNDING_TOLERANCE + EPSILON : 1);
}
