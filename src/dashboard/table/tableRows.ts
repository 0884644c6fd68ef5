import type { DashboardTexts } from "../../model/dashboard/dashboardTexts";
import type { GateVerdict } from "../../model/gate/gateResult";
import type { GateMeasure } from "../../model/gate/gateSettings";
import type { OverviewCell, OverviewPlace, ReleaseOverview } from "../../model/overview/overview";
import { type Percent, percentFromCounts } from "../../model/statistics/percent";
import { isDoubtful } from "../../model/statistics/selections";

/** A row of the table. Figures are null where they are not known. */
export interface TableRow extends OverviewPlace {
  readonly languageName: string;
  readonly code: string;
  readonly componentName: string;
  readonly key: string;
  readonly percent: Percent;
  readonly translated: number | null;
  readonly missing: number | null;
  readonly fuzzy: number | null;
  readonly failing: number | null;
  readonly outdated: number | null;
  readonly total: number | null;
  readonly threshold: number | null;
  readonly status: RowStatus;
  /** Whether nothing is left to do, as a check mark in the heat map says. */
  readonly isComplete: boolean;
  /** Milliseconds since 1970. */
  readonly lastChange: number | null;
  readonly lastAuthor: string | null;
}

/** In the order in which they are sorted. */
export type RowStatus = "notStarted" | Exclude<GateVerdict, "ready"> | "ready" | "notRequired";
const STATUS_ORDER: readonly RowStatus[] = ["notStarted", "notReady", "unknown", "ready", "notRequired"];

export const COLUMNS = [
  "languageName",
  "componentName",
  "percent",
  "translated",
  "missing",
  "fuzzy",
  "failing",
  "outdated",
  "total",
  "threshold",
  "status",
  "lastChange",
  "lastAuthor",
] as const satisfies readonly (keyof TableRow)[];
export type Column = (typeof COLUMNS)[number];

/** What decides, where there is no room for all. */
const NARROW_COLUMNS: readonly Column[] = [
  "languageName",
  "componentName",
  "percent",
  "missing",
  "failing",
  "outdated",
  "status",
];

/** Texts, which may be cut. The other columns have numbers. */
export const TEXTS: readonly Column[] = ["languageName", "componentName", "status", "lastChange", "lastAuthor"];

/** How many columns have figures, which are as wide as each other. */
export function figureCount(columns: readonly Column[]): number {
  return columns.filter((column) => !TEXTS.includes(column)).length;
}

/**
 * Without those of what is in no row, and that of thresholds where all are the same.
 *
 * @param isNarrow whether only those are shown that decide.
 */
export function columnsOf(rows: readonly TableRow[], isNarrow = false): readonly Column[] {
  const thresholds = new Set(rows.flatMap(({ threshold }) => threshold ?? []));
  const hasChanges = rows.some(({ lastChange, lastAuthor }) => lastChange ?? lastAuthor);
  return (isNarrow ? NARROW_COLUMNS : COLUMNS).filter((column) => {
    if (column === "threshold") return thresholds.size > 1;
    if (column === "lastChange" || column === "lastAuthor") return hasChanges;
    return (column !== "fuzzy" && column !== "failing" && column !== "outdated") || rows.some((row) => row[column]);
  });
}

export interface Sorting {
  readonly column: Column;
  readonly isDescending: boolean;
}

