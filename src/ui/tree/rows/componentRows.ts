import { isFiltered, type ViewOptions } from "../../../model/statistics/viewOptions";
import { type ComponentEntry, type ComponentState, type Entry, failureOf, statisticsOf } from "../../../store/snapshot";
import type { LanguageRows } from "./languageRows";
import type { ActionNode, ComponentNode, FailureNode, InvalidNode, MessageNode, Node } from "./nodes";

/** Rows of what is configured. A component that could not be read is never filtered out. */
export function componentRows(
  entries: readonly Entry[],
  options: ViewOptions,
  languages: LanguageRows,
): readonly (ComponentNode | InvalidNode)[] {
  return entries.flatMap((entry): readonly (ComponentNode | InvalidNode)[] => {
    if (entry.kind === "invalid") return [{ kind: "invalid", entry }];
    if (entry.kind === "project") return [];
    const listed = !isFiltered(options) || !isKnown(entry.state) || hasListed(entry, languages);
    return listed ? [{ kind: "component", entry, isOpen: isOpenAtFirst(entries) }] : [];
  });
}

/** Found components that are open at first: the view shows what it is about. */
const FEW_FOUND = 3;

function isOpenAtFirst(entries: readonly Entry[]): boolean {
  const allFound = entries.every((entry) => entry.kind === "component" && entry.component.found);
  return entries.length === 1 || (allFound && entries.length <= FEW_FOUND);
}

/** The same without components whose languages are known. */
export function unknownComponentRows(rows: ReturnType<typeof componentRows>): readonly Node[] {
  return rows.filter((row) => row.kind === "invalid" || !isKnown(row.entry.state));
}

/** Rows above a component's languages: why there are none, or why they are old. */
export function aboutComponent(entry: ComponentEntry): readonly (FailureNode | ActionNode | MessageNode)[] {
  const statistics = statisticsOf(entry.state);
  const failure = failureOf(entry.state);
  if (failure) {
    return [
      { kind: "failure", entry, failure },
      { kind: "action", entry, failure },
    ];
  }
  if (!statistics) return [{ kind: "message", entry, message: "loading" }];
  return statistics.languages.length === 0 ? [{ kind: "message", entry, message: "noLanguages" }] : [];
}

function isKnown(state: ComponentState): boolean {
  return statisticsOf(state) !== undefined && failureOf(state) === undefined;
}

function hasListed(entry: ComponentEntry, { isListed }: LanguageRows): boolean {
  return statisticsOf(entry.state)?.languages.some((language) => isListed({ entry, language })) ?? false;
}
