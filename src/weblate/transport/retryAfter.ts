import { LONGEST_WAIT } from "../../common/clock";

/**
 * Milliseconds to wait according to a `Retry-After` header (RFC 9110, 10.2.3), at most {@link LONGEST_WAIT}. Undefined
 * if invalid.
 *
 * @param now milliseconds since 1970.
 */
export function readRetryAfter(value: string | undefined, now: number): number | undefined {
  if (value === undefined) return undefined;
  if (/^\d{1,9}(?:\.\d+)?$/.test(value)) return Math.min(Number(value) * 1000, LONGEST_WAIT);
  // Date.parse alone would read a date into "in 5 minutes".
  if (!/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(value)) return undefined;
  const time = Date.parse(value);
  return Number.isNaN(time) ? undefined : Math.min(Math.max(0, time - now), LONGEST_WAIT);
}
