import type { Failure } from "../../model/failure";
import { normalizeLanguageCode } from "../../model/language/languageCode";
import type { LanguageStatistics } from "../../model/statistics/statistics";
import { groupsOf, type StringGroup } from "../../model/strings/groups";
import type { ReadUnits } from "../../model/strings/readStrings";
import type { Unit, UnitsPage } from "../../model/strings/unit";
import {
  type CountedEntry,
  type CountedLanguage,
  fetchedAtOf,
  isInComponent,
  isLocalEntry,
  type LanguageInComponent,
} from "../countedEntry";
import { componentsByProject, languagesOfEntry } from "../projectLanguages";
import { componentsOf, projectsOf, type Snapshot, statisticsOf } from "../snapshot";

/** A language of a component or of a project, by the key of its entry. */
export interface StringsTarget {
  readonly key: string;
  readonly code: string;
}

/** What came of the last read. */
export type ReadState =
  | { readonly kind: "unread" }
  | { readonly kind: "loading" }
  | { readonly kind: "ready" }
  /** Not read without being asked, because the service allows few more requests. */
  | { readonly kind: "held"; readonly until: number | undefined }
  | { readonly kind: "failed"; readonly failure: Failure };

export const UNREAD: ReadState = { kind: "unread" };

export interface GroupState {
  readonly group: StringGroup;
  /** Of all strings in the group; undefined if only a search can tell. */
  readonly count: number | undefined;
  /** Those that are read, however old. */
  readonly units: readonly Unit[];
  readonly pages: number;
  readonly hasMore: boolean;
  readonly read: ReadState;
}

/** The strings behind the figures of a language. */
export interface StringsState {
  readonly target: StringsTarget | undefined;
  /** The target, as long as it exists. */
  readonly shown: CountedLanguage | undefined;
  /** What the user searches for; may be empty. */
  readonly search: string;
  readonly groups: readonly GroupState[];
}

export const NO_STRINGS: StringsState = {
  target: undefined,
  shown: undefined,
  search: "",
  groups: [],
};

/** The groups of a language. Those that stay keep what is read of them. */
export function withLanguage(state: StringsState, shown: CountedLanguage | undefined): StringsState {
  if (!shown) return { ...state, shown, groups: [] };
  const figures = [...groupsOf(shown.language)];
  const isSearched = state.search !== "";
  const wanted: readonly (readonly [StringGroup, number | undefined])[] = isSearched
    ? [["matching", undefined], ...figures.map(([group]) => [group, undefined] as const)]
    : figures;
  const groups = wanted.map(([group, count]): GroupState => {
    const known = state.groups.find((one) => one.group === group);
    if (known) return isSearched || known.count === count ? known : { ...known, count };
    return { group, count, units: [], pages: 0, hasMore: false, read: UNREAD };
  });
  return { ...state, shown, groups };
}

export function withGroup(state: StringsState, group: StringGroup, changes: Partial<GroupState>): StringsState {
  return { ...state, groups: state.groups.map((one) => (one.group === group ? { ...one, ...changes } : one)) };
}

export function languageAt(snapshot: Snapshot, target: StringsTarget | undefined): CountedLanguage | undefined {
  const entries: readonly CountedEntry[] = target ? [...componentsOf(snapshot), ...projectsOf(snapshot)] : [];
  const entry = entries.find(({ key }) => key === target?.key);
  const language = entry && languagesOfEntry(snapshot, entry)?.find(({ code }) => code === target?.code);
  return entry && language && { entry, language };
}

/** Whose strings are read. */
export function ownerOf(entry: CountedEntry): Parameters<ReadUnits>[0] {
  if (entry.kind === "component") return statisticsOf(entry.state)?.reference ?? entry.component.reference;
  const { reference, exclude } = entry.project;
  return { ...reference, exclude };
}

/** The language in the component that has a string. Undefined while the list of components lacks that one. */
export function languageOfUnit(
  snapshot: Snapshot,
  shown: CountedLanguage,
  { component }: Unit,
): LanguageInComponent | undefined {
  if (isInComponent(shown)) return shown;
  const members = componentsByProject(snapshot).get(shown.entry.key);
  const entry = members?.find((one) => one.component.reference.component === component);
  const code = normalizeLanguageCode(shown.language.code);
  const languages = entry && statisticsOf(entry.state)?.languages;
  return (
    entry && { entry, language: languages?.find((one) => normalizeLanguageCode(one.code) === code) ?? shown.language }
  );
}

/** Answers a query with a field that the service doesn't know. */
const BAD_REQUEST = 400;

/** Whether a service has strings only by component. */
export function lacksProjectStrings({ shown, groups, search }: StringsState): boolean {
  if (shown?.entry.kind !== "project") return false;
  return groups.some(({ read, pages }) => {
    if (pages > 0 || read.kind !== "failed") return false;
    const { failure } = read;
    if (failure.kind === "notFound") return true;
    // Else it may be the text that the service refuses.
    return search === "" && failure.kind === "unexpectedStatus" && failure.status === BAD_REQUEST;
  });
}

/** A page that brings nothing new ends the list. Strings may move to another page between two reads. */
export function withPage(
  before: GroupState,
  { units, count, hasNext, leftOut = 0 }: UnitsPage,
  page: number,
  isSearched: boolean,
): GroupState {
  const known = new Set(before.units.map(({ id }) => id));
  const added = units.filter(({ id }) => !known.has(id) && known.add(id));
  return {
    ...before,
    units: [...before.units, ...added],
    pages: page,
    hasMore: hasNext && added.length + leftOut > 0,
    count: isSearched ? count : before.count,
  };
}

/** The place of a string in a file may change without any figure. */
export function isOutdated(one: CountedLanguage, other: CountedLanguage): boolean {
  if (isLocalEntry(other.entry)) return fetchedAtOf(one.entry) !== fetchedAtOf(other.entry);
  const figures = ({ total, translated, fuzzy, failing, comments, suggestions, lastChange }: LanguageStatistics) =>
    [total, translated, fuzzy, failing, comments, suggestions, lastChange].join(" ");
  return figures(one.language) !== figures(other.language);
}
