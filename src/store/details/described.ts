import { type ConfiguredComponent, isLocal } from "../../model/component/component";
import type { ComponentDetails } from "../../model/component/componentDetails";
import { contextsOf, projectContextsOf } from "../../model/component/labelContexts";
import type { Gap } from "../../model/gap";
import { normalizeLanguageCode } from "../../model/language/languageCode";
import { wrongSources } from "../../model/statistics/wrongSources";
import {
  type ComponentEntry,
  type ComponentState,
  componentsOf,
  type Entry,
  type FetchedStatistics,
  type ProjectEntry,
  projectName,
  projectsOf,
  type Snapshot,
} from "../snapshot";
import type { SnapshotSource } from "../storeTypes";
import type { DetailsSource } from "./details";

/**
 * The same source, with what details say of each component: its name and source language, which statistics don't have,
 * and with what tells components or projects of the same name apart. The details of all components are wanted, except for those
 * that are in the list of a project.
 */
export function withDetails<Source extends SnapshotSource>(
  source: Source,
  details: Pick<DetailsSource, "of" | "want" | "keepOnly" | "subscribe">,
): Source {
  const describe = createDescribing(details.of);
  let current: { readonly from: Snapshot; readonly described: Snapshot } | undefined;
  // Both live as long as the application.
  source.subscribe(() => {
    // Local components come with all that is known of them.
    const entries = componentsOf(source.snapshot).filter(({ component }) => !isLocal(component.reference));
    details.keepOnly(new Set(entries.map(({ key }) => key)));
    const unlisted = entries.filter(({ component }) => component.membership === undefined);
    const needsFiles = ({ component }: ComponentEntry): boolean => component.files === undefined;
    // Where files are is of more use, and details are asked for one after the other.
    for (const entry of unlisted.filter(needsFiles)) details.want(entry);
    for (const entry of unlisted.filter((one) => !needsFiles(one))) details.want(entry);
  });
  details.subscribe(() => {
    current = undefined;
  });
  return {
    ...source,
    get snapshot() {
      const from = source.snapshot;
      if (current?.from !== from) current = { from, described: describe(from) };
      return current.described;
    },
    subscribe(listener) {
      const subscriptions = [source.subscribe(listener), details.subscribe(listener)];
      return () => {
        for (const unsubscribe of subscriptions) unsubscribe();
      };
    },
  };
}

/** The details of a component by its key: those of its project's list, or else of its own page. */
export function withListedDetails(source: SnapshotSource, details: DetailsSource): DetailsSource {
  let known: { readonly of: Snapshot; readonly byKey: ReadonlyMap<string, ComponentDetails> } | undefined;
  const listed = (key: string): ComponentDetails | undefined => {
    const { snapshot } = source;
    if (known?.of !== snapshot) {
      const entries = componentsOf(snapshot).map((entry) => [entry.key, entry.component.membership?.details] as const);
      known = { of: snapshot, byKey: new Map(entries.flatMap(([one, found]) => (found ? [[one, found]] : []))) };
    }
    return known.byKey.get(key);
  };
  return { ...details, of: (key) => listed(key) ?? details.of(key) };
}

/** An entry stays the same object until it, its details or its context change. */
function createDescribing(detailsOf: DetailsSource["of"]): (snapshot: Snapshot) => Snapshot {
  const described = new WeakMap<ComponentEntry, { readonly by: ComponentDetails; readonly entry: ComponentEntry }>();
  const withContexts = new WeakMap<Entry, { readonly context: string; readonly entry: Entry }>();
  const detailsFor = (entry: ComponentEntry): ComponentDetails | undefined =>
    entry.component.membership?.details ?? detailsOf(entry.key);

  const describeEntry = (entry: ComponentEntry): ComponentEntry => {
    const by = detailsFor(entry);
    if (by === undefined) return entry;
    const before = described.get(entry);
    if (before?.by === by) return before.entry;
    const component = withGivenName(entry.component, by);
    const state = by.sourceLanguage === undefined ? entry.state : markState(entry.state, by.sourceLanguage);
    const next = component === entry.component && state === entry.state ? entry : { ...entry, component, state };
    described.set(entry, { by, entry: next });
    return next;
  };
  const withContext = (entry: ComponentEntry | ProjectEntry, context: string | undefined): Entry => {
    if (context === undefined) return entry;
    const before = withContexts.get(entry);
    if (before?.context === context) return before.entry;
    const next =
      entry.kind === "project" ? { ...entry, context } : { ...entry, component: { ...entry.component, context } };
    withContexts.set(entry, { context, entry: next });
    return next;
  };
  return (snapshot) => {
    if (snapshot.entries === undefined) return snapshot;
    const projectContexts = projectContextsOf(
      projectsOf(snapshot).map((entry) => ({ reference: entry.project.reference, name: projectName(entry) })),
    );
    const components = componentsOf(snapshot);
    const entries = components.map(describeEntry);
    const contexts = contextsOf(
      entries.map(({ component }, index) => {
        const details = components[index] && detailsFor(components[index]);
        return { component, project: component.membership?.project ?? details?.project };
      }),
    );
    let index = 0;
    let projectIndex = 0;
    const next = snapshot.entries.map((entry): Entry => {
      if (entry.kind === "project") return withContext(entry, projectContexts[projectIndex++]);
      if (entry.kind !== "component") return entry;
      const found = withContext(entries[index] ?? entry, contexts[index]);
      index += 1;
      return found;
    });
    return { ...snapshot, entries: next };
  };
}

function withGivenName(component: ConfiguredComponent, { name }: ComponentDetails): ConfiguredComponent {
  if (name === undefined || component.givenName !== undefined) return component;
  return { ...component, givenName: name };
}

function markState(state: ComponentState, source: string): ComponentState {
  if (state.kind === "ready") return { ...state, statistics: markStatistics(state.statistics, source) };
  if (state.kind === "unread") return state;
  return state.previous ? { ...state, previous: markStatistics(state.previous, source) } : state;
}

function markStatistics(statistics: FetchedStatistics, source: string): FetchedStatistics {
  const code = normalizeLanguageCode(source);
  const wrong = wrongSources(statistics.languages, source);
  const gaps: readonly Gap[] = wrong === 0 ? [] : [{ kind: "impossibleRows", count: wrong }];
  const languages = statistics.languages.map((language) =>
    normalizeLanguageCode(language.code) === code ? { ...language, isSource: true as const } : language,
  );
  return { ...statistics, languages, gaps: [...statistics.gaps, ...gaps] };
}
