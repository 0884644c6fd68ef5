import { html, nothing, svg, type TemplateResult } from "lit-html";
import type { OverviewPlace } from "../../model/overview/overview";
import { readySentence } from "../../pictures/data/summaryTexts";
import { drawHeatMap, type HeatMap } from "../../pictures/heatMap/heatMap";
import { cellAt, cellRectangle, type HeatMapLayout } from "../../pictures/heatMap/heatMapLayout";
import type { Page } from "../page";
import { cellTip, spokenText } from "../pictureTooltip";
import { remembered } from "../remembered";
import { isNothing, type SelectedPlaces, type Selection, toggled, withCell } from "../selection";
import type { TableRow } from "../table/tableRows";
import { createDrawing, type Drawn, type PictureView, pictureCard } from "./pictureCard";
import { createRovingFocus, PLACES_PER_PAGE } from "./rovingFocus";

/** With more components, it has no other picture beside it. */
const MAX_BESIDE = 12;

/** Languages × components. */
export function createHeatMapView(page: Page): PictureView {
  const drawing = createDrawing("heatMap", (of, options) => drawHeatMap(of.shown, { ...options, measure: of.measure }));
  let drawn: Drawn<HeatMap> | undefined;
  let layout: HeatMapLayout | undefined;
  const rowsByPlace = remembered(
    (all: readonly TableRow[]): ReadonlyMap<string, TableRow> => new Map(all.map((row) => [keyOf(row), row])),
  );
  const veil = remembered(veilOf);
  const rowAt = (place: OverviewPlace): TableRow | undefined => rowsByPlace(page.rows).get(keyOf(place));
  const prepare = (width: number): void => {
    drawn = drawing.drawn(page, width);
    layout = drawn?.layout;
    if (layout) roving.fit();
  };
  const targetAt = (x: number, y: number): Partial<OverviewPlace> => (layout ? targetIn(layout, x, y) : {});
  const toggle = (of: keyof Selection, id: string | undefined): void => {
    if (id !== undefined) page.change({ selection: toggled(page.state.selection, of, id) });
  };
  const clicked = (event: MouseEvent, x: number, y: number): void => {
    const { component, language } = targetAt(x, y);
    if (component === undefined) toggle("languages", page.shown.languages[language ?? -1]?.code);
    else if (language === undefined) toggle("components", page.shown.components[component]?.key);
    else {
      roving.focus({ component, language });
      if (event.shiftKey) select();
      else open(event.ctrlKey || event.metaKey);
    }
  };
  const open = (strings: boolean): void => {
    const row = rowAt(roving.focused);
    if (row && row.status !== "notStarted") page.open(row, strings ? "strings" : "page");
  };
  const select = (): void => {
    const language = page.shown.languages[roving.focused.language];
    const component = page.shown.components[roving.focused.component];
    if (language && component) page.change({ selection: withCell(page.state.selection, language.code, component.key) });
  };
  const last = (): OverviewPlace => ({ component: (layout?.columns ?? 0) - 1, language: (layout?.rows ?? 0) - 1 });
  const roving = createRovingFocus<OverviewPlace>(page, {
    name: "heatMap",
    first: { component: 0, language: 0 },
    isSame: (one, other) => one.component === other.component && one.language === other.language,
    within: ({ component, language }) => ({
      component: Math.max(0, Math.min(component, last().component)),
      language: Math.max(0, Math.min(language, last().language)),
    }),
    targets: (place, isFar) => targetsFrom(place, last(), isFar),
    placeAt(x, y) {
      const { component, language } = targetAt(x, y);
      return component !== undefined && language !== undefined ? { component, language } : undefined;
    },
    act(key, _, isFar) {
      if (key === "Enter") open(isFar);
      else select();
      return true;
    },
    clicked,
    rectangle: (place) => layout && cellRectangle(layout, place),
    labels: () => layout,
  });
  const overlay = (width: number, height: number): TemplateResult => {
    if (!layout) return html``;
    const shown = layout;
    const { hovered, hasFocus, focused } = roving;
    const rectangle = (place: OverviewPlace, name: string) => {
      const { x, y, width: wide, height: high } = cellRectangle(shown, place);
      return svg`<rect class=${name} x=${x} y=${y} width=${wide} height=${high} rx="2"></rect>`;
    };
    const isDimmed = !isNothing(page.state.selection);
    return html`
      <svg class="overlay" width=${width} height=${height} aria-hidden="true">
        ${isDimmed ? svg`<path class="veil" d=${veil(page.selected, shown)}></path>` : nothing}
        ${hovered ? rectangle(hovered, "hovered") : nothing}
        ${hasFocus ? rectangle(focused, "focused") : nothing}
      </svg>`;
  };
  return {
    template({ card, full }) {
      const isWide = page.shown.components.length > MAX_BESIDE;
      const width = isWide ? full : card;
      prepare(width);
      const { texts } = page.content;
      const content = roving.template(texts.heatMap, `${texts.keys} ${texts.cellHint}`, [
        drawn?.node,
        drawn ? overlay(drawn.width, drawn.height) : nothing,
      ]);
      // Of everything, it is said above.
      const ready = readySentence(page.shown, page.text);
      const summary = ready === readySentence(page.content.overview, page.text) ? "" : (ready ?? "");
      return pictureCard(page, "heatMap", summary, content, (kind) => drawing.save(page, kind), isWide ? "wide" : "");
    },
    get tip() {
      const { explained: place, element } = roving;
      const row = place && rowAt(place);
      if (!row || !place || !layout || !element) return undefined;
      const { left, top } = element.getBoundingClientRect();
      const { x, y, height } = cellRectangle(layout, place);
      return cellTip(page, row, { left: left + x, top: top + y, bottom: top + y + height });
    },
    get spoken() {
      const row = roving.hasFocus ? rowAt(roving.focused) : undefined;
      return row ? spokenText(row, page.content.texts, page.formats) : "";
    },
  };
}

