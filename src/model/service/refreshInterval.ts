/** Minutes. */
const SHORTEST = 1;
/** A year in minutes. */
const LONGEST = 365 * 24 * 60;

/**
 * Reads the setting `refreshInterval`, in minutes. 0 or less means manual only.
 *
 * @param otherwise minutes if the setting isn't a number.
 * @returns milliseconds; infinite for manual only.
 */
export function readRefreshInterval(value: unknown, otherwise: number): number {
  const minutes = typeof value === "number" && !Number.isNaN(value) ? value : otherwise;
  return minutes <= 0 ? Number.POSITIVE_INFINITY : Math.min(LONGEST, Math.max(SHORTEST, minutes)) * 60_000;
}
