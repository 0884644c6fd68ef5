import { addTo } from "../../common/collections";
import { derived } from "../../common/memoize";
import { componentKey, confirmed } from "../../model/component/component";
import { normalizeLanguageCode } from "../../model/language/languageCode";
import type { LanguageStatistics } from "../../model/statistics/statistics";
import {
  type ComponentEntry,
  type Entry,
  type FetchedProject,
  overviewOf,
  type ProjectEntry,
  type ProjectState,
  type Snapshot,
  statisticsOf,
} from "../snapshot";
import { OPTIONAL_COUNTS } from "../sumByLanguage";
import { withUnlistedStrings } from "./unlistedStrings";

/**
 * Lists each component once: in its project, or else at its first entry; with the first name and files that an entry of
 * its own has. What is found in files gives way to components in projects that have all of its files.
 */
export function listed(snapshot: Snapshot, configured: readonly Entry[]): Snapshot {
  const components = configured.filter((entry) => entry.kind === "component");
  const own = ownComponents(components);
  const members = new Set(components.flatMap((entry) => (isMember(entry) ? [identityOf(entry)] : [])));
  const excluded = new Map<string, ComponentEntry[]>();
  for (const entry of components) {
    const project = entry.excluded && entry.component.membership?.key;
    if (project !== undefined) addTo(excluded, project, entry);
  }
  const masks = masksOfMembers(configured, members);
  const entries = new Map<string, Entry>();
  for (const entry of configured) {
    if (entry.kind === "project") {
      const left = excluded.get(entry.key);
      entries.set(entry.key, left ? withLanguages(entry, left) : withAllLanguages(entry));
    } else if (entry.kind === "invalid") {
      entries.set(entry.key, entry);
    } else if (!entry.excluded && !entry.component.repositoryMasks?.every((mask) => masks.has(mask))) {
      const identity = identityOf(asConfirmed(entry));
      const same = own.get(identity);
      if (isMember(entry)) entries.set(identity, same ? inProject(same, entry) : entry);
      else if (same && !members.has(identity)) entries.set(identity, same);
    }
  }
  const shown = new Map<string, ComponentEntry[]>();
  for (const entry of entries.values()) {
    const project = entry.kind === "component" ? entry.component.membership?.key : undefined;
    if (entry.kind === "component" && project !== undefined) addTo(shown, project, entry);
  }
  const whole = [...entries.values()].map((entry) =>
    entry.kind === "project" ? withUnlistedStrings(entry, shown.get(entry.key) ?? []) : entry,
  );
  return { ...snapshot, configured, entries: whole };
}

/** Those of the files that projects list for the components that are shown of them. */
function masksOfMembers(configured: readonly Entry[], members: ReadonlySet<string>): ReadonlySet<string> {
  const masks = configured.flatMap((entry) => {
    const { components = [] } = (entry.kind === "project" && overviewOf(entry.state)) || {};
    return components.flatMap(({ reference, fileMask }) =>
      fileMask !== undefined && members.has(componentKey(reference)) ? [fileMask] : [],
    );
  });
  return new Set(masks);
}

function isMember({ onlyListed, excluded }: ComponentEntry): boolean {
  return onlyListed === true && !excluded;
}

/** Those with entries of their own, by what they are; each once. */
function ownComponents(components: readonly ComponentEntry[]): ReadonlyMap<string, ComponentEntry> {
  const own = new Map<string, ComponentEntry>();
  for (const entry of components) {
    if (entry.onlyListed) continue;
    const settled = asConfirmed(entry);
    const identity = identityOf(settled);
    const same = own.get(identity);
    own.set(identity, same ? joined(same, entry) : settled);
  }
  return own;
}

function joined(first: ComponentEntry, { component: { name }, key }: ComponentEntry): ComponentEntry {
  const component =
    first.component.name !== undefined || name === undefined ? first.component : { ...first.component, name };
  return { ...first, component, duplicates: [...(first.duplicates ?? []), key] };
}

