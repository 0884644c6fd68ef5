import type { Memento } from "vscode";
import type { LanguageStatistics } from "../model/statistics";
import { type ComponentEntry, componentsOf, readingOf, type Snapshot } from "../store/snapshot";

const STORAGE_KEY = "seen";

/** Translated strings of each language of each component, as the user saw them last. */
type SeenCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** What changed since the user looked at the view. */
export interface Seen {
  /** Strings translated since then; negative where there are fewer. 0 where it is not known. */
  changeOf(entry: ComponentEntry, language: LanguageStatistics): number;
  /** The user has looked: from now on, changes are counted from what is shown. */
  looked(snapshot: Snapshot): void;
}

/** @param memento the workspace's, so that it lasts over sessions. */
export function createSeen(memento: Memento): Seen {
  let seen = readSeen(memento.get(STORAGE_KEY));
  return {
    changeOf(entry, language) {
      const before = seen[entry.key]?.[language.code];
      return before === undefined ? 0 : language.translated - before;
    },
    looked(snapshot) {
      const counts: Record<string, Record<string, number>> = {};
      for (const entry of componentsOf(snapshot)) {
        const languages = readingOf(entry.state)?.languages ?? [];
        counts[entry.key] = Object.fromEntries(languages.map(({ code, translated }) => [code, translated]));
      }
      seen = counts;
      void memento.update(STORAGE_KEY, counts);
    },
  };
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
