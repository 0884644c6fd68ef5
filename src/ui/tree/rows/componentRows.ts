import { isOnlyUnchecked } from "../../../model/gap";
import { isFiltered, type ViewOptions } from "../../../model/statistics/viewOptions";
import type { CountedEntry } from "../../../store/countedEntry";
import { type Entry, failureOf, overviewOf, statisticsOf } from "../../../store/snapshot";
import type { LanguageRows } from "./languageRows";
import type { ProjectRows } from "./projectRows";
import type { ComponentNode, FailureNode, GapNode, InvalidNode, MessageNode, Node, ProjectNode } from "./treeNodes";

/** Rows of what is configured. What could not be read is never filtered out. */
export function componentRows(
  all: readonly Entry[],
  options: ViewOptions,
  languages: LanguageRows,
  projects: ProjectRows,
): readonly (ComponentNode | ProjectNode | InvalidNode)[] {
  const entries = all.filter((entry) => entry.kind !== "component" || !projects.holds(entry));
  const isOpen = entries.length === 1;
  return entries.flatMap((entry): readonly (ComponentNode | ProjectNode | InvalidNode)[] => {
    if (entry.kind === "invalid") return [{ kind: "invalid", entry }];
    if (entry.kind === "project") return projects.isListed(entry) ? [projects.row(entry, isOpen)] : [];
    const listed = !isFiltered(options) || !isKnown(entry) || languages.hasListed(entry);
    return listed ? [{ kind: "component", entry, sharesLabel: false, isOpen }] : [];
  });
}

/** The same without components and projects whose languages are known. */
export function unknownComponentRows(rows: ReturnType<typeof componentRows>): readonly Node[] {
  return rows.filter((row) => row.kind === "invalid" || !isKnown(row.entry));
}

/** Rows above a component's languages or a project's components: why there are none, or why they are old. */
export function aboutEntry(
  entry: CountedEntry,
  componentCount?: number,
): readonly (FailureNode | MessageNode | GapNode)[] {
  const failure = failureOf(entry.state);
  if (failure) return [{ kind: "failure", entry, failure }];
  if (entry.kind === "project") {
    if (!overviewOf(entry.state)) return [{ kind: "message", entry, message: "loading" }];
    return componentCount === 0 ? [{ kind: "message", entry, message: "noComponents" }] : [];
  }
  const statistics = statisticsOf(entry.state);
  if (!statistics) return [{ kind: "message", entry, message: "loading" }];
  const isWithoutFiles = statistics.gaps.every((gap) => gap.kind === "file" && gap.remark.problem.kind === "noFiles");
  if (isWithoutFiles && statistics.languages.length === 0) {
    return [{ kind: "message", entry, message: "noLanguages" }];
  }
  return statistics.gaps
    .filter((gap) => !isOnlyUnchecked(gap))
    .slice(0, MAX_GAPS)
    .map((gap, index) => ({ kind: "gap", entry, gap, index }));
}

/** The tooltip of the component has the number of others. */
const MAX_GAPS = 3;

function isKnown(entry: CountedEntry): boolean {
  const known = entry.kind === "component" ? statisticsOf(entry.state) : overviewOf(entry.state);
  return known !== undefined && failureOf(entry.state) === undefined;
}
