/**
 * A percentage with at most one decimal, or null if there is nothing to translate. 100 means complete and 0 nothing
 * translated; everything else is between 0.1 and 99.9.
 */
export type Percent = number | null;

export interface Counts {
  readonly total: number;
  readonly translated: number;
}

const PERCENT_TOLERANCE = 0.1;
/** Absorbs the error of binary fractions. */
const EPSILON = 1e-9;

/** Rounds down. Computed in whole tenths, so that no binary fraction can push it over a boundary. */
export function percentFromCounts(counts: Counts): Percent {
  if (counts.total <= 0) return null;
  return guard(wholeTenths(counts), counts);
}

/** The service's own percentage, which its web page shows, unless it disagrees with the counts. */
export function percentOf(language: Counts & { readonly reportedPercent?: number }): Percent {
  const { reportedPercent, total, translated } = language;
  if (total <= 0) return null;
  if (reportedPercent === undefined) return percentFromCounts(language);
  const exact = (translated * 100) / total;
  const agrees = Math.abs(reportedPercent - exact) <= PERCENT_TOLERANCE + EPSILON;
  if (!agrees) return percentFromCounts(language);
  return guard(Math.floor(reportedPercent * 10 + EPSILON), language);
}

/** Percentages over languages or components are computed from sums, never averaged. */
export function sumCounts(parts: Iterable<Counts>): Counts {
  const sum = { total: 0, translated: 0 };
  for (const part of parts) {
    sum.total += part.total;
    // An excess in one language must not hide missing strings of another.
    sum.translated += Math.min(part.translated, part.total);
  }
  return sum;
}

/** A single row keeps its own figure. Of several, the sum is not below the lowest, as rows may be rounded. */
export function percentOfSum(sum: Counts, rows: readonly Percent[]): Percent {
  const [only = null] = rows;
  if (rows.length === 1) return only;
  const percent = percentFromCounts(sum);
  if (percent === null || rows.length === 0) return percent;
  let lowest = 100;
  for (const row of rows) lowest = Math.min(lowest, row ?? 100);
  return Math.max(percent, lowest);
}

/** Exact, even if the product exceeds the safe integers. */
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

/** Strings that are not translated. A service may report more translated strings than there are. */
export function missingStrings({ total, translated }: Counts): number {
  return Math.max(0, total - translated);
}
