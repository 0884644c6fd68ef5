import type { DashboardTexts, TextName } from "../model/dashboard/dashboardTexts";
import type { Formats } from "./page";
import type { TableRow } from "./table/tableRows";

export type Fact = readonly [label: string, value: string];

/** What is known of a language of a component, for its tooltip and for screen readers. */
export function factsOf(row: TableRow, texts: DashboardTexts, formats: Formats): readonly Fact[] {
  const count = (label: TextName, value: number | null): readonly Fact[] =>
    value === null ? [] : [[texts[label], formats.count(value)]];
  const some = (label: TextName, value: number | null): readonly Fact[] => (value ? count(label, value) : []);
  return [
    [texts.status, texts[row.status]],
    ...(row.percent === null ? [] : [[texts.percent, formats.percent(row.percent)] as const]),
    ...(row.threshold === null ? [] : [[texts.threshold, formats.percent(row.threshold)] as const]),
    ...count("total", row.total),
    ...some("missing", row.missing),
    ...some("needsEditing", row.fuzzy),
    ...some("failingChecks", row.failing),
    ...(row.lastChange === null ? [] : [[texts.lastChange, formats.date(row.lastChange)] as const]),
    ...(row.lastAuthor === null ? [] : [[texts.author, row.lastAuthor] as const]),
  ];
}

/** `German · Website, Release: Ready, Translated (%): 87.5%` */
export function spokenText(row: TableRow, texts: DashboardTexts, formats: Formats): string {
  const facts = factsOf(row, texts, formats).map(([label, value]) => `${label}: ${value}`);
  return [`${row.languageName} · ${row.componentName}`, ...facts].join(", ");
}
