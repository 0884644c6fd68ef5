import type { OverviewPlace } from "../../model/overview/overview";
import type { OverviewPart } from "../data/overviewPart";
import type { Rectangle } from "../drawing/shapes";
import { textWidth } from "../drawing/textWidth";
import { FONT_SIZE, labelRoom, MARGIN, SMALL_FONT_SIZE, widthOf } from "../picture";

/** Where things are in a heat map: rows are languages and columns are components. In pixels. */
export interface HeatMapLayout {
  readonly width: number;
  /** Without the legend. */
  readonly height: number;
  /** Of the first cell. */
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
  /** With the gap between cells. */
  readonly cellWidth: number;
  readonly cellHeight: number;
  readonly gap: number;
  readonly columnLabels: "horizontal" | "diagonal" | "vertical";
  /** Whether the percentages have room in the cells. */
  readonly hasPercentages: boolean;
}

/** Where a finger or a pointer still hits, and a label still has room. */
const MIN_CELL_WIDTH = 12;
const MAX_CELL_WIDTH = 96;
/** More texts take a browser several frames. */
const MAX_PERCENTAGES = 2_500;
const MAX_COLUMN_LABEL_WIDTH = 130;
/** From here on, a horizontal label says enough even if it is cut. */
const CUT_LABEL = 84;
const DIAGONAL_FROM = 600;
/** Labels of narrower columns would overlap. */
const MIN_DIAGONAL_WIDTH = 24;

/** As wide as asked for if the cells have room, wider if there are too many. */
export function layOutHeatMap(part: Pick<OverviewPart, "languages" | "components">, wanted: number): HeatMapLayout {
  const width = widthOf({ width: wanted });
  const [rows, columns] = [part.languages.length, part.components.length];
  const rowLabels = widest(
    part.languages.map(({ name }) => name),
    FONT_SIZE,
  );
  const left = labelRoom(rowLabels + MARGIN, width) + MARGIN;
  const labels = widest(
    part.components.map(({ name }) => name),
    SMALL_FONT_SIZE,
  );
  const label = Math.min(labels, MAX_COLUMN_LABEL_WIDTH);
  const room = width - left - MARGIN;
  const even = fitting(room / Math.max(1, columns));
  const columnLabels =
    even >= Math.min(labels + MARGIN, CUT_LABEL)
      ? "horizontal"
      : width >= DIAGONAL_FROM && even >= MIN_DIAGONAL_WIDTH
        ? "diagonal"
        : "vertical";
  // The last diagonal label reaches beyond its column.
  const beyond = columnLabels === "diagonal" ? Math.ceil(label * Math.SQRT1_2) : 0;
  const cellWidth = fitting((room - beyond) / Math.max(1, columns));
  const hasPercentages = rows * columns <= MAX_PERCENTAGES && cellWidth >= textWidth("99.9%", SMALL_FONT_SIZE) + MARGIN;
  const cellHeight = hasPercentages ? (rows > 30 ? 24 : 28) : Math.min(18, Math.max(14, Math.floor(cellWidth)));
  const top = MARGIN + headerHeight(columnLabels, label);
  return {
    width: Math.ceil(Math.max(left + columns * cellWidth + beyond + MARGIN, Math.min(width, 480))),
    height: top + rows * cellHeight + MARGIN,
    ...{ left, top, columns, rows, cellWidth, cellHeight, columnLabels, hasPercentages },
    gap: cellWidth < 20 ? 1 : 2,
  };
}

/** Undefined beside the cells. */
export function cellAt(layout: HeatMapLayout, x: number, y: number): OverviewPlace | undefined {
  const component = Math.floor((x - layout.left) / layout.cellWidth);
  const language = Math.floor((y - layout.top) / layout.cellHeight);
  const isInside = component >= 0 && component < layout.columns && language >= 0 && language < layout.rows;
  return isInside ? { component, language } : undefined;
}

/** Without the gap. */
export function cellRectangle(layout: HeatMapLayout, { component, language }: OverviewPlace): Rectangle {
  return {
    x: layout.left + component * layout.cellWidth,
    y: layout.top + language * layout.cellHeight,
    width: layout.cellWidth - layout.gap,
    height: layout.cellHeight - layout.gap,
  };
}

/** Whole pixels are sharp. */
function fitting(width: number): number {
  return Math.min(MAX_CELL_WIDTH, Math.max(MIN_CELL_WIDTH, Math.floor(width)));
}

function headerHeight(labels: HeatMapLayout["columnLabels"], label: number): number {
  switch (labels) {
    case "horizontal":
      return 22;
    case "diagonal":
      return Math.ceil(label * Math.SQRT1_2) + 16;
    case "vertical":
      return Math.ceil(label) + MARGIN;
  }
}

function widest(texts: readonly string[], fontSize: number): number {
  return texts.reduce((most, text) => Math.max(most, textWidth(text.slice(0, 300), fontSize)), 0);
}
