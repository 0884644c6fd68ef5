import { derived } from "../common/memoize";
import {
  type ComponentReference,
  type ConfiguredComponent,
  type ConfiguredEntry,
  componentKey,
  confirmed,
} from "../model/component/component";
import { type ConfiguredProject, type ProjectOverview, projectKey } from "../model/component/project";
import { type Failure, traitsOf } from "../model/failure";
import type { ComponentStatistics } from "../model/statistics/statistics";

export interface FetchedStatistics extends ComponentStatistics {
  /** Milliseconds since 1970. */
  readonly fetchedAt: number;
}

/** What is known of a component. Earlier statistics and failures are kept until the next read succeeds. */
export type ComponentState =
  /** A component of a project that nobody has asked for yet. */
  | { readonly kind: "unread" }
  | { readonly kind: "loading"; readonly previous?: FetchedStatistics; readonly failure?: Failure }
  | { readonly kind: "ready"; readonly statistics: FetchedStatistics }
  | { readonly kind: "failed"; readonly failure: Failure; readonly previous?: FetchedStatistics };

export interface ComponentEntry {
  readonly kind: "component";
  /** Made of the setting: unique in a snapshot, and stable over refreshes and changes of settings. */
  readonly key: string;
  /** As configured, with the candidate that the service confirmed. */
  readonly component: ConfiguredComponent;
  readonly state: ComponentState;
  /** Keys of entries that turned out to be the same component and aren't listed. Absent if none. */
  readonly duplicates?: readonly string[];
}

/** What is known of a project, however old. */
export function overviewOf(state: ProjectState): FetchedProject | undefined {
  return state.kind === "ready" ? state.overview : state.previous;
}

export function projectLabel({ project, state }: ProjectEntry): string {
  return overviewOf(state)?.name ?? project.reference.project;
}

export type InvalidEntry = Extract<ConfiguredEntry, { kind: "invalid" }> & { readonly key: string };

export interface FetchedProject extends ProjectOverview {
  /** Milliseconds since 1970. */
  readonly fetchedAt: number;
}

/** What is known of a project, by the rules of {@link ComponentState}. */
export type ProjectState =
  | { readonly kind: "loading"; readonly previous?: FetchedProject; readonly failure?: Failure }
  | { readonly kind: "ready"; readonly overview: FetchedProject }
  | { readonly kind: "failed"; readonly failure: Failure; readonly previous?: FetchedProject };

/** Its components follow it as entries of their own, with a membership that names its key. */
export interface ProjectEntry {
  readonly kind: "project";
  /** See {@link projectKey}. */
  readonly key: string;
  readonly project: ConfiguredProject;
  readonly state: ProjectState;
}

export type Entry = ComponentEntry | ProjectEntry | InvalidEntry;

export interface Snapshot {
  /** In the order of the settings, each component once; undefined until the settings are read. */
  readonly entries: readonly Entry[] | undefined;
  /** All entries of the settings, including duplicates. */
  readonly configured: readonly Entry[];
  readonly refreshing: boolean;
}

export const EMPTY_SNAPSHOT: Snapshot = { entries: undefined, configured: [], refreshing: false };

export function mayPass(entry: ComponentEntry): boolean {
  return entry.state.kind === "failed" && traitsOf(entry.state.failure).outlook === "passes";
}

/** The last statistics that were read, however old. */
export function statisticsOf(state: ComponentState): FetchedStatistics | undefined {
  switch (state.kind) {
    case "ready":
      return state.statistics;
    case "loading":
    case "failed":
      return state.previous;
    case "unread":
      return undefined;
  }
}

export function failureOf(state: ComponentState): Failure | undefined {
  return state.kind === "loading" || state.kind === "failed" ? state.failure : undefined;
}

export function asLoading(state: ComponentState): ComponentState {
  const previous = statisticsOf(state);
  const failure = failureOf(state);
  return { kind: "loading", ...(previous ? { previous } : {}), ...(failure ? { failure } : {}) };
}

export function componentsOf(snapshot: Snapshot): readonly ComponentEntry[] {
  return (snapshot.entries ?? []).filter((entry) => entry.kind === "component");
}

export function projectsOf(snapshot: Snapshot): readonly ProjectEntry[] {
  return (snapshot.entries ?? []).filter((entry) => entry.kind === "project");
}

/** Whether the settings name nothing; components may be found in the folder's files nevertheless. */
export function isNothingNamed({ entries }: Snapshot): boolean {
  return entries?.every((entry) => entry.kind === "component" && entry.component.found) ?? false;
}

/** Whether `read` is one of the entry's candidates. Entries with other candidates may have the same key. */
export function mayMean({ reference, otherCandidates }: ConfiguredComponent, read?: ComponentReference): boolean {
  if (read === undefined) return true;
  const key = componentKey(read);
  return [reference, ...otherCandidates].some((candidate) => componentKey(candidate) === key);
}

/** The services that a component may be of, the confirmed or likeliest one first. */
export function servicesOf({ component: { reference, otherCandidates } }: ComponentEntry): readonly string[] {
  return [...new Set([reference, ...otherCandidates].map(({ service }) => service))];
}

export function keysOfService(snapshot: Snapshot, service: string): ReadonlySet<string> {
  const components = snapshot.configured.filter((entry) => entry.kind === "component");
  return new Set(components.filter((entry) => servicesOf(entry).includes(service)).map(({ key }) => key));
}

/** Applies new settings. Components that stay keep their state. */
export function withEntries(snapshot: Snapshot, configured: readonly ConfiguredEntry[]): Snapshot {
  const known = new Map(snapshot.configured.map((entry) => [entry.key, entry]));
  const entries = new Map<string, Entry>();
  for (const entry of configured) {
    if (entry.kind === "invalid") {
      const key = `invalid ${entries.size} ${entry.shown}`;
      entries.set(key, { ...entry, key });
      continue;
    }
    if (entry.kind === "project") {
      const key = projectKey(entry.project.reference);
      const before = known.get(key);
      const state: ProjectState = before?.kind === "project" ? before.state : { kind: "loading" };
      entries.set(key, { ...entry, key, state });
      continue;
    }
    const key = componentKey(entry.component.reference);
    if (entries.has(key)) continue;
    const before = known.get(key);
    const state = before?.kind === "component" ? before.state : undefined;
    const isUsable = state !== undefined && mayMean(entry.component, statisticsOf(state)?.reference);
    entries.set(key, { ...entry, key, state: isUsable ? state : { kind: "loading" } });
  }
  return listed(snapshot, [...entries.values()]);
}

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

/** Lists each component once: the first entry, with the first name that any of them has. */
function listed(snapshot: Snapshot, configured: readonly Entry[]): Snapshot {
  const entries = new Map<string, Entry>();
  for (const entry of configured) {
    if (entry.kind !== "component") {
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

/** The entry with its confirmed candidate; the same object for the same entry. */
const asConfirmed = derived((entry: ComponentEntry): ComponentEntry => {
  const statistics = statisticsOf(entry.state);
  const component = statistics ? confirmed(entry.component, statistics.reference) : entry.component;
  return component === entry.component ? entry : { ...entry, component };
});

const identityOf = derived((entry: ComponentEntry): string => componentKey(entry.component.reference));
