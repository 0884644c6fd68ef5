import { fillText } from "../../common/text/fillText";
import type { GateMeasure } from "../../model/gate/gateSettings";
import type { Forecast } from "../../model/history/forecast";
import type { Release } from "../../model/overview/overview";
import { countsOfProgress } from "../data/progressData";
import {
  type CountPoint,
  countPoints,
  percentOfPoint,
  type Span,
  spansOf,
  type TimePoint,
  type Wedge,
  wedgeOf,
} from "../data/seriesData";
import type { PartSummary } from "../data/summaryTexts";
import { type LegendItem, legendOf, pictureOf } from "../drawing/legend";
import { rectanglePath, stepAreaPath, stepPath } from "../drawing/shapes";
import { type Svg, svg } from "../drawing/svg";
import { cutText, isolated, textWidth } from "../drawing/textWidth";
import { MARGIN, type Picture, type PictureOptions, SMALL_FONT_SIZE, textOf } from "../picture";
import type { PictureTheme } from "../theme";
import type { PictureText } from "../words";
import { drawAxes } from "./axes";
import { type BurnUpLayout, layOutBurnUp } from "./burnUpLayout";

export interface BurnUpOptions extends PictureOptions {
  /** By the width if omitted. */
  readonly height?: number;
  readonly measure: GateMeasure;
  readonly releases?: readonly Release[];
  readonly forecast?: Forecast;
  /** Of the IANA database, such as `UTC`; the machine's own if omitted. */
  readonly timeZone?: string;
  /** Of what the last point counts, as other pictures say it. */
  readonly summary?: SeriesSummary;
}

/** Its percentage may be rounded by a service. */
export type SeriesSummary = Pick<PartSummary, "progress" | "percent">;

export interface BurnUp extends Picture {
  readonly layout: BurnUpLayout;
  /** What is drawn, oldest first. */
  readonly points: readonly CountPoint[];
}

/** Shorter, and there is no development to see. Milliseconds. */
const SHORTEST_SPAN_MS = 3_600_000;

/**
 * What there is and what of it is translated, over time. Undefined if nothing is known, or only of less than an hour.
 *
 * @param points oldest first.
 */
export function drawBurnUp(points: readonly TimePoint[], options: BurnUpOptions): BurnUp | undefined {
  const { theme, words, measure, releases = [], timeZone } = options;
  const counted = countPoints(points, measure);
  const [first, ...others] = counted;
  const last = counted.at(-1);
  if (first === undefined || last === undefined || counted.every(({ total }) => total === 0)) return undefined;
  if (last.time - first.time < SHORTEST_SPAN_MS) return undefined;
  const text = textOf(options);
  const wedge = measure === "strings" ? wedgeOf(last, options.forecast) : undefined;
  const layout = layOutBurnUp([first, ...others], wedge, text.numbers, options);
  const spans = spansOf(counted);
  const items = legendItems(last, spans, wedge !== undefined, theme, text);
  const legend = legendOf(items, layout.width - 2 * MARGIN, theme);
  const description = describeSeries(counted, measure, text, options).join(" ");
  const picture = pictureOf(options, layout, { title: words.overTime, description, legend }, [
    ...drawAxes(layout, theme, text, timeZone),
    ...drawCounts(counted, spans, layout, theme),
    ...(wedge ? [drawWedge(wedge, layout, theme)] : []),
    ...drawReleases(releases, layout, theme, text, timeZone),
  ]);
  return { ...picture, layout, points: counted };
}

/** Sentences: the period, and how much is translated at its end, with the percentage of a summary of the same counts. */
export function describeSeries(
  points: readonly CountPoint[],
  measure: GateMeasure,
  { words, numbers }: PictureText,
  { timeZone, summary }: Pick<BurnUpOptions, "timeZone" | "summary"> = {},
): readonly string[] {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return [];
  const day = (time: number): string => numbers.date(time, { dateStyle: "long" }, timeZone);
  const counts = summary?.progress && countsOfProgress(summary.progress);
  const isSummarized = counts?.total === last.total && counts.translated === last.translated;
  const percent = summary && isSummarized ? summary.percent : percentOfPoint(last, measure);
  const translated = measure === "words" ? words.translatedWords : words.translatedStrings;
  return [
    fillText(words.period, day(first.time), day(last.time)),
    ...(percent === null
      ? []
      : [fillText(translated, numbers.count(last.translated), numbers.count(last.total), numbers.percent(percent))]),
  ];
}

