import type { Result } from "../common/result";
import type { FilesAnswers, FilesQuestion } from "../folder/filesQuestions";
import { type ComponentReference, componentKey } from "../model/component/component";
import type { ConfiguredEntry } from "../model/component/settingsEntry";
import { type Failure, failureIfThrown } from "../model/failure";
import type { PastMoment } from "../model/history/past";
import type { Release } from "../model/overview/overview";
import type { ComponentStatistics } from "../model/statistics/statistics";
import { CONFIRMATIONS_FILE } from "../model/strings/confirmations";
import { createFileChanges, type FileChange, looksLikeFolder, MAX_CHANGES } from "./fileChanges";
import { createLocalServers, type LocalServers } from "./localServers";
import { createAddedFolders } from "./search/addedFolders";
import { isSearchedFolder, type LocalFolder, serverOptions } from "./search/folderList";
import { createFolderSearch, type FolderSearch } from "./search/folderSearch";
import { maskPathsOf } from "./search/maskPaths";
import type { FolderAnswers } from "./thread/threadMessages";

interface LocalComponentsOptions {
  readonly servers: LocalServers;
  /** There are other components, or none are searched for any more. */
  readonly listed: () => void;
  /** Files of these components changed. */
  readonly outdated: (keys: ReadonlySet<string>) => void;
  readonly warn: (message: string) => void;
  /** BCP 47; that of the names of languages. */
  readonly locale: string;
}

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
  /** See {@link LocalServers.ask}. @param service address of the folder. */
  ask<Question extends FilesQuestion>(
    service: string,
    question: Question,
    signal: AbortSignal,
  ): Promise<FilesAnswers[Question["kind"]]>;
  /** The figures of a component, with the addresses of its files. Nothing is thrown. */
  readStatistics(reference: ComponentReference, signal: AbortSignal): Promise<Result<ComponentStatistics, Failure>>;
  /** See {@link LocalServers.readPast}. */
  readPast(
    reference: ComponentReference,
    signal: AbortSignal,
    progress: (done: number, of: number) => void,
  ): ReturnType<LocalServers["readPast"]>;
  /** What the components of a folder were at a commit. @param service address of the folder. */
  figuresAt(service: string, at: PastMoment, signal: AbortSignal): Promise<FolderAnswers["figures"]>;
  /** The tags that the commit checked out in a folder contains; see `readReleases`. @param folder absolute path. */
  releasesOf(folder: string): Promise<readonly Release[]>;
  /** Ends the thread until the next request, unless it may still have to read components. */
  rest(): void;
  dispose(): void;
}

