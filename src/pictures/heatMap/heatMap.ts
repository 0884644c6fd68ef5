import { fillText } from "../../common/text/fillText";
import type { PictureWords } from "../../model/dashboard/pictureWords";
import type { GateMeasure } from "../../model/gate/gateSettings";
import { BELOW_STEPS, type CellState, cellState, type Flaw } from "../data/cellState";
import type { OverviewPart } from "../data/overviewPart";
import { summarySentences } from "../data/summaryTexts";
import { type LegendItem, legendOf, pictureOf } from "../drawing/legend";
import {
  checkPath,
  cornerPath,
  crossPath,
  exclamationPath,
  inset,
  lowerCornerPath,
  type Rectangle,
  rectanglePath,
} from "../drawing/shapes";
import { type Svg, svg } from "../drawing/svg";
import { cutText, isolated } from "../drawing/textWidth";
import { FONT_SIZE, MARGIN, type Picture, type PictureOptions, SMALL_FONT_SIZE, textOf } from "../picture";
import type { PictureTheme } from "../theme";
import type { PictureText } from "../words";
import { drawCells, drawMarks } from "./drawCells";
import { type HeatMapLayout, layOutHeatMap } from "./heatMapLayout";
import { type Mark, marksOf, paintOf } from "./paint";

export interface HeatMapOptions extends PictureOptions {
  readonly measure: GateMeasure;
}

export interface HeatMap extends Picture {
  readonly layout: HeatMapLayout;
}

/** Languages × components. Undefined if there are no cells to draw. */
export function drawHeatMap(part: OverviewPart, options: HeatMapOptions): HeatMap | undefined {
  if (part.cells.length === 0 && part.absent.length === 0) return undefined;
  const { theme, words, measure } = options;
  const text = textOf(options);
  const layout = layOutHeatMap(part, options.width);
  const legend = legendOf(legendItems(part, layout, theme, text, measure), layout.width - 2 * MARGIN, theme);
  const description = summarySentences(part, measure, text).join(" ");
  const picture = pictureOf(options, layout, { title: words.heatMap, description, legend }, [
    ...drawColumnLabels(part, layout, theme, words),
    ...drawRowLabels(part, layout, theme),
    ...drawCells(part, layout, theme, measure, text),
  ]);
  return { ...picture, layout };
}

/** Languages that the release waits for stand out. */
function drawRowLabels({ languages }: OverviewPart, layout: HeatMapLayout, theme: PictureTheme): readonly Svg[] {
  const fontSize = Math.min(FONT_SIZE, layout.cellHeight - 2);
  return languages.map(({ name, code, isRequired }, row) => {
    const y = layout.top + row * layout.cellHeight + (layout.cellHeight - layout.gap) / 2 + fontSize * 0.36;
    const label = cutText(name, layout.left - 2 * MARGIN, fontSize);
    const look = isRequired ? svg`fill="${theme.text}" font-weight="600"` : svg`fill="${theme.secondaryText}"`;
    return svg`<text x="${layout.left - MARGIN}" y="${y}" text-anchor="end" font-size="${fontSize}" ${look}>${label}<title>${isolated(name)} (${code})</title></text>`;
  });
}

/** Of components whose data is old in italics. */
function drawColumnLabels(
  { components }: OverviewPart,
  layout: HeatMapLayout,
  theme: PictureTheme,
  words: PictureWords,
): readonly Svg[] {
  return components.map(({ name, isStale }, column) => {
    const center = layout.left + column * layout.cellWidth + (layout.cellWidth - layout.gap) / 2;
    const { place, room } = placeColumnLabel(center, layout);
    const title = isStale ? `${isolated(name)}: ${words.stale}` : name;
    const style = isStale ? svg` font-style="italic"` : undefined;
    const label = cutText(name, room, SMALL_FONT_SIZE);
    return svg`<text ${place} font-size="${SMALL_FONT_SIZE}" fill="${theme.text}"${style}>${label}<title>${title}</title></text>`;
  });
}

function placeColumnLabel(center: number, layout: HeatMapLayout): { readonly place: Svg; readonly room: number } {
  const y = layout.top - MARGIN;
  switch (layout.columnLabels) {
    case "horizontal":
      return { place: svg`x="${center}" y="${y}" text-anchor="middle"`, room: layout.cellWidth - 4 };
    case "diagonal": {
      const room = Math.min((layout.width - center) / Math.SQRT1_2 - MARGIN, (y - MARGIN) / Math.SQRT1_2);
      return { place: svg`transform="translate(${center} ${y}) rotate(-45)"`, room };
    }
    case "vertical":
      return { place: svg`transform="translate(${center + SMALL_FONT_SIZE / 3} ${y + 2}) rotate(-90)"`, room: y };
  }
}

