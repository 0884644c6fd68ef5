import type { IncomingHttpHeaders } from "node:http";
import { LONGEST_WAIT } from "../../common/clock";
import type { RateLimit } from "../../model/service/rateLimit";
import { readRetryAfter } from "./retryAfter";

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
  return { observedAt: now, remaining, resetAt: now + Math.min(reset * 1000, LONGEST_WAIT) };
}

function wholeNumber(value: string | string[] | undefined): number | undefined {
  const digits = typeof value === "string" ? value.trim() : "";
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}
