import { derived } from "../../common/memoize";
import { type ConfiguredComponent, componentKey } from "../../model/component/component";
import type { ComponentDetails } from "../../model/component/componentDetails";
import { type Category, excluder, projectKey } from "../../model/component/project";
import type { ListedComponent } from "../../model/component/projectContents";
import {
  type ComponentEntry,
  type ComponentState,
  type FetchedProject,
  failureOf,
  overviewOf,
  type ProjectEntry,
  statisticsOf,
} from "../snapshot";

/** The components of a project's list, also those that are excluded. */
export function membersOf(project: ProjectEntry, stateOf: (key: string) => ComponentState): readonly ComponentEntry[] {
  const overview = overviewOf(project.state);
  if (!overview) return [];
  const isExcluded = excluder(project.project.exclude);
  return componentsListed(overview).map(({ key, component }): ComponentEntry => {
    const state = stateOf(key);
    const excluded = isExcluded(component.reference.component) ? ({ excluded: true } as const) : {};
    return { kind: "component", key, component, state, onlyListed: true, ...excluded };
  });
}

interface Listed {
  readonly key: string;
  readonly component: ConfiguredComponent;
}

const componentsListed = derived(({ name, categories, components }: FetchedProject): readonly Listed[] => {
  const names = new Map(categories.map((category) => [category.path, category.name]));
  return components.map((listed) => {
    const { reference } = listed;
    const membership = {
      key: projectKey(reference),
      project: name,
      categories: categoriesOf(listed, names),
      glossary: listed.glossary,
      details: detailsOf(listed),
    };
    return {
      key: componentKey(reference),
      component: { reference, otherCandidates: [], givenName: listed.name, membership },
    };
  });
});

function categoriesOf({ categories }: ListedComponent, names: ReadonlyMap<string, string>): readonly Category[] {
  return categories.map((slug, level) => {
    const path = categories.slice(0, level + 1).join("/");
    return { slug, name: names.get(path) ?? slug };
  });
}

function detailsOf({ fileMask, sourceLanguage }: ListedComponent): ComponentDetails {
  return {
    ...(fileMask === undefined ? {} : { filemask: fileMask }),
    ...(sourceLanguage === undefined ? {} : { sourceLanguage }),
  };
}

/**
 * The states of components that were moved to another category, by their new keys. One is taken for moved if it has the
 * slug and the name of exactly one that is gone.
 */
export function movedStates(
  before: ProjectEntry,
  members: readonly ComponentEntry[],
  stateOf: (key: string) => ComponentState,
): ReadonlyMap<string, ComponentState> {
  const earlier = overviewOf(before.state);
  if (!earlier) return new Map();
  const listedBefore = componentsListed(earlier);
  const keysBefore = new Set(listedBefore.map(({ key }) => key));
  const keys = new Set(members.map(({ key }) => key));
  const gone = byIdentity(listedBefore.filter(({ key }) => !keys.has(key)));
  const come = byIdentity(members.filter(({ key }) => !keysBefore.has(key)));
  const states = new Map<string, ComponentState>();
  for (const [identity, after] of come) {
    const state = stateOf(gone.get(identity)?.key ?? "");
    const statistics = after && statisticsOf(state);
    if (!statistics) continue;
    const moved = { ...statistics, reference: after.component.reference };
    const failure = failureOf(state);
    // That its earlier address is gone is no failure any more.
    const isFailed = failure !== undefined && failure.kind !== "notFound";
    states.set(
      after.key,
      isFailed ? { kind: "failed", failure, previous: moved } : { kind: "ready", statistics: moved },
    );
  }
  return states;
}

/** Undefined for those that are not alone with their slug and name. */
function byIdentity(listed: readonly Listed[]): ReadonlyMap<string, Listed | undefined> {
  const found = new Map<string, Listed | undefined>();
  for (const one of listed) {
    const { reference, givenName } = one.component;
    const identity = JSON.stringify([reference.component.split("/").at(-1), givenName]);
    found.set(identity, found.has(identity) ? undefined : one);
  }
  return found;
}
