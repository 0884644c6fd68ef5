import { componentLabel, isLocal } from "../../model/component/component";
import type { GatedComponent, GateInput, UnreadPart } from "../../model/gate/gateResult";
import type { NamedComponent } from "../../model/gate/gateSettings";
import {
  type ComponentEntry,
  type Entry,
  failureOf,
  overviewOf,
  type ProjectEntry,
  projectLabel,
  type Snapshot,
  statisticsOf,
} from "../snapshot";

/** What the release gate judges: everything that is configured, also what is not known. */
export function gateInputOf({ entries = [] }: Pick<Snapshot, "entries">): GateInput {
  return {
    components: entries.flatMap((entry) => (entry.kind === "component" ? (gatedComponent(entry) ?? []) : [])),
    unread: entries.flatMap(unreadParts),
  };
}

function gatedComponent(entry: ComponentEntry): GatedComponent | undefined {
  const { key, state } = entry;
  const statistics = statisticsOf(state);
  if (!statistics) return undefined;
  const { languages, gaps, fetchedAt, sourceLanguage, emptiness, overridden } = statistics;
  // Files that the settings name are meant to have strings.
  const isEmpty = emptiness === "sourceOnly" || entry.component.found === true;
  return {
    key,
    ...namedComponent(entry),
    languages,
    gaps,
    ...(isLocal(statistics.reference) && { isLocal: true as const }),
    ...(sourceLanguage === undefined ? {} : { sourceLanguage }),
    ...(emptiness === undefined || !isEmpty ? {} : { emptiness }),
    ...(overridden === undefined ? {} : { overridden }),
    ...(failureOf(state) ? { staleSince: fetchedAt } : {}),
  };
}

/** How rules of the gate name a component. */
export function namedComponent({ component, state }: ComponentEntry): NamedComponent {
  const reference = statisticsOf(state)?.reference ?? component.reference;
  return { label: componentLabel(component), path: `${reference.project}/${reference.component}` };
}

function unreadParts(entry: Entry): readonly UnreadPart[] {
  switch (entry.kind) {
    case "invalid":
      return [{ label: entry.shown, reason: { kind: "invalidEntry", problem: entry.problem } }];
    case "project":
      return unreadOfProject(entry);
    case "component":
      if (statisticsOf(entry.state)) return [];
      return [{ label: componentLabel(entry.component), reason: reasonOf(entry) }];
  }
}

/** A list that could not be read again may lack a component. */
function unreadOfProject(entry: ProjectEntry): readonly UnreadPart[] {
  const label = projectLabel(entry);
  const overview = overviewOf(entry.state);
  const failure = failureOf(entry.state);
  if (!overview) return [{ label, reason: reasonOf(entry) }];
  if (failure) return [{ label, reason: { kind: "failed", failure } }];
  return overview.gaps.map((gap) => ({ label, reason: { kind: "incomplete", gap } }));
}

function reasonOf({ state }: ComponentEntry | ProjectEntry): UnreadPart["reason"] {
  return state.kind === "failed" ? { kind: "failed", failure: state.failure } : { kind: "awaited" };
}
