import type { LanguageStatistics } from "../model/statistics/statistics";

/** Percentages are rounded to one decimal. */
const ROUNDING = 0.1;
const EPSILON = 1e-9;

type Figures = Pick<LanguageStatistics, "total" | "translated" | "fuzzy" | "failing" | "approved" | "reportedPercent">;

/**
 * Whether the figures of a language can be true together. Words and totals of other languages are not compared, because
 * both differ between languages of real components.
 */
export function isPossible({ total, translated, fuzzy, failing, approved = 0, reportedPercent }: Figures): boolean {
  // The service counts strings that need editing independently of translated ones.
  if (translated > total || fuzzy > total || failing > total || approved > total) return false;
  return reportedPercent === undefined || total === 0 || agrees(reportedPercent, { total, translated });
}

/** Only a complete language can be told exactly: a service may round to whole percent. */
function agrees(percent: number, { total, translated }: Pick<Figures, "total" | "translated">): boolean {
  const difference = Math.abs(percent - (translated * 100) / total);
  return difference < (translated === total ? ROUNDING + EPSILON : 1);
}
