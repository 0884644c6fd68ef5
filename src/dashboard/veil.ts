import { cellRectangle, type HeatMapLayout } from "../pictures/heatMap/heatMapLayout";
import type { SelectedPlaces } from "./selection";

/** Covers the cells that are not selected, as the data of an SVG path: runs of cells in a row are one rectangle. */
export function veilOf({ languages, components }: SelectedPlaces, layout: HeatMapLayout): string {
  const whole = [{ from: 0, to: components.length }];
  const beside = runsOf(components, false);
  return languages
    .flatMap((isSelected, language) =>
      (isSelected ? beside : whole).map(({ from, to }) => {
        const first = cellRectangle(layout, { language, component: from });
        const last = cellRectangle(layout, { language, component: to - 1 });
        return `M${first.x} ${first.y}H${last.x + last.width}V${first.y + first.height}H${first.x}Z`;
      }),
    )
    .join("");
}

/** Places of equal values that follow each other, the end not included. */
function runsOf<Value>(values: readonly Value[], wanted: Value): readonly { readonly from: number; to: number }[] {
  const runs: { readonly from: number; to: number }[] = [];
  values.forEach((value, index) => {
    const last = runs.at(-1);
    if (value !== wanted) return;
    if (last?.to === index) last.to = index + 1;
    else runs.push({ from: index, to: index + 1 });
  });
  return runs;
}
