import { countedBy } from "../common/collections";
import { componentLabel, isLocal } from "../model/component/component";
import type { LanguageStatistics } from "../model/statistics/statistics";
import { type ComponentEntry, overviewOf, type ProjectEntry, projectLabel, statisticsOf } from "./snapshot";

/** An entry with languages. Sums count a project, and not its components again. */
export type CountedEntry = ComponentEntry | ProjectEntry;

export interface CountedLanguage {
  readonly entry: CountedEntry;
  readonly language: LanguageStatistics;
}

export interface LanguageInComponent extends CountedLanguage {
  readonly entry: ComponentEntry;
}

export function isInComponent(counted: CountedLanguage): counted is LanguageInComponent {
  return counted.entry.kind === "component";
}

export function entryLabel(entry: CountedEntry): string {
  return entry.kind === "component" ? componentLabel(entry.component) : projectLabel(entry);
}

/**
 * The names of components by their keys; of those that share a label, with project and slug.
 *
 * @param labelOf may be empty, for a component without a label
 */
export function distinctNames(
  entries: readonly ComponentEntry[],
  labelOf: (entry: ComponentEntry) => string = entryLabel,
): ReadonlyMap<string, string> {
  const counts = countedBy(entries.map(labelOf));
  return new Map(
    entries.map((entry) => {
      const label = labelOf(entry);
      const { project, component } = entry.component.reference;
      const isShared = (counts.get(label) ?? 0) > 1;
      return [entry.key, isShared ? `${label} (${project}/${component})` : label || entryLabel(entry)];
    }),
  );
}

/** Base address; that of the folder for a local component. */
export function serviceOfEntry(entry: CountedEntry): string {
  return entry.kind === "component" ? entry.component.reference.service : entry.project.reference.service;
}

export function isLocalEntry(entry: CountedEntry): boolean {
  return entry.kind === "component" && isLocal(entry.component.reference);
}

/** Local components come first, which name languages in that of the user. */
export function localFirst<Of extends { readonly entry: CountedEntry }>(parts: readonly Of[]): readonly Of[] {
  return parts.toSorted((one, other) => Number(isLocalEntry(other.entry)) - Number(isLocalEntry(one.entry)));
}

/** Milliseconds since 1970; undefined if nothing is known of it. */
export function fetchedAtOf(entry: CountedEntry): number | undefined {
  return entry.kind === "component" ? statisticsOf(entry.state)?.fetchedAt : overviewOf(entry.state)?.fetchedAt;
}