/** An entry of its own, shown in the project that lists it. */
function inProject(own: ComponentEntry, { component, key }: ComponentEntry): ComponentEntry {
  const { givenName, membership } = component;
  return {
    ...own,
    component: {
      ...own.component,
      ...(givenName === undefined ? {} : { givenName }),
      ...(membership === undefined ? {} : { membership }),
    },
    ...(key === own.key ? {} : { duplicates: [...(own.duplicates ?? []), key] }),
  };
}

function withLanguages(entry: ProjectEntry, excluded: readonly ComponentEntry[]): ProjectEntry {
  const languages = countedLanguages(entry.state, excluded);
  return languages ? { ...entry, languages } : entry;
}

const withAllLanguages = derived((entry: ProjectEntry): ProjectEntry => withLanguages(entry, []));

/** The entry with its confirmed candidate; the same object for the same entry. */
const asConfirmed = derived((entry: ComponentEntry): ComponentEntry => {
  const statistics = statisticsOf(entry.state);
  const component = statistics ? confirmed(entry.component, statistics.reference) : entry.component;
  return component === entry.component ? entry : { ...entry, component };
});

const identityOf = derived((entry: ComponentEntry): string => componentKey(entry.component.reference));

/** See {@link ProjectEntry.languages}. */
function countedLanguages(
  state: ProjectState,
  excluded: readonly ComponentEntry[],
): readonly LanguageStatistics[] | undefined {
  const overview = overviewOf(state);
  if (!overview?.languages) return undefined;
  const left = excluded.map((entry) => statisticsOf(entry.state)?.languages);
  const sumOf = summingCodes(overview.languages);
  const parts = new Map<string, LanguageStatistics[]>();
  for (const languages of left) {
    if (!languages) return undefined;
    for (const language of languages) addTo(parts, sumOf(language.code), language);
  }
  const source = sourceOf(overview);
  return overview.languages.flatMap((language) => {
    const rest = withoutParts(language, parts.get(language.code) ?? []);
    if (!rest) return [];
    return normalizeLanguageCode(language.code) === source ? { ...rest, isSource: true as const } : rest;
  });
}

/** The code of the sum that a part with a code is in: the same, or else one that only writes it differently. */
function summingCodes(sums: readonly LanguageStatistics[]): (code: string) => string {
  const codes = new Map(sums.map(({ code }) => [normalizeLanguageCode(code), code]));
  for (const { code } of sums) codes.set(code, code);
  return (code) => codes.get(code) ?? codes.get(normalizeLanguageCode(code)) ?? code;
}

/** The language that all components are translated from, if it is one. */
function sourceOf({ components }: FetchedProject): string | undefined {
  const sources = new Set(components.map(({ sourceLanguage }) => sourceLanguage));
  const [source] = sources;
  return sources.size === 1 && source !== undefined ? normalizeLanguageCode(source) : undefined;
}

/** Undefined if nothing is left: no other component has the language. */
function withoutParts(sum: LanguageStatistics, parts: readonly LanguageStatistics[]): LanguageStatistics | undefined {
  if (parts.length === 0) return sum;
  // The two may have been read at different times.
  const less = (count: number, of: (part: LanguageStatistics) => number): number =>
    Math.max(0, count - parts.reduce((taken, part) => taken + of(part), 0));
  const total = less(sum.total, (part) => part.total);
  if (total === 0 && sum.total > 0) return undefined;
  // A difference from parts that do not report a count would be too large.
  const optional = OPTIONAL_COUNTS.flatMap((name) => {
    const count = sum[name];
    if (count === undefined || parts.some((part) => part[name] === undefined)) return [];
    return [[name, less(count, (part) => part[name] ?? 0)] as const];
  });
  const { code, name, lastChange, lastAuthor, translateUrl, languageUrl } = sum;
  return {
    ...{ code, name, lastChange, lastAuthor, translateUrl, languageUrl },
    total,
    translated: Math.min(
      total,
      less(sum.translated, (part) => part.translated),
    ),
    fuzzy: less(sum.fuzzy, (part) => part.fuzzy),
    failing: less(sum.failing, (part) => part.failing),
    ...Object.fromEntries(optional),
  };
}
