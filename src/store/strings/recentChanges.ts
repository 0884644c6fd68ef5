import { createListeners } from "../../common/listeners";
import { isLocal } from "../../model/component/component";
import type { LanguageStatistics } from "../../model/statistics/statistics";
import type { ReadChanges } from "../../model/strings/readStrings";
import type { Change } from "../../model/strings/unit";
import { type ComponentEntry, componentsOf, type Snapshot, statisticsOf } from "../snapshot";
import type { Store } from "../storeTypes";
import { type AllowedReadOptions, createAllowedRead } from "./allowedRead";
import { type ReadState, UNREAD } from "./stringsState";

/** A component or, with a code, a language of it, by the key of its entry. */
export interface ChangesTarget {
  readonly key: string;
  readonly code?: string;
}

export interface ChangesState extends ChangesTarget {
  readonly changes: readonly Change[];
  readonly read: ReadState;
}

export interface RecentChangesOptions extends AllowedReadOptions {
  readonly source: Pick<Store, "snapshot" | "subscribe" | "accessIdOf" | "onAccessChanged">;
  readonly readChanges: ReadChanges;
}

/** Owns the latest changes of one language, or of one component. */
export interface RecentChanges {
  /** Undefined until they are asked for. */
  readonly state: ChangesState | undefined;
  /** Calls back after each change until the returned function is called. */
  subscribe(listener: () => void): () => void;
  show(of: ChangesTarget): Promise<void>;
  hide(): void;
  dispose(): void;
}

/** Undefined if the component is gone. */
export function entryOfChanges(snapshot: Snapshot, of: ChangesTarget): ComponentEntry | undefined {
  return componentsOf(snapshot).find(({ key }) => key === of.key);
}

export function createRecentChanges(options: RecentChangesOptions): RecentChanges {
  const { source, readChanges } = options;
  const listeners = createListeners<[]>();
  const readAllowed = createAllowedRead(options);
  let state: ChangesState | undefined;
  let running = new AbortController();
  /** What they were read with. */
  let readWith: { readonly service: string; readonly accessId: string } | undefined;

  const publish = (next: ChangesState | undefined): void => {
    state = next;
    listeners.tell();
  };
  const hide = (): void => {
    running.abort();
    readWith = undefined;
    if (state) publish(undefined);
  };
  const unsubscribe = source.subscribe(() => {
    if (state && !entryOfChanges(source.snapshot, state)) hide();
  });
  const accessChanged = source.onAccessChanged((service) => {
    if (readWith?.service === service && source.accessIdOf(service) !== readWith.accessId) hide();
  });

  return {
    get state() {
      return state;
    },
    subscribe: listeners.add,
    async show({ key, code }) {
      const of: ChangesTarget = { key, ...(code === undefined ? {} : { code }) };
      const entry = entryOfChanges(source.snapshot, of);
      if (!entry) return;
      running.abort();
      running = new AbortController();
      const { signal } = running;
      const reference = statisticsOf(entry.state)?.reference ?? entry.component.reference;
      const languages = statisticsOf(entry.state)?.languages ?? [];
      readWith = undefined;
      if (isLocal(reference)) {
        const own = languages.filter((one) => code === undefined || code === one.code);
        publish({ ...of, changes: changesOfFiles(own), read: { kind: "ready" } });
        return;
      }
      publish({ ...of, changes: [], read: { kind: "loading" } });
      const outcome = await readAllowed(
        reference.service,
        true,
        (access) => readChanges(reference, code, access, signal),
        signal,
      );
      if (signal.aborted) return;
      if (outcome.kind === "read") readWith = { service: reference.service, accessId: outcome.accessId };
      const changes = outcome.kind === "read" ? outcome.value : [];
      const result = outcome.kind === "read" ? ({ kind: "ready" } as const) : outcome;
      publish({ ...of, changes, read: result.kind === "otherAccess" ? UNREAD : result });
    },
    hide,
    dispose() {
      running.abort();
      unsubscribe();
      accessChanged();
      listeners.clear();
    },
  };
}

const MAX_CHANGES = 10;

/** The last commit of each file, as far as git knows it. */
function changesOfFiles(languages: readonly LanguageStatistics[]): readonly Change[] {
  return languages
    .flatMap(({ name, lastChange, lastAuthor }): readonly Change[] =>
      lastChange === null ? [] : [{ who: lastAuthor ?? "", what: "", text: name, when: lastChange }],
    )
    .sort((one, other) => Date.parse(other.when ?? "") - Date.parse(one.when ?? ""))
    .slice(0, MAX_CHANGES);
}
