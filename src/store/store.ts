import { createListeners } from "../common/listeners";
import { type Access, NO_ACCESS_TOKEN } from "../model/access";
import type { Budget } from "../model/budget";
import { isPast } from "../model/clock";
import type { ConfiguredEntry } from "../model/component";
import { type AccessFolders, createAccesses, NO_FOLDERS } from "./accesses";
import { type Budgets, createBudgetsInMemory } from "./budgets";
import { createFlights, type ReadComponent } from "./flights";
import { NOTHING_KEPT } from "./kept";
import type { ReadingCache } from "./readingCache";
import { createSchedule } from "./schedule";
import {
  type ComponentEntry,
  componentsOf,
  EMPTY_SNAPSHOT,
  failureOf,
  mayPass,
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
  /** With what a service is asked now; without it, always without a token. */
  readonly accessOf?: (service: string) => Promise<Access>;
  /** Where all of that is kept; without it, nothing is. */
  readonly folders?: AccessFolders;
  /** Is told what went wrong behind everybody's back. */
  readonly warn?: (message: string) => void;
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
  /**
   * The token of a service may be another one by now, or none: what was read with the one before goes, from the screen
   * and from the disk, and is read anew. Call it as often as you like.
   *
   * @returns when it was read anew; throws where something could not be removed.
   */
  accessChanged(service: string): Promise<void>;
  /**
   * The token of a service was forgotten: all that is known of it goes, from the screen and from the disk, and other
   * windows that may still have the token do not use it any more. Then it is read anew.
   *
   * @returns when everything is gone; throws where it is not, as something could not be removed.
   */
  forgetService(service: string): Promise<void>;
  /** With what the figures of a service were read; undefined where nothing is known yet. */
  accessIdOf(service: string): string | undefined;
  /** Calls back when `accessIdOf` gives another answer, until the returned function is called. */
  onAccessChanged(listener: (service: string) => void): () => void;
  /** Gives up what is being read. What was known before stays. */
  cancel(): void;
  /** Ends everything; nothing is published afterwards. */
  dispose(): void;
}

/** How often what a service allows is written down at most. Milliseconds. */
const BUDGET_SAVING_INTERVAL = 5_000;
/** What another window has read within this time need not be read anew. Milliseconds. */
const JUST_NOW = 60_000;

export function createStore(options: StoreOptions): Store {
  const cache = options.cache ?? NOTHING_KEPT;
  const budgets = options.budgets ?? createBudgetsInMemory();
  const accessOf = options.accessOf ?? (async () => NO_ACCESS_TOKEN);
  const warn = options.warn ?? (() => {});
  const listeners = createListeners<[]>();
  const accessListeners = createListeners<[service: string]>();
  const schedule = createSchedule(options.now);
  const savedBudgets = new Map<string, number>();
  /** Services of which it was looked up once what is on disk of them. */
  const begun = new Set<string>();
  let snapshot = EMPTY_SNAPSHOT;
  let disposed = false;

  const publish = (next: Snapshot): void => {
    if (disposed) return;
    snapshot = { ...next, refreshing: flights.active > 0 };
    listeners.tell();
  };

  const entriesOf = (service: string): readonly ComponentEntry[] =>
    componentsOf(snapshot).filter((entry) => entry.component.reference.service === service);

  const accesses = createAccesses({
    accessOf,
    folders: options.folders ?? NO_FOLDERS,
    changed(service) {
      const keys = new Set(entriesOf(service).map(({ key }) => key));
      flights.drop(keys);
      schedule.forget(service, keys);
      savedBudgets.delete(service);
      publish([...keys].reduce((next, key) => withState(next, key, { kind: "loading" }), snapshot));
    },
    learned: accessListeners.tell,
    outdated: (service) => void readAnew(service, false),
  });

  const flights = createFlights({
    readComponent: options.readComponent,
    now: options.now,
    accessOf: accesses.lookUp,
    closedUntil: async (service, access) => schedule.closedUntil(service, await budgets.load(service, "", access)),
    async landed({ key, component: { reference } }, landing) {
      const { service } = reference;
      if (landing.kind === "mixed" || (landing.access && landing.access.id !== accesses.of(service)?.id)) {
        await readAnew(service, false, [key]);
        return;
      }
      publish(withState(snapshot, key, landing.state));
      const { state, access } = landing;
      if (state.kind === "ready" && access) void cache.save(service, key, state.reading, access);
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

  /**
   * Takes over what is remembered of a component, where that is newer than what is shown.
   *
   * @param maxAge what is older, in milliseconds, is left where it is.
   */
  const recall = async ({ key, component }: ComponentEntry, maxAge: number): Promise<void> => {
    const { service } = component.reference;
    const access = accesses.of(service);
    const remembered = access && (await cache.load(service, key, access));
    // Forgotten while it was being loaded.
    if (!remembered || accesses.of(service) !== access) return;
    const now = options.now();
    if (!isPast(remembered.fetchedAt, now) || now - remembered.fetchedAt >= maxAge) return;
    const entry = componentsOf(snapshot).find((candidate) => candidate.key === key);
    if (!entry || flights.has(key)) return;
    const shown = readingOf(entry.state);
    if (shown && isPast(shown.fetchedAt, now) && shown.fetchedAt >= remembered.fetchedAt) return;
    schedule.attempted(key, remembered.fetchedAt);
    publish(withState(snapshot, key, { kind: "ready", reading: remembered }));
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
   * Follows a change of the access, and reads what went with it. What another window has just read is taken over.
   *
   * @param keys components that are to be read in any case.
   * @returns what could not be removed.
   */
  const readAnew = async (service: string, sure: boolean, keys: readonly string[] = []): Promise<unknown> => {
    const { changed, problem } = await follow(service, sure);
    const missing = (): readonly ComponentEntry[] =>
      entriesOf(service).filter(
        ({ key, state }) => (changed || keys.includes(key)) && state.kind === "loading" && !flights.has(key),
      );
    await Promise.all(missing().map((entry) => recall(entry, JUST_NOW)));
    await read(missing());
    return problem;
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
    const fresh = entriesOf(service).filter(({ state }) => state.kind === "loading" && !readingOf(state));
    await Promise.all([
      budgets.load(service, "", access).then((budget) => schedule.note(service, budget)),
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
      flights.keepOnly(keys);
      schedule.keepOnly(components);
      publish(next);
      const services = new Set(components.map((entry) => entry.component.reference.service));
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
    noteBudget(service, budget) {
      schedule.note(service, budget);
      // Every response tells; other windows need not know each time.
      const elapsed = budget.toldAt - (savedBudgets.get(service) ?? 0);
      if (budget.retryAt === undefined && elapsed >= 0 && elapsed < BUDGET_SAVING_INTERVAL) return;
      savedBudgets.set(service, budget.toldAt);
      void accessOf(service).then(
        (access) => budgets.save(service, "", budget, access),
        () => undefined,
      );
    },
    async accessChanged(service) {
      const problem = await readAnew(service, true);
      if (problem !== undefined) throw problem;
    },
    async forgetService(service) {
      const keys = entriesOf(service).map(({ key }) => key);
      try {
        await accesses.forget(service);
      } finally {
        void readAnew(service, true, keys);
      }
    },
    accessIdOf: (service) => accesses.of(service)?.id,
    onAccessChanged: accessListeners.add,
    cancel() {
      let next = snapshot;
      for (const [key, state] of flights.giveUp()) next = withState(next, key, state);
      publish(next);
    },
    dispose() {
      disposed = true;
      listeners.clear();
      accessListeners.clear();
      accesses.watchOnly(new Set());
      flights.giveUp();
    },
  };
}
