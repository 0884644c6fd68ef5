import { componentLabel } from "../../model/component/component";
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
    unread: entries.flatMap((entry) => unreadPart(entry) ?? []),
  };
}

function gatedComponent(entry: ComponentEntry): GatedComponent | undefined {
  const { key, state } = entry;
  const statistics = statisticsOf(state);
  if (!statistics) return undefined;
  const { languages, gaps, fetchedAt } = statistics;
  return {
    key,
    ...namedComponent(entry),
    languages,
    gaps,
    ...(failureOf(state) ? { staleSince: fetchedAt } : {}),
  };
}

/** How rules of the gate name a component. */
export function namedComponent({ component, state }: ComponentEntry): NamedComponent {
  const reference = statisticsOf(state)?.reference ?? component.reference;
  return { label: componentLabel(component), path: `${reference.project}/${reference.component}` };
}

function unreadPart(entry: Entry): UnreadPart | undefined {
  switch (entry.kind) {
    case "invalid":
      return { label: entry.shown, reason: { kind: "invalidEntry", problem: entry.problem } };
    case "project":
      return overviewOf(entry.state) ? undefined : { label: projectLabel(entry), reason: reasonOf(entry) };
    case "component":
      if (statisticsOf(entry.state)) return undefined;
      return { label: componentLabel(entry.component), reason: reasonOf(entry) };
  }
}

function reasonOf({ state }: ComponentEntry | ProjectEntry): UnreadPart["reason"] {
  return state.kind === "failed" ? { kind: "failed", failure: state.failure } : { kind: "awaited" };
}
