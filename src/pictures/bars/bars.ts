import { fillText } from "../../common/text/fillText";
import type { GateMeasure } from "../../model/gate/gateSettings";
import { type Bar, type BarsBy, barsOf } from "../data/barsData";
import { linearScale } from "../data/linearScale";
import type { OverviewPart } from "../data/overviewPart";
import { PROGRESS_PARTS, type ProgressPart } from "../data/progressData";
import { summarySentences } from "../data/summaryTexts";
import { type LegendItem, legendOf, pictureOf } from "../drawing/legend";
import { rectanglePath } from "../drawing/shapes";
import { type Svg, svg } from "../drawing/svg";
import { cutText, isolated } from "../drawing/textWidth";
import { FONT_SIZE, MARGIN, type Picture, type PictureOptions, textOf } from "../picture";
import type { PictureTheme } from "../theme";
import { type PictureText, wordsIn } from "../words";
import { type BarsLayout, baselineOf, layOutBars } from "./barsLayout";

export interface BarsOptions extends PictureOptions {
  readonly measure: GateMeasure;
  readonly by: BarsBy;
}

export interface Bars extends Picture {
  readonly layout: BarsLayout;
  /** In the order of the rows. */
  readonly bars: readonly Bar[];
}

/** A bar of what is translated, failing, to be edited and missing for each language or component; undefined if none. */
export function drawBars(part: OverviewPart, options: BarsOptions): Bars | undefined {
  const { theme, id, measure, by } = options;
  const words = wordsIn(measure, options.words);
  const bars = barsOf(part, by, measure);
  if (!bars.some(({ progress, absent }) => absent > 0 || (progress && progress.total > 0))) return undefined;
  const text = textOf({ ...options, words });
  const labels = bars.map(({ label }) => label);
  const layout = layOutBars(labels, options.width);
  const fills = fillsOf(theme, id);
  const legend = legendOf(legendItems(bars, fills, theme, text), layout.width - 2 * MARGIN, theme);
  const description = summarySentences(part, measure, text).join(" ");
  const picture = pictureOf(options, layout, { title: words.progress, description, legend }, [
    patternsFor(theme, id),
    ...bars.map((bar, row) => drawBar(bar, row, layout, fills, theme, text)),
  ]);
  return { ...picture, layout, bars };
}

function drawBar(
  bar: Bar,
  row: number,
  layout: BarsLayout,
  fills: PartFills,
  theme: PictureTheme,
  text: PictureText,
): Svg {
  const { isStacked, left, barWidth, barTop, barHeight, percentEnd } = layout;
  const y = baselineOf(layout, row);
  const top = layout.top + row * layout.rowHeight + barTop;
  const room = isStacked ? percentEnd - left - 60 : left - 2 * MARGIN;
  const look = bar.isRequired ? svg`fill="${theme.text}" font-weight="600"` : svg`fill="${theme.secondaryText}"`;
  const place = isStacked ? svg`x="${left}" y="${y}"` : svg`x="${left - MARGIN}" y="${y}" text-anchor="end"`;
  const label = svg`<text ${place} font-size="${FONT_SIZE}" ${look}>${cutText(bar.label, room, FONT_SIZE)}</text>`;
  const shown = bar.percent === null ? "–" : text.numbers.percent(bar.percent);
  const percent = svg`<text x="${percentEnd}" y="${y}" text-anchor="end" font-size="${FONT_SIZE}" fill="${theme.text}">${shown}</text>`;
  const track = { x: left + 0.5, y: top + 0.5, width: barWidth - 1, height: barHeight - 1 };
  const outline = svg`<path d="${rectanglePath(track)}" fill="none" stroke="${theme.secondaryText}"/>`;
  const title = [isolated(bar.label), ...describeBar(bar, text)].join(" · ");
  return svg`<g><title>${title}</title>${label}${outline}${drawParts(bar, top, layout, fills)}${drawThreshold(bar, top, layout, theme)}${percent}</g>`;
}

