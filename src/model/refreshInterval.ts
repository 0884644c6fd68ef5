/** Minutes. A shorter interval would cost a service more than anyone gains. */
const SHORTEST = 1;
/** A year, in minutes: as good as never, and still a number to calculate with. */
const LONGEST = 365 * 24 * 60;

/**
 * Reads the setting `refreshInterval`, in minutes. 0, and what is below it, means by hand only.
 *
 * @param otherwise minutes where the setting is no number.
 * @returns milliseconds; infinite for by hand only.
 */
export function readRefreshInterval(value: unknown, otherwise: number): number {
  const minutes = typeof value === "number" && !Number.isNaN(value) ? value : otherwise;
  return minutes <= 0 ? Number.POSITIVE_INFINITY : Math.min(LONGEST, Math.max(SHORTEST, minutes)) * 60_000;
}
