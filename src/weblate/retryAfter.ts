/**
 * How many milliseconds a `Retry-After` header asks to wait: seconds, or a date (RFC 9110, 10.2.3). Undefined where it
 * says neither, or more seconds than anyone means.
 *
 * @param now milliseconds since 1970.
 */
export function readRetryAfter(value: string | undefined, now: number): number | undefined {
  if (value === undefined) return undefined;
  if (/^\d{1,9}(?:\.\d+)?$/.test(value)) return Number(value) * 1000;
  // Date.parse alone would read a date into "in 5 minutes".
  if (!/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(value)) return undefined;
  const time = Date.parse(value);
  return Number.isNaN(time) ? undefined : Math.max(0, time - now);
}
