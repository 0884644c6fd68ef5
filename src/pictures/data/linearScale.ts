type Range = readonly [from: number, to: number];

export interface LinearScale {
  (value: number): number;
  readonly domain: Range;
}

/** Of the domain in proportion to the range, which may be that of pixels. */
export function linearScale(domain: Range, [start, end]: Range): LinearScale {
  const [from, to] = domain;
  const scale = (value: number): number => {
    const part = (value - from) / (to - from);
    return start * (1 - part) + end * part;
  };
  return Object.assign(scale, { domain });
}

/** The whole 1, 2 or 5 · 10ⁿ that divides a length into about so many parts. */
export function roundStep(length: number, parts: number): number {
  const step = Math.max(1, length / parts);
  const power = 10 ** Math.floor(Math.log10(step));
  const factor = step / power;
  return power * (factor >= Math.sqrt(50) ? 10 : factor >= Math.sqrt(10) ? 5 : factor >= Math.SQRT2 ? 2 : 1);
}

/** The next multiple of the round step of about so many parts. */
export function roundedUp(length: number, parts: number): number {
  const step = roundStep(length, parts);
  const rounded = Math.ceil(length / step) * step;
  return rounded === length ? length : roundedUp(rounded, parts);
}
