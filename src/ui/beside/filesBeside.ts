import { Disposable, RelativePattern, type Uri, workspace } from "vscode";
import { coalesce } from "../../common/coalesce";
import { createListeners } from "../../common/listeners";
import type { LocalCounts } from "../../local/countMasks";
import { isLocal } from "../../model/component/component";
import { normalizeLanguageCode } from "../../model/language/languageCode";
import type { TranslatedCounts } from "../../model/statistics/besideFiles";
import { type ComponentEntry, componentsOf } from "../../store/snapshot";
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

  const read = async (): Promise<void> => {
    const mine = ++run;
    const folders = foldersOf(options);
    watch(folders);
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
    read().catch((error: unknown) => warn(`Local files could not be compared: ${String(error)}`));
  });
  const watch = (folders: readonly FolderWork[]): void => {
    const patterns = folders.flatMap(({ folder, keys }) => [...keys.keys()].map((mask) => ({ folder, mask })));
    const wanted = JSON.stringify(patterns.map(({ folder, mask }) => [folder.toString(), mask]));
    if (wanted === watched) return;
    watched = wanted;
    watches.dispose();
    watches = Disposable.from(
      ...patterns.flatMap(({ folder, mask }) => {
        const watcher = workspace.createFileSystemWatcher(new RelativePattern(folder, globOf(mask)));
        return [
          watcher,
          watcher.onDidChange(readSoon),
          watcher.onDidCreate(readSoon),
          watcher.onDidDelete(readSoon),
        ];
      }),
    );
  };
  const unsubscribe = source.subscribe(readSoon);
  const masksChanged = masks.onDidChange(readSoon);
  readSoon();
  return {
    of: ({ key }, code) => known.get(key)?.get(normalizeLanguageCode(code)),
    subscribe: listeners.add,
    dispose() {
      run++;
      unsubscribe();
      masksChanged.dispose();
      readSoon.dispose();
      watches.dispose();
      listeners.clear();
    },
  };
}

function foldersOf({ source, masks, mayRead }: FilesBesideOptions): readonly FolderWork[] {
  const byFolder = new Map<string, { folder: Uri; keys: Map<string, string[]> }>();
  for (const { key, component } of componentsOf(source.snapshot)) {
    if (isLocal(component.reference)) continue;
    for (const { folder, mask } of masks.current.of(key)) {
      if (!mayRead(folder)) continue;
      const work = byFolder.get(folder.toString()) ?? { folder, keys: new Map<string, string[]>() };
      byFolder.set(folder.toString(), work);
      work.keys.set(mask.text, [...(work.keys.get(mask.text) ?? []), key]);
    }
  }
  return [...byFolder.values()];
}

/** Braces and brackets in a mask stand for themselves. */
function globOf(mask: string): string {
  return mask.replace(/[[\]{}?]/g, "[$&]");
}
