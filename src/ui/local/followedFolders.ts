import { type Disposable, RelativePattern, type Uri, workspace } from "vscode";
import { fieldOf } from "../../common/collections";
import { isNothingConfigured, type Settings } from "../../editor/settings/settings";
import type { FileChange } from "../../local/fileChanges";
import { type ConnectOptions, connectLocalComponents, type LocalComponents } from "../../local/localComponents";
import type { LocalServers } from "../../local/localServers";
import { folderContents } from "../../local/search/folderContents";
import { isSearchedFolder, type LocalFolder } from "../../local/search/folderList";
import { excludedFilesIn } from "../../model/component/excludedFiles";
import type { SettingsEntry } from "../../model/component/settingsEntry";
import { isOnDisk, serviceOf } from "./readFolders";

/** What reads workspace folders, and the components there. */
export interface FollowedFolders extends Disposable {
  readonly components: LocalComponents;
  readonly servers: LocalServers;
  /** Reads the folders where nothing is configured, and those that the settings name. */
  follow(settings: Settings, lists: readonly (readonly SettingsEntry[])[]): void;
}

export function createFollowedFolders(options: ConnectOptions): FollowedFolders {
  const { components, servers } = connectLocalComponents(options);
  const watches = new Map<string, Disposable>();
  const watchOnly = (folders: readonly LocalFolder[]): void => {
    const wanted = new Map(folders.map(({ service }) => [service, folderOf(service)]));
    for (const [service, watch] of watches) {
      if (wanted.has(service)) continue;
      watch.dispose();
      watches.delete(service);
    }
    for (const [service, uri] of wanted) {
      if (!uri || watches.has(service)) continue;
      const watch = watchFiles(uri, (path, change) => components.fileChanged(service, path, change));
      watches.set(service, watch);
    }
  };
  return {
    components,
    servers,
    follow(settings, lists) {
      const folders = foldersToRead(settings, lists);
      components.configure(folders);
      watchOnly(folders);
    },
    dispose() {
      watchOnly([]);
      components.dispose();
    },
  };
}

/** @param gate the setting as it is written */
function requiresLanguages(gate: unknown): boolean {
  const rules = [gate, ...Object.values(fieldOf(gate, "components") ?? {})];
  return rules.some((rule) => {
    const required = fieldOf(rule, "required");
    return Array.isArray(required) && required.length > 0;
  });
}

function foldersToRead(settings: Settings, lists: readonly (readonly SettingsEntry[])[]): readonly LocalFolder[] {
  if (!workspace.isTrusted) return [];
  const untranslated = requiresLanguages(settings.gate);
  return (workspace.workspaceFolders ?? []).flatMap(({ uri }, index): readonly LocalFolder[] => {
    if (!isOnDisk(uri)) return [];
    const service = serviceOf(uri);
    const { ignoredChecks = [], markers = [], localFiles = "off" } = settings.local[index] ?? {};
    const exclude = excludedFilesIn(settings.components[index]);
    const folder = { service, path: uri.fsPath, ignoredChecks, markers, exclude };
    // Before the settings are read, only what needs none of their entries.
    if (!lists[index] && !isNothingConfigured([settings.components[index]])) return [];
    const contents = folderContents(lists[index] ?? [], localFiles);
    if (!contents) return [];
    return [{ ...folder, ...contents, ...(isSearchedFolder(contents) && untranslated && { untranslated }) }];
  });
}

function folderOf(service: string): Uri | undefined {
  return workspace.workspaceFolders?.find(({ uri }) => serviceOf(uri) === service)?.uri;
}

/** Folders with very many files that are never translations of the project. */
const UNWATCHED_FOLDER = /(?:^|\/)(?:node_modules|\.git)\//;

function watchFiles(folder: Uri, changed: (path: string, change: FileChange) => void): Disposable {
  const watcher = workspace.createFileSystemWatcher(new RelativePattern(folder, "**/*"));
  const tell =
    (change: FileChange) =>
    ({ path }: Uri): void => {
      const relative = path.slice(folder.path.length).replace(/^\//, "");
      if (!UNWATCHED_FOLDER.test(relative)) changed(relative, change);
    };
  watcher.onDidChange(tell("changed"));
  watcher.onDidCreate(tell("added"));
  watcher.onDidDelete(tell("removed"));
  return watcher;
}
