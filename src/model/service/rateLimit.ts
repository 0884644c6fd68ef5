import { isPast, isWaiting, LONGEST_WAIT } from "../../common/clock";

/** What a service says about the requests that it still allows. All times in milliseconds since 1970. */
export interface RateLimit {
  /** Not before this time: the service said so, with status 429. */
  readonly retryAt?: number;
  /** Requests left until `resetAt`. */
  readonly remaining?: number;
  readonly resetAt?: number;
  /** When the service said this. */
  readonly observedAt: number;
}

/** The share of what is left that refreshing in the background may use; the rest is for what the user asks for. */
const BACKGROUND_SHARE = 0.75;

/**
 * How old figures may become before they are read again, so that what the service allows lasts until it is renewed.
 *
 * @param wanted the interval that the user set, in milliseconds.
 * @param requests how many requests reading everything of that service takes.
 * @returns milliseconds: `wanted`, or more.
 */
export function affordableInterval(
  rateLimit: RateLimit | undefined,
  wanted: number,
  requests: number,
  now: number,
): number {
  if (rateLimit?.remaining === undefined || rateLimit.resetAt === undefined || rateLimit.resetAt <= now) return wanted;
  const left = Math.min(rateLimit.resetAt - now, LONGEST_WAIT);
  const rounds = Math.floor((rateLimit.remaining * BACKGROUND_SHARE) / Math.max(1, requests));
  return Math.max(wanted, rounds === 0 ? left : left / rounds);
}

/** Until when no request may be sent; undefined where one may. */
export function closedUntil(rateLimit: RateLimit | undefined, now: number): number | undefined {
  if (rateLimit?.retryAt === undefined) return undefined;
  return isWaiting(rateLimit.observedAt, rateLimit.retryAt, now) ? rateLimit.retryAt : undefined;
}

/** Whether fewer than `reserve` requests are left until the limit resets. */
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
