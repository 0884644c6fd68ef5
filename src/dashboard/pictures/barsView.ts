import { html, nothing, svg, type TemplateResult } from "lit-html";
import { type Bars, describeBar, drawBars } from "../../pictures/bars/bars";
import { barAt, barRectangle } from "../../pictures/bars/barsLayout";
import type { Bar } from "../../pictures/data/barsData";
import { barFacts, barsTable } from "../../pictures/data/pictureTables";
import { figureSentences } from "../../pictures/data/summaryTexts";
import { wordsIn } from "../../pictures/words";
import type { Page } from "../page";
import { isNothing, toggled } from "../selection";
import { tableDisclosure } from "../table/tableDisclosure";
import { createDrawing, type PictureView, pictureCard } from "./pictureCard";
import { createRovingFocus, inList } from "./rovingFocus";

/** A bar for each language. */
export function createBarsView(page: Page): PictureView {
  let bars: Bars | undefined;
  const drawing = createDrawing("progress", (of, options) =>
    drawBars(of.shown, { ...options, measure: of.measure, by: "language" }),
  );
  const select = (row: number): boolean => {
    const language = page.shown.languages[bars?.bars[row]?.index ?? -1];
    if (language) page.change({ selection: toggled(page.state.selection, "languages", language.code) });
    return true;
  };
  const roving = createRovingFocus<number>(page, {
    name: "progress",
    first: 0,
    ...inList(() => bars?.bars.length ?? 0, { next: "ArrowDown", previous: "ArrowUp" }),
    placeAt: (_, y) => bars && barAt(bars.layout, y),
    act: (_, row) => select(row),
    clicked(_, __, y) {
      const row = bars && barAt(bars.layout, y);
      if (row === undefined) return;
      roving.focus(row);
      select(row);
    },
    rectangle: (row) => bars && barRectangle(bars.layout, row),
  });
  const overlay = ({ layout, width, height }: Bars): TemplateResult => {
    const { hovered, hasFocus, focused } = roving;
    const rectangle = (row: number, name: string) => {
      const { x, y, width: wide, height: high } = barRectangle(layout, row);
      return svg`<rect class=${name} x=${x + 1} y=${y} width=${wide - 2} height=${high} rx="2"></rect>`;
    };
    const { languages, components } = page.selected;
    const isDimmed = ({ index }: Bar): boolean => !(languages[index] && components.includes(true));
    return html`
      <svg class="overlay" width=${width} height=${height} aria-hidden="true">
        ${
          isNothing(page.state.selection)
            ? nothing
            : bars?.bars.map((bar, row) => (isDimmed(bar) ? rectangle(row, "veil") : nothing))
        }
        ${hovered === undefined ? nothing : rectangle(hovered, "hovered")}
        ${hasFocus ? rectangle(focused, "focused") : nothing}
      </svg>`;
  };
  return {
    template({ card: width }) {
      const drawn = drawing.drawn(page, width);
      bars = drawn;
      roving.fit();
      const { texts } = page.content;
      const content = html`
        ${roving.template(texts.progress, `${texts.keys} ${texts.progressHint}`, [drawn?.node, drawn ? overlay(drawn) : nothing])}
        ${tableDisclosure(page, "progress", () => barsTable(page.shown, "language", page.measure, page.text))}`;
      const summary = figureSentences(page.shown, page.measure, page.text).join(" ");
      return pictureCard(page, "progress", summary, content, (kind) => drawing.save(page, kind));
    },
    get tip() {
      const row = roving.explained;
      const bar = bars?.bars[row ?? -1];
      if (!bars || !bar || row === undefined || !roving.element) return undefined;
      const { left, top } = roving.element.getBoundingClientRect();
      const { y, height } = barRectangle(bars.layout, row);
      return {
        title: bar.label,
        facts: barFacts(bar, page.measure, page.text),
        hint: "",
        ...{ left: left + bars.layout.left, top: top + y, bottom: top + y + height },
      };
    },
    get spoken() {
      const bar = roving.hasFocus ? bars?.bars[roving.focused] : undefined;
      const text = { ...page.text, words: wordsIn(page.measure, page.text.words) };
      return bar ? [bar.label, ...describeBar(bar, text)].join(", ") : "";
    },
  };
}
