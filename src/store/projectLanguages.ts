import { derived } from "../common/memoize";
import { normalizeLanguageCode } from "../model/language/languageCode";
import type { LanguageStatistics } from "../model/statistics/statistics";
import type { CountedEntry, CountedLanguage } from "./countedEntry";
import { showsTheLesserPart } from "./projects/lesserPart";
import {
  type ComponentEntry,
  componentsOf,
  overviewOf,
  type ProjectEntry,
  type ProjectState,
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

/**
 * Those of the service, unless it has none, what is excluded could not be subtracted, or sums take fewer requests: then
 * sums, once all components are read.
 */
function sumsOf(entry: ProjectEntry, components: readonly ComponentEntry[]): readonly LanguageStatistics[] | undefined {
  const overview = overviewOf(entry.state);
  if (entry.languages && !showsTheLesserPart(entry, components)) return entry.languages;
  if (!overview || !components.every((entry) => statisticsOf(entry.state))) return entry.languages;
  const counted = components.flatMap((entry) =>
    (statisticsOf(entry.state)?.languages ?? []).map((language) => ({ entry, language })),
  );
  const own = new Map(overview.languages?.map((language) => [normalizeLanguageCode(language.code), language]));
  return sumByLanguage(counted).map(({ language }) => {
    const page = own.get(normalizeLanguageCode(language.code));
    return page ? { ...language, translateUrl: page.translateUrl, languageUrl: page.languageUrl } : language;
  });
}

export interface CountedLanguages {
  readonly entry: CountedEntry;
  /** Undefined until they are known. */
  readonly languages: readonly LanguageStatistics[] | undefined;
}

/**
 * What sums consist of: every project, and every component that no project counts. A project whose service has no sums
 * consists of those of its components that were read.
 */
export const countedEntries = derived((snapshot: Snapshot): readonly CountedLanguages[] => {
  const parts = new Set(projectsOf(snapshot).flatMap(({ key, state }) => (hasParts(state) ? [key] : [])));
  const wholes = new Set(projectsOf(snapshot).flatMap(({ key }) => (parts.has(key) ? [] : [key])));
  return (snapshot.entries ?? []).flatMap((entry): readonly CountedLanguages[] => {
    if (entry.kind === "invalid" || (entry.kind === "project" && parts.has(entry.key))) return [];
    const isCounted = entry.kind === "project" || !wholes.has(entry.component.membership?.key ?? "");
    return isCounted ? [{ entry, languages: languagesOfEntry(snapshot, entry) }] : [];
  });
});

function hasParts(state: ProjectState): boolean {
  const overview = overviewOf(state);
  return overview !== undefined && overview.languages === undefined;
}

/** Whether a sum would lack what is being read for the first time. */
export const isCounting = derived((snapshot: Snapshot): boolean =>
  countedEntries(snapshot).some(
    ({ entry: { state }, languages }) =>
      languages === undefined && state.kind === "loading" && state.failure === undefined,
  ),
);

export function countedLanguages(snapshot: Snapshot): readonly CountedLanguage[] {
  return countedEntries(snapshot).flatMap(({ entry, languages = [] }) =>
    languages.map((language) => ({ entry, language })),
  );
}
