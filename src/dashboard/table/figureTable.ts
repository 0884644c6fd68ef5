import {
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
  type VirtualizerOptions,
} from "@tanstack/virtual-core";
import { html, type TemplateResult } from "lit";
import type { ReleaseOverview } from "../../model/overview/overview";
import type { Page } from "../page";
import { remembered } from "../remembered";
import { isNothing, type SelectedPlaces, type Selection, withCell } from "../selection";
import { cellTemplates, headingTemplate } from "./tableCells";
import { type Column, columnsOf, figureCount, sorted, statusWidth, type TableRow } from "./tableRows";

const ROW_HEIGHT = 24;
const ROWS_PER_PAGE = 12;
/** In pixels, of a heading with three lines. */
const HEAD_HEIGHT = 56;
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
    onChange: page.update,
  });
  const virtualizer = new Virtualizer<HTMLElement, HTMLElement>(options());
  let unmount: (() => void) | undefined;
  const sort = (column: Column): void => {
    const { sorting } = page.state;
    const isDescending = sorting.column === column ? !sorting.isDescending : !ASCENDING.includes(column);
    page.change({ sorting: { column, isDescending } });
  };
  const moveTo = (index: number): void => {
    active = Math.max(0, Math.min(rows.length - 1, index));
    moves = true;
    virtualizer.scrollToIndex(active);
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
  const rowTemplate = (index: number, start: number): TemplateResult => {
    const row = rows[index];
    if (!row) return html``;
    const activate = (): void => {
      active = index;
    };
    return html`
      <div
        role="row" class=${page.selected.has(row) ? "row" : "row dimmed"} tabindex=${index === active ? 0 : -1}
        aria-rowindex=${index + 2} data-index=${index} .style=${`transform:translateY(${start}px)`}
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
      virtualizer.setOptions(options());
      const { texts } = page.content;
      const columns = columnsHere();
      return html`
        <section class="card figures" aria-labelledby="figures-title">
          <header><h2 id="figures-title">${texts.table}</h2></header>
          <p class="summary" id="figures-hint">${texts.keys} ${texts.cellHint}</p>
          <div class="figures-scroll">
            <div
              role="grid" class=${columns.includes("lastChange") ? "figures-table" : "figures-table narrow"}
              .style=${`--counts:${figureCount(columns)};--status:${shownWidth(page.rows, texts)}ch`} aria-labelledby="figures-title" aria-describedby="figures-hint"
              aria-rowcount=${rows.length + 1} aria-colcount=${columns.length} @keydown=${keyPressed}
            >
              <div role="rowgroup" class="head">
                <div role="row" class="row" aria-rowindex="1">${columns.map((column) => headingTemplate(page, columns, column, sort))}</div>
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

function scroller(): HTMLElement | null {
  return document.querySelector(".figures-scroll");
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
