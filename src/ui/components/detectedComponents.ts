import { type Disposable, l10n, type WorkspaceFolder, workspace } from "vscode";
import { withoutRepeats } from "../../common/collections";
import { createListeners } from "../../common/listeners";
import { setContextKey } from "../../editor/platform/contextKeys";
import type { Settings } from "../../editor/settings/settings";
import { type AddressTarget, serviceOfTarget } from "../../model/component/addressTarget";
import { serviceName } from "../../model/component/component";
import type { DetectedComponent, FolderProbe } from "../../model/component/detection";

/** Selects the welcome text where nothing is configured. */
export type EmptySituation = "unknown" | "detected" | "nothingFound" | "localFilesOff" | "noFolder";

export interface DetectedInFolder {
  readonly folder: WorkspaceFolder;
  /** The most reliable first; never empty. */
  readonly detected: readonly DetectedComponent[];
}

/** Components that the open folders mention in their own files and commits. */
export interface DetectedComponents extends Disposable {
  readonly situation: EmptySituation;
  /** Without folders where nothing was found. */
  readonly found: readonly DetectedInFolder[];
  subscribe(listener: () => void): () => void;
  /** To be called when the first component is configured or the last one removed. */
  check(): void;
}

export interface DetectedComponentsOptions {
  readonly isEmpty: () => boolean;
  /** Whether the files of no folder are searched. */
  readonly settings: () => Pick<Settings, "local">;
  readonly view: { readonly visible: boolean; onVisible(listener: () => void): Disposable };
  /** Searches a folder. Sends no requests. */
  readonly discover: (folder: FolderProbe) => Promise<readonly DetectedComponent[]>;
  readonly warn: (message: string) => void;
}

/** A new search starts when folders or Workspace Trust change. */
type Search =
  | { readonly kind: "none" }
  | { readonly kind: "running" }
  | { readonly kind: "done"; readonly found: readonly DetectedInFolder[] };

/** Searches once the view is visible, nothing is configured and the workspace is trusted. */
export function registerDetectedComponents({
  isEmpty,
  settings,
  view,
  discover,
  warn,
}: DetectedComponentsOptions): DetectedComponents {
  const listeners = createListeners<[]>();
  let search: Search = { kind: "none" };

  const become = (next: Search): void => {
    search = next;
    showInMenus();
    listeners.tell();
  };
  let isOffered = false;
  const showInMenus = (): void => {
    const wasOffered = isOffered;
    isOffered = isEmpty() && search.kind === "done" && search.found.length > 0;
    if (isOffered !== wasOffered) setContextKey("translationStatus.suggested", isOffered);
  };

  const lookInto = async (folder: WorkspaceFolder): Promise<readonly DetectedInFolder[]> => {
    try {
      const { createFolderProbe } = await import("../../editor/platform/files/folderProbe");
      const detected = await discover(createFolderProbe(folder.uri));
      return detected.length > 0 ? [{ folder, detected }] : [];
    } catch (error) {
      warn(`${folder.uri.toString()}: components couldn't be detected: ${String(error)}`);
      return [];
    }
  };
  const look = (): void => {
    const folders = workspace.workspaceFolders ?? [];
    if (search.kind !== "none" || !view.visible || !isEmpty()) return;
    if (folders.length === 0 || !workspace.isTrusted) return;
    const running: Search = { kind: "running" };
    become(running);
    void Promise.all(folders.map(lookInto)).then((found) => {
      // Folders or trust may have changed meanwhile.
      if (search === running) become({ kind: "done", found: found.flat() });
    });
  };
  const startAnew = (): void => {
    become({ kind: "none" });
    look();
  };

  const subscriptions = [
    view.onVisible(look),
    workspace.onDidChangeWorkspaceFolders(startAnew),
    workspace.onDidGrantWorkspaceTrust(startAnew),
  ];
  return {
    get situation() {
      if ((workspace.workspaceFolders ?? []).length === 0) return "noFolder";
      if (!workspace.isTrusted) return "nothingFound";
      if (search.kind !== "done") return "unknown";
      if (search.found.length > 0) return "detected";
      return settings().local.every(({ localFiles }) => localFiles === "off") ? "localFilesOff" : "nothingFound";
    },
    get found() {
      return search.kind === "done" ? search.found : [];
    },
    subscribe: listeners.add,
    check() {
      showInMenus();
      look();
    },
    dispose() {
      search = { kind: "none" };
      listeners.clear();
      for (const subscription of subscriptions) subscription.dispose();
    },
  };
}

export function detectedTargets(found: readonly DetectedInFolder[]): readonly AddressTarget[] {
  return withoutRepeats(found.flatMap(({ detected }) => detected.map(({ target }) => target)));
}

export function describeDetected(targets: readonly AddressTarget[]): string | undefined {
  const services = [...new Set(targets.map(serviceOfTarget))];
  const [first] = services;
  if (first === undefined) return undefined;
  return services.length === 1
    ? l10n.t("This project is translated on {0}.", serviceName(first))
    : l10n.t("This project is translated on {0} and other services.", serviceName(first));
}
