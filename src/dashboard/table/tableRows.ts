import type { DashboardTexts } from "../../model/dashboard/dashboardTexts";
import type { GateVerdict } from "../../model/gate/gateResult";
import type { GateMeasure } from "../../model/gate/gateSettings";
import type { OverviewPlace, ReleaseOverview } from "../../model/overview/overview";
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

const COLUMNS_OF_WORDS: readonly Column[] = ["languageName", "componentName", "status", "lastChange", "lastAuthor"];

/** How many columns have figures, which are as wide as each other. */
export function figureCount(columns: readonly Column[]): number {
  return columns.filter((column) => !COLUMNS_OF_WORDS.includes(column)).length;
}

/**
 * Without that of outdated strings where there are none, and that of thresholds where all are the same.
 *
 * @param isNarrow whether only those are shown that decide.
 */
export function columnsOf(rows: readonly TableRow[], isNarrow = false): readonly Column[] {
  const isOutdated = rows.some(({ outdated }) => outdated !== null && outdated > 0);
  const thresholds = new Set(rows.flatMap(({ threshold }) => threshold ?? []));
  return (isNarrow ? NARROW_COLUMNS : COLUMNS).filter(
    (column) => (column !== "outdated" || isOutdated) && (column !== "threshold" || thresholds.size > 1),
  );
}

export interface Sorting {
  readonly column: Column;
  readonly isDescending: boolean;
}

/** One for each language of a component, and for each that a component lacks. */
export function rowsOf(overview: ReleaseOverview, measure: GateMeasure): readonly TableRow[] {
  const inWords = measure === "words";
  const cells = overview.cells.map((cell): TableRow => {
    const { component, language, fuzzy, failing, threshold, isRequired, verdict, lastAuthor } = cell;
    const total = (inWords ? cell.totalWords : cell.total) ?? null;
    const translated = (inWords ? cell.translatedWords : cell.translated) ?? null;
    const known = total !== null && translated !== null;
    const percent = !inWords ? cell.percent : known ? percentFromCounts({ total, translated }) : null;
    const changed = cell.lastChange === null ? Number.NaN : Date.parse(cell.lastChange);
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
      fuzzy,
      failing,
      outdated: cell.outdated ?? null,
      threshold,
      total,
      translated,
      lastAuthor,
      percent,
      isComplete: percent === 100 && !isDoubtful(cell),
      missing: known ? Math.max(0, total - translated) : null,
      status: isRequired ? verdict : verdict === "ready" && threshold > 0 ? "ready" : "notRequired",
      lastChange: Number.isNaN(changed) ? null : changed,
    };
  });
  const absent = overview.absent.map(({ component, language }): TableRow => {
    const { name: languageName = "", code = "" } = overview.languages[language] ?? {};
    const { name: componentName = "", key = "" } = overview.components[component] ?? {};
    return {
      ...{ component, language, languageName, code, componentName, key },
      ...{ percent: null, translated: null, missing: null, fuzzy: null, failing: null, total: null, threshold: null },
      ...{ outdated: null, status: "notStarted", isComplete: false, lastChange: null, lastAuthor: null },
    };
  });
  return [...cells, ...absent];
}

/** Text of the status column. */
export function statusText({ status, isComplete }: TableRow, texts: DashboardTexts): string {
  return texts[status === "ready" && isComplete ? "readyComplete" : status];
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
