import type { FetchedProject, FetchedStatistics } from "../snapshot";
import { createJsonCache, type JsonCache, type JsonCacheOptions } from "./jsonCache";

/** Far more than the 2,000 rows of the largest component allowed. */
const MAX_STATISTICS_BYTES = 16 * 1024 * 1024;
/** Several projects with hundreds of components. */
const MAX_COMPONENTS = 1000;

export type StatisticsCache = JsonCache<FetchedStatistics>;

export function createStatisticsCache(options: JsonCacheOptions): StatisticsCache {
  return createJsonCache<FetchedStatistics>(options, {
    kind: "readings",
    name: (_service, key) => `the cached statistics of ${key}`,
    maxBytes: MAX_STATISTICS_BYTES,
    maxFiles: MAX_COMPONENTS,
    write: async (key, statistics) => (await import("./cacheFile")).writeCacheFile(key, statistics),
    parse: async (json, key, now) => (await import("./cacheFile")).parseCacheFile(json, key, now),
  });
}

/** Far more than the 10,000 components and 2,000 languages of the largest project allowed. */
const MAX_PROJECT_BYTES = 16 * 1024 * 1024;
const MAX_PROJECTS = 100;

export type ProjectCache = JsonCache<FetchedProject>;

export function createProjectCache(options: JsonCacheOptions): ProjectCache {
  return createJsonCache<FetchedProject>(options, {
    kind: "projects",
    name: (_service, key) => `the cached project ${key}`,
    maxBytes: MAX_PROJECT_BYTES,
    maxFiles: MAX_PROJECTS,
    write: async (key, project) => (await import("./projectFile")).writeProjectFile(key, project),
    parse: async (json, key, now) => (await import("./projectFile")).parseProjectFile(json, key, now),
  });
}
