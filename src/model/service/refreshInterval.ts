const MIN_MINUTES = 1;
const MAX_MINUTES = 365 * 24 * 60;

/** Converts the setting `refreshInterval` from minutes to milliseconds. 0 or less means manual only: infinite. */
export function readRefreshInterval(value: unknown, otherwise: number): number {
  const minutes = typeof value === "number" && !Number.isNaN(value) ? value : otherwise;
  return minutes <= 0 ? Number.POSITIVE_INFINITY : Math.min(MAX_MINUTES, Math.max(MIN_MINUTES, minutes)) * 60_000;
}
