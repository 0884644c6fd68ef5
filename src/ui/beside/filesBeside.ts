import { Disposable, RelativePattern, type Uri, workspace } from "vscode";
import { coalesce } from "../../common/coalesce";
import { addTo } from "../../common/collections";
import { createListeners } from "../../common/listeners";
import { derived } from "../../common/memoize";
import type { LocalCounts } from "../../local/maskServers";
import { isLocal } from "../../model/component/component";
import { languageOfFile, languagesByCode } from "../../model/language/fileLanguage";
import type { TranslatedCounts } from "../../model/statistics/compareWithFiles";
import { type ComponentEntry, componentsOf, type FetchedStatistics, statisticsOf } from "../../store/snapshot";
import type { SnapshotSource } from "../../store/store";
import type { ComponentMasks } from "../files/componentMasks";

export interface FilesBesideOptions {
  readonly source: SnapshotSource;
  readonly masks: ComponentMasks;
  /** Whether the files of a folder may be read. */
  readonly mayRead: (folder: Uri) => boolean;
  /** Counts the files of each mask in a folder. */
  readonly count: (folder: string, masks: readonly string[]) => Promise<readonly LocalCounts[]>;
  readonly warn: (line: string) => void;
}

/** What the files in the workspace have of components that a service has, too. */
export interface FilesBeside extends Disposable {
  of(entry: ComponentEntry, code: string): TranslatedCounts | undefined;
  /** Calls back when `of` may return something else, until the returned function is called. */
  subscribe(listener: () => void): () => void;
}

interface FolderWork {
  readonly folder: Uri;
  /** Keys of components by the masks of their files. */
  readonly keys: ReadonlyMap<string, readonly string[]>;
}

export function createFilesBeside(options: FilesBesideOptions): FilesBeside {
  const { source, masks, count, warn } = options;
  const listeners = createListeners<[]>();
  let known: ReadonlyMap<string, LocalCounts> = new Map();
  let watched = "";
  let watches = Disposable.from();
  let run = 0;

  const read = async (folders: readonly FolderWork[]): Promise<void> => {
    const mine = ++run;
    const next = new Map<string, LocalCounts>();
    for (const { folder, keys } of folders) {
      const counted = await count(folder.fsPath, [...keys.keys()]);
      [...keys.values()].forEach((owners, index) => {
        const counts = counted[index];
        // The first folder that has files of a component counts.
        for (const key of owners) if (counts && counts.size > 0 && !next.has(key)) next.set(key, counts);
      });
    }
    if (mine !== run || (known.size === 0 && next.size === 0)) return;
    known = next;
    listeners.tell();
  };
  const readSoon = coalesce(() => {
    read(foldersOf(options)).catch((error: unknown) => warn(`Local files couldn't be compared: ${String(error)}`));
  });
  /** Most changes are of the statistics, for which no file has to be read again. */
  const follow = coalesce(() => {
    const folders = foldersOf(options);
    const wanted = JSON.stringify(folders.map(({ folder, keys }) => [folder.toString(), ...keys]));
    if (wanted === watched) return;
    watched = wanted;
    readSoon();
    const patterns = folders.flatMap(({ folder, keys }) => [...keys.keys()].map((mask) => ({ folder, mask })));
    watches.dispose();
    watches = Disposable.from(
      ...patterns.flatMap(({ folder, mask }) => {
        const watcher = workspace.createFileSystemWatcher(new RelativePattern(folder, globOf(mask)));
        return [watcher, watcher.onDidChange(readSoon), watcher.onDidCreate(readSoon), watcher.onDidDelete(readSoon)];
      }),
    );
  });
  const unsubscribe = source.subscribe(follow);
  const masksChanged = masks.onDidChange(follow);
  follow();
  return {
    of(entry, code) {
      const statistics = statisticsOf(entry.state);
      const counts = known.get(entry.key);
      return statistics && counts && byServiceCode(statistics)(counts).get(code);
    },
    subscribe: listeners.add,
    dispose() {
      run++;
      unsubscribe();
      masksChanged.dispose();
      readSoon.dispose();
      follow.dispose();
      watches.dispose();
      listeners.clear();
    },
  };
}

/** The files may spell a code in another way. */
const byServiceCode = derived((statistics: FetchedStatistics) => {
  const byCode = languagesByCode(statistics.languages);
  return derived(
    (counts: LocalCounts) =>
      new Map(
        [...counts].flatMap(([value, one]) => {
          const language = languageOfFile(byCode, value);
          return language === undefined ? [] : [[language.code, one] as const];
        }),
      ),
  );
});

function foldersOf({ source, masks, mayRead }: FilesBesideOptions): readonly FolderWork[] {
  const byFolder = new Map<string, { folder: Uri; keys: Map<string, string[]> }>();
  for (const { key, component } of componentsOf(source.snapshot)) {
    if (isLocal(component.reference)) continue;
    for (const { folder, mask } of masks.current.of(key)) {
      if (!mayRead(folder)) continue;
      const work = byFolder.get(folder.toString()) ?? { folder, keys: new Map<string, string[]>() };
      byFolder.set(folder.toString(), work);
      addTo(work.keys, mask.text, key);
    }
  }
  return [...byFolder.values()];
}

/** Braces and brackets in a mask stand for themselves. */
function globOf(mask: string): string {
  return mask.replace(/[[\]{}?]/g, "[$&]");
}