/** In the shades of the cells, of what there is. */
function legendItems(
  part: OverviewPart,
  layout: HeatMapLayout,
  theme: PictureTheme,
  { words, numbers }: PictureText,
  measure: GateMeasure,
): readonly LegendItem[] {
  const thresholds = new Set(part.cells.map(({ threshold }) => threshold));
  const [threshold = 0] = thresholds;
  const below = thresholds.size === 1 ? fillText(words.below, numbers.percent(threshold)) : words.belowThreshold;
  const states = part.cells.map((cell) => cellState(cell, measure));
  const looks = new Set(
    states.flatMap((state) => {
      const flaw = "flaw" in state ? state.flaw : undefined;
      // The amber of failing checks hides whether the threshold is reached.
      if (flaw === undefined) return [state.kind];
      return state.kind === "below" ? [state.kind, flaw] : [flaw];
    }),
  );
  const absent = (x: number, y: number, size: number): Svg => drawAbsentSwatch(x, y, size, theme);
  const item = (look: Flaw | CellState["kind"], label: string, state: CellState): readonly LegendItem[] =>
    looks.has(look)
      ? [{ label, swatch: (x, y, size) => drawSwatch(state, x, y, size, theme, layout.hasPercentages) }]
      : [];
  return [
    ...item("below", below, { kind: "below", percent: threshold / 2, step: BELOW_STEPS / 2 - 1 }),
    ...item("reached", words.thresholdReached, { kind: "reached", percent: threshold }),
    ...item("failing", words.failing, { kind: "reached", percent: threshold, flaw: "failing" }),
    ...item("outdated", words.outdated, { kind: "reached", percent: threshold, flaw: "outdated" }),
    ...item("complete", words.complete, { kind: "complete", percent: 100 }),
    ...item("nothing", words.noStrings, { kind: "nothing" }),
    ...(part.absent.length > 0 ? [{ label: words.absent, swatch: absent }] : []),
  ];
}

function drawSwatch(
  state: CellState,
  x: number,
  y: number,
  size: number,
  theme: PictureTheme,
  isBehindText: boolean,
): Svg {
  const { fill, opacity, markColor } = paintOf(state, theme, isBehindText);
  const square = { x, y, width: size, height: size };
  const drawn = marksOf(state).map((mark) => drawMarks(mark, markColor, [swatchMark(mark, square)]));
  if (fill === "none")
    return svg`<path d="${rectanglePath(inset(square, 0.5), 2)}" fill="none" stroke="${theme.gridLine}"/>${drawn}`;
  if (!theme.isOutlined) {
    return svg`<path d="${rectanglePath(square, 2)}" fill="${fill}" fill-opacity="${opacity}"/>${drawn}`;
  }
  const inside = {
    x: x + 2,
    y: y + 4,
    width: "percent" in state ? ((size - 4) * state.percent) / 100 : 0,
    height: size - 6,
  };
  return svg`<path d="${rectanglePath(inset(square, 0.5), 2)}" fill="none" stroke="${theme.mark}"/><path d="${rectanglePath(inside)}" fill="${fill}"/>${drawn}`;
}

function swatchMark(mark: Mark, square: Rectangle): string {
  const { x, y } = square;
  switch (mark) {
    case "check":
      return checkPath(x + 3, y + 3, 8);
    case "corner":
      return cornerPath(square, 6);
    case "lowerCorner":
      return lowerCornerPath(square, 6);
    case "exclamation":
      return exclamationPath(x + square.width / 2, y + 4, square.height - 8);
    case "dash":
    case "question":
      return rectanglePath({ x: x + 4, y: y + square.height / 2, width: square.width - 8, height: 0 });
  }
}

function drawAbsentSwatch(x: number, y: number, size: number, theme: PictureTheme): Svg {
  const outline = rectanglePath(inset({ x, y, width: size, height: size }, 0.5), 2);
  return svg`<path d="${outline}" fill="none" stroke="${theme.mark}" stroke-dasharray="3 2"/><path d="${crossPath(x + 4, y + 4, 6)}" fill="none" stroke="${theme.mark}" stroke-width="1.5"/>`;
}
