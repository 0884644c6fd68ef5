import { isPast } from "../common/clock";
import { createListeners } from "../common/listeners";
import { isSame, NO_ACCESS_TOKEN } from "../model/service/access";
import { createAccesses, NO_FOLDERS } from "./accesses";
import { NOTHING_CACHED } from "./cache/jsonCache";
import { createRateLimitsInMemory } from "./rateLimits";
import { createReadsInFlight } from "./readsInFlight";
import { createSchedule } from "./schedule";
import {
  type ComponentEntry,
  type ComponentState,
  componentsOf,
  EMPTY_SNAPSHOT,
  failureOf,
  keysOfService,
  mayMean,
  mayPass,
  type Snapshot,
  servicesOf,
  statisticsOf,
  withEntries,
  withState,
  withStates,
} from "./snapshot";
import type { Store, StoreOptions } from "./storeTypes";

export type { SnapshotSource, Store, StoreOptions } from "./storeTypes";

/** How often what a service allows is written down at most. Milliseconds. */
const RATE_LIMIT_SAVING_INTERVAL = 5_000;
/** What another window has read within this time need not be read anew. Milliseconds. */
const JUST_NOW = 60_000;

export function createStore(options: StoreOptions): Store {
  const cache = options.cache ?? NOTHING_CACHED;
  const rateLimits = options.rateLimits ?? createRateLimitsInMemory();
  const accessOf = options.accessOf ?? (async () => NO_ACCESS_TOKEN);
  const warn = options.warn ?? (() => {});
  const listeners = createListeners<[]>();
  const accessListeners = createListeners<[service: string]>();
  const schedule = createSchedule(options.now);
  const savedRateLimits = new Map<string, number>();
  /** Services of which it was looked up once what is on disk of them. */
  const begun = new Set<string>();
  let snapshot = EMPTY_SNAPSHOT;
  let disposed = false;

  const publish = (next: Snapshot): void => {
    if (disposed) return;
    snapshot = { ...next, refreshing: reads.active > 0 };
    listeners.tell();
  };

  const entriesOf = (service: string): readonly ComponentEntry[] =>
    componentsOf(snapshot).filter((entry) => servicesOf(entry).includes(service));

  const accesses = createAccesses({
    accessOf,
    folders: options.folders ?? NO_FOLDERS,
    changed(service) {
      const keys = keysOfService(snapshot, service);
      reads.drop(keys);
      schedule.forget(service, keys);
      savedRateLimits.delete(service);
      publish(withStates(snapshot, new Map([...keys].map((key) => [key, { kind: "loading" }]))));
    },
    learned: accessListeners.tell,
    outdated: (service) => void readAnew(service, []),
  });

  const reads = createReadsInFlight({
    readComponent: options.readComponent,
    now: options.now,
    accessOf: accesses.lookUp,
    closedUntil: async (service, access) => schedule.closedUntil(service, await rateLimits.load(service, "", access)),
    async settled({ key }, settledRead) {
      const { service } = settledRead;
      if (settledRead.kind === "mixed" || (settledRead.access && !isSame(settledRead.access, accesses.of(service)))) {
        await readAnew(service, [key]);
        return;
      }
      publish(withState(snapshot, key, settledRead.state));
      const { state, access } = settledRead;
      if (state.kind === "ready" && access) void cache.save(service, key, state.statistics, access);
    },
  });

  const read = async (entries: readonly ComponentEntry[]): Promise<void> => {
    if (disposed || entries.length === 0) return;
    const settled = entries.map((entry) => {
      schedule.attempted(entry.key);
      return reads.start(entry);
    });
    const states = new Map<string, ComponentState>();
    for (const { key, state } of entries) {
      if (state.kind === "loading") continue;
      const previous = statisticsOf(state);
      const failure = failureOf(state);
      states.set(key, { kind: "loading", ...(previous ? { previous } : {}), ...(failure ? { failure } : {}) });
    }
    publish(withStates(snapshot, states));
    await Promise.all(settled);
  };

  /**
   * Takes over what is remembered of a component, where that is newer than what is shown.
   *
   * @param maxAge what is older, in milliseconds, is left where it is.
   */
  const recall = async (entry: ComponentEntry, maxAge: number): Promise<void> => {
    for (const service of servicesOf(entry)) await recallOf(entry.key, service, maxAge);
  };
  const recallOf = async (key: string, service: string, maxAge: number): Promise<void> => {
    const access = accesses.of(service) ?? (await accesses.lookUp(service).catch(() => undefined));
    const remembered = access && (await cache.load(service, key, access));
    // Forgotten while it was being loaded.
    if (!remembered || accesses.of(service) !== access) return;
    const now = options.now();
    if (!isPast(remembered.fetchedAt, now) || now - remembered.fetchedAt >= maxAge) return;
    const entry = componentsOf(snapshot).find((candidate) => candidate.key === key);
    if (!entry || !mayMean(entry.component, remembered.reference)) return;
    const shown = statisticsOf(entry.state);
    if (shown && isPast(shown.fetchedAt, now) && shown.fetchedAt >= remembered.fetchedAt) return;
    if (reads.has(key)) {
      if (shown) return;
      // Asked for before this was found, it is not to be lost where asking fails.
      reads.recalled(key, remembered);
      publish(withState(snapshot, key, { kind: "loading", previous: remembered }));
      return;
    }
    schedule.attempted(key, remembered.fetchedAt);
    publish(withState(snapshot, key, { kind: "ready", statistics: remembered }));
  };

  /** @returns whether the access is another one, and what could not be removed. */
  const follow = async (service: string, sure: boolean): Promise<{ changed: boolean; problem?: unknown }> => {
    try {
      return { changed: await accesses.follow(service, sure) };
    } catch (problem) {
      warn(`What was read with a token of ${service} that is no more could not be removed: ${String(problem)}`);
      return { changed: true, problem };
    }
  };

  /**
   * Reads what went with an access. What another window has just read is taken over.
   *
   * @param keys the components that are meant, or whether all are.
   */
  const readMissing = async (service: string, keys: boolean | readonly string[]): Promise<void> => {
    const missing = (): readonly ComponentEntry[] =>
      entriesOf(service).filter(
        ({ key, state }) =>
          (typeof keys === "boolean" ? keys : keys.includes(key)) && state.kind === "loading" && !reads.has(key),
      );
    await Promise.all(missing().map((entry) => recall(entry, JUST_NOW)));
    await read(missing());
  };
  /** Follows a change of the access that nobody has told of. */
  const readAnew = async (service: string, keys: readonly string[]): Promise<void> => {
    const { changed } = await follow(service, false);
    await readMissing(service, changed || keys);
  };

  const dueNow = (maxAge: number): readonly ComponentEntry[] =>
    componentsOf(snapshot).filter((entry) => schedule.dueAt(entry, maxAge) <= options.now());

  /** Those of the components that no other window has read in the meantime. */
  const stillDue = async (due: readonly ComponentEntry[], maxAge: number): Promise<readonly ComponentEntry[]> => {
    const keys = new Set(due.map((entry) => entry.key));
    await Promise.all(due.map((entry) => recall(entry, maxAge)));
    // Looked at anew: `configure` may have taken the same over while the cache was read here.
    return dueNow(maxAge).filter((entry) => keys.has(entry.key));
  };

  /** Learns what is remembered of a service, of what was not known before. */
  const begin = async (service: string): Promise<void> => {
    if (!begun.has(service)) {
      begun.add(service);
      await follow(service, true);
    }
    const access = accesses.of(service);
    if (!access) return;
    const fresh = entriesOf(service).filter(({ state }) => state.kind === "loading" && !statisticsOf(state));
    await Promise.all([
      rateLimits.load(service, "", access).then((rateLimit) => schedule.note(service, rateLimit)),
      ...fresh.map((entry) => recall(entry, Number.POSITIVE_INFINITY)),
    ]);
  };

  return {
    get snapshot() {
      return snapshot;
    },
    subscribe: listeners.add,
    async configure(entries) {
      const next = withEntries(snapshot, entries);
      const components = componentsOf(next);
      const keys = new Set(components.map((entry) => entry.key));
      reads.keepOnly(keys);
      schedule.keepOnly(components);
      publish(next);
      const services = new Set(components.flatMap(servicesOf));
      accesses.watchOnly(services);
      await Promise.all([...services].map((service) => begin(service)));
    },
    refresh: () => read(componentsOf(snapshot)),
    async ensureFresh(maxAge) {
      const due = dueNow(maxAge);
      if (due.length > 0) await read(await stillDue(due, maxAge));
    },
    async retryFailed() {
      await read(componentsOf(snapshot).filter(mayPass));
    },
    dueAt(maxAge) {
      const times = componentsOf(snapshot).map((entry) => schedule.dueAt(entry, maxAge));
      return times.length === 0 ? undefined : Math.min(...times);
    },
    noteRateLimit(service, rateLimit) {
      schedule.note(service, rateLimit);
      // Every response tells; other windows need not know each time.
      const elapsed = rateLimit.observedAt - (savedRateLimits.get(service) ?? 0);
      if (rateLimit.retryAt === undefined && elapsed >= 0 && elapsed < RATE_LIMIT_SAVING_INTERVAL) return;
      savedRateLimits.set(service, rateLimit.observedAt);
      void accessOf(service).then(
        (access) => rateLimits.save(service, "", rateLimit, access),
        () => undefined,
      );
    },
    async accessChanged(service) {
      const followed = await follow(service, true);
      void readMissing(service, followed.changed);
      if (followed.problem !== undefined) throw followed.problem;
    },
    accessIdOf: (service) => accesses.of(service)?.id,
    onAccessChanged: accessListeners.add,
    cancel() {
      publish(withStates(snapshot, new Map(reads.cancelAll())));
    },
    dispose() {
      disposed = true;
      listeners.clear();
      accessListeners.clear();
      accesses.watchOnly(new Set());
      reads.cancelAll();
    },
  };
}
