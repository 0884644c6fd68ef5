/** Clocks may be wrong or change at any time, so timestamps count only within these bounds. Milliseconds. */

export const MAX_WAIT = 48 * 60 * 60 * 1000;

const CLOCK_SKEW = 60_000;

export function isPast(time: number, now: number): boolean {
  return time >= 0 && time <= now + CLOCK_SKEW;
}

export function isWaiting(since: number, until: number, now: number): boolean {
  return isPast(since, now) && until > now && until <= since + MAX_WAIT;
}

/** Whether what was read then is only older, while its service allows no request. */
export function isTolerable(readAt: number, now: number): boolean {
  return readAt + MAX_WAIT >= now;
}

/** gettext dates from 1990. */
const FIRST_CHANGE = Date.UTC(1990);
const LAST_CHANGE = Date.UTC(2100);

/** A service's timestamp of a change, unchanged; null if implausible. */
export function believableChange(time: string | null): string | null {
  const parsed = time === null ? Number.NaN : Date.parse(time);
  return parsed >= FIRST_CHANGE && parsed < LAST_CHANGE ? time : null;
}
