import type { Bench } from "tinybench";
import { drawHeatMap } from "../../src/pictures/heatMap/heatMap";
import { sampleRelease } from "../support/samples/pictureSamples";
import { optionsOf } from "../unit/pictures/smallRelease";

/** With a hundred times the cells, less than a hundred times as long. */
export function addPictures(bench: Bench): readonly (readonly [name: string, comparedWith: string])[] {
  const [small, large] = [10, 100].map((size) => {
    const release = sampleRelease(size, size);
    const name = `draw a heat map of ${size} × ${size} cells`;
    bench.add(name, () => void drawHeatMap(release, { ...optionsOf(), measure: "strings" }));
    return name;
  });
  return small !== undefined && large !== undefined ? [[large, small]] : [];
}
