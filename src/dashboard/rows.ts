import type { GateVerdict } from "../model/gate/gateResult";
import type { GateMeasure } from "../model/gate/gateSettings";
import type { OverviewPlace, ReleaseOverview } from "../model/overview/overview";
import { type Percent, percentFromCounts } from "../model/statistics/percent";

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
  readonly total: number | null;
  readonly threshold: number | null;
  readonly status: RowStatus;
  /** Milliseconds since 1970. */
  readonly lastChange: number | null;
  readonly lastAuthor: string | null;
}

/** In the order in which they are sorted. */
export type RowStatus = "absent" | Exclude<GateVerdict, "ready"> | "ready" | "notRequired";
const STATUS_ORDER: readonly RowStatus[] = ["absent", "notReady", "unknown", "ready", "notRequired"];

export const COLUMNS = [
  "languageName",
  "componentName",
  "percent",
  "translated",
  "missing",
  "fuzzy",
  "failing",
  "total",
  "threshold",
  "status",
  "lastChange",
  "lastAuthor",
] as const satisfies readonly (keyof TableRow)[];
export type Column = (typeof COLUMNS)[number];

export interface Sorting {
  readonly column: Column;
  readonly isDescending: boolean;
}

/** One for each language of a component, and for each that a component lacks. */
export function rowsOf(overview: ReleaseOverview, measure: GateMeasure): readonly TableRow[] {
  const names = ({ component, language }: OverviewPlace) => ({
    ...{ component, language },
    languageName: overview.languages[language]?.name ?? "",
    code: overview.languages[language]?.code ?? "",
    componentName: overview.components[component]?.name ?? "",
    key: overview.components[component]?.key ?? "",
  });
  const cells = overview.cells.map((cell): TableRow => {
    const { fuzzy, failing, threshold, isRequired, verdict, lastAuthor } = cell;
    const inWords = measure === "words";
    const total = (inWords ? cell.totalWords : cell.total) ?? null;
    const translated = (inWords ? cell.translatedWords : cell.translated) ?? null;
    const known = total !== null && translated !== null;
    const percentOfWords = known ? percentFromCounts({ total, translated }) : null;
    const changed = cell.lastChange === null ? Number.NaN : Date.parse(cell.lastChange);
    return {
      ...names(cell),
      ...{ fuzzy, failing, threshold, total, translated, lastAuthor },
      percent: inWords ? percentOfWords : cell.percent,
      missing: known ? Math.max(0, total - translated) : null,
      status: isRequired ? verdict : verdict === "ready" ? "ready" : "notRequired",
      lastChange: Number.isNaN(changed) ? null : changed,
    };
  });
  const absent = overview.absent.map(
    (place): TableRow => ({
      ...names(place),
      ...{ percent: null, translated: null, missing: null, fuzzy: null, failing: null, total: null, threshold: null },
      ...{ status: "absent", lastChange: null, lastAuthor: null },
    }),
  );
  return [...cells, ...absent];
}

/** What has no value is last in both directions. Ties are in the order of names. */
export function sorted(
  rows: readonly TableRow[],
  { column, isDescending }: Sorting,
  compareNames: (one: string, other: string) => number,
): readonly TableRow[] {
  const direction = isDescending ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [a, b] = [valueIn(one, column), valueIn(other, column)];
    if ((a === null) !== (b === null)) return a === null ? 1 : -1;
    const order = typeof a === "string" && typeof b === "string" ? compareNames(a, b) : Number(a ?? 0) - Number(b ?? 0);
    if (order !== 0) return direction * order;
    return (
      compareNames(one.languageName, other.languageName) ||
      compareNames(one.componentName, other.componentName) ||
      one.component - other.component
    );
  });
}

function valueIn(row: TableRow, column: Column): string | number | null {
  return column === "status" ? STATUS_ORDER.indexOf(row.status) : row[column];
}