function drawCounts(
  points: readonly CountPoint[],
  spans: readonly Span[],
  { x, y, bottom }: BurnUpLayout,
  theme: PictureTheme,
): readonly Svg[] {
  const areas = runsOf(points, spans).map((run) =>
    stepAreaPath(
      run.map(({ time, translated }) => [x(time), y(translated)]),
      bottom,
    ),
  );
  const paths = (kind: Span["kind"], value: (point: CountPoint) => number): string =>
    spans
      .filter((span) => (span.kind === "unseen" && value(span.from) === value(span.to) ? "level" : span.kind) === kind)
      .map(({ from, to }) => stepPath([from, to].map((point) => [x(point.time), y(value(point))])))
      .join("");
  const lines = (value: (point: CountPoint) => number, color: string, width: number): Svg =>
    svg`<g fill="none" stroke="${color}" stroke-width="${width}" stroke-linejoin="round"><path d="${paths("level", value)}"/><path d="${paths("unseen", value)}" stroke-dasharray="2 4"/></g>`;
  const last = points.at(-1);
  const dots = last
    ? [last.translated, last.total].map((value, index) => {
        const color = index === 0 ? theme.done : theme.text;
        return svg`<circle cx="${x(last.time)}" cy="${y(value)}" r="3" fill="${color}"/>`;
      })
    : [];
  return [
    svg`<path d="${areas.join("")}" fill="${theme.done}" fill-opacity="0.25"/>`,
    lines(({ translated }) => translated, theme.done, 2),
    lines(({ total }) => total, theme.text, 1.5),
    ...dots,
  ];
}

/** Between places where the line begins anew. */
function runsOf(points: readonly CountPoint[], spans: readonly Span[]): CountPoint[][] {
  const begins = new Set(spans.filter(({ kind }) => kind === "new").map(({ to }) => to));
  const runs: CountPoint[][] = [];
  for (const point of points) {
    const last = runs.at(-1);
    if (last === undefined || begins.has(point)) runs.push([point]);
    else last.push(point);
  }
  return runs;
}

function drawReleases(
  releases: readonly Release[],
  { x, left, right, top, bottom }: BurnUpLayout,
  theme: PictureTheme,
  { numbers }: PictureText,
  timeZone: string | undefined,
): readonly Svg[] {
  return placeReleases(releases, x, [left, right]).map(({ release, x: at, label, labelX }) => {
    const title = `${isolated(release.name)} · ${numbers.date(release.time, { dateStyle: "medium" }, timeZone)}`;
    return svg`<g><title>${title}</title><path d="M${at} ${top - 4}V${bottom}" stroke="${theme.secondaryText}" stroke-dasharray="4 3"/><text x="${labelX}" y="${top - 8}" font-size="${SMALL_FONT_SIZE}" fill="${theme.secondaryText}">${label}</text></g>`;
  });
}

function legendItems(
  last: CountPoint,
  spans: readonly Span[],
  hasForecast: boolean,
  theme: PictureTheme,
  { words, numbers }: PictureText,
): readonly LegendItem[] {
  const stroke = (color: string, dashes: string) => (x: number, y: number, size: number) =>
    svg`<path d="M${x} ${y + size / 2}h${size}" stroke="${color}" stroke-width="2" stroke-dasharray="${dashes}"/>`;
  const square = (opacity: number) => (x: number, y: number, size: number) =>
    svg`<path d="${rectanglePath({ x, y, width: size, height: size })}" fill="${theme.done}" fill-opacity="${opacity}" stroke="${theme.done}"/>`;
  return [
    { label: `${words.translated}: ${numbers.count(last.translated)}`, swatch: square(0.25) },
    { label: `${words.total}: ${numbers.count(last.total)}`, swatch: stroke(theme.text, "none") },
    ...(spans.some(({ kind }) => kind === "unseen")
      ? [{ label: words.notSeen, swatch: stroke(theme.text, "2 4") }]
      : []),
    ...(hasForecast ? [{ label: words.forecast, swatch: square(0.1) }] : []),
  ];
}

/** From what is translated now to the total: at the earliest, as expected and at the latest, cut at the picture's end. */
function drawWedge({ from, earliest, expected, latest }: Wedge, layout: BurnUpLayout, theme: PictureTheme): Svg {
  const { x, y } = layout;
  const end = x.domain[1];
  const left = from.total - from.translated;
  /** What is translated at a moment at the pace that reaches the total at another. */
  const at = (time: number, reached: number): number => {
    const share = reached <= from.time ? 1 : Math.min(1, (time - from.time) / (reached - from.time));
    return from.translated + left * share;
  };
  const lowest = latest === undefined ? from.translated : at(end, latest);
  const corners = [
    [from.time, from.translated],
    [Math.min(earliest, end), at(end, earliest)],
    [end, at(end, earliest)],
    [end, lowest],
    ...(latest !== undefined && latest < end ? [[latest, from.total]] : []),
  ];
  const outline = corners.map(([time = 0, value = 0]) => svg`${x(time)} ${y(value)}`.source).join("L");
  const center = Math.min(expected, end);
  const middle = svg`<path d="M${x(from.time)} ${y(from.translated)}L${x(center)} ${y(at(center, expected))}" stroke="${theme.done}" stroke-width="1.5" stroke-dasharray="6 3"/>`;
  const total = svg`<path d="M${x(from.time)} ${y(from.total)}H${x(end)}" stroke="${theme.text}" stroke-dasharray="6 3"/>`;
  return svg`<g fill="none"><path d="M${outline}z" fill="${theme.done}" fill-opacity="0.1" stroke="${theme.done}" stroke-opacity="0.5"/>${middle}${total}</g>`;
}

interface PlacedRelease {
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
function placeReleases(
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
