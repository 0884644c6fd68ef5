import { numberText } from "./svg";

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Path data, so that many shapes can be one element. */
export function rectanglePath({ x, y, width, height }: Rectangle, radius = 0): string {
  const round = Math.min(radius, width / 2, height / 2);
  if (round <= 0) return path`M${x} ${y}h${width}v${height}h${-width}z`;
  const [across, down] = [width - 2 * round, height - 2 * round];
  const arc = (toX: number, toY: number): string => path`a${round} ${round} 0 0 1 ${toX} ${toY}`;
  return `${path`M${x + round} ${y}h${across}`}${arc(round, round)}${path`v${down}`}${arc(-round, round)}${path`h${-across}`}${arc(-round, -round)}${path`v${-down}`}${arc(round, -round)}z`;
}

/** A triangle in the upper right corner. */
export function cornerPath({ x, y, width }: Rectangle, size: number): string {
  return path`M${x + width - size} ${y}h${size}v${size}z`;
}

/** A triangle in the lower right corner. */
export function lowerCornerPath({ x, y, width, height }: Rectangle, size: number): string {
  return path`M${x + width - size} ${y + height}h${size}v${-size}z`;
}

/** To be stroked. */
export function checkPath(x: number, y: number, size: number): string {
  return path`M${x} ${y + size * 0.55}l${size * 0.35} ${size * 0.35}l${size * 0.65} ${-size * 0.75}`;
}

/** An exclamation mark. To be stroked with round ends. */
export function exclamationPath(x: number, y: number, size: number): string {
  return path`M${x} ${y}v${size * 0.55}M${x} ${y + size}v0`;
}

/** To be stroked. */
export function crossPath(x: number, y: number, size: number): string {
  return path`M${x} ${y}l${size} ${size}M${x + size} ${y}l${-size} ${size}`;
}

export type Point = readonly [x: number, y: number];

/** A line through points that keeps the height of each up to the next. */
export function stepPath([first, ...others]: readonly Point[]): string {
  if (first === undefined) return "";
  return path`M${first[0]} ${first[1]}` + others.map(([x, y]) => path`H${x}V${y}`).join("");
}

/** The area below such a line. */
export function stepAreaPath(points: readonly Point[], bottom: number): string {
  return stepPath(points) + (points[0] ? path`V${bottom}H${points[0][0]}z` : "");
}

export function inset({ x, y, width, height }: Rectangle, by: number): Rectangle {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}

function path(parts: TemplateStringsArray, ...numbers: readonly number[]): string {
  let data = parts[0] ?? "";
  for (let index = 0; index < numbers.length; index++)
    data += numberText(numbers[index] ?? 0) + (parts[index + 1] ?? "");
  return data;
}
