import { FONT_SIZE, MARGIN, type Picture, type PictureOptions, SMALL_FONT_SIZE } from "../picture";
import type { PictureTheme } from "../theme";
import { framed, type Svg, svg } from "./svg";
import { cutText, textWidth } from "./textWidth";

const SWATCH = 14;
const GAP = 16;
const ROW_HEIGHT = 22;

export interface LegendItem {
  readonly label: string;
  /** @param size of its width and height. */
  readonly swatch: (x: number, y: number, size: number) => Svg;
}

export interface Legend {
  readonly height: number;
  readonly draw: (left: number, top: number) => readonly Svg[];
}

/** Items beside each other, in as many rows as the width takes. */
export function legendOf(items: readonly LegendItem[], width: number, theme: PictureTheme): Legend {
  let x = 0;
  let row = 0;
  const placed = items.map((item) => {
    const label = cutText(item.label, width - SWATCH - 6, SMALL_FONT_SIZE);
    const itemWidth = SWATCH + 6 + textWidth(label, SMALL_FONT_SIZE);
    if (x > 0 && x + itemWidth > width) {
      x = 0;
      row++;
    }
    const place = { item, label, x, y: row * ROW_HEIGHT };
    x += itemWidth + GAP;
    return place;
  });
  return {
    height: items.length === 0 ? 0 : (row + 1) * ROW_HEIGHT,
    draw: (left, top) =>
      placed.map(({ item, label, x: itemX, y }) => {
        const middle = top + y + ROW_HEIGHT / 2;
        const text = svg`<text x="${left + itemX + SWATCH + 6}" y="${middle + FONT_SIZE / 3}" font-size="${SMALL_FONT_SIZE}" fill="${theme.secondaryText}" unicode-bidi="plaintext">${label}</text>`;
        return svg`${item.swatch(left + itemX, middle - SWATCH / 2, SWATCH)}${text}`;
      }),
  };
}

/** A whole picture with its legend below. @param layout its height is without the legend. */
export function pictureOf(
  { theme, id }: Pick<PictureOptions, "theme" | "id">,
  layout: { readonly width: number; readonly height: number },
  { title, description, legend }: { readonly title: string; readonly description: string; readonly legend: Legend },
  content: readonly Svg[],
): Picture {
  const { width } = layout;
  const { fontFamily, background } = theme;
  const height = layout.height + legend.height + MARGIN;
  const frame = { width, height, id, title, description, fontFamily, background };
  return { svg: framed(frame, [...content, ...legend.draw(MARGIN, layout.height)]), width, height };
}
