import { cleanLine } from "../../common/text/foreignText";
import { restAfterSearch } from "../../folder/filesQuestions";
import type { ConfiguredEntry } from "../../model/component/settingsEntry";
import { type FileRemark, fileProblem } from "../../model/fileProblem";
import type { LocalServers } from "../localServers";
import { isSearchedFolder, type LocalFolder, listFolder, notSearched } from "./folderList";

export interface FolderSearchOptions {
  readonly folder: LocalFolder;
  readonly ask: LocalServers["ask"];
  /** Settles when the server knows the settings. */
  readonly configured: Promise<void>;
  /** A search found something, or nothing. */
  readonly searched: () => void;
  readonly warn: (message: string) => void;
}

/** Finds the components of a folder. */
export interface FolderSearch {
  readonly folder: LocalFolder;
  /** Undefined before the first search. */
  readonly entries: readonly ConfiguredEntry[] | undefined;
  readonly searching: boolean;
  /** Searches now, and again if a search is under way that may have missed something. Never rejects. */
  search(): Promise<void>;
  /** Searches as soon as the server would search again. */
  searchSoon(): void;
  stop(): void;
}

/** What was found before, and that it may not be all. */
function withFailure(
  folder: LocalFolder,
  before: readonly ConfiguredEntry[] | undefined,
  reason: string,
): readonly ConfiguredEntry[] {
  const remark: FileRemark = { problem: fileProblem("notSearched", cleanLine(reason, "name")) };
  const { entries = [] } = folder;
  const unread = entries.map(
    ({ position, shown }): ConfiguredEntry => ({
      ...{ kind: "invalid", position, shown, problem: { kind: "notSearched", remark } },
    }),
  );
  if (!isSearchedFolder(folder)) return before ?? unread;
  const named = before?.slice(0, entries.length) ?? unread;
  const found = (before ?? []).slice(entries.length).filter(({ kind }) => kind === "component");
  return [...named, ...found, notSearched(folder, { file: ".", remark })];
}

export function createFolderSearch({ folder, ask, configured, searched, warn }: FolderSearchOptions): FolderSearch {
  const controller = new AbortController();
  const { signal } = controller;
  const timers = new Set<NodeJS.Timeout>();
  let entries: readonly ConfiguredEntry[] | undefined;
  let running: Promise<void> | undefined;
  /** Files changed since the search began. */
  let searchAgain = false;
  /** Monotonic, in milliseconds. */
  let restsUntil = 0;

  const searchOnce = async (): Promise<void> => {
    await configured;
    searchAgain = false;
    const began = performance.now();
    const found = await listFolder(folder, (...question) => ask(folder.path, ...question), signal).catch(
      (error: unknown) => {
        if (!signal.aborted) warn(`${folder.path}: components couldn't be found: ${String(error)}`);
        return withFailure(folder, entries, error instanceof Error ? error.message : String(error));
      },
    );
    const ended = performance.now();
    restsUntil = ended + restAfterSearch(ended - began);
    if (!signal.aborted) entries = found;
  };
  const search = (): Promise<void> => {
    searchAgain = true;
    running ??= (async () => {
      while (searchAgain && !signal.aborted) await searchOnce();
      running = undefined;
      if (!signal.aborted) searched();
    })();
    return running;
  };
  return {
    folder,
    get entries() {
      return entries;
    },
    get searching() {
      return running !== undefined;
    },
    search,
    searchSoon() {
      if (signal.aborted) return;
      const pause = restsUntil - performance.now();
      if (pause <= 0) {
        void search();
        return;
      }
      const timer = setTimeout(() => {
        timers.delete(timer);
        void search();
      }, pause);
      timers.add(timer);
    },
    stop() {
      controller.abort();
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
