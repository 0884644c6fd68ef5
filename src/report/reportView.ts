import { normalizeLanguageCode } from "../model/language/languageCode";
import type { LanguageStatistics } from "../model/statistics/statistics";
import type { Threshold } from "../model/statistics/threshold";
import type { ViewOptions } from "../model/statistics/viewOptions";
import { type ComponentEntry, statisticsOf } from "../store/snapshot";
import type { Compare } from "./componentOrder";

export const REPORT_FORMATS = ["markdown", "csv", "json"] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** What the Markdown report takes from the view, so that it lists the same languages in the same order. */
export interface ReportView {
  readonly options: ViewOptions;
  /** My languages. */
  readonly pinned: readonly string[];
  readonly threshold: Threshold;
  /** Said after “below”; by default, the percentage. */
  readonly thresholdText?: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly compare: Compare;
}

/** The languages of a component except for hidden ones. */
export function shownLanguages({ state }: ComponentEntry, { options }: ReportView): readonly LanguageStatistics[] {
  const hidden = new Set(options.hidden);
  return (statisticsOf(state)?.languages ?? []).filter(({ code }) => !hidden.has(normalizeLanguageCode(code)));
}
