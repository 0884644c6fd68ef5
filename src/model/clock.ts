/**
 * Clocks of machines and of services may be wrong, and may be set at any time. A time that comes from outside, or from
 * before the clock was set, counts only within these bounds. All times in milliseconds.
 */

/** The longest that a service may make anyone wait, whatever it or a file says. */
export const LONGEST_WAIT = 48 * 60 * 60 * 1000;

/** By how much a clock that is kept right may be set back. */
const CLOCK_SKEW = 60_000;

/** Whether something may have happened at a time. In what is not a time, nothing has. */
export function isPast(time: number, now: number): boolean {
  return time >= 0 && time <= now + CLOCK_SKEW;
}

/** Whether a wait from one time until another is under way: neither over, nor longer than anyone may ask for. */
export function isWaiting(since: number, until: number, now: number): boolean {
  return isPast(since, now) && until > now && until <= since + LONGEST_WAIT;
}

/** Years in which a translation may have changed: gettext is of 1990, and four digits would go to 9999. */
const FIRST_CHANGE = Date.UTC(1990);
const LAST_CHANGE = Date.UTC(2100);

/** The time of a change as a service tells it, as it was written; null where it is none. */
export function believableChange(time: string | null): string | null {
  const parsed = time === null ? Number.NaN : Date.parse(time);
  return parsed >= FIRST_CHANGE && parsed < LAST_CHANGE ? time : null;
}
