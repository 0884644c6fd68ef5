import type { Wedge } from "../data/series";
import { type Svg, svg } from "../drawing/svg";
import type { PictureTheme } from "../theme";
import type { BurnUpLayout } from "./layout";

/** From what is translated now to the total: at the earliest, as expected and at the latest, cut at the picture's end. */
export function drawWedge({ from, earliest, expected, latest }: Wedge, layout: BurnUpLayout, theme: PictureTheme): Svg {
  const { x, y } = layout;
  const end = x.domain()[1] ?? from.time;
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
  const middle = svg`<path d="M${x(from.time)} ${y(from.translated)}L${x(center)} ${y(at(center, expected))}" stroke="${theme.translated}" stroke-width="1.5" stroke-dasharray="6 3"/>`;
  const total = svg`<path d="M${x(from.time)} ${y(from.total)}H${x(end)}" stroke="${theme.text}" stroke-dasharray="6 3"/>`;
  return svg`<g fill="none"><path d="M${outline}z" fill="${theme.translated}" fill-opacity="0.1" stroke="${theme.translated}" stroke-opacity="0.5"/>${middle}${total}</g>`;
}
