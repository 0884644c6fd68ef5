import type { GateMeasure } from "../../model/gate/gateSettings";
import { formatPercent } from "../../model/statistics/percent";
import { BELOW_STEPS, type CellState } from "../data/cellState";
import type { OverviewPart } from "../data/overviewPart";
import { summarySentences } from "../data/summary";
import { type LegendItem, legendOf } from "../drawing/legend";
import { checkPath, cornerPath, crossPath, inset, rectanglePath } from "../drawing/shapes";
import { framed, type Svg, svg } from "../drawing/svg";
import { MARGIN, type Picture, type PictureOptions, textOf } from "../picture";
import type { PictureTheme } from "../theme";
import { filled, type PictureWords } from "../words";
import { drawCells, drawMarks } from "./drawCells";
import { drawColumnLabels, drawRowLabels } from "./labels";
import { type HeatMapLayout, layOutHeatMap } from "./layout";
import { paintOf } from "./paint";

export interface HeatMapOptions extends PictureOptions {
  readonly measure: GateMeasure;
}

export interface HeatMap extends Picture {
  readonly layout: HeatMapLayout;
}

/** Languages × components. Undefined if there are no cells to draw. */
export function drawHeatMap(part: OverviewPart, options: HeatMapOptions): HeatMap | undefined {
  if (part.cells.length === 0 && part.absent.length === 0) return undefined;
  const { theme, words, id, measure } = options;
  const layout = layOutHeatMap(part, options.width);
  const legend = legendOf(legendItems(part, theme, words), layout.width - 2 * MARGIN, theme);
  const { width } = layout;
  const height = layout.height + legend.height + MARGIN;
  const description = summarySentences(part, measure, textOf(options)).join(" ");
  const svgText = framed(
    {
      width,
      height,
      id,
      title: words.heatMap,
      description,
      fontFamily: theme.fontFamily,
      background: theme.background,
    },
    [
      ...drawColumnLabels(part, layout, theme, words),
      ...drawRowLabels(part, layout, theme),
      ...drawCells(part, layout, theme, measure),
      ...legend.draw(MARGIN, layout.height),
    ],
  );
  return { svg: svgText, width, height, layout };
}

function legendItems(part: OverviewPart, theme: PictureTheme, words: PictureWords): readonly LegendItem[] {
  const thresholds = new Set(part.cells.map(({ threshold }) => threshold));
  const [threshold] = thresholds;
  const below =
    thresholds.size === 1 && threshold !== undefined
      ? `${words.notReady} (${filled(words.thresholdIs, formatPercent(threshold))})`
      : words.notReady;
  const blocked = { isBlocked: false, percent: 100 };
  return [
    {
      label: below,
      swatch: (x, y, size) =>
        svg`${swatch({ kind: "below", percent: 0, step: BELOW_STEPS / 2 }, x, y, size, theme)}${drawMarks("corner", theme.onBelow, [cornerPath({ x, y, width: size, height: size }, 6)])}`,
    },
    {
      label: words.thresholdReached,
      swatch: (x, y, size) => swatch({ kind: "reached", ...blocked }, x, y, size, theme),
    },
    {
      label: words.complete,
      swatch: (x, y, size) =>
        svg`${swatch({ kind: "complete", ...blocked }, x, y, size, theme)}${drawMarks("check", theme.isOutlined ? theme.mark : theme.surface, [checkPath(x + 3, y + 3, 8)])}`,
    },
    ...(part.absent.length === 0
      ? []
      : [
          {
            label: words.absent,
            swatch: (x: number, y: number, size: number) => {
              const outline = rectanglePath(inset({ x, y, width: size, height: size }, 0.5), 2);
              return svg`<path d="${outline}" fill="none" stroke="${theme.mark}" stroke-dasharray="3 2"/><path d="${crossPath(x + 4, y + 4, 6)}" fill="none" stroke="${theme.mark}" stroke-width="1.5"/>`;
            },
          },
        ]),
  ];
}

function swatch(state: CellState, x: number, y: number, size: number, theme: PictureTheme): Svg {
  const { fill, opacity, bar } = paintOf(state, theme, false);
  const square = { x, y, width: size, height: size };
  if (!theme.isOutlined) return svg`<path d="${rectanglePath(square, 2)}" fill="${fill}" fill-opacity="${opacity}"/>`;
  const inside = { x: x + 2, y: y + 4, width: (size - 4) * bar, height: size - 6 };
  return svg`<path d="${rectanglePath(inset(square, 0.5), 2)}" fill="none" stroke="${theme.mark}"/><path d="${rectanglePath(inside)}" fill="${fill}"/>`;
}
