import type { Counts } from "./percent";

/**
 * A percentage rounded as Weblate does: to one decimal, ties to even (6.25 gives 6.2), and 100 only for all. Whole
 * tenths, because binary fractions have no ties.
 */
export function roundedPercent(part: number, total: number): number {
  if (total === 0) return 0;
  if (part === total) return 100;
  const scaled = part * 1000;
  const whole = Math.floor(scaled / total);
  const doubledRest = 2 * (scaled - whole * total);
  const up = doubledRest > total || (doubledRest === total && whole % 2 === 1);
  return Math.min(up ? whole + 1 : whole, 999) / 10;
}

/** Counts of files at another time, with the percentage that the statistics of files would have. */
export function withRoundedPercent<Figures extends Counts>(figures: Figures): Figures & { reportedPercent: number } {
  const { translated, total } = figures;
  return { ...figures, reportedPercent: roundedPercent(Math.min(translated, total), total) };
}
