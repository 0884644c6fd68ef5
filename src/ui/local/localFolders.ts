import { type Disposable, env, RelativePattern, type Uri, Uri as Uris, workspace } from "vscode";
import { createListeners } from "../../common/listeners";
import type { Log } from "../../editor/platform/log";
import { isNothingConfigured, type Settings } from "../../editor/settings/settings";
import type { LocalConnection } from "../../local/connect";
import type { LocalFolder } from "../../local/folderList";
import type { FileChange, LocalComponents } from "../../local/localComponents";
import type { LocalServers } from "../../local/localServers";
import type { ConfiguredEntry, SettingsEntry } from "../../model/component/component";

export interface LocalFoldersOptions {
  readonly settings: () => Settings;
  readonly extensionUri: Uri;
  readonly log: Pick<Log, "info" | "warn">;
}

/** The workspace folders whose own files are read: in a trusted workspace, on this computer, unless that is off. */
export interface LocalFolders extends Disposable {
  /** Whether a search for components is not finished where nothing is configured. */
  readonly searching: boolean;
  /** Whether components were found where nothing is configured. */
  readonly anyFound: boolean;
  /** Undefined until a folder is read. */
  readonly components: LocalComponents | undefined;
  /** The statistics servers of folders, whether their components are shown or not. */
  servers(): Promise<LocalServers>;
  /** Reads the folders where nothing is configured, and those that the settings name, once these are known. */
  follow(lists?: readonly (readonly SettingsEntry[])[]): Promise<void>;
  /** The entries of each workspace folder, with what is known of local components. */
  resolve(lists: readonly (readonly SettingsEntry[])[]): readonly (readonly ConfiguredEntry[])[];
  /** Calls back when there are other components, until the returned function is called. */
  onListed(listener: () => void): () => void;
  /** Calls back when files of components changed, until the returned function is called. */
  onOutdated(listener: (keys: ReadonlySet<string>) => void): () => void;
}

export function createLocalFolders({ settings, extensionUri, log }: LocalFoldersOptions): LocalFolders {
  const listed = createListeners<[]>();
  const outdated = createListeners<[ReadonlySet<string>]>();
  const watches = new Map<string, Disposable>();
  let connecting: Promise<LocalConnection> | undefined;
  let components: LocalComponents | undefined;
  let disposed = false;

  const connect = async (): Promise<LocalConnection> => {
    const { connectLocalComponents } = await import("../../local/connect");
    const script = Uris.joinPath(extensionUri, "dist", "service.js").fsPath;
    const editorLinks = { scheme: env.uriScheme };
    return connectLocalComponents({ script, editorLinks, log, listed: listed.tell, outdated: outdated.tell });
  };
  const watchOnly = (folders: readonly LocalFolder[]): void => {
    const wanted = new Map(folders.map(({ service }) => [service, folderOf(service)]));
    for (const [service, watch] of watches) {
      if (wanted.has(service)) continue;
      watch.dispose();
      watches.delete(service);
    }
    for (const [service, uri] of wanted) {
      if (uri && !watches.has(service))
        watches.set(
          service,
          watchFiles(uri, (path, change) => components?.fileChanged(service, path, change)),
        );
    }
  };
  const entriesIn = (folder: Uri): readonly ConfiguredEntry[] | undefined => components?.entriesOf(serviceOf(folder));
  const found = (): readonly (readonly ConfiguredEntry[] | undefined)[] => searchedFolders(settings()).map(entriesIn);

  return {
    get searching() {
      return found().includes(undefined);
    },
    get anyFound() {
      return found().some((entries) => entries !== undefined && entries.length > 0);
    },
    get components() {
      return components;
    },
    async servers() {
      connecting ??= connect();
      const connection = await connecting;
      if (disposed) connection.components.dispose();
      return connection.servers;
    },
    async follow(lists) {
      if (foldersToRead(settings(), lists).length === 0 && connecting === undefined) return;
      connecting ??= connect();
      components = (await connecting).components;
      if (disposed) {
        components.dispose();
        return;
      }
      const folders = foldersToRead(settings(), lists);
      components.configure(folders);
      watchOnly(folders);
    },
    resolve(lists) {
      const searched = new Set(searchedFolders(settings()).map(serviceOf));
      const seen = new Set<readonly SettingsEntry[]>();
      return lists.map((list, index) => {
        const folder = workspace.workspaceFolders?.[index]?.uri;
        const own = folder && entriesIn(folder);
        if (folder && searched.has(serviceOf(folder))) return own ?? [];
        const isRepeated = seen.has(list);
        seen.add(list);
        return resolveList(list, folder, own ?? [], isRepeated);
      });
    },
    onListed: listed.add,
    onOutdated: outdated.add,
    dispose() {
      disposed = true;
      watchOnly([]);
      listed.clear();
      outdated.clear();
      void connecting?.then((connection) => connection.components.dispose());
    },
  };
}

