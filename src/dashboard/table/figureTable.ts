import {
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
  type VirtualizerOptions,
} from "@tanstack/virtual-core";
import { html, type TemplateResult } from "lit";
import type { TextName } from "../../model/dashboard/dashboardTexts";
import type { ReleaseOverview } from "../../model/overview/overview";
import { statusText } from "../facts";
import type { Page } from "../page";
import { remembered } from "../remembered";
import { isNothing, type SelectedPlaces, type Selection, withCell } from "../selection";
import { COLUMNS, type Column, sorted, type TableRow } from "./tableRows";

const ROW_HEIGHT = 24;
const ROWS_PER_PAGE = 12;
/** In pixels, of a heading with three lines. */
const HEAD_HEIGHT = 56;
/** In pixels. */
const SIDEWAYS_STEP = 120;

const HEADINGS: Readonly<Record<Column, TextName>> = {
  languageName: "language",
  componentName: "component",
  percent: "percent",
  translated: "translated",
  missing: "missing",
  fuzzy: "needsEditing",
  failing: "failingChecks",
  total: "total",
  threshold: "threshold",
  status: "status",
  lastChange: "lastChange",
  lastAuthor: "author",
};

/** First from the best or the most. */
const DESCENDING_FIRST: readonly Column[] = ["translated", "missing", "fuzzy", "failing", "total", "lastChange"];
const NUMERIC: readonly Column[] = ["percent", "translated", "missing", "fuzzy", "failing", "total", "threshold"];
/** Texts that may be cut. */
const CUT: readonly Column[] = ["languageName", "componentName", "status", "lastChange", "lastAuthor"];

export interface FigureTable {
  template(): TemplateResult;
  /** To be called when the page was drawn. */
  drawn(): void;
}

