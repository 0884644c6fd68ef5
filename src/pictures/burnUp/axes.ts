import { utcTicks } from "d3-time";
import type { PictureNumbers } from "../drawing/numbers";
import { type Svg, svg } from "../drawing/svg";
import { textWidth } from "../drawing/textWidth";
import { SMALL_FONT_SIZE } from "../picture";
import type { PictureTheme } from "../theme";
import type { PictureText } from "../words";
import type { BurnUpLayout } from "./burnUpLayout";

/** For each label of the time axis, in pixels. */
const LABEL_DISTANCE = 90;

export function drawAxes(
  layout: BurnUpLayout,
  theme: PictureTheme,
  { numbers }: PictureText,
  timeZone: string | undefined,
): readonly Svg[] {
  const { left, right, bottom, x, y, yTicks } = layout;
  const rows = yTicks.map((tick) => {
    const at = Math.round(y(tick)) + 0.5;
    const label = svg`<text x="${left - 6}" y="${at + SMALL_FONT_SIZE * 0.36}" text-anchor="end">${numbers.shortCount(tick)}</text>`;
    return svg`<path d="M${left} ${at}H${right}" stroke="${theme.gridLine}"/>${label}`;
  });
  const [from, to] = x.domain;
  const ticks = timeTicks([from, to], Math.floor((right - left) / LABEL_DISTANCE), numbers, timeZone).map(
    ({ time, label }) => {
      const at = x(time);
      const half = textWidth(label, SMALL_FONT_SIZE) / 2;
      return { at, label, half, middle: Math.min(Math.max(at, half), layout.width - half) };
    },
  );
  const labeled = ticksWithRoom(ticks);
  const columns = ticks.map((each) => {
    const tick = svg`<path d="M${each.at} ${bottom}v4" stroke="${theme.secondaryText}"/>`;
    if (!labeled.has(each)) return tick;
    return svg`${tick}<text x="${each.middle}" y="${bottom + 17}" text-anchor="middle">${each.label}</text>`;
  });
  return [svg`<g font-size="${SMALL_FONT_SIZE}" fill="${theme.secondaryText}">${rows}${columns}</g>`];
}

const LABEL_GAP = 8;

interface Placed {
  readonly middle: number;
  /** Of the width. */
  readonly half: number;
}

/** All ticks, or every second, third and so on, so that the gaps between their labels are even. */
function ticksWithRoom<Tick extends Placed>(ticks: readonly Tick[]): ReadonlySet<Tick> {
  for (let step = 1; ; step++) {
    const some = ticks.filter((_, index) => index % step === 0);
    const fits = some.every(({ middle, half }, index) => {
      const next = some[index + 1];
      return next === undefined || next.middle - next.half >= middle + half + LABEL_GAP;
    });
    if (fits) return new Set(some);
  }
}

const DAY = 86_400_000;

export interface TimeTick {
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly label: string;
}

/** Round moments of the time zone's clock between two moments. @param timeZone the machine's own if omitted. */
function timeTicks(
  [from, to]: readonly [number, number],
  count: number,
  numbers: PictureNumbers,
  timeZone: string | undefined,
): readonly TimeTick[] {
  const offset = offsetsIn(timeZone);
  // Of the clock on the wall as if it were UTC, for which there are round moments.
  const walls = utcTicks(new Date(from + offset(from)), new Date(to + offset(to)), Math.max(2, count));
  const apart = walls.length > 1 ? Number(walls[1]) - Number(walls[0]) : DAY;
  const options = formatFor(apart);
  return walls.flatMap((wall) => {
    const guess = Number(wall) - offset(Number(wall));
    const time = Number(wall) - offset(guess);
    return time < from || time > to ? [] : [{ time, label: numbers.date(time, options, timeZone) }];
  });
}

function formatFor(apart: number): Intl.DateTimeFormatOptions {
  if (apart >= 360 * DAY) return { year: "numeric" };
  if (apart >= 27 * DAY) return { month: "short", year: "numeric" };
  if (apart >= DAY / 2) return { month: "short", day: "numeric" };
  return { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" };
}

/** By how many milliseconds the zone's clock is ahead of UTC at a moment. */
function offsetsIn(timeZone: string | undefined): (time: number) => number {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    ...{ calendar: "gregory", numberingSystem: "latn", hourCycle: "h23" },
    ...{ year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric", second: "numeric" },
  });
  return (time) => {
    const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
    const of = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
    const wall = Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"), of("second"));
    return wall - Math.floor(time / 1000) * 1000;
  };
}
