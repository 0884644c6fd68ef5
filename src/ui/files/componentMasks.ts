import { type Disposable, EventEmitter, workspace } from "vscode";
import { pathInRepository } from "../../editor/platform/files/repositoryPath";
import type { ConfiguredEntry } from "../../model/component/settingsEntry";
import type { DetailsSource } from "../../store/details/details";
import { componentsByProject } from "../../store/projectLanguages";
import type { SnapshotSource } from "../../store/store";
import { type FolderComponents, type FolderMasks, findFolderMasks, projectKeyOf } from "./folderMasks";

export interface ComponentMasks extends Disposable {
  readonly current: FolderMasks;
  /** @param lists the entries of each workspace folder. */
  configure(lists: readonly (readonly ConfiguredEntry[])[]): Promise<void>;
  onDidChange(listener: () => void): Disposable;
}

export function createComponentMasks(details: DetailsSource, source: SnapshotSource): ComponentMasks {
  const changed = new EventEmitter<void>();
  let folders: readonly FolderComponents[] = [];
  let folderMasks: FolderMasks | undefined;
  let listed = "";

  const reset = (): void => {
    folderMasks = undefined;
    changed.fire();
  };
  const use = (configured: readonly FolderComponents[]): void => {
    folders = configured;
    reset();
  };
  const membersOf = (key: string): readonly string[] =>
    componentsByProject(source.snapshot)
      .get(key)
      ?.map((entry) => entry.key) ?? [];
  const filemaskOf = (key: string): string | undefined => details.of(key)?.filemask;
  /** What the lists of the folders' projects say of files. */
  const readLists = (): string => {
    const keys = folders.flatMap(({ entries }) => entries.flatMap(projectKeyOf)).flatMap(membersOf);
    return keys.map((key) => `${key} ${filemaskOf(key)}`).join("\n");
  };
  const unsubscribe = [
    details.subscribe(reset),
    source.subscribe(() => {
      const before = listed;
      listed = readLists();
      if (listed !== before) reset();
    }),
  ];
  return {
    get current() {
      folderMasks ??= findFolderMasks(folders, filemaskOf, membersOf);
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
      for (const stop of unsubscribe) stop();
      changed.dispose();
    },
  };
}
