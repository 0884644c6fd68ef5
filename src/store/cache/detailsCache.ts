import { isPast } from "../../common/clock";
import { fail, type Result, succeed } from "../../common/result";
import type { ComponentDetails } from "../../model/component/componentDetails";
import { createJsonCache, type JsonCache, type JsonCacheOptions } from "./jsonCache";

export interface CachedDetails extends ComponentDetails {
  /** Milliseconds since 1970. */
  readonly askedAt: number;
}

export type DetailsCache = JsonCache<CachedDetails>;

/** Files of other versions are dropped. */
const VERSION = 1;
const MAX_BYTES = 16 * 1024;
const MAX_FILES = 1000;

export function createDetailsCache(options: JsonCacheOptions): DetailsCache {
  return createJsonCache<CachedDetails>(options, {
    kind: "details",
    name: (_service, key) => `the cached details of ${key}`,
    maxBytes: MAX_BYTES,
    maxFiles: MAX_FILES,
    write: async (key, details) => JSON.stringify({ version: VERSION, key, ...details }),
    parse: async (json, key, now) => parseDetailsFile(json, key, now),
  });
}

function parseDetailsFile(value: unknown, key: string, now: number): Result<CachedDetails, string> {
  if (typeof value !== "object" || value === null) return fail("unexpected format");
  const {
    version,
    key: own,
    ...details
  } = value as CachedDetails & { readonly version: unknown; readonly key: unknown };
  if (version !== VERSION) return fail("another version");
  if (own !== key) return fail("another component");
  // A timestamp from a wrong clock would be trusted until then.
  return isPast(details.askedAt, now) ? succeed(details) : fail("dated in the future, or not at all");
}
