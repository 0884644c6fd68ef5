import { derived } from "../common/memoize";
import type { LanguageStatistics } from "../model/statistics/statistics";
import type { CountedEntry, CountedLanguage } from "./countedEntry";
import {
  type ComponentEntry,
  componentsOf,
  overviewOf,
  type ProjectEntry,
  projectsOf,
  type Snapshot,
  statisticsOf,
} from "./snapshot";
import { sumByLanguage } from "./sumByLanguage";

/** The components of each project, in the order of the service, by the project's key. */
export const componentsByProject = derived((snapshot: Snapshot): ReadonlyMap<string, readonly ComponentEntry[]> => {
  const members = new Map<string, ComponentEntry[]>(projectsOf(snapshot).map(({ key }) => [key, []]));
  for (const entry of componentsOf(snapshot)) members.get(entry.component.membership?.key ?? "")?.push(entry);
  return members;
});

/** The languages of a component or project; undefined until they are known. */
export function languagesOfEntry(snapshot: Snapshot, entry: CountedEntry): readonly LanguageStatistics[] | undefined {
  return entry.kind === "component"
    ? statisticsOf(entry.state)?.languages
    : languagesByProject(snapshot).get(entry.key);
}

const languagesByProject = derived((snapshot: Snapshot): ReadonlyMap<string, readonly LanguageStatistics[]> => {
  const members = componentsByProject(snapshot);
  return new Map(
    projectsOf(snapshot).flatMap((entry): readonly (readonly [string, readonly LanguageStatistics[]])[] => {
      const languages = sumsOf(entry, members.get(entry.key) ?? []);
      return languages ? [[entry.key, languages]] : [];
    }),
  );
});

/** Those of the service, unless it has none or components are left out: then sums, once all components are read. */
function sumsOf(
  { project, state }: ProjectEntry,
  components: readonly ComponentEntry[],
): readonly LanguageStatistics[] | undefined {
  const overview = overviewOf(state);
  if (overview?.languages && project.exclude.length === 0) return overview.languages;
  if (!overview || !components.every((entry) => statisticsOf(entry.state))) return undefined;
  const counted = components.flatMap((entry) =>
    (statisticsOf(entry.state)?.languages ?? []).map((language) => ({ entry, language })),
  );
  return sumByLanguage(counted).map(({ language }) => language);
}

export interface CountedLanguages {
  readonly entry: CountedEntry;
  /** Undefined until they are known. */
  readonly languages: readonly LanguageStatistics[] | undefined;
}

/** What sums consist of: every project, and every component that no project counts. */
export const countedEntries = derived((snapshot: Snapshot): readonly CountedLanguages[] => {
  const projects = componentsByProject(snapshot);
  return (snapshot.entries ?? []).flatMap((entry): readonly CountedLanguages[] => {
    if (entry.kind === "invalid") return [];
    const isCounted = entry.kind === "project" || !projects.has(entry.component.membership?.key ?? "");
    return isCounted ? [{ entry, languages: languagesOfEntry(snapshot, entry) }] : [];
  });
});

export function countedLanguages(snapshot: Snapshot): readonly CountedLanguage[] {
  return countedEntries(snapshot).flatMap(({ entry, languages = [] }) =>
    languages.map((language) => ({ entry, language })),
  );
}
