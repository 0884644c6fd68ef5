import type { GateMeasure } from "../../model/gate/gateSettings";
import { formatPercent } from "../../model/statistics/percent";
import { BELOW_STEPS, type CellState, cellState } from "../data/cellState";
import type { OverviewPart } from "../data/overviewPart";
import type { LegendItem } from "../drawing/legend";
import { checkPath, cornerPath, crossPath, inset, type Rectangle, rectanglePath } from "../drawing/shapes";
import { type Svg, svg } from "../drawing/svg";
import type { PictureTheme } from "../theme";
import { filled, type PictureWords } from "../words";
import { drawMarks } from "./drawCells";
import type { HeatMapLayout } from "./heatMapLayout";
import { type Mark, markOf, paintOf } from "./paint";

/** In the shades of the cells. What is rare is explained where it is. */
export function legendItems(
  part: OverviewPart,
  layout: HeatMapLayout,
  theme: PictureTheme,
  words: PictureWords,
  measure: GateMeasure,
): readonly LegendItem[] {
  const item = (label: string, state: CellState): LegendItem => ({
    label,
    swatch: (x, y, size) => drawSwatch(state, x, y, size, theme, layout.hasPercentages),
  });
  const thresholds = new Set(part.cells.map(({ threshold }) => threshold));
  const [threshold = 0] = thresholds;
  const below = thresholds.size === 1 ? filled(words.below, formatPercent(threshold)) : words.belowThreshold;
  const states = part.cells.map((cell) => cellState(cell, measure, part.measure));
  const isBlocked = states.some((state) => "isBlocked" in state && state.isBlocked);
  const hasNothing = states.some(({ kind }) => kind === "nothing");
  const absent = (x: number, y: number, size: number): Svg => drawAbsentSwatch(x, y, size, theme);
  return [
    item(below, { kind: "below", percent: 0, step: BELOW_STEPS / 2 - 1 }),
    item(words.thresholdReached, { kind: "reached", percent: threshold, isBlocked: false }),
    ...(isBlocked ? [item(words.failing, { kind: "reached", percent: threshold, isBlocked: true })] : []),
    item(words.complete, { kind: "complete", percent: 100, isBlocked: false }),
    ...(hasNothing ? [item(words.noStrings, { kind: "nothing" })] : []),
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
  const { fill, opacity, bar, markColor } = paintOf(state, theme, isBehindText);
  const square = { x, y, width: size, height: size };
  const mark = markOf(state);
  const drawn = mark && drawMarks(mark, markColor, [swatchMark(mark, square)]);
  if (fill === "none")
    return svg`<path d="${rectanglePath(inset(square, 0.5), 2)}" fill="none" stroke="${theme.gridLine}"/>${drawn}`;
  if (!theme.isOutlined) {
    return svg`<path d="${rectanglePath(square, 2)}" fill="${fill}" fill-opacity="${opacity}"/>${drawn}`;
  }
  const inside = { x: x + 2, y: y + 4, width: (size - 4) * bar, height: size - 6 };
  return svg`<path d="${rectanglePath(inset(square, 0.5), 2)}" fill="none" stroke="${theme.mark}"/><path d="${rectanglePath(inside)}" fill="${fill}"/>${drawn}`;
}

function swatchMark(mark: Mark, square: Rectangle): string {
  const { x, y } = square;
  switch (mark) {
    case "check":
      return checkPath(x + 3, y + 3, 8);
    case "corner":
      return cornerPath(square, 6);
    case "dash":
    case "question":
      return rectanglePath({ x: x + 4, y: y + square.height / 2, width: square.width - 8, height: 0 });
  }
}

function drawAbsentSwatch(x: number, y: number, size: number, theme: PictureTheme): Svg {
  const outline = rectanglePath(inset({ x, y, width: size, height: size }, 0.5), 2);
  return svg`<path d="${outline}" fill="none" stroke="${theme.mark}" stroke-dasharray="3 2"/><path d="${crossPath(x + 4, y + 4, 6)}" fill="none" stroke="${theme.mark}" stroke-width="1.5"/>`;
}
