/**
 * Clocks of machines and services may be wrong, and can be set at any time. Timestamps from elsewhere, or from before a
 * clock change, count only within these bounds. Times are in milliseconds.
 */

export const LONGEST_WAIT = 48 * 60 * 60 * 1000;

/** Tolerance for small clock adjustments. */
const CLOCK_SKEW = 60_000;

/** Whether a timestamp is plausible: not in the future, allowing for clock skew. */
export function isPast(time: number, now: number): boolean {
  return time >= 0 && time <= now + CLOCK_SKEW;
}

/** Whether a wait is in progress: started, not over, and not longer than allowed. */
export function isWaiting(since: number, until: number, now: number): boolean {
  return isPast(since, now) && until > now && until <= since + LONGEST_WAIT;
}

/** Plausible years for a change: gettext dates from 1990. */
const FIRST_CHANGE = Date.UTC(1990);
const LAST_CHANGE = Date.UTC(2100);

/** A service's timestamp of a change, unchanged; null if implausible. */
export function believableChange(time: string | null): string | null {
  const parsed = time === null ? Number.NaN : Date.parse(time);
  return parsed >= FIRST_CHANGE && parsed < LAST_CHANGE ? time : null;
}
