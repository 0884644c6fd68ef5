import { isLocal } from "../../model/component/component";
import { normalizeLanguageCode } from "../../model/language/languageCode";
import {
  type ComponentEntry,
  type ComponentState,
  componentsOf,
  type FetchedStatistics,
  type Snapshot,
} from "../snapshot";
import type { SnapshotSource } from "../storeTypes";
import type { DetailsSource } from "./details";

/**
 * The same source, with the source language of each component marked. Statistics don't name it, so the details of all
 * components are wanted.
 */
export function withSourceLanguages<Source extends SnapshotSource>(
  source: Source,
  details: Pick<DetailsSource, "of" | "want" | "keepOnly" | "subscribe">,
): Source {
  const mark = createMarking((key) => details.of(key)?.sourceLanguage);
  let current: { readonly from: Snapshot; readonly marked: Snapshot } | undefined;
  // Both live as long as the application.
  source.subscribe(() => {
    // Local components come with all that is known of them.
    const entries = componentsOf(source.snapshot).filter(({ component }) => !isLocal(component.reference));
    details.keepOnly(new Set(entries.map(({ key }) => key)));
    const needsFiles = ({ component }: ComponentEntry): boolean => component.files === undefined;
    // Where files are is of more use, and details are asked for one after the other.
    for (const entry of entries.filter(needsFiles)) details.want(entry);
    for (const entry of entries.filter((one) => !needsFiles(one))) details.want(entry);
  });
  details.subscribe(() => {
    current = undefined;
  });
  return {
    ...source,
    get snapshot() {
      const from = source.snapshot;
      if (current?.from !== from) current = { from, marked: mark(from) };
      return current.marked;
    },
    subscribe(listener) {
      const subscriptions = [source.subscribe(listener), details.subscribe(listener)];
      return () => {
        for (const unsubscribe of subscriptions) unsubscribe();
      };
    },
  };
}

/** An entry stays the same object until it or its source language changes. */
function createMarking(sourceOf: (key: string) => string | undefined): (snapshot: Snapshot) => Snapshot {
  const known = new WeakMap<ComponentEntry, { readonly code: string; readonly marked: ComponentEntry }>();
  const markEntry = (entry: ComponentEntry): ComponentEntry => {
    const code = sourceOf(entry.key);
    if (code === undefined) return entry;
    const before = known.get(entry);
    if (before?.code === code) return before.marked;
    const marked = { ...entry, state: markState(entry.state, normalizeLanguageCode(code)) };
    known.set(entry, { code, marked });
    return marked;
  };
  return (snapshot) => {
    if (snapshot.entries === undefined) return snapshot;
    const entries = snapshot.entries.map((entry) => (entry.kind === "component" ? markEntry(entry) : entry));
    return { ...snapshot, entries };
  };
}

function markState(state: ComponentState, code: string): ComponentState {
  if (state.kind === "ready") return { ...state, statistics: markStatistics(state.statistics, code) };
  if (state.kind === "unread") return state;
  return state.previous ? { ...state, previous: markStatistics(state.previous, code) } : state;
}

function markStatistics(statistics: FetchedStatistics, code: string): FetchedStatistics {
  const languages = statistics.languages.map((language) =>
    normalizeLanguageCode(language.code) === code ? { ...language, isSource: true as const } : language,
  );
  return { ...statistics, languages };
}
