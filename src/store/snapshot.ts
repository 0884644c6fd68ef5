import { derived } from "../common/memoize";
import {
  type ComponentReference,
  type ConfiguredComponent,
  type ConfiguredEntry,
  componentKey,
  confirmed,
} from "../model/component/component";
import { type Failure, traitsOf } from "../model/failure";
import type { ComponentStatistics } from "../model/statistics/statistics";

/** What was read of a component, and when (milliseconds since 1970). */
export interface FetchedStatistics extends ComponentStatistics {
  readonly fetchedAt: number;
}

/**
 * What is known of a component. `previous` is the last thing that was read, kept while it is read anew or fails; a
 * failure is kept until it is known better.
 */
export type ComponentState =
  | { readonly kind: "loading"; readonly previous?: FetchedStatistics; readonly failure?: Failure }
  | { readonly kind: "ready"; readonly statistics: FetchedStatistics }
  | { readonly kind: "failed"; readonly failure: Failure; readonly previous?: FetchedStatistics };

export interface ComponentEntry {
  readonly kind: "component";
  /** Stable over refreshes and settings changes; unique in a snapshot. Made of what was configured. */
  readonly key: string;
  /** What was configured; once the service was read, with the reading of its address that the service confirmed. */
  readonly component: ConfiguredComponent;
  readonly state: ComponentState;
  /** Keys of entries that turned out to be the same component: they are not listed. Absent where there are none. */
  readonly duplicates?: readonly string[];
}

export type InvalidEntry = Extract<ConfiguredEntry, { kind: "invalid" }> & { readonly key: string };

export type Entry = ComponentEntry | InvalidEntry;

/** Everything known at one moment. Never changed: replaced by the store. */
export interface Snapshot {
  /** What is listed, in the order of the settings, each component once; undefined until the settings were read. */
  readonly entries: readonly Entry[] | undefined;
  /** All that is configured, as it is written there: what `entries` is made of. */
  readonly configured: readonly Entry[];
  /** Whether something is being read right now. */
  readonly refreshing: boolean;
}

export const EMPTY_SNAPSHOT: Snapshot = { entries: undefined, configured: [], refreshing: false };

/** Whether a component failed in a way that may be over by itself. */
export function mayPass(entry: ComponentEntry): boolean {
  return entry.state.kind === "failed" && traitsOf(entry.state.failure).outlook === "passes";
}

/** What a component's rows show: the last thing that was read, however old. */
export function statisticsOf(state: ComponentState): FetchedStatistics | undefined {
  switch (state.kind) {
    case "ready":
      return state.statistics;
    case "loading":
    case "failed":
      return state.previous;
  }
}

/** What went wrong when a component was read last, as far as is known: it may just be read again. */
export function failureOf(state: ComponentState): Failure | undefined {
  return state.kind === "ready" ? undefined : state.failure;
}

export function componentsOf(snapshot: Snapshot): readonly ComponentEntry[] {
  return (snapshot.entries ?? []).filter((entry) => entry.kind === "component");
}

/** Whether what was read is one of the components that an entry may mean: others have the same key at times. */
export function mayMean({ reference, otherCandidates }: ConfiguredComponent, read?: ComponentReference): boolean {
  if (read === undefined) return true;
  const key = componentKey(read);
  return [reference, ...otherCandidates].some((candidate) => componentKey(candidate) === key);
}

/** The services that a component may be of: the one that it is of as far as is known, then others that its address may mean. */
export function servicesOf({ component: { reference, otherCandidates } }: ComponentEntry): readonly string[] {
  return [...new Set([reference, ...otherCandidates].map(({ service }) => service))];
}

/** Keys of everything that was or may be read from a service, listed or not. */
export function keysOfService(snapshot: Snapshot, service: string): ReadonlySet<string> {
  const components = snapshot.configured.filter((entry) => entry.kind === "component");
  return new Set(components.filter((entry) => servicesOf(entry).includes(service)).map(({ key }) => key));
}

/**
 * Puts newly read settings in the place of the old ones. Components that stay keep what is known of them; one that is
 * named twice is listed once.
 */
export function withEntries(snapshot: Snapshot, configured: readonly ConfiguredEntry[]): Snapshot {
  const known = new Map(snapshot.configured.map((entry) => [entry.key, entry]));
  const entries = new Map<string, Entry>();
  for (const entry of configured) {
    if (entry.kind === "invalid") {
      const key = `invalid ${entries.size} ${entry.shown}`;
      entries.set(key, { ...entry, key });
      continue;
    }
    const key = componentKey(entry.component.reference);
    if (entries.has(key)) continue;
    const before = known.get(key);
    const state = before?.kind === "component" ? before.state : undefined;
    const isKept = state !== undefined && mayMean(entry.component, statisticsOf(state)?.reference);
    entries.set(key, { ...entry, key, state: isKept ? state : { kind: "loading" } });
  }
  return listed(snapshot, [...entries.values()]);
}

/** Replaces the states of some components at once. Skips those that are no longer configured. */
export function withStates(snapshot: Snapshot, states: ReadonlyMap<string, ComponentState>): Snapshot {
  if (!snapshot.configured.some(({ key }) => states.has(key))) return snapshot;
  const configured = snapshot.configured.map((entry): Entry => {
    const state = entry.kind === "component" ? states.get(entry.key) : undefined;
    return entry.kind === "component" && state ? { ...entry, state } : entry;
  });
  return listed(snapshot, configured);
}

export function withState(snapshot: Snapshot, key: string, state: ComponentState): Snapshot {
  return withStates(snapshot, new Map([[key, state]]));
}

/** Lists each component once: its first entry stands for all, with a label where only another one has one. */
function listed(snapshot: Snapshot, configured: readonly Entry[]): Snapshot {
  const entries = new Map<string, Entry>();
  for (const entry of configured) {
    if (entry.kind === "invalid") {
      entries.set(entry.key, entry);
      continue;
    }
    const settled = asConfirmed(entry);
    const identity = identityOf(settled);
    const same = entries.get(identity);
    if (same?.kind !== "component") {
      entries.set(identity, settled);
      continue;
    }
    const name = same.component.name ?? entry.component.name;
    const component = name === undefined ? same.component : { ...same.component, name };
    entries.set(identity, { ...same, component, duplicates: [...(same.duplicates ?? []), entry.key] });
  }
  return { ...snapshot, configured, entries: [...entries.values()] };
}

/** A component as its service has confirmed it, where it was read; the same object for the same entry. */
const asConfirmed = derived((entry: ComponentEntry): ComponentEntry => {
  const statistics = statisticsOf(entry.state);
  const component = statistics ? confirmed(entry.component, statistics.reference) : entry.component;
  return component === entry.component ? entry : { ...entry, component };
});

const identityOf = derived((entry: ComponentEntry): string => componentKey(entry.component.reference));