/** The table with everything. Draws the rows that are visible. */
export function createFigureTable(page: Page): FigureTable {
  let rows: readonly TableRow[] = [];
  let source: ReleaseOverview | undefined;
  const sortedRows = remembered(sorted);
  const arranged = remembered(selectedFirst);
  let active = 0;
  let moves = false;
  const scroller = (): HTMLElement | null => document.querySelector(".figures-scroll");
  const options = (): VirtualizerOptions<HTMLElement, HTMLElement> => ({
    count: rows.length,
    getScrollElement: scroller,
    estimateSize: () => ROW_HEIGHT,
    scrollToFn: elementScroll,
    observeElementRect,
    observeElementOffset,
    overscan: 8,
    // The sticky header covers the first rows.
    scrollPaddingStart: HEAD_HEIGHT,
    // The focused row stays while it is scrolled away.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), active])].filter((one) => one < rows.length).sort((a, b) => a - b),
    onChange: () => page.update(),
  });
  const virtualizer = new Virtualizer<HTMLElement, HTMLElement>(options());
  let unmount: (() => void) | undefined;
  const sort = (column: Column): void => {
    const { sorting } = page.state;
    const isDescending = sorting.column === column ? !sorting.isDescending : DESCENDING_FIRST.includes(column);
    page.change({ sorting: { column, isDescending } });
  };
  const moveTo = (index: number): void => {
    active = Math.max(0, Math.min(rows.length - 1, index));
    moves = true;
    virtualizer.scrollToIndex(active);
    page.update();
  };
  const keyPressed = (event: KeyboardEvent): void => {
    // The headings are buttons.
    if (event.target instanceof HTMLButtonElement) return;
    const row = rows[active];
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + ROWS_PER_PAGE,
      PageUp: active - ROWS_PER_PAGE,
      Home: 0,
      End: rows.length - 1,
    };
    const sideways: Readonly<Record<string, number>> = { ArrowLeft: -SIDEWAYS_STEP, ArrowRight: SIDEWAYS_STEP };
    const target = steps[event.key];
    const left = sideways[event.key];
    if (target !== undefined) moveTo(target);
    else if (left !== undefined) scroller()?.scrollBy({ left });
    else if (event.key === "Enter" && row) page.open(row, event.ctrlKey || event.metaKey ? "strings" : "page");
    else if (event.key === " " && row) select(row);
    else return;
    event.preventDefault();
  };
  const select = (row: TableRow): void => {
    page.change({ selection: withCell(page.state.selection, row.code, row.key) });
  };
  const prepare = (): void => {
    const { sorting, selection } = page.state;
    // Where thousands of rows are to be sorted, pictures are shown first.
    if (source !== page.shown && !page.hasTime()) return;
    source = page.shown;
    rows = arranged(sortedRows(page.rows, sorting, page.formats.compareNames), selection, page.selected);
    active = Math.min(active, Math.max(0, rows.length - 1));
  };
  const heading = (column: Column): TemplateResult => {
    const { sorting } = page.state;
    const isSorted = sorting.column === column;
    const direction = isSorted ? (sorting.isDescending ? "descending" : "ascending") : "none";
    const arrow = isSorted ? (sorting.isDescending ? "↓" : "↑") : "";
    return html`
      <div
        role="columnheader" class=${NUMERIC.includes(column) ? "numeric" : ""} aria-sort=${direction}
        aria-colindex=${COLUMNS.indexOf(column) + 1}
      >
        <button data-column=${column} @click=${() => sort(column)}>
          ${page.content.texts[HEADINGS[column]]}<span class="arrow" aria-hidden="true">${arrow}</span>
        </button>
      </div>`;
  };
  const rowTemplate = (index: number, start: number): TemplateResult => {
    const row = rows[index];
    if (!row) return html``;
    const isSelected = page.selected.has(row);
    return html`
      <div
        role="row" class=${isSelected ? "row" : "row dimmed"} tabindex=${index === active ? 0 : -1}
        aria-rowindex=${index + 2} data-index=${index} .style=${`transform:translateY(${start}px)`}
        @click=${(event: MouseEvent) => {
          active = index;
          if (event.ctrlKey || event.metaKey) page.open(row, "strings");
          else select(row);
        }}
        @dblclick=${() => page.open(row, "page")}
        @focus=${() => {
          active = index;
        }}
      >
        ${COLUMNS.map(
          (column, position) => html`
            <div
              role="gridcell" class=${cellClass(row, column)} aria-colindex=${position + 1}
              title=${CUT.includes(column) ? cellText(page, row, column) : ""}
            >${cellText(page, row, column)}</div>`,
        )}
      </div>`;
  };
  return {
    template() {
      prepare();
      virtualizer.setOptions(options());
      const { texts } = page.content;
      return html`
        <section class="card figures" aria-labelledby="figures-title">
          <header><h2 id="figures-title">${texts.table}</h2></header>
          <p class="summary" id="figures-hint">${texts.tableHint} ${texts.cellHint}</p>
          <div class="figures-scroll">
            <div
              role="grid" class="figures-table" aria-labelledby="figures-title" aria-describedby="figures-hint"
              aria-rowcount=${rows.length + 1} aria-colcount=${COLUMNS.length} @keydown=${keyPressed}
            >
              <div role="rowgroup" class="head">
                <div role="row" class="row" aria-rowindex="1">${COLUMNS.map(heading)}</div>
              </div>
              <div role="rowgroup" class="body" .style=${`height:${rows.length * ROW_HEIGHT}px`}>
                ${virtualizer.getVirtualItems().map(({ index, start }) => rowTemplate(index, start))}
              </div>
            </div>
          </div>
        </section>`;
    },
    drawn() {
      if (!unmount && scroller()) {
        unmount = virtualizer._didMount();
        virtualizer._willUpdate();
        page.update();
      } else virtualizer._willUpdate();
      if (!moves) return;
      moves = false;
      document.querySelector<HTMLElement>(`.figures-table [data-index="${active}"]`)?.focus({ preventScroll: true });
    },
  };
}

function selectedFirst(rows: readonly TableRow[], selection: Selection, selected: SelectedPlaces): readonly TableRow[] {
  if (isNothing(selection)) return rows;
  return [...rows.filter((row) => selected.has(row)), ...rows.filter((row) => !selected.has(row))];
}

function cellClass({ status }: TableRow, column: Column): string {
  if (column === "status") return `status ${status}`;
  return NUMERIC.includes(column) ? "numeric" : "";
}

function cellText({ content: { texts }, formats }: Page, row: TableRow, column: Column): string {
  switch (column) {
    case "languageName":
    case "componentName":
      return row[column];
    case "lastAuthor":
      return row.lastAuthor ?? "";
    case "status":
      return statusText(row.status, texts);
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
