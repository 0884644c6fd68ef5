import { type LinearScale, linearScale, roundedUp, roundStep } from "../data/linearScale";
import type { CountPoint, Wedge } from "../data/seriesData";
import type { PictureNumbers } from "../drawing/numbers";
import { textWidth } from "../drawing/textWidth";
import { MARGIN, SMALL_FONT_SIZE, widthOf } from "../picture";

export interface BurnUpLayout {
  readonly width: number;
  /** Without the legend. */
  readonly height: number;
  /** Of the plot. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly x: LinearScale;
  readonly y: LinearScale;
  readonly yTicks: readonly number[];
}

const DAY = 86_400_000;
const RELEASE_LABELS = 20;
const TIME_LABELS = 24;

export function layOutBurnUp(
  points: readonly [CountPoint, ...CountPoint[]],
  wedge: Wedge | undefined,
  numbers: PictureNumbers,
  wanted: { readonly width: number; readonly height?: number },
): BurnUpLayout {
  const width = widthOf(wanted);
  const height = Math.max(160, Math.min(wanted.height ?? Math.max(220, width * 0.3), 480));
  const top = MARGIN + RELEASE_LABELS;
  const bottom = height - TIME_LABELS;
  const most = points.reduce((sum, { total }) => Math.max(sum, total), 1);
  const highest = roundedUp(most, 5);
  const y = linearScale([0, highest], [bottom, top]);
  const step = roundStep(highest, height < 260 ? 4 : 6);
  const yTicks = Array.from({ length: Math.floor(highest / step) + 1 }, (_, index) => index * step);
  const widest = Math.max(...yTicks.map((tick) => textWidth(numbers.shortCount(tick), SMALL_FONT_SIZE)));
  const left = Math.ceil(MARGIN + widest + 6);
  const right = width - 2 * MARGIN;
  const x = linearScale(timesOf(points, wedge), [left, right]);
  return { width, height, left, right, top, bottom, x, y, yTicks };
}

/** The first point at an x, or the last one before it; undefined beside the plot. */
export function pointAt(layout: BurnUpLayout, points: readonly CountPoint[], x: number): CountPoint | undefined {
  if (x < layout.left || x > layout.right) return undefined;
  const time = linearScale([layout.left, layout.right], layout.x.domain)(x);
  return points.findLast((point) => point.time <= time) ?? points[0];
}

/** What is expected takes at most half of the picture. */
function timesOf(points: readonly [CountPoint, ...CountPoint[]], wedge: Wedge | undefined): [number, number] {
  const from = points[0].time;
  const last = points.at(-1)?.time ?? from;
  const seen = Math.max(last - from, DAY);
  if (wedge === undefined) return [from, last > from ? last : from + DAY];
  const expected = wedge.latest ?? wedge.expected + (wedge.expected - last) / 2;
  return [from, last + Math.min(expected - last, seen)];
}
