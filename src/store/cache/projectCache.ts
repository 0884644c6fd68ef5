import type { FetchedProject } from "../snapshot";
import { createJsonCache, type JsonCache, type JsonCacheOptions } from "./jsonCache";

/** Far more than the 10,000 components and 2,000 languages of the largest project allowed. */
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_FILES = 100;

export type ProjectCache = JsonCache<FetchedProject>;

export function createProjectCache(options: JsonCacheOptions): ProjectCache {
  return createJsonCache<FetchedProject>(options, {
    kind: "projects",
    name: (_service, key) => `the cached project ${key}`,
    maxBytes: MAX_BYTES,
    maxFiles: MAX_FILES,
    write: async (key, project) => (await import("./projectFile")).writeProjectFile(key, project),
    parse: async (json, key, now) => (await import("./projectFile")).parseProjectFile(json, key, now),
  });
}
