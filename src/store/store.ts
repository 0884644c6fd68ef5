import type { Budget } from "../model/budget";
import type { ConfiguredEntry } from "../model/component";
import { type Budgets, createBudgetsInMemory } from "./budgets";
import { createFlights, type ReadComponent } from "./flights";
import { NO_CACHE, type ReadingCache } from "./readingCache";
import { createSchedule } from "./schedule";
import {
  type ComponentEntry,
  componentsOf,
  EMPTY_SNAPSHOT,
  failureOf,
  type Reading,
  readingOf,
  type Snapshot,
  withEntries,
  withState,
} from "./snapshot";

export interface StoreOptions {
  readonly readComponent: ReadComponent;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** What was read before, by any window; without it, nothing is kept. */
  readonly cache?: ReadingCache;
  /** What services allow, as any window was told; without it, only this one's. */
  readonly budgets?: Budgets;
}

/** What surfaces see of the store. */
export interface SnapshotSource {
  readonly snapshot: Snapshot;
  /** Calls back after each change, until the returned function is called. */
  subscribe(listener: () => void): () => void;
}

/** The only owner of what is known. It changes only by being replaced, and only here. */
export interface Store extends SnapshotSource {
  /** Takes over newly read settings, and what is remembered of new components. Asks no service. */
  configure(entries: readonly ConfiguredEntry[]): Promise<void>;
  /** Reads every component anew. Components that are being read already are waited for, not read twice. */
  refresh(): Promise<void>;
  /** Reads the components that are older than `maxAge` milliseconds, or than what their service affords. */
  ensureFresh(maxAge: number): Promise<void>;
  /** Reads again what failed in a way that may pass. */
  retryFailed(): Promise<void>;
  /** When the next component becomes older than that, in milliseconds since 1970; undefined where there is none. */
  dueAt(maxAge: number): number | undefined;
  /** Takes note of what a service says about the requests that it still allows. */
  noteBudget(service: string, budget: Budget): void;
  /** Forgets what was read from a service, on disk too: it may have been for the owner of a token only. */
  forgetService(service: string): Promise<void>;
  /** Gives up what is being read. What was known before stays. */
  cancel(): void;
  /** Ends everything; nothing is published afterwards. */
  dispose(): void;
}

/** How often what a service allows is written down at most. Milliseconds. */
const BUDGET_SAVING_INTERVAL = 5_000;

/** Failures that may be over by themselves. */
const PASSING = new Set([
  "offline",
  "unreachable",
  "hostNotFound",
  "timedOut",
  "connectionLost",
  "refused",
  "proxy",
  "serverError",
]);

