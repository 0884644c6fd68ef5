import { type Disposable, env, type Uri, Uri as Uris } from "vscode";
import { createListeners } from "../../common/listeners";
import { lazily } from "../../common/memoize";
import type { Log } from "../../editor/platform/log";
import type { Settings } from "../../editor/settings/settings";
import type { LocalComponents } from "../../local/localComponents";
import type { LocalServers } from "../../local/localServers";
import type { ConfiguredEntry, SettingsEntry } from "../../model/component/settingsEntry";
import { mayReadEntries, searchedFolders, serviceOf } from "./readFolders";

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
  /** Whether components were found in a folder that is searched. */
  isAnyFoundIn(folder: Uri): boolean;
  /** Codes of My Languages. */
  readonly myLanguages: readonly string[];
  /** Undefined until a folder is read. */
  readonly components: LocalComponents | undefined;
  /** Reads the files of folders, whether their components are shown or not. */
  servers(): Promise<LocalServers>;
  /** Reads the folders where nothing is configured, and those that the settings name, once these are known. */
  follow(lists?: readonly (readonly SettingsEntry[])[]): Promise<void>;
  /** Calls back when there are other components, until the returned function is called. */
  onListed(listener: () => void): () => void;
  /** Calls back when files of components changed, until the returned function is called. */
  onOutdated(listener: (keys: ReadonlySet<string>) => void): () => void;
}

export function createLocalFolders({ settings, extensionUri, log }: LocalFoldersOptions): LocalFolders {
  const listed = createListeners<[]>();
  const outdated = createListeners<[ReadonlySet<string>]>();
  let components: LocalComponents | undefined;
  let loaded = false;
  let disposed = false;

  const load = lazily(async () => {
    loaded = true;
    const { createFollowedFolders } = await import("./followedFolders");
    const script = Uris.joinPath(extensionUri, "dist", "service.js").fsPath;
    const editorLinks = { scheme: env.uriScheme };
    const listeners = { listed: listed.tell, outdated: outdated.tell };
    return createFollowedFolders({ script, editorLinks, log, locale: env.language, ...listeners });
  });
  const entriesIn = (folder: Uri): readonly ConfiguredEntry[] | undefined => components?.entriesOf(serviceOf(folder));
  const found = (): readonly (readonly ConfiguredEntry[] | undefined)[] => searchedFolders(settings()).map(entriesIn);

  return {
    get searching() {
      return found().includes(undefined);
    },
    get anyFound() {
      return found().some((entries) => entries !== undefined && entries.length > 0);
    },
    isAnyFoundIn: (folder) =>
      (components?.entriesOf(serviceOf(folder)) ?? []).some(
        (entry) => entry.kind === "component" && entry.component.found,
      ),
    get myLanguages() {
      return settings().languages;
    },
    get components() {
      return components;
    },
    async servers() {
      const followed = await load();
      if (disposed) followed.dispose();
      return followed.servers;
    },
    async follow(lists = []) {
      if (!loaded && searchedFolders(settings()).length === 0 && !lists.some(mayReadEntries)) return;
      const followed = await load();
      components = followed.components;
      if (disposed) followed.dispose();
      else followed.follow(settings(), lists);
    },
    onListed: listed.add,
    onOutdated: outdated.add,
    dispose() {
      disposed = true;
      listed.clear();
      outdated.clear();
      if (loaded) void load().then((followed) => followed.dispose());
    },
  };
}
