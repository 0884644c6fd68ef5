import { type Svg, svg } from "../drawing/svg";
import { textWidth } from "../drawing/text";
import { SMALL_FONT_SIZE } from "../picture";
import type { PictureTheme } from "../theme";
import type { PictureText } from "../words";
import type { BurnUpLayout } from "./layout";
import { timeTicks } from "./timeTicks";

/** For each label of the time axis, in pixels. */
const ROOM = 90;

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
  const [from = 0, to = 0] = x.domain();
  let free = 0;
  const columns = timeTicks([from, to], Math.floor((right - left) / ROOM), numbers, timeZone).map(({ time, label }) => {
    const at = x(time);
    const width = textWidth(label, SMALL_FONT_SIZE);
    const start = Math.min(Math.max(at - width / 2, 0), layout.width - width);
    const tick = svg`<path d="M${at} ${bottom}v4" stroke="${theme.secondaryText}"/>`;
    if (start < free) return tick;
    free = start + width + 8;
    return svg`${tick}<text x="${start}" y="${bottom + 17}">${label}</text>`;
  });
  return [svg`<g font-size="${SMALL_FONT_SIZE}" fill="${theme.secondaryText}">${rows}${columns}</g>`];
}
