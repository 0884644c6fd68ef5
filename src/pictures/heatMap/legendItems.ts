import { formatPercent } from "../../model/statistics/percent";
import { BELOW_STEPS, type CellState } from "../data/cellState";
import type { OverviewPart } from "../data/overviewPart";
import type { LegendItem } from "../drawing/legend";
import { checkPath, cornerPath, crossPath, inset, rectanglePath } from "../drawing/shapes";
import { type Svg, svg } from "../drawing/svg";
import type { PictureTheme } from "../theme";
import { filled, type PictureWords } from "../words";
import { drawMarks } from "./drawCells";
import type { HeatMapLayout } from "./layout";
import { type Mark, markOf, paintOf } from "./paint";

/** In the shades of the cells. */
export function legendItems(
  part: OverviewPart,
  layout: HeatMapLayout,
  theme: PictureTheme,
  words: PictureWords,
): readonly LegendItem[] {
  const item = (label: string, state: CellState): LegendItem => ({
    label,
    swatch: (x, y, size) => drawSwatch(state, x, y, size, theme, layout.hasPercentages),
  });
  const thresholds = new Set(part.cells.map(({ threshold }) => threshold));
  const [threshold = 0] = thresholds;
  const isSame = thresholds.size === 1;
  const notReady = isSame
    ? `${words.notReady} (${filled(words.thresholdIs, formatPercent(threshold))})`
    : words.notReady;
  const items = [
    item(notReady, { kind: "below", percent: 0, step: BELOW_STEPS / 2 - 1 }),
    item(words.thresholdReached, { kind: "reached", percent: threshold, isBlocked: false }),
    item(words.complete, { kind: "complete", percent: 100, isBlocked: false }),
  ];
  if (part.absent.length === 0) return items;
  return [...items, { label: words.absent, swatch: (x, y, size) => drawAbsentSwatch(x, y, size, theme) }];
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
  const path = (of: Mark): string => (of === "check" ? checkPath(x + 3, y + 3, 8) : cornerPath(square, 6));
  const drawn = mark && drawMarks(mark, markColor, [path(mark)]);
  if (!theme.isOutlined) {
    return svg`<path d="${rectanglePath(square, 2)}" fill="${fill}" fill-opacity="${opacity}"/>${drawn}`;
  }
  const inside = { x: x + 2, y: y + 4, width: (size - 4) * bar, height: size - 6 };
  return svg`<path d="${rectanglePath(inset(square, 0.5), 2)}" fill="none" stroke="${theme.mark}"/><path d="${rectanglePath(inside)}" fill="${fill}"/>${drawn}`;
}

function drawAbsentSwatch(x: number, y: number, size: number, theme: PictureTheme): Svg {
  const outline = rectanglePath(inset({ x, y, width: size, height: size }, 0.5), 2);
  return svg`<path d="${outline}" fill="none" stroke="${theme.mark}" stroke-dasharray="3 2"/><path d="${crossPath(x + 4, y + 4, 6)}" fill="none" stroke="${theme.mark}" stroke-width="1.5"/>`;
}
