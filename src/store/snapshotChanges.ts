import { componentKey } from "../model/component/component";
import { type ConfiguredProject, projectKey } from "../model/component/project";
import type { ConfiguredEntry } from "../model/component/settingsEntry";
import { listed } from "./projects/listed";
import { membersOf, movedStates } from "./projects/projectMembers";
import {
  type ComponentEntry,
  type ComponentState,
  type Entry,
  mayMean,
  type ProjectEntry,
  type ProjectState,
  type Snapshot,
  statisticsOf,
} from "./snapshot";

/** Applies new settings. What stays keeps its state. */
export function withEntries(snapshot: Snapshot, configured: readonly ConfiguredEntry[]): Snapshot {
  const known = knownOf(snapshot.configured);
  const entries = new Map<string, Entry>();
  for (const entry of configured) {
    if (entry.kind === "invalid") {
      const key = `invalid ${entries.size} ${entry.shown}`;
      entries.set(key, { ...entry, key });
      continue;
    }
    if (entry.kind === "project") {
      const key = projectKey(entry.project.reference);
      const same = entries.get(key);
      if (same?.kind === "project") {
        entries.set(key, { ...same, project: together(same.project, entry.project) });
        continue;
      }
      const before = known.get(key);
      const state: ProjectState = before?.kind === "project" ? before.state : { kind: "loading" };
      entries.set(key, { ...entry, key, state });
      continue;
    }
    const key = componentKey(entry.component.reference);
    if (entries.has(key)) continue;
    const before = known.get(key);
    const state = before?.kind === "component" ? before.state : undefined;
    const isUsable = isRead(state) && mayMean(entry.component, statisticsOf(state)?.reference);
    entries.set(key, { ...entry, key, state: isUsable ? state : { kind: "loading" } });
  }
  return withMembers(snapshot, [...entries.values()], known);
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

/** Applies what is known of projects. Their components follow: those that stay or move keep their states. */
export function withProjectStates(snapshot: Snapshot, states: ReadonlyMap<string, ProjectState>): Snapshot {
  if (!snapshot.configured.some(({ key }) => states.has(key))) return snapshot;
  const known = knownOf(snapshot.configured);
  const own = snapshot.configured
    .filter((entry) => !(entry.kind === "component" && entry.onlyListed))
    .map((entry): Entry => {
      const state = entry.kind === "project" ? states.get(entry.key) : undefined;
      return entry.kind === "project" && state ? { ...entry, state } : entry;
    });
  return withMembers(snapshot, own, known);
}

/** Drops all that was read of these entries, for example with another token. */
export function withoutData(snapshot: Snapshot, keys: ReadonlySet<string>): Snapshot {
  const kept = snapshot.configured.filter(
    (entry) => !(entry.kind === "component" && entry.onlyListed && keys.has(entry.key)),
  );
  const configured = kept.map((entry): Entry => {
    return entry.kind === "invalid" || !keys.has(entry.key) ? entry : { ...entry, state: { kind: "loading" } };
  });
  return withMembers(snapshot, configured, knownOf(configured));
}

type Known = ReadonlyMap<string, Entry>;

/** A component's own entry comes before that of its project's list. */
function knownOf(configured: readonly Entry[]): Known {
  const known = new Map<string, Entry>();
  for (const entry of configured) {
    if (!(entry.kind === "component" && entry.onlyListed && known.has(entry.key))) known.set(entry.key, entry);
  }
  return known;
}

function isRead(state: ComponentState | undefined): state is ComponentState {
  return state !== undefined && state.kind !== "unread";
}

/** What one of two entries shows is shown. */
function together(one: ConfiguredProject, other: ConfiguredProject): ConfiguredProject {
  const also = new Set(other.exclude);
  return { ...one, exclude: one.exclude.filter((path) => also.has(path)) };
}

/** @param own the entries of the settings. */
function withMembers(snapshot: Snapshot, own: readonly Entry[], known: Known): Snapshot {
  const ownStates = new Map(
    own.flatMap((entry) => (entry.kind === "component" ? [[entry.key, entry.state] as const] : [])),
  );
  const configured = own.flatMap((entry): readonly Entry[] => {
    if (entry.kind !== "project") return [entry];
    const members = membersOf(entry, (key) => ownStates.get(key) ?? stateOfMember(known.get(key)));
    return [entry, ...moved(entry, members, known)];
  });
  return listed(snapshot, configured);
}

function moved(project: ProjectEntry, members: readonly ComponentEntry[], known: Known): readonly ComponentEntry[] {
  const before = known.get(project.key);
  if (before?.kind !== "project" || before.state === project.state) return members;
  const states = movedStates(before, members, (key) => stateOfMember(known.get(key)));
  return members.map((member) => {
    const state = states.get(member.key);
    return state ? { ...member, state } : member;
  });
}

/** One that had a setting of its own was waiting to be read by itself. */
function stateOfMember(known: Entry | undefined): ComponentState {
  if (known?.kind !== "component") return { kind: "unread" };
  const { state, onlyListed } = known;
  return state.kind === "loading" && !state.previous && !onlyListed ? { kind: "unread" } : state;
}
