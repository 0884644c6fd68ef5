import type { Memento } from "vscode";
import { derived } from "../../common/memoize";
import { normalizeLanguageCode } from "../../model/language/languageCode";
import type { LanguageStatistics } from "../../model/statistics/statistics";
import { type CountedEntry, serviceOfEntry } from "../../store/countedEntry";
import { languagesOfEntry } from "../../store/projectLanguages";
import { componentsOf, projectsOf, type Snapshot } from "../../store/snapshot";
import type { Store } from "../../store/store";
import { STORAGE_KEY } from "./storedCounts";

/** Translated strings of each language of a component or project when the view was last viewed. */
interface ViewedEntry {
  readonly service: string;
  /** The id of the access with which it was read. */
  readonly access: string;
  readonly translated: Readonly<Record<string, number>>;
  /** Milliseconds since 1970. */
  readonly time: number;
}

export interface LastViewed {
  /** Strings translated since then; negative for fewer, 0 if unknown. */
  changeOf(entry: CountedEntry, language: LanguageStatistics): number;
  /** Whether the language was not there then; false if that is unknown. */
  isNew(entry: CountedEntry, language: LanguageStatistics): boolean;
  /** When that was, in milliseconds since 1970; undefined if unknown. */
  timeOf(entry: CountedEntry): number | undefined;
  /** Changes count from this snapshot on. */
  viewed(snapshot: Snapshot): void;
  dispose(): void;
}

/**
 * Counts that were read with a token are dropped with it, even if another window forgot it.
 *
 * @param memento of the workspace.
 */
export function createLastViewed(
  memento: Memento,
  store: Pick<Store, "accessIdOf" | "onAccessChanged">,
  warn: (message: string) => void,
): LastViewed {
  let entries: ReadonlyMap<string, ViewedEntry> = new Map(
    Object.entries(memento.get<Readonly<Record<string, ViewedEntry>>>(STORAGE_KEY) ?? {}),
  );

  const keep = (next: ReadonlyMap<string, ViewedEntry>): void => {
    entries = next;
    Promise.resolve(memento.update(STORAGE_KEY, Object.fromEntries(entries))).catch((error: unknown) =>
      warn(`Last viewed counts couldn't be stored: ${String(error)}`),
    );
  };

  const forget = (service: string): void => {
    const access = store.accessIdOf(service);
    const left = [...entries].filter(([, viewed]) => viewed.service !== service || viewed.access === access);
    if (left.length < entries.size) keep(new Map(left));
  };
  const unsubscribe = store.onAccessChanged(forget);

  const viewedOf = (entry: CountedEntry): ViewedEntry | undefined => {
    const viewed = entries.get(idOf(entry));
    const service = serviceOfEntry(entry);
    const isSameSource = viewed?.service === service && viewed.access === store.accessIdOf(service);
    return isSameSource ? viewed : undefined;
  };
  return {
    changeOf(entry, { code, translated }) {
      const before = viewedOf(entry)?.translated ?? {};
      return Object.hasOwn(before, code) ? translated - (before[code] ?? translated) : 0;
    },
    isNew(entry, { code }) {
      const viewed = viewedOf(entry);
      if (!viewed) return false;
      const codes = viewedCodes(viewed);
      // Where nothing was, everything would be.
      return codes.size > 0 && !codes.has(normalizeLanguageCode(code));
    },
    timeOf: (entry) => viewedOf(entry)?.time,
    viewed(snapshot) {
      const time = Date.now();
      const shown: readonly CountedEntry[] = [...projectsOf(snapshot), ...componentsOf(snapshot)];
      const read = shown.flatMap((entry): [string, ViewedEntry][] => {
        const id = idOf(entry);
        const languages = languagesOfEntry(snapshot, entry);
        const before = entries.get(id);
        // Nothing of it was to be seen.
        if (!languages) return before ? [[id, before]] : [];
        const service = serviceOfEntry(entry);
        const access = store.accessIdOf(service);
        if (access === undefined) return [];
        return [
          [
            id,
            {
              service,
              access,
              time,
              translated: Object.fromEntries(languages.map((one) => [one.code, one.translated])),
            },
          ],
        ];
      });
      keep(new Map(read));
    },
    dispose: unsubscribe,
  };
}

/** A project that leaves out other components has other counts. */
function idOf(entry: CountedEntry): string {
  const without = entry.kind === "project" ? [...entry.project.exclude].sort() : [];
  return without.length > 0 ? JSON.stringify([entry.key, without]) : entry.key;
}

/** A service may come to spell a code in another way. */
const viewedCodes = derived(
  ({ translated }: ViewedEntry): ReadonlySet<string> => new Set(Object.keys(translated).map(normalizeLanguageCode)),
);