export function createLocalComponents(options: LocalComponentsOptions): LocalComponents {
  const { servers, listed, outdated, warn, locale } = options;
  const served = new Map<string, FolderSearch>();
  const changes = createFileChanges<FolderSearch>((changed) => {
    const keys = new Set<string>();
    for (const [search, paths] of changed) {
      servers.filesChanged(search.folder.path);
      for (const key of concernedKeys(search.entries ?? [], [...paths.keys()])) keys.add(key);
      const mayBeOthers = paths.size >= MAX_CHANGES || [...paths.values()].some((change) => change !== "changed");
      if (isSearchedFolder(search.folder) && mayBeOthers) search.searchSoon();
    }
    if (keys.size > 0) outdated(keys);
  });
  const addedFolders = createAddedFolders({
    mayBeTranslation: servers.mayBeTranslation,
    found(root, paths) {
      for (const search of served.values()) {
        if (search.folder.path === root) for (const path of paths) changes.add(search, path, "added");
      }
    },
  });
  const keysOf = ({ entries = [] }: FolderSearch): readonly string[] =>
    entries.flatMap((entry) => (entry.kind === "component" ? [componentKey(entry.component.reference)] : []));
  const unsubscribe = servers.onHistoryRead((folder) => {
    const read = [...served.values()].filter((search) => search.folder.path === folder);
    outdated(new Set(read.flatMap(keysOf)));
  });
  const rest = (): void => {
    if ([...served.values()].every(({ entries, searching }) => entries?.length === 0 && !searching)) servers.rest();
  };
  const searched = (): void => {
    rest();
    listed();
  };
  const serve = (folder: LocalFolder): void => {
    const configured = serverOptions(folder).then((options) => {
      if (served.get(folder.service) === search) servers.configure(folder.path, options);
    });
    const search = createFolderSearch({ folder, ask: servers.ask, configured, searched, warn });
    served.set(folder.service, search);
    void search.search();
  };

  const pathOf = (service: string): string => {
    const search = served.get(service);
    if (!search) throw new Error(`${service} is not read`);
    return search.folder.path;
  };

  const ask: LocalComponents["ask"] = async (service, ...question) => servers.ask(pathOf(service), ...question);

  return {
    get searching() {
      return [...served.values()].some(({ entries }) => entries === undefined);
    },
    configure(folders) {
      const wanted = new Map(folders.map((folder) => [folder.service, folder]));
      for (const [service, search] of served) {
        if (JSON.stringify(wanted.get(service)) === JSON.stringify(search.folder)) continue;
        search.stop();
        served.delete(service);
        if (!wanted.has(service)) servers.forget(search.folder.path);
      }
      for (const [service, folder] of wanted) if (!served.has(service)) serve(folder);
    },
    rest,
    entriesOf: (service) => served.get(service)?.entries,
    fileChanged(service, path, change) {
      const search = served.get(service);
      if (!search) return;
      if (path === CONFIRMATIONS_FILE) outdated(new Set(keysOf(search)));
      else if (servers.mayBeTranslation(path) || (change === "removed" && isFolderOf(search.entries ?? [], path))) {
        changes.add(search, path, change);
      } else if (change === "added" && looksLikeFolder(path)) addedFolders.add(search.folder.path, path);
    },
    async search() {
      await Promise.all([...served.values()].map(({ search }) => search()));
    },
    ask,
    readStatistics: (reference, signal) =>
      failureIfThrown(ask(reference.service, { kind: "statistics", reference, locale }, signal), signal),
    readPast: async ({ service, component }, ...request) => servers.readPast(pathOf(service), component, ...request),
    figuresAt: async (service, at, signal) => servers.ask(pathOf(service), { kind: "figures", at }, signal),
    releasesOf: async (folder) => (await import("../common/git/releases")).readReleases(folder, Date.now()),
    dispose() {
      unsubscribe();
      changes.dispose();
      addedFolders.dispose();
      for (const search of served.values()) search.stop();
      served.clear();
      servers.dispose();
    },
  };
}

/** Whether a path may be that of a folder with files of components, or with what was left out. */
function isFolderOf(entries: readonly ConfiguredEntry[], path: string): boolean {
  return entries.some((entry) => {
    if (entry.kind === "component") return maskPathsOf(entry.component).isFolder(path);
    return entry.kind === "invalid" && `${entry.shown}/`.startsWith(`${path}/`);
  });
}

function concernedKeys(entries: readonly ConfiguredEntry[], paths: readonly string[]): readonly string[] {
  return entries.flatMap((entry) => {
    if (entry.kind !== "component") return [];
    const isConcerned = paths.length >= MAX_CHANGES || paths.some(maskPathsOf(entry.component).isConcerned);
    return isConcerned ? [componentKey(entry.component.reference)] : [];
  });
}

export interface ConnectOptions extends Pick<LocalComponentsOptions, "listed" | "outdated" | "locale"> {
  /** The file that the thread which reads local files runs. */
  readonly script: string;
  /** See {@link LocalServersOptions.editorLinks}. */
  readonly editorLinks: { readonly scheme: string };
  readonly log: { readonly info: (message: string) => void; readonly warn: (message: string) => void };
}

export interface LocalConnection {
  readonly servers: LocalServers;
  /** Its `dispose` ends the servers, too. */
  readonly components: LocalComponents;
}

export function connectLocalComponents({ script, editorLinks, log, ...listeners }: ConnectOptions): LocalConnection {
  const servers = createLocalServers({ script, editorLinks, log: log.info });
  return { servers, components: createLocalComponents({ ...listeners, servers, warn: log.warn }) };
}
