import { cellRectangle, type HeatMapLayout } from "../pictures/heatMap/layout";
import type { Page } from "./page";

/** Covers the cells that are not selected, as the data of an SVG path: runs of cells in a row are one rectangle. */
export function veilOf({ isSelected }: Pick<Page, "isSelected">, layout: HeatMapLayout): string {
  const covered: string[] = [];
  for (let language = 0; language < layout.rows; language++) {
    let start: ReturnType<typeof cellRectangle> | undefined;
    for (let component = 0; component <= layout.columns; component++) {
      const isCovered = component < layout.columns && !isSelected({ language, component });
      const { x, y, width, height } = cellRectangle(layout, { language, component });
      if (isCovered) start ??= { x, y, width, height };
      else if (start) {
        const end = x - layout.gap;
        covered.push(`M${start.x} ${start.y}H${end}V${start.y + start.height}H${start.x}Z`);
        start = undefined;
      }
    }
  }
  return covered.join("");
}
