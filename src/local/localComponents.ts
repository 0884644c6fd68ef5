import { type ConfiguredEntry, componentKey } from "../model/component/component";
import { type LocalFolder, listFolder, mayConcern, serverOptions } from "./folderList";
import type { LocalServers } from "./localServers";

export interface LocalComponentsOptions {
  readonly servers: LocalServers;
  /** There are other components, or none are searched for any more. */
  readonly listed: () => void;
  /** Files of these components changed. */
  readonly outdated: (keys: ReadonlySet<string>) => void;
  readonly warn: (message: string) => void;
}

export type FileChange = "changed" | "added" | "removed";

/** The components of workspace folders whose files are read, as the files are. */
export interface LocalComponents {
  readonly searching: boolean;
  /** Reads other folders than before. */
  configure(folders: readonly LocalFolder[]): void;
  /** Undefined until the folder is read. */
  entriesOf(service: string): readonly ConfiguredEntry[] | undefined;
  /** @param path relative to the folder, with `/`. */
  fileChanged(service: string, path: string, change: FileChange): void;
  /** Searches all folders again. Never rejects. */
  search(): Promise<void>;
  ask(service: string, path: string, signal: AbortSignal): Promise<Response>;
  dispose(): void;
}

/** Milliseconds that files have to be left alone before they are read, and after which they are in any case. */
const SETTLING_TIME = 100;
const LONGEST_SETTLING = 1_000;
/** Milliseconds. The server doesn't repeat a slower search before it has rested this many times as long. */
const QUICK_SEARCH = 250;
const REST_FACTOR = 4;

interface Served {
  readonly folder: LocalFolder;
  readonly abort: AbortController;
  /** Settles when the server knows the settings. */
  readonly configured: Promise<void>;
  entries?: readonly ConfiguredEntry[];
  searching?: Promise<void> | undefined;
  /** Files changed since the search began. */
  searchAgain: boolean;
  /** Monotonic, in milliseconds. */
  restsUntil: number;
}

export function createLocalComponents({ servers, listed, outdated, warn }: LocalComponentsOptions): LocalComponents {
  const served = new Map<string, Served>();
  const changes = new Map<Served, Map<string, FileChange>>();
  let timer: NodeJS.Timeout | undefined;
  let firstChange = 0;
  const timers = new Set<NodeJS.Timeout>();

  const searchOnce = async (one: Served): Promise<void> => {
    const { folder, abort } = one;
    await one.configured;
    one.searchAgain = false;
    const began = performance.now();
    const entries = await listFolder(folder, (path) => servers.fetch(folder.path, path, abort.signal)).catch(
      (error: unknown) => {
        if (!abort.signal.aborted) warn(`${folder.path}: components could not be found: ${String(error)}`);
        return one.entries ?? [];
      },
    );
    const duration = performance.now() - began;
    one.restsUntil = duration > QUICK_SEARCH ? performance.now() + REST_FACTOR * duration : 0;
    if (abort.signal.aborted) return;
    one.entries = entries;
  };
  const search = (one: Served): Promise<void> => {
    one.searchAgain = true;
    one.searching ??= (async () => {
      while (one.searchAgain && !one.abort.signal.aborted) await searchOnce(one);
      one.searching = undefined;
      if (one.abort.signal.aborted) return;
      if ([...served.values()].every(({ entries, searching }) => entries?.length === 0 && !searching)) servers.rest();
      listed();
    })();
    return one.searching;
  };
  const searchLater = (one: Served): void => {
    const pause = one.restsUntil - performance.now();
    if (pause <= 0) {
      void search(one);
      return;
    }
    const later = setTimeout(() => {
      timers.delete(later);
      if (served.get(one.folder.service) === one) void search(one);
    }, pause);
    timers.add(later);
  };

  const settle = (): void => {
    timer = undefined;
    const keys = new Set<string>();
    for (const [one, paths] of changes) {
      for (const entry of one.entries ?? []) {
        if (entry.kind !== "component") continue;
        const { files = "", reference } = entry.component;
        if ([...paths.keys()].some((path) => mayConcern(files, path))) keys.add(componentKey(reference));
      }
      const isFound = one.folder.entries === undefined;
      if (isFound && [...paths.values()].some((change) => change !== "changed")) searchLater(one);
    }
    changes.clear();
    if (keys.size > 0) outdated(keys);
  };

  return {
    get searching() {
      return [...served.values()].some(({ entries }) => entries === undefined);
    },
    configure(folders) {
      const wanted = new Map(folders.map((folder) => [folder.service, folder]));
      for (const [service, { folder, abort }] of served) {
        if (JSON.stringify(wanted.get(service)) === JSON.stringify(folder)) continue;
        abort.abort();
        served.delete(service);
        if (!wanted.has(service)) servers.forget(folder.path);
      }
      for (const [service, folder] of wanted) {
        if (served.has(service)) continue;
        const abort = new AbortController();
        const configured = serverOptions(folder).then((options) => {
          if (!abort.signal.aborted) servers.configure(folder.path, options);
        });
        const one: Served = { folder, abort, configured, searchAgain: false, restsUntil: 0 };
        served.set(service, one);
        void search(one);
      }
    },
    entriesOf: (service) => served.get(service)?.entries,
    fileChanged(service, path, change) {
      const one = served.get(service);
      if (!one || !servers.mayBeTranslation(path)) return;
      const paths = changes.get(one) ?? new Map<string, FileChange>();
      changes.set(one, paths);
      // A file that is replaced is removed and added.
      if (change !== "changed" || !paths.has(path)) paths.set(path, change);
      const now = performance.now();
      if (timer === undefined) firstChange = now;
      clearTimeout(timer);
      timer = setTimeout(settle, Math.max(0, Math.min(SETTLING_TIME, firstChange + LONGEST_SETTLING - now)));
    },
    async search() {
      await Promise.all([...served.values()].map(search));
    },
    async ask(service, path, signal) {
      const one = served.get(service);
      if (!one) throw new Error(`${service} is not read`);
      return servers.fetch(one.folder.path, path, signal);
    },
    dispose() {
      clearTimeout(timer);
      for (const each of timers) clearTimeout(each);
      for (const { abort } of served.values()) abort.abort();
      served.clear();
      servers.dispose();
    },
  };
}
