import type { GateMeasure } from "../../model/gate/gateSettings";
import type { OverviewPart } from "../data/overviewPart";
import { summarySentences } from "../data/summaryTexts";
import { legendOf } from "../drawing/legend";
import { framed, type Svg, svg } from "../drawing/svg";
import { cutText, isolated } from "../drawing/textWidth";
import { FONT_SIZE, MARGIN, type Picture, type PictureOptions, SMALL_FONT_SIZE, textOf } from "../picture";
import type { PictureTheme } from "../theme";
import type { PictureWords } from "../words";
import { drawCells } from "./drawCells";
import { type HeatMapLayout, layOutHeatMap } from "./heatMapLayout";
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
