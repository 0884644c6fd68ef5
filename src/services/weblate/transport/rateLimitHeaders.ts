import type { IncomingHttpHeaders } from "node:http";
import { MAX_WAIT } from "../../../common/clock";
import type { RateLimit } from "../../../model/service/rateLimit";

/**
 * The rate limit in a response's headers, if any. `X-RateLimit-Reset` is in seconds from now. With status 429 only
 * `Retry-After` counts, because the other headers have been wrong on real servers.
 */
export function rateLimitOfResponse(status: number, headers: IncomingHttpHeaders, now: number): RateLimit | undefined {
  if (status === 429) {
    const wait = readRetryAfter(headers["retry-after"], now);
    return wait === undefined ? undefined : { observedAt: now, retryAt: now + wait };
  }
  const remaining = wholeNumber(headers["x-ratelimit-remaining"]);
  const reset = wholeNumber(headers["x-ratelimit-reset"]);
  if (remaining === undefined || reset === undefined) return undefined;
  return { observedAt: now, remaining, resetAt: now + Math.min(reset * 1000, MAX_WAIT) };
}

function wholeNumber(value: string | string[] | undefined): number | undefined {
  const digits = typeof value === "string" ? value.trim() : "";
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}

/**
 * Milliseconds to wait according to a `Retry-After` header (RFC 9110, 10.2.3), at most {@link MAX_WAIT}. Undefined
 * if invalid.
 */
export function readRetryAfter(value: string | undefined, now: number): number | undefined {
  if (value === undefined) return undefined;
  if (/^\d{1,9}(?:\.\d+)?$/.test(value)) return Math.min(Number(value) * 1000, MAX_WAIT);
  // Date.parse alone would read a date into "in 5 minutes".
  if (!/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(value)) return undefined;
  const time = Date.parse(value);
  return Number.isNaN(time) ? undefined : Math.min(Math.max(0, time - now), MAX_WAIT);
}