/** What is missing stays empty. */
function drawParts({ progress }: Bar, top: number, layout: BarsLayout, fills: PartFills): readonly Svg[] {
  if (!progress || progress.total === 0) return [];
  const toPixels = linearScale([0, progress.total], [layout.left, layout.left + layout.barWidth]);
  let sum = 0;
  return PROGRESS_PARTS.filter((name) => name !== "missing").flatMap((name) => {
    const from = toPixels(sum);
    sum += progress[name];
    const width = toPixels(sum) - from;
    if (progress[name] === 0) return [];
    // What is there can be seen.
    const rectangle = { x: from, y: top, width: Math.max(1, width), height: layout.barHeight };
    return [svg`<path d="${rectanglePath(rectangle)}" fill="${fills[name]}"/>`];
  });
}

function drawThreshold({ threshold }: Bar, top: number, layout: BarsLayout, theme: PictureTheme): Svg | undefined {
  if (threshold === undefined || threshold <= 0) return undefined;
  const x = layout.left + (layout.barWidth * Math.min(100, threshold)) / 100;
  return svg`<path d="M${x} ${top - 3}v${layout.barHeight + 6}" stroke="${theme.surface}" stroke-width="4"/><path d="M${x} ${top - 3}v${layout.barHeight + 6}" stroke="${theme.mark}" stroke-width="2"/>`;
}

/** `Translated: 1,200`, without what is zero. */
export function describeBar({ progress, threshold, percent }: Bar, { words, numbers }: PictureText): readonly string[] {
  const parts = PROGRESS_PARTS.filter((name) => progress !== undefined && progress[name] > 0);
  return [
    ...(percent === null ? [] : [numbers.percent(percent)]),
    ...parts.map((name) => `${words[name]}: ${numbers.count(progress?.[name] ?? 0)}`),
    ...(threshold === undefined ? [] : [fillText(words.thresholdIs, numbers.percent(threshold))]),
  ];
}

function legendItems(
  bars: readonly Bar[],
  fills: PartFills,
  theme: PictureTheme,
  { words, numbers }: PictureText,
): readonly LegendItem[] {
  const isThere = (name: ProgressPart): boolean => bars.some(({ progress }) => progress && progress[name] > 0);
  const [first] = bars;
  const threshold = first?.threshold;
  const isSame = threshold !== undefined && bars.every((bar) => bar.threshold === threshold);
  return [
    ...PROGRESS_PARTS.filter(isThere).map((name): LegendItem => {
      return {
        label: words[name],
        swatch: (x, y, size) => {
          const square = { x: x + 0.5, y: y + 0.5, width: size - 1, height: size - 1 };
          return svg`<path d="${rectanglePath(square)}" fill="${fills[name]}" stroke="${name === "missing" ? theme.secondaryText : "none"}"/>`;
        },
      };
    }),
    {
      label: isSame ? fillText(words.thresholdIs, numbers.percent(threshold)) : words.threshold,
      swatch: (x, y, size) => svg`<path d="M${x + size / 2} ${y}v${size}" stroke="${theme.mark}" stroke-width="2"/>`,
    },
  ];
}

/** By part of a bar, what fills it. */
type PartFills = Readonly<Record<ProgressPart, string>>;

function fillsOf(theme: PictureTheme, id: string): PartFills {
  return {
    translated: theme.done,
    failing: `url(#${id}-failing)`,
    needsEditing: `url(#${id}-editing)`,
    missing: "none",
  };
}

/** So that parts can be told apart without colors: failing is hatched, to be edited is dotted. */
function patternsFor(theme: PictureTheme, id: string): Svg {
  const hatch = svg`<pattern id="${id}-failing" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="6" height="6" fill="${theme.failing}"/><rect width="2" height="6" fill="${theme.surface}"/></pattern>`;
  const dots = svg`<pattern id="${id}-editing" width="5" height="5" patternUnits="userSpaceOnUse"><rect width="5" height="5" fill="${theme.needsEditing}"/><rect x="1" y="1" width="2" height="2" fill="${theme.surface}"/></pattern>`;
  return svg`<defs>${hatch}${dots}</defs>`;
}
