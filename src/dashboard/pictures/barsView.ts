import { html, nothing, svg, type TemplateResult } from "lit";
import { ref } from "lit/directives/ref.js";
import { type Bars, describeBar, drawBars } from "../../pictures/bars/bars";
import { barAt, barRectangle } from "../../pictures/bars/layout";
import type { Bar } from "../../pictures/data/bars";
import { summarySentences } from "../../pictures/data/summary";
import { barFacts, barsTable } from "../../pictures/data/tables";
import type { Page, Widths } from "../page";
import { isNothing, toggled } from "../selection";
import { scrollInto } from "../table/scrollInto";
import { tableDisclosure } from "../table/tableDisclosure";
import type { Tip } from "../tooltip";
import { createDrawing, pictureCard } from "./pictureCard";

const ROWS_PER_PAGE = 10;

export interface BarsView {
  template(widths: Widths): TemplateResult;
  readonly tip: Tip | undefined;
  readonly spoken: string;
}

/** A bar for each language. One stop of the Tab key; arrow keys move between the bars. */
export function createBarsView(page: Page): BarsView {
  let bars: Bars | undefined;
  const drawing = createDrawing("progress", (of, options) =>
    drawBars(of.shown, { ...options, measure: of.measure, by: "language" }),
  );
  let shownWidth = 0;
  let focused = 0;
  let hasFocus = false;
  let hovered: number | undefined;
  let dismissed = false;
  let picture: HTMLElement | null = null;
  const select = (row: number): void => {
    const language = page.shown.languages[bars?.bars[row]?.index ?? -1];
    if (language) page.change({ selection: toggled(page.state.selection, "languages", language.code) });
  };
  const rowAt = (event: MouseEvent): number | undefined =>
    bars && picture ? barAt(bars.layout, event.clientY - picture.getBoundingClientRect().top) : undefined;
  const keyPressed = (event: KeyboardEvent): void => {
    const last = (bars?.bars.length ?? 0) - 1;
    const targets: Readonly<Record<string, number>> = {
      ArrowDown: focused + 1,
      ArrowUp: focused - 1,
      PageDown: focused + ROWS_PER_PAGE,
      PageUp: focused - ROWS_PER_PAGE,
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    if (target !== undefined) {
      focused = Math.max(0, Math.min(last, target));
      hovered = undefined;
      dismissed = false;
      page.update();
      if (bars) scrollInto(picture, barRectangle(bars.layout, focused));
    } else if (event.key === "Enter" || event.key === " ") select(focused);
    else if (event.key === "Escape" && explained() !== undefined) {
      dismissed = true;
      page.update();
      event.stopPropagation();
    } else return;
    event.preventDefault();
  };
  const explained = (): number | undefined => (dismissed ? undefined : (hovered ?? (hasFocus ? focused : undefined)));
  const overlay = ({ layout, width, height }: Bars): TemplateResult => {
    const { selection } = page.state;
    const rectangle = (row: number, name: string) => {
      const { x, y, width: wide, height: high } = barRectangle(layout, row);
      return svg`<rect class=${name} x=${x + 1} y=${y} width=${wide - 2} height=${high} rx="2"></rect>`;
    };
    const { languages, components } = page.selected;
    const isDimmed = ({ index }: Bar): boolean => !(languages[index] && components.includes(true));
    return html`
      <svg class="overlay" width=${width} height=${height} aria-hidden="true">
        ${
          isNothing(selection)
            ? nothing
            : bars?.bars.map((bar, row) => (isDimmed(bar) ? rectangle(row, "veil") : nothing))
        }
        ${hovered === undefined ? nothing : rectangle(hovered, "hovered")}
        ${hasFocus ? rectangle(focused, "focused") : nothing}
      </svg>`;
  };
  const focus = (has: boolean) => () => {
    hasFocus = has;
    dismissed = false;
    page.update();
  };
  return {
    template({ card: width }) {
      shownWidth = width;
      const drawn = drawing.drawn(page, width);
      bars = drawn;
      focused = Math.max(0, Math.min(focused, (bars?.bars.length ?? 0) - 1));
      const { texts } = page.content;
      const content = html`
        <div class="picture-scroll">
          <div
            class="picture" role="application" tabindex="0" aria-label=${texts.progress}
            aria-describedby="progress-hint" data-focused=${focused} @keydown=${keyPressed}
            @click=${(event: MouseEvent) => {
              const row = rowAt(event);
              if (row === undefined) return;
              focused = row;
              select(row);
            }}
            @pointermove=${(event: PointerEvent) => {
              const row = rowAt(event);
              if (row === hovered) return;
              hovered = row;
              dismissed = false;
              page.update();
            }}
            @pointerleave=${() => {
              hovered = undefined;
              page.update();
            }}
            @focus=${focus(true)} @blur=${focus(false)}
            ${ref((element) => {
              picture = element instanceof HTMLElement ? element : null;
            })}
          >
            ${drawn?.node} ${bars ? overlay(bars) : nothing}
          </div>
        </div>
        <p class="hidden" id="progress-hint">${texts.progressHint}</p>
        ${tableDisclosure(page, "progress", () => barsTable(page.shown, "language", page.measure, page.text))}`;
      const summary = summarySentences(page.shown, page.measure, page.text).slice(1).join(" ");
      return pictureCard(page, "progress", summary, content, (kind) => drawing.save(page, shownWidth, kind));
    },
    get tip() {
      const row = explained();
      const bar = bars?.bars[row ?? -1];
      if (!bars || !bar || row === undefined || !picture) return undefined;
      const { left, top } = picture.getBoundingClientRect();
      const { y, height } = barRectangle(bars.layout, row);
      return {
        title: bar.label,
        facts: barFacts(bar, page.measure, page.text),
        hint: "",
        ...{ left: left + bars.layout.left, top: top + y, bottom: top + y + height },
      };
    },
    get spoken() {
      const bar = hasFocus ? bars?.bars[focused] : undefined;
      return bar ? [bar.label, ...describeBar(bar, page.text)].join(", ") : "";
    },
  };
}
