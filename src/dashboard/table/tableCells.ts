import { html, type TemplateResult } from "lit-html";
import type { TextName } from "../../model/dashboard/dashboardTexts";
import type { Page } from "../page";
import { type Column, statusText, type TableRow, TEXTS } from "./tableRows";

const HEADINGS: Readonly<Record<Column, TextName>> = {
  languageName: "language",
  componentName: "component",
  percent: "percent",
  translated: "translated",
  missing: "unfinished",
  fuzzy: "needsEditing",
  failing: "failingChecks",
  outdated: "outdated",
  total: "total",
  threshold: "threshold",
  status: "status",
  lastChange: "lastChange",
  lastAuthor: "author",
};

/** The heading of a column, which is a button that sorts by it. */
export function headingTemplate(
  page: Page,
  columns: readonly Column[],
  column: Column,
  sort: (column: Column) => void,
): TemplateResult {
  const { sorting } = page.state;
  const isSorted = sorting.column === column;
  const direction = isSorted ? (sorting.isDescending ? "descending" : "ascending") : "none";
  const arrow = isSorted ? (sorting.isDescending ? "↓" : "↑") : "";
  return html`
    <div
      role="columnheader" class=${TEXTS.includes(column) ? "" : "numeric"} aria-sort=${direction}
      aria-colindex=${columns.indexOf(column) + 1}
    >
      <button data-column=${column} @click=${() => sort(column)}>
        ${page.content.texts[HEADINGS[column]]}<span class="arrow" aria-hidden="true">${arrow}</span>
      </button>
    </div>`;
}

/** The cells of a row, in the order of the columns. */
export function cellTemplates(page: Page, columns: readonly Column[], row: TableRow): readonly TemplateResult[] {
  return columns.map((column, position) => {
    const text = cellText(page, row, column);
    return html`
      <div
        role="gridcell" class=${cellClass(row, column)} aria-colindex=${position + 1}
        title=${TEXTS.includes(column) ? text : ""}
      >${text}</div>`;
  });
}

function cellClass({ status }: TableRow, column: Column): string {
  if (column === "status") return `status ${status}`;
  return TEXTS.includes(column) ? "" : "numeric";
}

function cellText({ content: { texts }, formats }: Page, row: TableRow, column: Column): string {
  switch (column) {
    case "languageName":
    case "componentName":
      return row[column];
    case "lastAuthor":
      return row.lastAuthor ?? "";
    case "status":
      return statusText(row, texts);
    case "lastChange":
      return row.lastChange === null ? "" : formats.date(row.lastChange);
    case "percent":
      if (row.percent !== null) return formats.percent(row.percent);
      return row.total === 0 ? texts.noStrings : "–";
    case "threshold":
      return row.threshold === null ? "–" : formats.percent(row.threshold);
    default: {
      const value = row[column];
      return value === null ? "–" : formats.count(value);
    }
  }
}
