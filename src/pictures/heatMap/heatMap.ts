import type { GateMeasure } from "../../model/gate/gateSettings";
import type { OverviewPart } from "../data/overviewPart";
import { summarySentences } from "../data/summary";
import { legendOf } from "../drawing/legend";
import { framed } from "../drawing/svg";
import { MARGIN, type Picture, type PictureOptions, textOf } from "../picture";
import { drawCells } from "./drawCells";
import { drawColumnLabels, drawRowLabels } from "./labels";
import { type HeatMapLayout, layOutHeatMap } from "./layout";
import { legendItems } from "./legendItems";

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
  const legend = legendOf(legendItems(part, layout, theme, words, measure), layout.width - 2 * MARGIN, theme);
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
