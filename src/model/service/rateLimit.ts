import { isPast, isWaiting, MAX_WAIT } from "../../common/clock";

/** Times are in milliseconds since 1970. */
export interface RateLimit {
  /** From `Retry-After` with status 429. */
  readonly retryAt?: number;
  readonly remaining?: number;
  readonly resetAt?: number;
  readonly observedAt: number;
}

/** Requests that are left for what the user asks for. */
export const RESERVE = 20;
/** The share of the remaining requests for background refreshes; the rest is for the user's own actions. */
const BACKGROUND_SHARE = 0.75;

/**
 * The refresh interval in milliseconds at which the rate limit lasts until it resets; at least `wanted`.
 *
 * @param requests per refresh of the service.
 */
export function affordableInterval(
  rateLimit: RateLimit | undefined,
  wanted: number,
  requests: number,
  now: number,
): number {
  if (rateLimit?.remaining === undefined || rateLimit.resetAt === undefined || rateLimit.resetAt <= now) return wanted;
  const left = Math.min(rateLimit.resetAt - now, MAX_WAIT);
  const rounds = Math.floor((rateLimit.remaining * BACKGROUND_SHARE) / Math.max(1, requests));
  return Math.max(wanted, rounds === 0 ? left : left / rounds);
}

/** Until when no request may be sent; undefined if one may. */
export function closedUntil(rateLimit: RateLimit | undefined, now: number): number | undefined {
  if (rateLimit?.retryAt === undefined) return undefined;
  return isWaiting(rateLimit.observedAt, rateLimit.retryAt, now) ? rateLimit.retryAt : undefined;
}

export function isScarce(rateLimit: RateLimit | undefined, reserve: number, now: number): boolean {
  if (rateLimit?.remaining === undefined || rateLimit.resetAt === undefined || rateLimit.remaining >= reserve)
    return false;
  return isWaiting(rateLimit.observedAt, rateLimit.resetAt, now);
}

/** The newer of two; ignores those from the future (wrong clock). */
export function newerRateLimit(
  one: RateLimit | undefined,
  other: RateLimit | undefined,
  now: number,
): RateLimit | undefined {
  const [first, second] = [one, other].map((rateLimit) =>
    rateLimit && isPast(rateLimit.observedAt, now) ? rateLimit : undefined,
  );
  if (!first || !second) return first ?? second;
  return second.observedAt >= first.observedAt ? second : first;
}
