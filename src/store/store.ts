import pLimit, { type LimitFunction } from "p-limit";
import type { ComponentReference, ConfiguredEntry } from "../model/component";
import type { Failure } from "../model/failure";
import type { Result } from "../model/result";
import type { ComponentStatistics } from "../model/statistics";
import {
  type ComponentEntry,
  type ComponentState,
  componentsOf,
  EMPTY_SNAPSHOT,
  readingOf,
  type Snapshot,
  withEntries,
  withState,
} from "./snapshot";

/** Components of one service that are read at the same time. */
const COMPONENTS_AT_ONCE = 4;

/** Reads one component: the first of `candidates` that its service knows. */
export type ReadComponent = (
  candidates: readonly ComponentReference[],
  signal: AbortSignal,
) => Promise<Result<ComponentStatistics, Failure>>;

export interface StoreOptions {
  readonly readComponent: ReadComponent;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** What surfaces see of the store. */
export interface SnapshotSource {
  readonly snapshot: Snapshot;
  /** Calls back after each change, until the returned function is called. */
  subscribe(listener: () => void): () => void;
}

/** The only owner of what is known. It changes only by being replaced, and only here. */
export interface Store extends SnapshotSource {
  /** Takes over newly read settings. Reads nothing by itself. */
  configure(entries: readonly ConfiguredEntry[]): void;
  /** Reads every component anew. Components that are being read already are waited for, not read twice. */
  refresh(): Promise<void>;
  /** Reads the components that were not asked for within `maxAge` milliseconds, or never. */
  ensureFresh(maxAge: number): Promise<void>;
  /** When the next component becomes older than `maxAge`, in milliseconds since 1970; undefined where there is none. */
  dueAt(maxAge: number): number | undefined;
  /** Gives up what is being read. What was known before stays. */
  cancel(): void;
  /** Ends everything; nothing is published afterwards. */
  dispose(): void;
}

/** One component being read. */
interface Flight {
  readonly done: Promise<void>;
  readonly abort: AbortController;
  /** What the component goes back to when the reading is given up. */
  readonly before: ComponentState;
}

export function createStore(options: StoreOptions): Store {
  let snapshot = EMPTY_SNAPSHOT;
  let disposed = false;
  const listeners = new Set<() => void>();
  const flights = new Map<string, Flight>();
  const attemptedAt = new Map<string, number>();
  const queues = new Map<string, LimitFunction>();

  const publish = (next: Snapshot): void => {
    if (disposed) return;
    const refreshing = flights.size > 0;
    snapshot = next.refreshing === refreshing ? next : { ...next, refreshing };
    for (const listener of [...listeners]) listener();
  };

  const queueOf = (service: string): LimitFunction => {
    const queue = queues.get(service) ?? pLimit(COMPONENTS_AT_ONCE);
    queues.set(service, queue);
    return queue;
  };

  const fly = async (entry: ComponentEntry, signal: AbortSignal): Promise<void> => {
    const { reference, alternatives } = entry.component;
    const before = entry.state;
    const previous = readingOf(before);
    // Which of several readings the service knows has to be found out only once.
    const candidates = previous ? [previous.reference] : [reference, ...alternatives];
    const outcome = await queueOf(reference.service)(() =>
      signal.aborted ? undefined : options.readComponent(candidates, signal),
    );
    // Given up, or not configured any more: whoever did that has published what follows from it.
    if (flights.get(entry.key)?.abort.signal !== signal) return;
    flights.delete(entry.key);
    publish(withState(snapshot, entry.key, landed(outcome, before, options.now())));
  };

  const take = (entry: ComponentEntry): Promise<void> => {
    const running = flights.get(entry.key);
    if (running) return running.done;
    const abort = new AbortController();
    attemptedAt.set(entry.key, options.now());
    const done = fly(entry, abort.signal);
    flights.set(entry.key, { done, abort, before: entry.state });
    return done;
  };

  const read = async (entries: readonly ComponentEntry[]): Promise<void> => {
    if (disposed || entries.length === 0) return;
    const flying = entries.map(take);
    const taking = new Set(entries.map((entry) => entry.key));
    let next = snapshot;
    for (const entry of componentsOf(snapshot)) {
      if (!taking.has(entry.key) || entry.state.kind === "loading") continue;
      const previous = readingOf(entry.state);
      next = withState(next, entry.key, { kind: "loading", ...(previous ? { previous } : {}) });
    }
    publish(next);
    await Promise.all(flying);
  };

  const nextDue = (entry: ComponentEntry, maxAge: number): number => {
    const attempted = attemptedAt.get(entry.key);
    return attempted === undefined ? 0 : attempted + maxAge;
  };

  return {
    get snapshot() {
      return snapshot;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    configure(entries) {
      const next = withEntries(snapshot, entries);
      const keys = new Set(componentsOf(next).map((entry) => entry.key));
      for (const [key, flight] of flights) {
        if (keys.has(key)) continue;
        flight.abort.abort();
        flights.delete(key);
      }
      for (const key of attemptedAt.keys()) if (!keys.has(key)) attemptedAt.delete(key);
      publish(next);
    },
    refresh: () => read(componentsOf(snapshot)),
    ensureFresh(maxAge) {
      const now = options.now();
      return read(componentsOf(snapshot).filter((entry) => nextDue(entry, maxAge) <= now));
    },
    dueAt(maxAge) {
      const times = componentsOf(snapshot).map((entry) => nextDue(entry, maxAge));
      return times.length === 0 ? undefined : Math.min(...times);
    },
    cancel() {
      let next = snapshot;
      for (const [key, { abort, before }] of flights) {
        abort.abort();
        next = withState(next, key, landed(undefined, before, options.now()));
      }
      flights.clear();
      publish(next);
    },
    dispose() {
      disposed = true;
      listeners.clear();
      for (const flight of flights.values()) flight.abort.abort();
    },
  };
}

/** The state after an attempt. One that was given up leaves what was there. */
function landed(
  outcome: Result<ComponentStatistics, Failure> | undefined,
  before: ComponentState,
  now: number,
): ComponentState {
  if (outcome?.ok) return { kind: "ready", reading: { ...outcome.value, fetchedAt: now } };
  const failure: Failure = outcome?.problem ?? { kind: "cancelled" };
  if (failure.kind === "cancelled" && before.kind !== "loading") return before;
  const previous = readingOf(before);
  return { kind: "failed", failure, ...(previous ? { previous } : {}) };
}
