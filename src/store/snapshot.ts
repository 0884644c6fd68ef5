import { type ComponentReference, type ConfiguredComponent, componentKey } from "../model/component/component";
import type { ConfiguredProject } from "../model/component/project";
import type { ProjectOverview } from "../model/component/projectContents";
import type { ConfiguredEntry } from "../model/component/settingsEntry";
import { type Failure, traitsOf } from "../model/failure";
import { isOnlyUnchecked } from "../model/gap";
import type { ComponentStatistics, LanguageStatistics } from "../model/statistics/statistics";

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
  /** It is only in the list of a project, without a setting of its own, so it is read only when it is wanted. */
  readonly onlyListed?: true;
  /** Its project leaves it out; it isn't listed, but may be read to be subtracted from the project's figures. */
  readonly excluded?: true;
}

/** What is known of a project, however old. */
export function overviewOf(state: ProjectState): FetchedProject | undefined {
  return state.kind === "ready" ? state.overview : state.previous;
}

/** With what tells it apart from others of its name, in parentheses. */
export function projectLabel(entry: ProjectEntry): string {
  return entry.context === undefined ? projectName(entry) : `${projectName(entry)} (${entry.context})`;
}

export function projectName({ project, state }: ProjectEntry): string {
  return overviewOf(state)?.name ?? project.reference.project;
}

export type InvalidEntry = Extract<ConfiguredEntry, { kind: "invalid" }> & { readonly key: string };

export interface FetchedProject extends Omit<ProjectOverview, "isNameMissing"> {
  /** Milliseconds since 1970. */
  readonly fetchedAt: number;
  /** When the service was last asked for the name; undefined if it did not answer yet. */
  readonly nameFetchedAt?: number;
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
  /** What tells it apart from other projects of the same name; undefined if there are none. */
  readonly context?: string;
  readonly state: ProjectState;
  /**
   * Sums over its components without those that are excluded. Undefined while they aren't known: no overview yet,
   * excluded components not read yet, or a service without sums.
   */
  readonly languages?: readonly LanguageStatistics[];
}

export type Entry = ComponentEntry | ProjectEntry | InvalidEntry;

export interface Snapshot {
  /**
   * In the order of the settings, each component once, those of a project after its entry; undefined until the settings
   * are read.
   */
  readonly entries: readonly Entry[] | undefined;
  /** The same, including duplicates and components that are excluded from their projects. */
  readonly configured: readonly Entry[];
  readonly refreshing: boolean;
}

export const EMPTY_SNAPSHOT: Snapshot = { entries: undefined, configured: [], refreshing: false };

export function mayPass(entry: ComponentEntry | ProjectEntry): boolean {
  return entry.state.kind === "failed" && traitsOf(entry.state.failure).outlook === "passes";
}

/** The last statistics that were read, however old. */
export function statisticsOf(state: ComponentState): FetchedStatistics | undefined {
  if (state.kind === "ready") return state.statistics;
  return state.kind === "unread" ? undefined : state.previous;
}

/** Whether the figures that are known lack something. */
export function isIncomplete(state: ComponentState): boolean {
  return !(statisticsOf(state)?.gaps.every(isOnlyUnchecked) ?? true);
}

export function failureOf(state: ComponentState | ProjectState): Failure | undefined {
  return state.kind === "loading" || state.kind === "failed" ? state.failure : undefined;
}

export function asLoading(state: ComponentState): ComponentState {
  const previous = statisticsOf(state);
  const failure = failureOf(state);
  return { kind: "loading", ...(previous ? { previous } : {}), ...(failure ? { failure } : {}) };
}

export function asProjectLoading(state: ProjectState): ProjectState {
  const previous = overviewOf(state);
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
  return (
    entries?.every((entry) =>
      entry.kind === "invalid"
        ? entry.problem.kind === "notSearched"
        : entry.kind === "component" && entry.component.found === true,
    ) ?? false
  );
}

/** Whether `read` is one of the entry's candidates. Entries with other candidates may have the same key. */
export function mayMean({ reference, otherCandidates }: ConfiguredComponent, read?: ComponentReference): boolean {
  if (read === undefined) return true;
  const key = componentKey(read);
  return [reference, ...otherCandidates].some((candidate) => componentKey(candidate) === key);
}

/** The services that an entry may be of, the confirmed or likeliest one first. */
export function servicesOf(entry: ComponentEntry | ProjectEntry): readonly string[] {
  if (entry.kind === "project") return [entry.project.reference.service];
  const { reference, otherCandidates } = entry.component;
  return [...new Set([reference, ...otherCandidates].map(({ service }) => service))];
}

export function keysOfService(snapshot: Snapshot, service: string): ReadonlySet<string> {
  const entries = snapshot.configured.filter((entry) => entry.kind !== "invalid");
  return new Set(entries.filter((entry) => servicesOf(entry).includes(service)).map(({ key }) => key));
}
