import type { FetchedStatistics } from "../snapshot";
import { createJsonCache, type JsonCache, type JsonCacheOptions } from "./jsonCache";

/** Far more than the 2,000 rows of the largest component allowed. */
const MAX_BYTES = 16 * 1024 * 1024;
/** Several projects with hundreds of components. */
const MAX_FILES = 1000;

export type StatisticsCache = JsonCache<FetchedStatistics>;

export function createStatisticsCache(options: JsonCacheOptions): StatisticsCache {
  return createJsonCache<FetchedStatistics>(options, {
    kind: "readings",
    name: (_service, key) => `the cached statistics of ${key}`,
    maxBytes: MAX_BYTES,
    maxFiles: MAX_FILES,
    write: async (key, statistics) => (await import("./cacheFile")).writeCacheFile(key, statistics),
    parse: async (json, key, now) => (await import("./cacheFile")).parseCacheFile(json, key, now),
  });
}
