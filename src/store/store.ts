import { createListeners } from "../common/listeners";
import { isSame, NO_ACCESS_TOKEN } from "../model/service/access";
import { createAccessChanges } from "./accessChanges";
import { createAccesses, NO_FOLDERS } from "./accesses";
import { NOTHING_CACHED } from "./cache/jsonCache";
import { createCurrentSnapshot } from "./currentSnapshot";
import { createProbe } from "./probe";
import { createRateLimitSaver, createRateLimitsInMemory } from "./rateLimits";
import type { ReadAttemptOptions } from "./readAttempt";
import { createReadsInFlight } from "./readsInFlight";
import { createRefreshing } from "./refreshing";
import { createRestore } from "./restoring";
import { createSchedule } from "./schedule";
import { componentsOf, keysOfService, mayPass, servicesOf, withEntries, withState, withStates } from "./snapshot";
import type { Store, StoreOptions } from "./storeTypes";

export type { ProbedComponent, SnapshotSource, Store, StoreOptions } from "./storeTypes";

export function createStore(options: StoreOptions): Store {
  const { now } = options;
  const cache = options.cache ?? NOTHING_CACHED;
  const rateLimits = options.rateLimits ?? createRateLimitsInMemory();
  const accessOf = options.accessOf ?? (async () => NO_ACCESS_TOKEN);
  const warn = options.warn ?? (() => {});
  const accessListeners = createListeners<[service: string]>();
  const schedule = createSchedule(now);
  const savedRateLimits = createRateLimitSaver(rateLimits, accessOf);
  const current = createCurrentSnapshot(() => reads.active > 0);

  const accesses = createAccesses({
    accessOf,
    folders: options.folders ?? NO_FOLDERS,
    changed(service) {
      const keys = keysOfService(current.snapshot, service);
      reads.drop(keys);
      schedule.forget(service, keys);
      savedRateLimits.forget(service);
      current.publish(withStates(current.snapshot, new Map([...keys].map((key) => [key, { kind: "loading" }]))));
    },
    learned: accessListeners.tell,
    outdated: (service) => void accessChanges.readAgain(service, []),
  });
  const attempting: ReadAttemptOptions = {
    readComponent: options.readComponent,
    accessOf: accesses.lookUp,
    closedUntil: async (service, access) => schedule.closedUntil(service, await rateLimits.load(service, "", access)),
  };
  const reads = createReadsInFlight({
    ...attempting,
    now,
    async settled({ key }, read) {
      if (read.kind === "mixed" || (read.access && !isSame(read.access, accesses.of(read.service)))) {
        await accessChanges.readAgain(read.service, [key]);
        return;
      }
      const { state, access, service } = read;
      current.publish(withState(current.snapshot, key, state));
      if (state.kind === "ready" && access) void cache.save(service, key, state.statistics, access);
    },
  });
  const restore = createRestore({ cache, accesses, current, reads, schedule, now });
  const { read, readAgain, ensureFresh, dueAt } = createRefreshing({ current, reads, schedule, restore, now });
  const accessChanges = createAccessChanges({
    ...{ accesses, current, reads, schedule, rateLimits, restore, read, warn },
  });

  return {
    get snapshot() {
      return current.snapshot;
    },
    subscribe: current.subscribe,
    async configure(entries) {
      const next = withEntries(current.snapshot, entries);
      const components = componentsOf(next);
      reads.keepOnly(new Set(components.map((entry) => entry.key)));
      schedule.keepOnly(components);
      current.publish(next);
      const services = new Set(components.flatMap(servicesOf));
      accesses.watchOnly(services);
      await Promise.all([...services].map((service) => accessChanges.begin(service)));
    },
    refresh: () => read(componentsOf(current.snapshot)),
    readAgain,
    ensureFresh,
    dueAt,
    async retryFailed() {
      await read(componentsOf(current.snapshot).filter(mayPass));
    },
    async want(keys) {
      await read(componentsOf(current.snapshot).filter(({ key, state }) => keys.has(key) && state.kind === "unread"));
    },
    async readAll() {
      await read(componentsOf(current.snapshot).filter(({ state }) => state.kind === "unread"));
    },
    probe: createProbe(attempting, cache, now),
    noteRateLimit(service, rateLimit) {
      schedule.note(service, rateLimit);
      savedRateLimits.save(service, rateLimit);
    },
    accessChanged: accessChanges.changed,
    accessIdOf: (service) => accesses.of(service)?.id,
    onAccessChanged: accessListeners.add,
    cancel() {
      current.publish(withStates(current.snapshot, new Map(reads.cancelAll())));
    },
    dispose() {
      current.dispose();
      accessListeners.clear();
      accesses.watchOnly(new Set());
      reads.cancelAll();
    },
  };
}