export function createStore(options: StoreOptions): Store {
  const cache = options.cache ?? NO_CACHE;
  const budgets = options.budgets ?? createBudgetsInMemory();
  const listeners = new Set<() => void>();
  const schedule = createSchedule(options.now);
  const savedBudgets = new Map<string, number>();
  let snapshot = EMPTY_SNAPSHOT;
  let disposed = false;

  const publish = (next: Snapshot): void => {
    if (disposed) return;
    snapshot = { ...next, refreshing: flights.active > 0 };
    for (const listener of [...listeners]) tell(listener);
  };

  const flights = createFlights({
    readComponent: options.readComponent,
    now: options.now,
    closedUntil: async (service) => schedule.closedUntil(service, await budgets.load(service)),
    landed(key, state) {
      publish(withState(snapshot, key, state));
      if (state.kind === "ready") void cache.save(key, state.reading);
    },
  });

  const read = async (entries: readonly ComponentEntry[]): Promise<void> => {
    if (disposed || entries.length === 0) return;
    const taking = new Set(entries.map((entry) => entry.key));
    const flying = entries.map((entry) => {
      schedule.attempted(entry.key);
      return flights.take(entry);
    });
    let next = snapshot;
    for (const entry of componentsOf(snapshot)) {
      if (!taking.has(entry.key) || entry.state.kind === "loading") continue;
      const previous = readingOf(entry.state);
      const failure = failureOf(entry.state);
      const known = { ...(previous ? { previous } : {}), ...(failure ? { failure } : {}) };
      next = withState(next, entry.key, { kind: "loading", ...known });
    }
    publish(next);
    await Promise.all(flying);
  };

  /** Takes over what is remembered of a component, where that is newer than what is shown. */
  const adopt = (key: string, remembered: Reading): void => {
    const entry = componentsOf(snapshot).find((candidate) => candidate.key === key);
    if (!entry || flights.has(key)) return;
    const shown = readingOf(entry.state);
    if (shown && shown.fetchedAt >= remembered.fetchedAt) return;
    schedule.attempted(key, remembered.fetchedAt);
    publish(withState(snapshot, key, { kind: "ready", reading: remembered }));
  };

  const dueNow = (maxAge: number): readonly ComponentEntry[] =>
    componentsOf(snapshot).filter((entry) => schedule.dueAt(entry, maxAge) <= options.now());

  /** Those of the components that no other window has read in the meantime. */
  const stillDue = async (due: readonly ComponentEntry[], maxAge: number): Promise<readonly ComponentEntry[]> => {
    const keys = new Set(due.map((entry) => entry.key));
    await Promise.all(
      [...keys].map(async (key) => {
        const remembered = await cache.load(key);
        if (remembered && options.now() - remembered.fetchedAt < maxAge) adopt(key, remembered);
      }),
    );
    // Looked at anew: `configure` may have taken the same over while the cache was read here.
    return dueNow(maxAge).filter((entry) => keys.has(entry.key));
  };

  return {
    get snapshot() {
      return snapshot;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async configure(entries) {
      const next = withEntries(snapshot, entries);
      const components = componentsOf(next);
      const keys = new Set(components.map((entry) => entry.key));
      flights.keepOnly(keys);
      schedule.keepOnly(components);
      publish(next);
      const services = new Set(components.map((entry) => entry.component.reference.service));
      const fresh = components.filter((entry) => entry.state.kind === "loading" && !readingOf(entry.state));
      await Promise.all([
        ...[...services].map(async (service) => schedule.note(service, await budgets.load(service))),
        ...fresh.map(async ({ key }) => {
          const remembered = await cache.load(key);
          if (remembered) adopt(key, remembered);
        }),
      ]);
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
    noteBudget(service, budget) {
      schedule.note(service, budget);
      // Every response tells; other windows need not know each time.
      const told = savedBudgets.get(service) ?? 0;
      if (budget.retryAt === undefined && budget.toldAt - told < BUDGET_SAVING_INTERVAL) return;
      savedBudgets.set(service, budget.toldAt);
      void budgets.save(service, budget);
    },
    async forgetService(service) {
      const components = componentsOf(snapshot);
      const gone = components.filter((entry) => entry.component.reference.service === service);
      // What is being read was asked for with the token that is forgotten, and must neither be shown nor kept.
      flights.keepOnly(new Set(components.filter((entry) => !gone.includes(entry)).map((entry) => entry.key)));
      let next = snapshot;
      for (const { key } of gone) next = withState(next, key, { kind: "loading" });
      publish(next);
      await Promise.all(gone.map(({ key }) => cache.remove(key)));
    },
    cancel() {
      let next = snapshot;
      for (const [key, state] of flights.giveUp()) next = withState(next, key, state);
      publish(next);
    },
    dispose() {
      disposed = true;
      listeners.clear();
      flights.giveUp();
    },
  };
}

/** One surface that fails must hide neither the news from the others nor its own error. */
function tell(listener: () => void): void {
  try {
    listener();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}

/** Whether a component failed in a way that may be over by itself. */
export function mayPass(entry: ComponentEntry): boolean {
  return entry.state.kind === "failed" && PASSING.has(entry.state.failure.kind);
}
