import type { Memento } from "vscode";
import type { LanguageStatistics } from "../model/statistics/statistics";
import { type ComponentEntry, componentsOf, type Snapshot, statisticsOf } from "../store/snapshot";
import type { Store } from "../store/store";

const SEEN_KEY = "seen";
/** Of versions before this one, which did not keep beside the counts with what they were read. */
const FORMER_KEY = "seenWith";

/** Translated strings of each language of a component, as the user saw them last. */
interface SeenComponent {
  /** The service that was read: an address may mean components of several. */
  readonly service: string;
  /** The id of the access with which it was read. */
  readonly access: string;
  readonly translated: Readonly<Record<string, number>>;
}

/** What changed since the user looked at the view. */
export interface LastViewed {
  /** Strings translated since then; negative where there are fewer. 0 where it is not known. */
  changeOf(entry: ComponentEntry, language: LanguageStatistics): number;
  /** The user has looked: from now on, changes are counted from what is shown. */
  looked(snapshot: Snapshot): void;
  dispose(): void;
}

/** Whether something is stored that may have to be dropped. */
export function isAnythingViewed(memento: Memento): boolean {
  const stored: unknown = memento.get(SEEN_KEY);
  const isEmpty = typeof stored !== "object" || stored === null || Object.keys(stored).length === 0;
  return !isEmpty || memento.get(FORMER_KEY) !== undefined;
}

/**
 * Counts read with a token are dropped with it, even if another window forgot it.
 *
 * @param memento the workspace's, to persist across sessions.
 */
export function createLastViewed(
  memento: Memento,
  store: Pick<Store, "accessIdOf" | "onAccessChanged">,
  warn: (message: string) => void,
): LastViewed {
  const stored = memento.get(SEEN_KEY);
  let components = readSeen(stored);

  const update = (key: string, value: unknown): void => {
    Promise.resolve(memento.update(key, value)).catch((error: unknown) =>
      warn(`What was seen last could not be remembered: ${String(error)}`),
    );
  };
  const keep = (next: ReadonlyMap<string, SeenComponent>): void => {
    components = next;
    update(SEEN_KEY, Object.fromEntries(components));
  };
  // Nobody knows with what the rest was read.
  if (memento.get(FORMER_KEY) !== undefined) update(FORMER_KEY, undefined);
  if (typeof stored === "object" && stored !== null && Object.keys(stored).length > components.size) keep(components);

  const forget = (service: string): void => {
    const access = store.accessIdOf(service);
    const left = [...components].filter(([, seen]) => seen.service !== service || seen.access === access);
    if (left.length < components.size) keep(new Map(left));
  };
  const unsubscribe = store.onAccessChanged(forget);

  return {
    changeOf({ key, component: { reference } }, { code, translated }) {
      const seen = components.get(key);
      if (seen?.service !== reference.service || seen.access !== store.accessIdOf(reference.service)) return 0;
      return Object.hasOwn(seen.translated, code) ? translated - (seen.translated[code] ?? translated) : 0;
    },
    looked(snapshot) {
      const read = componentsOf(snapshot).flatMap(({ key, component, state }): [string, SeenComponent][] => {
        const reading = statisticsOf(state);
        const service = reading?.reference.service ?? component.reference.service;
        const access = store.accessIdOf(service);
        if (access === undefined) return [];
        const translated = Object.fromEntries((reading?.languages ?? []).map((one) => [one.code, one.translated]));
        return [[key, { service, access, translated }]];
      });
      keep(new Map(read));
    },
    dispose: unsubscribe,
  };
}

function readSeen(value: unknown): ReadonlyMap<string, SeenComponent> {
  if (typeof value !== "object" || value === null) return new Map();
  return new Map(
    Object.entries(value).flatMap(([key, seen]: [string, unknown]): [string, SeenComponent][] => {
      if (typeof seen !== "object" || seen === null) return [];
      const { service, access, translated }: Record<string, unknown> = { ...seen };
      if (typeof service !== "string" || typeof access !== "string") return [];
      if (typeof translated !== "object" || translated === null) return [];
      const numbers = Object.entries(translated).filter((one): one is [string, number] => typeof one[1] === "number");
      return [[key, { service, access, translated: Object.fromEntries(numbers) }]];
    }),
  );
}
