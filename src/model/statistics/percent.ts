/**
 * A percentage with at most one decimal, from 0 to 100, or null where there is nothing to translate.
 *
 * 100 stands only for "complete" and 0 only for "nothing translated": everything else is kept between 0.1 and 99.9, so
 * that a figure never claims more than the counts do.
 */
export type Percent = number | null;

/** What a percentage is taken of. */
export interface Counts {
  readonly total: number;
  readonly translated: number;
}

/** Reported percentages further from the counts than this are not believed. */
const TOLERANCE = 0.1;
/** Absorbs the error of binary fractions, far below the one decimal that is shown. */
const EPSILON = 1e-9;

/**
 * `translated / total`, rounded down to one decimal under the guard of {@link Percent}.
 *
 * Computed in whole tenths, so that no binary fraction can push a figure over a boundary.
 */
export function percentFromCounts(counts: Counts): Percent {
  if (counts.total <= 0) return null;
  return guard(wholeTenths(counts), counts);
}

/**
 * The percentage to show for one language: the service's own figure where it agrees with the counts (then it is what
 * the web page shows), else the one from the counts.
 */
export function percentOf(language: Counts & { readonly reportedPercent?: number }): Percent {
  const { reportedPercent, total, translated } = language;
  if (total <= 0) return null;
  if (reportedPercent === undefined) return percentFromCounts(language);
  const exact = (translated * 100) / total;
  const agrees = Math.abs(reportedPercent - exact) <= TOLERANCE + EPSILON;
  if (!agrees) return percentFromCounts(language);
  // Cut, not rounded, to one decimal: what lies behind it must not lift the figure.
  return guard(Math.floor(reportedPercent * 10 + EPSILON), language);
}

/** Sums strings over languages or components. Percentages are taken of such sums, never averaged. */
export function sumCounts(parts: Iterable<Counts>): Counts {
  const sum = { total: 0, translated: 0 };
  for (const part of parts) {
    sum.total += part.total;
    // A service that reports more translated than there is must not hide what is missing elsewhere.
    sum.translated += Math.min(part.translated, part.total);
  }
  return sum;
}

/** `87.5%`, or null where there is nothing to translate; always one decimal unless the figure is whole. */
export function formatPercent(percent: number): string {
  return `${percent}%`;
}

/** Tenths of a percent, cut. Exact: a product that no longer fits a number would be rounded, perhaps up. */
function wholeTenths({ total, translated }: Counts): number {
  const product = translated * 1000;
  if (product <= Number.MAX_SAFE_INTEGER) return Math.floor(product / total);
  return Number((BigInt(translated) * 1000n) / BigInt(total));
}

function guard(tenths: number, counts: Counts): number {
  if (counts.translated === counts.total) return 100;
  if (counts.translated === 0) return 0;
  return Math.min(999, Math.max(1, tenths)) / 10;
}
