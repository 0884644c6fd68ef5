import { isPast, LONGEST_WAIT } from "../common/clock";
import { fail, type Result, succeed } from "../common/result";
import type { RateLimit } from "../model/service/rateLimit";
import { createJsonCache, type JsonCache, type JsonCacheOptions } from "./cache/jsonCache";

/** Each service's rate limit, shared between windows and kept over restarts. The key is always empty. */
export type RateLimits = JsonCache<RateLimit>;

/** For where nothing is to be kept beyond this window. */
export function createRateLimitsInMemory(): RateLimits {
  const known = new Map<string, RateLimit>();
  const keyOf = (service: string, id: string): string => `${id} ${service}`;
  return {
    load: async (service, _key, { id }) => known.get(keyOf(service, id)),
    save: async (service, _key, rateLimit, { id }) => void known.set(keyOf(service, id), rateLimit),
  };
}

const MAX_BYTES = 4096;
const MAX_FILES = 300;

export function createRateLimits(options: JsonCacheOptions): RateLimits {
  return createJsonCache<RateLimit>(options, {
    kind: "budgets",
    name: (service) => `The remembered limits of ${service}`,
    maxBytes: MAX_BYTES,
    maxFiles: MAX_FILES,
    write: async (_key, { observedAt, ...rest }) => JSON.stringify({ toldAt: observedAt, ...rest }),
    parse: async (json, _key, now) => parseRateLimit(json, now),
  });
}

function parseRateLimit(value: unknown, now: number): Result<RateLimit, string> {
  if (typeof value !== "object" || value === null) return fail("they have another form");
  const found = (name: string): number | undefined => {
    const number: unknown = (value as Record<string, unknown>)[name];
    return typeof number === "number" && Number.isFinite(number) && number >= 0 ? number : undefined;
  };
  const observedAt = found("toldAt");
  if (observedAt === undefined || !isPast(observedAt, now)) return fail("they are dated in the future, or not at all");
  const timeToCome = (name: string): number | undefined => {
    const time = found(name);
    return time !== undefined && time <= observedAt + LONGEST_WAIT ? time : undefined;
  };
  const [remaining, resetAt, retryAt] = [found("remaining"), timeToCome("resetAt"), timeToCome("retryAt")];
  return succeed({
    observedAt,
    ...(retryAt === undefined ? {} : { retryAt }),
    ...(remaining === undefined ? {} : { remaining }),
    ...(resetAt === undefined ? {} : { resetAt }),
  });
}
