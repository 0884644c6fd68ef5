import { believableChange } from "../model/clock";
import type { ConfiguredComponent, ConfiguredEntry } from "../model/component";
import { componentKey } from "../model/component";
import type { Failure } from "../model/failure";
import type { ComponentStatistics, LanguageStatistics } from "../model/statistics";

/** What was read of a component, and when (milliseconds since 1970). */
export interface Reading extends ComponentStatistics {
  readonly fetchedAt: number;
}

/** What was read, as it enters the store: a change at a time at which there was none is no change. */
export function withBelievableTimes<Read extends ComponentStatistics>(read: Read): Read {
  const isBelievable = ({ lastChange }: LanguageStatistics): boolean => believableChange(lastChange) === lastChange;
  if (read.languages.every(isBelievable)) return read;
  const languages = read.languages.map((one) => (isBelievable(one) ? one : { ...one, lastChange: null }));
  return { ...read, languages };
}

/**
 * What is known of a component. `previous` is the last thing that was read, kept while it is read anew or fails; a
 * failure is kept until it is known better.
 */
export type ComponentState =
  | { readonly kind: "loading"; readonly previous?: Reading; readonly failure?: Failure }
  | { readonly kind: "ready"; readonly reading: Reading }
  | { readonly kind: "failed"; readonly failure: Failure; readonly previous?: Reading };

/** Failures that may be over by themselves. */
const PASSING: ReadonlySet<Failure["kind"]> = new Set([
  "offline",
  "unreachable",
  "hostNotFound",
  "timedOut",
  "connectionLost",
  "refused",
  "proxy",
  "serverError",
]);

export interface ComponentEntry {
  readonly kind: "component";
  /** Stable over refreshes and settings changes; unique in a snapshot. */
  readonly key: string;
  readonly component: ConfiguredComponent;
  readonly state: ComponentState;
}

export type InvalidEntry = Extract<ConfiguredEntry, { kind: "invalid" }> & { readonly key: string };

export type Entry = ComponentEntry | InvalidEntry;

/** Everything known at one moment. Never changed: replaced by the store. */
export interface Snapshot {
  /** In the order of the settings; undefined until the settings were read. */
  readonly entries: readonly Entry[] | undefined;
  /** Whether something is being read right now. */
  readonly refreshing: boolean;
}

export const EMPTY_SNAPSHOT: Snapshot = { entries: undefined, refreshing: false };

/** Whether a component failed in a way that may be over by itself. */
export function mayPass(entry: ComponentEntry): boolean {
  return entry.state.kind === "failed" && PASSING.has(entry.state.failure.kind);
}

/** What a component's rows show: the last thing that was read, however old. */
export function readingOf(state: ComponentState): Reading | undefined {
  switch (state.kind) {
    case "ready":
      return state.reading;
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

/**
 * Puts newly read settings in the place of the old ones. Components that stay keep what is known of them; one that is
 * named twice is listed once.
 */
export function withEntries(snapshot: Snapshot, configured: readonly ConfiguredEntry[]): Snapshot {
  const known = new Map(componentsOf(snapshot).map((entry) => [entry.key, entry.state]));
  const entries = new Map<string, Entry>();
  for (const entry of configured) {
    if (entry.kind === "invalid") {
      const key = `invalid ${entries.size} ${entry.shown}`;
      entries.set(key, { ...entry, key });
      continue;
    }
    const key = componentKey(entry.component.reference);
    if (entries.has(key)) continue;
    entries.set(key, { ...entry, key, state: known.get(key) ?? { kind: "loading" } });
  }
  return { ...snapshot, entries: [...entries.values()] };
}

/** The same snapshot with another state of one component; unchanged where it is not configured any more. */
export function withState(snapshot: Snapshot, key: string, state: ComponentState): Snapshot {
  if (snapshot.entries === undefined) return snapshot;
  const entries = snapshot.entries.map((entry) =>
    entry.kind === "component" && entry.key === key ? { ...entry, state } : entry,
  );
  return { ...snapshot, entries };
}
