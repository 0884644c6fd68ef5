import { addTo } from "../../common/collections";
import { derived } from "../../common/memoize";
import { componentKey, confirmed } from "../../model/component/component";
import { type ComponentEntry, type Entry, type ProjectEntry, type Snapshot, statisticsOf } from "../snapshot";
import { countedLanguages } from "./countedLanguages";

/**
 * Lists each component once: in its project, or else at its first entry; with the first name and files that an entry of
 * its own has.
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
  const entries = new Map<string, Entry>();
  for (const entry of configured) {
    if (entry.kind === "project") {
      const left = excluded.get(entry.key);
      entries.set(entry.key, left ? withLanguages(entry, left) : withAllLanguages(entry));
    } else if (entry.kind === "invalid") {
      entries.set(entry.key, entry);
    } else if (!entry.excluded) {
      const identity = identityOf(asConfirmed(entry));
      const same = own.get(identity);
      if (isMember(entry)) entries.set(identity, same ? inProject(same, entry) : entry);
      else if (same && !members.has(identity)) entries.set(identity, same);
    }
  }
  return { ...snapshot, configured, entries: [...entries.values()] };
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
