import { html, nothing, svg, type TemplateResult } from "lit";
import { ref } from "lit/directives/ref.js";
import type { OverviewPlace } from "../../model/overview/overview";
import { summarySentences } from "../../pictures/data/summary";
import { drawHeatMap, type HeatMap } from "../../pictures/heatMap/heatMap";
import { cellAt, cellRectangle, type HeatMapLayout } from "../../pictures/heatMap/layout";
import { spokenText } from "../facts";
import type { Page, Widths } from "../page";
import { remembered } from "../remembered";
import { isNothing, toggled, withCell } from "../selection";
import type { TableRow } from "../table/rows";
import { scrollInto } from "../table/scrollInto";
import { cellTip, type Tip } from "../tooltip";
import { veilOf } from "../veil";
import { createDrawing, type Drawn, pictureCard } from "./pictureCard";

const ROWS_PER_PAGE = 10;
/** With more components, it has no other picture beside it. */
const MOST_BESIDE = 12;

export interface HeatMapView {
  template(widths: Widths): TemplateResult;
  /** What is explained at present. */
  readonly tip: Tip | undefined;
  /** For screen readers: what has the focus. */
  readonly spoken: string;
}

/** One stop of the Tab key; arrow keys move between its cells. */
export function createHeatMapView(page: Page): HeatMapView {
  const drawing = createDrawing("heatMap", (of, options) => drawHeatMap(of.shown, { ...options, measure: of.measure }));
  let drawn: Drawn<HeatMap> | undefined;
  let layout: HeatMapLayout | undefined;
  let shownWidth = 0;
  const rowsByPlace = remembered(
    (all: readonly TableRow[]): ReadonlyMap<string, TableRow> => new Map(all.map((row) => [keyOf(row), row])),
  );
  let focused: OverviewPlace = { component: 0, language: 0 };
  let hasFocus = false;
  let hovered: OverviewPlace | undefined;
  let dismissed = false;
  let picture: HTMLElement | null = null;
  const veil = remembered(veilOf);
  const keyOf = ({ component, language }: OverviewPlace): string => `${language} ${component}`;
  const rowAt = (place: OverviewPlace): TableRow | undefined => rowsByPlace(page.rows).get(keyOf(place));
  const prepare = (width: number): void => {
    shownWidth = width;
    drawn = drawing.drawn(page, width);
    layout = drawn?.layout;
    if (!layout) return;
    focused = {
      component: Math.max(0, Math.min(focused.component, layout.columns - 1)),
      language: Math.max(0, Math.min(focused.language, layout.rows - 1)),
    };
  };
  /** The cell, or the language or component whose label is there. */
  const targetAt = (event: MouseEvent): Partial<OverviewPlace> => {
    if (!layout || !picture) return {};
    const { left, top } = picture.getBoundingClientRect();
    const [x, y] = [event.clientX - left, event.clientY - top];
    const cell = cellAt(layout, x, y);
    if (cell) return cell;
    const row = cellAt(layout, layout.left, y);
    if (x < layout.left && row) return { language: row.language };
    const column = cellAt(layout, x, layout.top);
    return y < layout.top && column ? { component: column.component } : {};
  };
  const selectLanguage = (index: number | undefined): void => {
    const language = page.shown.languages[index ?? -1];
    if (language) page.change({ selection: toggled(page.state.selection, "languages", language.code) });
  };
  const selectComponent = (index: number | undefined): void => {
    const component = page.shown.components[index ?? -1];
    if (component) page.change({ selection: toggled(page.state.selection, "components", component.key) });
  };
  const clicked = (event: MouseEvent): void => {
    const { component, language } = targetAt(event);
    if (component === undefined) selectLanguage(language);
    else if (language === undefined) selectComponent(component);
    else {
      focused = { component, language };
      page.update();
      if (event.shiftKey) select();
      else open(event.ctrlKey || event.metaKey);
    }
  };
  const open = (strings: boolean): void => {
    const row = rowAt(focused);
    if (row && row.status !== "absent") page.open(row, strings ? "strings" : "page");
  };
  const select = (): void => {
    const language = page.shown.languages[focused.language];
    const component = page.shown.components[focused.component];
    if (language && component) page.change({ selection: withCell(page.state.selection, language.code, component.key) });
  };
  const moved = (event: PointerEvent): void => {
    const { component, language } = targetAt(event);
    const place = component !== undefined && language !== undefined ? { component, language } : undefined;
    if (keyOf(place ?? { component: -1, language: -1 }) === keyOf(hovered ?? { component: -1, language: -1 })) return;
    hovered = place;
    dismissed = false;
    page.update();
  };
  const keyPressed = (event: KeyboardEvent): void => {
    if (!layout) return;
    const { component, language } = focused;
    const isFar = event.ctrlKey || event.metaKey;
    const [lastRow, lastColumn] = [layout.rows - 1, layout.columns - 1];
    const targets: Readonly<Record<string, OverviewPlace>> = {
      ArrowRight: { language, component: component + 1 },
      ArrowLeft: { language, component: component - 1 },
      ArrowDown: { language: language + 1, component },
      ArrowUp: { language: language - 1, component },
      PageDown: { language: language + ROWS_PER_PAGE, component },
      PageUp: { language: language - ROWS_PER_PAGE, component },
      Home: { language: isFar ? 0 : language, component: 0 },
      End: { language: isFar ? lastRow : language, component: lastColumn },
    };
    const target = targets[event.key];
    if (target) {
      focused = {
        component: Math.max(0, Math.min(lastColumn, target.component)),
        language: Math.max(0, Math.min(lastRow, target.language)),
      };
      dismissed = false;
      hovered = undefined;
      page.update();
      scrollInto(picture, cellRectangle(layout, focused), layout);
    } else if (event.key === "Enter") open(isFar);
    else if (event.key === " ") select();
    else if (event.key === "Escape" && isExplained()) {
      dismissed = true;
      page.update();
      event.stopPropagation();
    } else return;
    event.preventDefault();
  };
  const explained = (): OverviewPlace | undefined => hovered ?? (hasFocus ? focused : undefined);
  const isExplained = (): boolean => !dismissed && explained() !== undefined;
  const overlay = (width: number, height: number): TemplateResult => {
    if (!layout) return html``;
    const shown = layout;
    const isDimmed = !isNothing(page.state.selection);
    const rectangle = (place: OverviewPlace, name: string) => {
      const { x, y, width: wide, height: high } = cellRectangle(shown, place);
      return svg`<rect class=${name} x=${x} y=${y} width=${wide} height=${high} rx="2"></rect>`;
    };
    return html`
      <svg class="overlay" width=${width} height=${height} aria-hidden="true">
        ${isDimmed ? svg`<path class="veil" d=${veil(page.selected, shown)}></path>` : nothing}
        ${hovered ? rectangle(hovered, "hovered") : nothing}
        ${hasFocus ? rectangle(focused, "focused") : nothing}
      </svg>`;
  };
  return {
    template({ card, full }) {
      const isWide = page.shown.components.length > MOST_BESIDE;
      const width = isWide ? full : card;
      prepare(width);
      const { texts } = page.content;
      const focus = (has: boolean) => () => {
        hasFocus = has;
        dismissed = false;
        page.update();
      };
      const content = html`
        <div class="picture-scroll">
          <div
            class="picture" role="application" tabindex="0" aria-label=${texts.heatMap}
            aria-describedby="heatMap-hint" data-focused=${keyOf(focused)}
            @keydown=${keyPressed} @click=${clicked} @pointermove=${moved} @focus=${focus(true)} @blur=${focus(false)}
            @pointerleave=${() => {
              hovered = undefined;
              page.update();
            }}
            ${ref((element) => {
              picture = element instanceof HTMLElement ? element : null;
            })}
          >
            ${drawn?.node} ${drawn ? overlay(drawn.width, drawn.height) : nothing}
          </div>
        </div>
        <p class="hidden" id="heatMap-hint">${texts.heatMapHint} ${texts.cellHint}</p>`;
      const [summary = ""] = summarySentences(page.shown, page.measure, page.text);
      return pictureCard(
        page,
        "heatMap",
        summary,
        content,
        (kind) => drawing.save(page, shownWidth, kind),
        isWide ? "wide" : "",
      );
    },
    get tip() {
      const place = explained();
      const row = place && !dismissed ? rowAt(place) : undefined;
      if (!row || !place || !layout || !picture) return undefined;
      const { left, top } = picture.getBoundingClientRect();
      const { x, y, height } = cellRectangle(layout, place);
      return cellTip(page, row, { left: left + x, top: top + y, bottom: top + y + height });
    },
    get spoken() {
      const row = hasFocus ? rowAt(focused) : undefined;
      return row ? spokenText(row, page.content.texts, page.formats) : "";
    },
  };
}
