import type { IncomingHttpHeaders } from "node:http";
import type { Budget } from "../model/budget";

/**
 * What a response says about the requests that are left; undefined where it says nothing.
 *
 * `X-RateLimit-Reset` is a number of seconds, not a time. On status 429 the other headers have been wrong on real
 * servers, so there only `Retry-After` counts, which may be seconds or a date (RFC 9110, 10.2.3).
 */
export function budgetOfResponse(status: number, headers: IncomingHttpHeaders, now: number): Budget | undefined {
  if (status === 429) {
    const retryAt = retryTime(headers["retry-after"], now);
    return retryAt === undefined ? undefined : { toldAt: now, retryAt };
  }
  const remaining = wholeNumber(headers["x-ratelimit-remaining"]);
  const reset = wholeNumber(headers["x-ratelimit-reset"]);
  if (remaining === undefined || reset === undefined) return undefined;
  return { toldAt: now, remaining, resetAt: now + reset * 1000 };
}

/** The time that a `Retry-After` names, in milliseconds since 1970; undefined where it is absent or not understood. */
export function retryTime(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  const seconds = wholeNumber(header);
  if (seconds !== undefined) return now + seconds * 1000;
  const time = Date.parse(header);
  return Number.isNaN(time) ? undefined : time;
}

function wholeNumber(value: string | string[] | undefined): number | undefined {
  if (typeof value !== "string" || !/^\s*\d{1,9}\s*$/.test(value)) return undefined;
  return Number(value);
}
