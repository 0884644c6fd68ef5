import { type Disposable, EventEmitter, workspace } from "vscode";
import { pathInRepository } from "../../editor/platform/repositoryPath";
import type { ConfiguredEntry } from "../../model/component/component";
import type { DetailsSource } from "../../store/details/details";
import { type FolderComponents, type FolderMasks, findFolderMasks } from "./folderMasks";

export interface ComponentMasks extends Disposable {
  readonly current: FolderMasks;
  /** @param lists the entries of each workspace folder. */
  configure(lists: readonly (readonly ConfiguredEntry[])[]): Promise<void>;
  onDidChange(listener: () => void): Disposable;
}

export function createComponentMasks(details: DetailsSource): ComponentMasks {
  const changed = new EventEmitter<void>();
  let folders: readonly FolderComponents[] = [];
  let folderMasks: FolderMasks | undefined;

  const reset = (): void => {
    folderMasks = undefined;
    changed.fire();
  };
  const use = (configured: readonly FolderComponents[]): void => {
    folders = configured;
    reset();
  };
  const unsubscribe = details.subscribe(reset);
  return {
    get current() {
      folderMasks ??= findFolderMasks(folders, (key) => details.of(key)?.filemask);
      return folderMasks;
    },
    async configure(lists) {
      const configured = (workspace.workspaceFolders ?? []).map(({ uri }, index) => ({
        folder: uri,
        entries: lists[index] ?? [],
      }));
      use(configured);
      const paths = await Promise.all(
        configured.map(({ folder, entries }) => (entries.length > 0 ? pathInRepository(folder) : "")),
      );
      // Most folders are the root of their repository, which is assumed above.
      if (paths.every((path) => path === "") || folders !== configured) return;
      use(configured.map((one, index) => ({ ...one, pathInRepository: paths[index] ?? "" })));
    },
    onDidChange: (listener) => changed.event(listener),
    dispose() {
      unsubscribe();
      changed.dispose();
    },
  };
}