/** @param isRepeated whether another folder has the same list, whose invalid entries are shown once. */
function resolveList(
  list: readonly SettingsEntry[],
  folder: Uri | undefined,
  own: readonly ConfiguredEntry[],
  isRepeated: boolean,
): readonly ConfiguredEntry[] {
  const locals = list.filter((entry) => entry.kind === "local");
  const resolved = new Map(own.length === locals.length ? locals.map((entry, index) => [entry, own[index]]) : []);
  return list.flatMap((entry): readonly ConfiguredEntry[] => {
    if (entry.kind !== "local") return isRepeated && entry.kind === "invalid" ? [] : [entry];
    if (!workspace.isTrusted) return [];
    const { position, shown } = entry;
    if (!folder || !isOnDisk(folder)) {
      return isRepeated ? [] : [{ kind: "invalid", position, shown, problem: { kind: "noLocalFolder" } }];
    }
    const component = resolved.get(entry);
    return component ? [component] : [];
  });
}

function foldersToRead(settings: Settings, lists: readonly (readonly SettingsEntry[])[] = []): readonly LocalFolder[] {
  if (!workspace.isTrusted) return [];
  const searched = new Set(searchedFolders(settings).map(serviceOf));
  return (workspace.workspaceFolders ?? []).flatMap(({ uri }, index): readonly LocalFolder[] => {
    if (!isOnDisk(uri)) return [];
    const service = serviceOf(uri);
    const folder = { service, path: uri.fsPath, ignoredChecks: settings.local[index]?.ignoredChecks ?? [] };
    if (searched.has(service)) return [folder];
    const entries = (lists[index] ?? []).filter((entry) => entry.kind === "local");
    return entries.length > 0 ? [{ ...folder, entries }] : [];
  });
}

/** Where nothing is configured. */
function searchedFolders({ components, local }: Settings): readonly Uri[] {
  if (!workspace.isTrusted) return [];
  return (workspace.workspaceFolders ?? [])
    .filter(({ uri }, index) => isOnDisk(uri) && local[index]?.isSearched && isNothingConfigured([components[index]]))
    .map(({ uri }) => uri);
}

/** Whether the files of a workspace folder may be read. */
export function isReadable(folder: Uri): boolean {
  return workspace.isTrusted && isOnDisk(folder);
}

const isOnDisk = ({ scheme }: Uri): boolean => scheme === "file";

function serviceOf(folder: Uri): string {
  return folder.toString().replace(/\/$/, "");
}

function folderOf(service: string): Uri | undefined {
  return workspace.workspaceFolders?.find(({ uri }) => serviceOf(uri) === service)?.uri;
}

/** Folders with very many files that are never translations of the project. */
const UNWATCHED = /(?:^|\/)(?:node_modules|\.git)\//;

function watchFiles(folder: Uri, changed: (path: string, change: FileChange) => void): Disposable {
  const watcher = workspace.createFileSystemWatcher(new RelativePattern(folder, "**/*"));
  const tell =
    (change: FileChange) =>
    ({ path }: Uri): void => {
      const relative = path.slice(folder.path.length).replace(/^\//, "");
      if (!UNWATCHED.test(relative)) changed(relative, change);
    };
  watcher.onDidChange(tell("changed"));
  watcher.onDidCreate(tell("added"));
  watcher.onDidDelete(tell("removed"));
  return watcher;
}
