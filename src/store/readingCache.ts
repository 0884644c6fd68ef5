import { createKept, type Kept, type KeptOptions } from "./kept";
import type { Reading } from "./snapshot";

/** Far above the 2,000 rows of the largest component allowed. */
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_FILES = 300;

export type ReadingCache = Kept<Reading>;

export function createReadingCache(options: KeptOptions): ReadingCache {
  return createKept<Reading>(options, {
    kind: "readings",
    name: (_service, key) => `The remembered figures of ${key}`,
    maxBytes: MAX_BYTES,
    maxFiles: MAX_FILES,
    write: async (key, reading) => (await import("./cacheFile")).writeCacheFile(key, reading),
    parse: async (json, key, now) => (await import("./cacheFile")).parseCacheFile(json, key, now),
  });
}