function keyOf({ component, language }: OverviewPlace): string {
  return `${language} ${component}`;
}

/** The cell, or the language or component whose label is there. */
function targetIn(layout: HeatMapLayout, x: number, y: number): Partial<OverviewPlace> {
  const cell = cellAt(layout, x, y);
  if (cell) return cell;
  const row = cellAt(layout, layout.left, y);
  if (x < layout.left && row) return { language: row.language };
  const column = cellAt(layout, x, layout.top);
  return y < layout.top && column ? { component: column.component } : {};
}

/** Where keys lead from a cell, perhaps outside the picture. */
function targetsFrom(
  { component, language }: OverviewPlace,
  last: OverviewPlace,
  isFar: boolean,
): Readonly<Record<string, OverviewPlace>> {
  return {
    ArrowRight: { language, component: component + 1 },
    ArrowLeft: { language, component: component - 1 },
    ArrowDown: { language: language + 1, component },
    ArrowUp: { language: language - 1, component },
    PageDown: { language: language + PLACES_PER_PAGE, component },
    PageUp: { language: language - PLACES_PER_PAGE, component },
    Home: { language: isFar ? 0 : language, component: 0 },
    End: { language: isFar ? last.language : language, component: last.component },
  };
}

/** Covers the cells that are not selected, as the data of an SVG path: runs of cells in a row are one rectangle. */
function veilOf({ languages, components }: SelectedPlaces, layout: HeatMapLayout): string {
  const whole = [{ from: 0, to: components.length }];
  const beside = runsOf(components, false);
  return languages
    .flatMap((isSelected, language) =>
      (isSelected ? beside : whole).map(({ from, to }) => {
        const first = cellRectangle(layout, { language, component: from });
        const last = cellRectangle(layout, { language, component: to - 1 });
        return `M${first.x} ${first.y}H${last.x + last.width}V${first.y + first.height}H${first.x}Z`;
      }),
    )
    .join("");
}

/** Places of equal values that follow each other, the end not included. */
function runsOf<Value>(values: readonly Value[], wanted: Value): readonly { readonly from: number; to: number }[] {
  const runs: { readonly from: number; to: number }[] = [];
  values.forEach((value, index) => {
    const last = runs.at(-1);
    if (value !== wanted) return;
    if (last?.to === index) last.to = index + 1;
    else runs.push({ from: index, to: index + 1 });
  });
  return runs;
}
