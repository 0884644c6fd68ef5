import { isLocal } from "../../model/component/component";
import type { Failure } from "../../model/failure";
import type { LanguageStatistics } from "../../model/statistics/statistics";
import { groupsOf, type StringGroup } from "../../model/strings/groups";
import type { Change, Unit, UnitsPage } from "../../model/strings/unit";
import type { LanguageInComponent } from "../countedEntry";
import { componentsOf, type Snapshot, statisticsOf } from "../snapshot";

/** A language of a component, by the key of its entry. */
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

export interface ChangesState {
  /** Whose changes these are; without a code, those of the component. */
  readonly key: string;
  readonly code?: string;
  readonly changes: readonly Change[];
  readonly read: ReadState;
}

/** The strings behind the figures of a language. */
export interface StringsState {
  readonly target: StringsTarget | undefined;
  /** The target, as long as it exists. */
  readonly shown: LanguageInComponent | undefined;
  /** What the user searches for; may be empty. */
  readonly search: string;
  readonly groups: readonly GroupState[];
  readonly changes: ChangesState | undefined;
}

export const NO_STRINGS: StringsState = {
  target: undefined,
  shown: undefined,
  search: "",
  groups: [],
  changes: undefined,
};

/** The groups of a language. Those that stay keep what is read of them. */
export function withLanguage(state: StringsState, shown: LanguageInComponent | undefined): StringsState {
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

export function withGroup(
  state: StringsState,
  group: StringGroup,
  change: (before: GroupState) => GroupState,
): StringsState {
  return { ...state, groups: state.groups.map((one) => (one.group === group ? change(one) : one)) };
}

export function languageAt(snapshot: Snapshot, target: StringsTarget | undefined): LanguageInComponent | undefined {
  const entry = target && componentsOf(snapshot).find(({ key }) => key === target.key);
  const language = entry && statisticsOf(entry.state)?.languages.find(({ code }) => code === target?.code);
  return entry && language && { entry, language };
}

/** A page that brings nothing new ends the list. Strings may move to another page between two reads. */
export function withPage(
  before: GroupState,
  { units, count, hasNext }: UnitsPage,
  page: number,
  isSearched: boolean,
): GroupState {
  const known = new Set(before.units.map(({ id }) => id));
  const added = units.filter(({ id }) => !known.has(id) && known.add(id));
  return {
    ...before,
    units: [...before.units, ...added],
    pages: page,
    hasMore: hasNext && added.length > 0,
    count: isSearched ? count : before.count,
  };
}

/** The place of a string in a file may change without any figure. */
export function isOutdated(one: LanguageInComponent, other: LanguageInComponent): boolean {
  if (isLocal(other.entry.component.reference)) {
    return statisticsOf(one.entry.state)?.fetchedAt !== statisticsOf(other.entry.state)?.fetchedAt;
  }
  const figures = ({ total, translated, fuzzy, failing, comments, suggestions, lastChange }: LanguageStatistics) =>
    [total, translated, fuzzy, failing, comments, suggestions, lastChange].join(" ");
  return figures(one.language) !== figures(other.language);
}
