import { isLocal } from "../model/component/component";
import { NO_ACCESS_TOKEN } from "../model/service/access";
import type { JsonCache } from "./cache/jsonCache";
import type { ReadComponent } from "./reads/readAttempt";
import type { StoreOptions } from "./storeTypes";

/** The same options, except that local components need no token, and that what is read of them isn't cached. */
export function exceptLocal<Options extends Required<Omit<StoreOptions, "warn" | "record">>>(
  options: Options,
  readLocal: ReadComponent,
): Options {
  const { readComponent, accessOf, folders, cache, rateLimits } = options;
  const isLocalService = (service: string): boolean => isLocal({ service });
  return {
    ...options,
    readComponent: (candidates, access, signal) => {
      const read = candidates.some(isLocal) ? readLocal : readComponent;
      return read(candidates, access, signal);
    },
    accessOf: async (service) => (isLocalService(service) ? NO_ACCESS_TOKEN : accessOf(service)),
    folders: {
      keepOnly: async (service, access, sure) => {
        if (!isLocalService(service)) await folders.keepOnly(service, access, sure);
      },
      watch: (service, outdated) => (isLocalService(service) ? () => {} : folders.watch(service, outdated)),
    },
    cache: cacheExceptLocal(cache),
    rateLimits: cacheExceptLocal(rateLimits),
  };
}

function cacheExceptLocal<Value>(cache: JsonCache<Value>): JsonCache<Value> {
  return {
    load: async (service, key, access) => (isLocal({ service }) ? undefined : cache.load(service, key, access)),
    save: async (service, key, value, access) => {
      if (!isLocal({ service })) await cache.save(service, key, value, access);
    },
  };
}
