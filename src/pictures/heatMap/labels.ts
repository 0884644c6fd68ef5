import type { OverviewPart } from "../data/overviewPart";
import { type Svg, svg } from "../drawing/svg";
import { cutText, isolated } from "../drawing/text";
import { FONT_SIZE, MARGIN, SMALL_FONT_SIZE } from "../picture";
import type { PictureTheme } from "../theme";
import type { PictureWords } from "../words";
import type { HeatMapLayout } from "./layout";

/** Languages that the release waits for stand out. */
export function drawRowLabels({ languages }: OverviewPart, layout: HeatMapLayout, theme: PictureTheme): readonly Svg[] {
  const fontSize = Math.min(FONT_SIZE, layout.cellHeight - 2);
  return languages.map(({ name, code, isRequired }, row) => {
    const y = layout.top + row * layout.cellHeight + (layout.cellHeight - layout.gap) / 2 + fontSize * 0.36;
    const label = cutText(name, layout.left - 2 * MARGIN, fontSize);
    const look = isRequired ? svg`fill="${theme.text}" font-weight="600"` : svg`fill="${theme.secondaryText}"`;
    return svg`<text x="${layout.left - MARGIN}" y="${y}" text-anchor="end" font-size="${fontSize}" ${look}>${label}<title>${isolated(name)} (${code})</title></text>`;
  });
}

/** Of components whose data is old in italics. */
export function drawColumnLabels(
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
