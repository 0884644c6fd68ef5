/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [number, number, number];

/** What is seen of a color on another. @param opacity from 0 to 1. */
export function blended(front: Rgb, opacity: number, back: Rgb): Rgb {
  const mixed = (index: 0 | 1 | 2): number => front[index] * opacity + back[index] * (1 - opacity);
  return [mixed(0), mixed(1), mixed(2)];
}

/** From 1 to 21: WCAG 2.2, relative luminance and contrast ratio. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const linear = (value: number): number =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  const luminance = ([red, green, blue]: Rgb): number =>
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
