import type { Release } from "../../model/overview/overview";
import { cutText, textWidth } from "../drawing/textWidth";
import { SMALL_FONT_SIZE } from "../picture";

export interface PlacedRelease {
  readonly release: Release;
  readonly x: number;
  /** Empty where there is no room. */
  readonly label: string;
  /** Left end of the label. */
  readonly labelX: number;
}

/** More lines would hide what is behind them. */
const MAX_RELEASES = 60;
const MAX_LABEL_WIDTH = 120;
const GAP = 8;

/** The latest are the most important: they are labeled first, the others where there is room left. */
export function placeReleases(
  releases: readonly Release[],
  toPixels: (time: number) => number,
  [left, right]: readonly [number, number],
): readonly PlacedRelease[] {
  const shown = releases
    .map((release) => ({ release, x: toPixels(release.time) }))
    .filter(({ x }) => x >= left && x <= right)
    .sort((one, other) => one.release.time - other.release.time)
    .slice(-MAX_RELEASES);
  let free = right;
  const placed = shown.toReversed().map(({ release, x }): PlacedRelease => {
    const label = cutText(release.name, MAX_LABEL_WIDTH, SMALL_FONT_SIZE);
    const width = textWidth(label, SMALL_FONT_SIZE);
    const labelX = Math.min(Math.max(left, x - width / 2), free - width);
    // A label belongs to the line that it touches.
    if (labelX < left || labelX + width < x) return { release, x, label: "", labelX: x };
    free = labelX - GAP;
    return { release, x, label, labelX };
  });
  return placed.toReversed();
}
