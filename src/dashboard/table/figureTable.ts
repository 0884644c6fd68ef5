import { html, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type { ReleaseOverview } from "../../model/overview/overview";
import type { Page } from "../page";
import { remembered } from "../remembered";
import { isNothing, type SelectedPlaces, type Selection, withCell } from "../selection";
import { cellTemplates, headingTemplate } from "./tableCells";
import { type Column, columnsOf, figureCount, sorted, statusWidth, type TableRow } from "./tableRows";

const ROW_HEIGHT = 24;
const ROWS_PER_PAGE = 12;
/** Rows that are drawn above and below the visible ones. */
const MORE_ROWS = 8;
/** In pixels, of a window that shows all columns. */
const MIN_WIDTH_OF_ALL = 1000;
/** In pixels. */
const SIDEWAYS_STEPS: Readonly<Record<string, number>> = { ArrowLeft: -120, ArrowRight: 120 };

/** The others are first from the best or the most. */
const ASCENDING: readonly Column[] = ["languageName", "componentName", "percent", "threshold", "status", "lastAuthor"];

export interface FigureTable {
  template(): TemplateResult;
  /** To be called when the page was drawn. */
  drawn(): void;
}

/** The table with everything. Draws the rows that are visible. */
export function createFigureTable(page: Page): FigureTable {
  let rows: readonly TableRow[] = [];
  let source: ReleaseOverview | undefined;
  const shownColumns = remembered(columnsOf);
  const isNarrow = () => window.innerWidth < MIN_WIDTH_OF_ALL;
  const columnsHere = () => shownColumns(page.rows, isNarrow());
  const sortedRows = remembered(sorted);
  const shownWidth = remembered(statusWidth);
  const arranged = remembered(selectedFirst);
  let active = 0;
  let moves = false;
  let isDrawn = false;
  const sort = (column: Column): void => {
    const { sorting } = page.state;
    const isDescending = sorting.column === column ? !sorting.isDescending : !ASCENDING.includes(column);
    page.change({ sorting: { column, isDescending } });
  };
  const moveTo = (index: number): void => {
    active = Math.max(0, Math.min(rows.length - 1, index));
    moves = true;
    page.update();
  };
  const keyPressed = (event: KeyboardEvent): void => {
    const isHeading = event.target instanceof HTMLButtonElement;
    const row = rows[active];
    const target = targetOf(event.key, isHeading ? -1 : active, rows.length);
    const left = SIDEWAYS_STEPS[event.key];
    if (target !== undefined) moveTo(target);
    else if (left !== undefined) scroller()?.scrollBy({ left });
    else if (isHeading) return;
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
  const rowTemplate = (index: number): TemplateResult => {
    const row = rows[index];
    if (!row) return html``;
    const activate = (): void => {
      active = index;
    };
    return html`
      <div
        role="row" class=${page.selected.has(row) ? "row" : "row dimmed"} tabindex=${index === active ? 0 : -1}
        aria-rowindex=${index + 2} data-index=${index} .style=${`transform:translateY(${index * ROW_HEIGHT}px)`}
        @click=${(event: MouseEvent) => {
          activate();
          if (event.ctrlKey || event.metaKey) page.open(row, "strings");
          else select(row);
        }}
        @dblclick=${() => page.open(row, "page")}
        @focus=${activate}
      >
        ${cellTemplates(page, columnsHere(), row)}
      </div>`;
  };
  return {
    template() {
      prepare();
      const { texts } = page.content;
      const columns = columnsHere();
      return html`
        <section class="card figures" aria-labelledby="figures-title">
          <header><h2 id="figures-title">${texts.table}</h2></header>
          <p class="summary" id="figures-hint">${texts.keys} ${texts.cellHint}</p>
          <div class="figures-scroll" @scroll=${page.update}>
            <div
              role="grid" class=${columns.includes("lastChange") ? "figures-table" : "figures-table narrow"}
              .style=${`--counts:${figureCount(columns)};--status:${shownWidth(page.rows, texts)}ch`} aria-labelledby="figures-title" aria-describedby="figures-hint"
              aria-rowcount=${rows.length + 1} aria-colcount=${columns.length} @keydown=${keyPressed}
            >
              <div role="rowgroup" class="head">
                <div role="row" class="row" aria-rowindex="1">${columns.map((column) => headingTemplate(page, columns, column, sort))}</div>
              </div>
              <div role="rowgroup" class="body" .style=${`height:${rows.length * ROW_HEIGHT}px`}>
                ${repeat(drawnRows(rows.length, active), (index) => index, rowTemplate)}
              </div>
            </div>
          </div>
        </section>`;
    },
    drawn() {
      if (!isDrawn && scroller()) {
        isDrawn = true;
        page.update();
      }
      if (!moves) return;
      moves = false;
      const row = document.querySelector<HTMLElement>(`.figures-table [data-index="${active}"]`);
      row?.focus({ preventScroll: true });
      row?.scrollIntoView({ block: "nearest" });
    },
  };
}

function scroller(): HTMLElement | null {
  return document.querySelector(".figures-scroll");
}

/** The indexes of the rows that are visible or nearly so, and of the active one, which keeps the focus while it is scrolled away. */
function drawnRows(count: number, active: number): readonly number[] {
  const { scrollTop, clientHeight } = scroller() ?? { scrollTop: 0, clientHeight: 0 };
  const first = Math.max(0, Math.floor(scrollTop / ROW_HEIGHT) - MORE_ROWS);
  const end = Math.min(count, Math.ceil((scrollTop + clientHeight) / ROW_HEIGHT) + MORE_ROWS);
  const rows = Array.from({ length: Math.max(0, end - first) }, (_, position) => first + position);
  if (active < first) return [active, ...rows];
  return active >= end && active < count ? [...rows, active] : rows;
}

function selectedFirst(rows: readonly TableRow[], selection: Selection, selected: SelectedPlaces): readonly TableRow[] {
  if (isNothing(selection)) return rows;
  return [...rows.filter((row) => selected.has(row)), ...rows.filter((row) => !selected.has(row))];
}

/** The index of the row that a key leads to, which need not be there; undefined for other keys. */
function targetOf(key: string, active: number, count: number): number | undefined {
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + ROWS_PER_PAGE,
    PageUp: active - ROWS_PER_PAGE,
    Home: 0,
    End: count - 1,
  };
  return targets[key];
}
