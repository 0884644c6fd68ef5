import type { Rectangle } from "../drawing/shapes";
import { textWidth } from "../drawing/textWidth";
import { FONT_SIZE, labelRoom, MARGIN, SMALL_FONT_SIZE, widthOf } from "../picture";

/** Where things are in a picture of stacked bars, in pixels. */
export interface BarsLayout {
  readonly width: number;
  /** Without the legend. */
  readonly height: number;
  readonly rows: number;
  readonly top: number;
  readonly rowHeight: number;
  /** Of the bars. */
  readonly left: number;
  readonly barWidth: number;
  readonly barHeight: number;
  /** Of a bar within its row. */
  readonly barTop: number;
  /** Whether a label is above its bar, because there is no room beside it. */
  readonly isStacked: boolean;
  /** Right end of the percentages. */
  readonly percentEnd: number;
}

const STACKED_BELOW = 440;
/** Longer bars are harder to compare. */
const MAX_WIDTH = 1_200;

export function layOutBars(labels: readonly string[], wanted: number): BarsLayout {
  const width = Math.min(MAX_WIDTH, widthOf({ width: wanted }));
  const isStacked = width < STACKED_BELOW;
  const percentWidth = Math.ceil(textWidth("99.9%", FONT_SIZE));
  const widest = labels.reduce((most, label) => Math.max(most, textWidth(label.slice(0, 300), FONT_SIZE)), 0);
  const left = isStacked ? MARGIN : labelRoom(widest, width) + 2 * MARGIN;
  const right = width - MARGIN - (isStacked ? 0 : percentWidth + MARGIN);
  const rowHeight = isStacked ? 38 : 26;
  const top = MARGIN;
  return {
    ...{ width, top, rowHeight, left, isStacked },
    rows: labels.length,
    height: top + labels.length * rowHeight + MARGIN,
    barWidth: right - left,
    barHeight: isStacked ? 12 : 16,
    barTop: isStacked ? 20 : 4,
    percentEnd: width - MARGIN,
  };
}

/** The row at a height; undefined above and below. */
export function barAt(layout: BarsLayout, y: number): number | undefined {
  const row = Math.floor((y - layout.top) / layout.rowHeight);
  return row >= 0 && row < layout.rows ? row : undefined;
}

/** The whole row, with label and percentage. */
export function barRectangle(layout: BarsLayout, row: number): Rectangle {
  const { width, top, rowHeight } = layout;
  return { x: 0, y: top + row * rowHeight, width, height: rowHeight };
}

export function baselineOf(layout: BarsLayout, row: number): number {
  const y = layout.top + row * layout.rowHeight;
  return layout.isStacked ? y + SMALL_FONT_SIZE + 3 : y + layout.barTop + layout.barHeight / 2 + FONT_SIZE * 0.36;
}
