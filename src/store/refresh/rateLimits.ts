import { isPast } from "../../common/clock";
import { fail, type Result, succeed } from "../../common/result";
import type { Access } from "../../model/service/access";
import type { RateLimit } from "../../model/service/rateLimit";
import { createJsonCache, type JsonCache, type JsonCacheOptions } from "../cache/jsonCache";

/** Each service's rate limit, shared between windows and kept over restarts. The key is always empty. */
export type RateLimits = JsonCache<RateLimit>;

export function createRateLimitsInMemory(): RateLimits {
  const known = new Map<string, RateLimit>();
  const keyOf = (service: string, id: string): string => `${id} ${service}`;
  return {
    load: async (service, _key, { id }) => known.get(keyOf(service, id)),
    save: async (service, _key, rateLimit, { id }) => void known.set(keyOf(service, id), rateLimit),
  };
}

/**
 * Concurrent callers share one load, in call order: what is read first is
 * requested first, and each file of its own might be found in another order.
 */
export function withSharedLoads(rateLimits: RateLimits): RateLimits {
  const loads = new Map<string, Promise<RateLimit | undefined>>();
  return {
    load(service, key, access) {
      const name = JSON.stringify([service, key, access.id]);
      const load = loads.get(name) ?? rateLimits.load(service, key, access).finally(() => loads.delete(name));
      loads.set(name, load);
      return load;
    },
    save: rateLimits.save,
  };
}

const MAX_BYTES = 4096;
const MAX_FILES = 300;

export function createRateLimits(options: JsonCacheOptions): RateLimits {
  return createJsonCache<RateLimit>(options, {
    kind: "budgets",
    name: (service) => `the cached rate limit of ${service}`,
    maxBytes: MAX_BYTES,
    maxFiles: MAX_FILES,
    write: async (_key, rateLimit) => JSON.stringify(rateLimit),
    parse: async (json, _key, now) => parseRateLimit(json, now),
  });
}

function parseRateLimit(value: unknown, now: number): Result<RateLimit, string> {
  const rateLimit = value as RateLimit | null;
  // How long it counts is limited where it is used.
  return rateLimit && isPast(rateLimit.observedAt, now)
    ? succeed(rateLimit)
    : fail("dated in the future, or not at all");
}

/** Every response has a rate limit; other windows need not know each. Milliseconds. */
const SAVING_INTERVAL = 5_000;

/** Saves a service's rate limit at most once per interval, and always when the service refuses requests. */
export interface RateLimitSaver {
  save(service: string, rateLimit: RateLimit): void;
  forget(service: string): void;
}

export function createRateLimitSaver(
  rateLimits: Pick<RateLimits, "save">,
  accessOf: (service: string) => Promise<Access>,
): RateLimitSaver {
  const savedAt = new Map<string, number>();
  return {
    save(service, rateLimit) {
      const elapsed = rateLimit.observedAt - (savedAt.get(service) ?? 0);
      if (rateLimit.retryAt === undefined && elapsed >= 0 && elapsed < SAVING_INTERVAL) return;
      savedAt.set(service, rateLimit.observedAt);
      void accessOf(service).then(
        (access) => rateLimits.save(service, "", rateLimit, access),
        () => undefined,
      );
    },
    forget: (service) => void savedAt.delete(service),
  };
}