/** One for each language of a component, and for each that a component lacks. */
export function rowsOf(overview: ReleaseOverview, measure: GateMeasure): readonly TableRow[] {
  const inWords = measure === "words";
  const rowOf = ({ component, language }: OverviewPlace, cell?: OverviewCell): TableRow => {
    const { fuzzy, failing, outdated, threshold, lastChange, lastAuthor }: Partial<OverviewCell> = cell ?? {};
    const total = (inWords ? cell?.totalWords : cell?.total) ?? null;
    const translated = (inWords ? cell?.translatedWords : cell?.translated) ?? null;
    const known = total !== null && translated !== null;
    const percent = !inWords ? (cell?.percent ?? null) : known ? percentFromCounts({ total, translated }) : null;
    const changed = Date.parse(lastChange ?? "");
    const { name: languageName = "", code = "" } = overview.languages[language] ?? {};
    const { name: componentName = "", key = "" } = overview.components[component] ?? {};
    // Listed one by one: copying objects takes most of the time for thousands of rows.
    return {
      component,
      language,
      languageName,
      code,
      componentName,
      key,
      fuzzy: fuzzy ?? null,
      failing: failing ?? null,
      outdated: outdated ?? null,
      threshold: threshold || null,
      total,
      translated,
      lastAuthor: lastAuthor ?? null,
      percent,
      isComplete: cell !== undefined && percent === 100 && !isDoubtful(cell),
      missing: known ? Math.max(0, total - translated) : null,
      status: cell ? statusOf(cell) : "notStarted",
      lastChange: Number.isNaN(changed) ? null : changed,
    };
  };
  return [...overview.cells.map((cell) => rowOf(cell, cell)), ...overview.absent.map((place) => rowOf(place))];
}

function statusOf({ isRequired, verdict, threshold }: OverviewCell): RowStatus {
  return isRequired || (verdict === "ready" && threshold > 0) ? verdict : "notRequired";
}

/** Text of the status column. */
export function statusText({ status, isComplete, threshold }: TableRow, texts: DashboardTexts): string {
  if (status !== "ready") return texts[status];
  return texts[isComplete ? "readyComplete" : threshold === null ? "noThreshold" : "ready"];
}

/** The least width of the status column, in characters. */
export function statusWidth(rows: readonly TableRow[], texts: DashboardTexts): number {
  return Math.max(14, ...new Set(rows.map((row) => statusText(row, texts).length + 1)));
}

/** What has no value is last in both directions. Ties are in the order of names. */
export function sorted(
  rows: readonly TableRow[],
  { column, isDescending }: Sorting,
  compareNames: (one: string, other: string) => number,
): readonly TableRow[] {
  const direction = isDescending ? -1 : 1;
  const languages = ranks(rows, ({ languageName }) => languageName, compareNames);
  const components = ranks(rows, ({ componentName }) => componentName, compareNames);
  const authors = column === "lastAuthor" ? ranks(rows, ({ lastAuthor }) => lastAuthor, compareNames) : undefined;
  const numberOf = (row: TableRow): number | null => {
    switch (column) {
      case "languageName":
        return languages.get(row.languageName) ?? 0;
      case "componentName":
        return components.get(row.componentName) ?? 0;
      case "lastAuthor":
        return row.lastAuthor === null ? null : (authors?.get(row.lastAuthor) ?? 0);
      case "status":
        return STATUS_ORDER.indexOf(row.status);
      default:
        return row[column];
    }
  };
  // Looked up once for each row, not for each pair.
  const ordered = rows.map((row) => {
    const value = numberOf(row);
    const language = languages.get(row.languageName) ?? 0;
    const component = components.get(row.componentName) ?? 0;
    return { row, order: value === null ? null : direction * value, name: language * rows.length + component };
  });
  ordered.sort((one, other) => {
    if (one.order !== other.order) {
      if (one.order === null || other.order === null) return one.order === null ? 1 : -1;
      return one.order - other.order;
    }
    return one.name - other.name || one.row.component - other.row.component;
  });
  return ordered.map(({ row }) => row);
}

/** The place of each name among all of them, the same for equal ones: names are compared once, not for each pair of rows. */
function ranks(
  rows: readonly TableRow[],
  nameOf: (row: TableRow) => string | null,
  compareNames: (one: string, other: string) => number,
): ReadonlyMap<string, number> {
  const names = new Set<string>();
  for (const row of rows) {
    const name = nameOf(row);
    if (name !== null) names.add(name);
  }
  const found = new Map<string, number>();
  let rank = 0;
  let last: string | undefined;
  for (const name of [...names].sort(compareNames)) {
    if (last !== undefined && compareNames(last, name) !== 0) rank++;
    found.set(name, rank);
    last = name;
  }
  return found;
}
