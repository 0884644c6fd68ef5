import type { Memento } from "vscode";
import type { LanguageStatistics } from "../model/statistics";
import { type ComponentEntry, componentsOf, readingOf, type Snapshot } from "../store/snapshot";
import type { Store } from "../store/store";

const COUNTS_KEY = "seen";
const GENERATIONS_KEY = "seenWith";

/** Translated strings of each language of each component, as the user saw them last. */
type SeenCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** What changed since the user looked at the view. */
export interface Seen {
  /** Strings translated since then; negative where there are fewer. 0 where it is not known. */
  changeOf(entry: ComponentEntry, language: LanguageStatistics): number;
  /** The user has looked: from now on, changes are counted from what is shown. */
  looked(snapshot: Snapshot): void;
  dispose(): void;
}

/**
 * Counts read with a token are dropped with it, even if another window forgot it.
 *
 * @param memento the workspace's, to persist across sessions.
 */
export function createSeen(
  memento: Memento,
  store: Pick<Store, "generationOf" | "onAccessChanged">,
  warn: (message: string) => void,
): Seen {
  let counts: SeenCounts = readSeen(memento.get(COUNTS_KEY));
  let generations = readGenerations(memento.get(GENERATIONS_KEY));

  const keep = (): void => {
    for (const [key, value] of [
      [COUNTS_KEY, counts],
      [GENERATIONS_KEY, generations],
    ] as const) {
      Promise.resolve(memento.update(key, value)).catch((error: unknown) =>
        warn(`What was seen last could not be remembered: ${String(error)}`),
      );
    }
  };
  const forget = (service: string): void => {
    if (generations[service] === store.generationOf(service)) return;
    counts = Object.fromEntries(Object.entries(counts).filter(([key]) => serviceOfKey(key) !== service));
    generations = Object.fromEntries(Object.entries(generations).filter(([known]) => known !== service));
    keep();
  };
  const unsubscribe = store.onAccessChanged(forget);

  return {
    changeOf({ key, component: { reference } }, { code, translated }) {
      const generation = store.generationOf(reference.service);
      if (generation === undefined || generations[reference.service] !== generation) return 0;
      const before = Object.hasOwn(counts, key) ? counts[key] : undefined;
      return before && Object.hasOwn(before, code) ? translated - (before[code] ?? translated) : 0;
    },
    looked(snapshot) {
      const read = componentsOf(snapshot).flatMap((entry) => {
        const { service } = entry.component.reference;
        const generation = store.generationOf(service);
        return generation === undefined ? [] : [{ entry, service, generation }];
      });
      counts = Object.fromEntries(
        read.map(({ entry }) => {
          const languages = readingOf(entry.state)?.languages ?? [];
          return [entry.key, Object.fromEntries(languages.map(({ code, translated }) => [code, translated]))];
        }),
      );
      generations = Object.fromEntries(read.map(({ service, generation }) => [service, generation]));
      keep();
    },
    dispose: unsubscribe,
  };
}

function serviceOfKey(key: string): unknown {
  try {
    const parts: unknown = JSON.parse(key);
    return Array.isArray(parts) ? parts[0] : undefined;
  } catch {
    return undefined;
  }
}

function readGenerations(value: unknown): Readonly<Record<string, number>> {
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, number] => typeof entry[1] === "number"),
  );
}

function readSeen(value: unknown): SeenCounts {
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, counts]: [string, unknown]) => {
      if (typeof counts !== "object" || counts === null) return [];
      const numbers = Object.entries(counts).filter((entry): entry is [string, number] => typeof entry[1] === "number");
      return [[key, Object.fromEntries(numbers)]];
    }),
  );
}
