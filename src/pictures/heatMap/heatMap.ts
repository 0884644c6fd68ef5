import type { GateMeasure } from "../../model/gate/gateSettings";
import { formatPercent } from "../../model/statistics/percent";
import { BELOW_STEPS, type CellState } from "../data/cellState";
import type { OverviewPart } from "../data/overviewPart";
import { summarySentences } from "../data/summary";
import { type LegendItem, legendOf } from "../drawing/legend";
import { checkPath, cornerPath, crossPath, rectanglePath } from "../drawing/shapes";
import { framed, type Svg, svg } from "../drawing/svg";
import { cutText } from "../drawing/text";
import { FONT_SIZE, MARGIN, type Picture, type PictureOptions, SMALL_FONT_SIZE, textOf } from "../picture";
import type { PictureTheme } from "../theme";
import { filled, type PictureWords } from "../words";
import { drawCells, drawMarks, inset } from "./drawCells";
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

/** Languages that the release waits for stand out. */
function drawRowLabels({ languages }: OverviewPart, layout: HeatMapLayout, theme: PictureTheme): readonly Svg[] {
  const fontSize = Math.min(FONT_SIZE, layout.cellHeight - 2);
  return languages.map(({ name, code, isRequired }, row) => {
    const y = layout.top + row * layout.cellHeight + (layout.cellHeight - layout.gap) / 2 + fontSize * 0.36;
    const label = cutText(name, layout.left - 2 * MARGIN, fontSize);
    const look = isRequired ? svg`fill="${theme.text}" font-weight="600"` : svg`fill="${theme.secondaryText}"`;
    return svg`<text x="${layout.left - MARGIN}" y="${y}" text-anchor="end" font-size="${fontSize}" ${look}>${label}<title>${name} (${code})</title></text>`;
  });
}

function drawColumnLabels(
  { components }: OverviewPart,
  layout: HeatMapLayout,
  theme: PictureTheme,
  words: PictureWords,
): readonly Svg[] {
  const y = layout.top - MARGIN;
  return components.map(({ name, isStale }, column) => {
    const center = layout.left + column * layout.cellWidth + (layout.cellWidth - layout.gap) / 2;
    const title = isStale ? `${name}: ${words.stale}` : name;
    const look = svg`font-size="${SMALL_FONT_SIZE}" fill="${theme.text}"${isStale ? svg` font-style="italic"` : undefined}`;
    const named = (room: number): Svg => svg`${cutText(name, room, SMALL_FONT_SIZE)}<title>${title}</title>`;
    switch (layout.columnLabels) {
      case "horizontal":
        return svg`<text x="${center}" y="${y}" text-anchor="middle" ${look}>${named(layout.cellWidth - 4)}</text>`;
      case "diagonal": {
        const room = Math.min((layout.width - center) / Math.SQRT1_2 - MARGIN, (y - MARGIN) / Math.SQRT1_2);
        return svg`<text transform="translate(${center} ${y}) rotate(-45)" ${look}>${named(room)}</text>`;
      }
      case "vertical":
        return svg`<text transform="translate(${center + SMALL_FONT_SIZE / 3} ${y + 2}) rotate(-90)" ${look}>${named(y)}</text>`;
    }
  });
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
