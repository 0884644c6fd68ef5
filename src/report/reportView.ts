import { componentLabel } from "../model/component/component";
import type { GateResult } from "../model/gate/gateResult";
import { normalizeLanguageCode } from "../model/language/languageCode";
import type { Release } from "../model/overview/overview";
import { selectorOf } from "../model/statistics/selectLanguages";
import type { LanguageStatistics } from "../model/statistics/statistics";
import type { Threshold } from "../model/statistics/threshold";
import { isFiltered, type ViewOptions } from "../model/statistics/viewOptions";
import type { TimePoint } from "../pictures/data/seriesData";
import {
  type ComponentEntry,
  type Entry,
  type FetchedStatistics,
  type Snapshot,
  statisticsOf,
} from "../store/snapshot";
import type { Compare } from "./componentOrder";
import type { ReportPast } from "./reportChanges";

export const TEXT_FORMATS = ["markdown", "csv", "json"] as const;
/** What is written without pictures. */
export type TextFormat = (typeof TEXT_FORMATS)[number];
export const REPORT_FORMATS = [...TEXT_FORMATS, "html"] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

export interface ReportSeries {
  /** Oldest first. */
  readonly points: readonly TimePoint[];
  readonly releases: readonly Release[];
  /** Labels of components that are not counted in the points, because nothing of their past is known. */
  readonly unknown?: readonly string[];
}

/** What is reported, and in which order. */
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
  /** What is ready, by all that is known. */
  readonly gate: GateResult;
  /** With which the report compares; by default, it tells no changes. */
  readonly past?: ReportPast;
  /** The figures of everything over time, where they are known. */
  readonly series?: ReportSeries;
  /** In JSON, files have addresses for programs on this computer; by default, paths in their folder. */
  readonly hasFileAddresses?: boolean;
  /** Where the report is made: the name of the folder, say. Foreign text. */
  readonly subject?: string;
}

/** With the languages that the view lists. */
export function shownSnapshot(snapshot: Snapshot, view: Pick<ReportView, "options" | "threshold">): Snapshot {
  if (!isPartial(view)) return snapshot;
  const select = selectorOf(view.options, view.threshold);
  const entries = snapshot.entries?.map((entry): Entry => {
    if (entry.kind !== "component") return entry;
    const label = componentLabel(entry.component);
    return withStatistics(entry, (statistics) => ({
      ...statistics,
      languages: statistics.languages.filter((language) => select(language, label, entry.key)),
    }));
  });
  return { ...snapshot, entries };
}

/** Whether some languages may not be listed. */
export function isPartial({ options }: Pick<ReportView, "options">): boolean {
  return isFiltered(options) || options.hidden.length > 0;
}

export function withStatistics(
  entry: ComponentEntry,
  change: (statistics: FetchedStatistics) => FetchedStatistics,
): ComponentEntry {
  const { state } = entry;
  if (state.kind === "ready") return { ...entry, state: { ...state, statistics: change(state.statistics) } };
  if (state.kind === "unread" || !state.previous) return entry;
  return { ...entry, state: { ...state, previous: change(state.previous) } };
}

/** The languages of a component except for hidden ones. */
export function shownLanguages({ state }: ComponentEntry, { options }: ReportView): readonly LanguageStatistics[] {
  const hidden = new Set(options.hidden);
  return (statisticsOf(state)?.languages ?? []).filter(({ code }) => !hidden.has(normalizeLanguageCode(code)));
}

/** When the report was made, and how old the oldest statistics in it are. */
export function timesText(fetched: readonly number[], now: number, dataFrom: (time: string) => string): string {
  const [made, oldest] = [exactTime(now), exactTime(Math.min(now, ...fetched))];
  return oldest === made ? made : `${made}, ${dataFrom(oldest)}`;
}

/** Readers may be anywhere: `2026-01-03 17:11 UTC`. */
export function exactTime(time: number): string {
  return `${new Date(time).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
