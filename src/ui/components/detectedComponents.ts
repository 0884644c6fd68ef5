import { type Disposable, l10n, type Uri, type WorkspaceFolder, workspace } from "vscode";
import { createListeners } from "../../common/listeners";
import { setContextKey } from "../../editor/platform/contextKeys";
import { type AddressTarget, serviceName, serviceOfTarget } from "../../model/component/addressTarget";
import type { DetectedComponent } from "../../model/component/detectedComponent";

/** Why nothing is configured, as far as that is known. */
export type EmptySituation = "unknown" | "suggested" | "nothingFound" | "noFolder";

/** What one folder names by itself. */
export interface DetectedInFolder {
  readonly folder: WorkspaceFolder;
  /** The most telling first; never empty. */
  readonly suggestions: readonly DetectedComponent[];
}

/** What the open folders name by themselves, looked for when the view is first seen with nothing configured. */
export interface DetectedComponents extends Disposable {
  readonly situation: EmptySituation;
  /** Folders without any are left out. */
  readonly found: readonly DetectedInFolder[];
  /** Calls back after each change, until the returned function is called. */
  subscribe(listener: () => void): () => void;
  /** To be called when something was configured, or nothing is any more. */
  check(): void;
}

export interface DetectedComponentsOptions {
  /** Whether nothing is configured. */
  readonly isEmpty: () => boolean;
  readonly view: { readonly visible: boolean; onVisible(listener: () => void): Disposable };
  /** Looks at a folder. Asks no service. */
  readonly discover: (folder: Uri) => Promise<readonly DetectedComponent[]>;
  readonly warn: (message: string) => void;
}

/** How far the search is. A new one begins when the folders, or the trust in them, change. */
type Search =
  | { readonly kind: "none" }
  | { readonly kind: "running" }
  | { readonly kind: "done"; readonly found: readonly DetectedInFolder[] };

/** Looks for components only where it may matter: with a visible view, nothing configured, in a trusted workspace. */
export function registerDetectedComponents({
  isEmpty,
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
  const showInMenus = (): void =>
    setContextKey("translationStatus.suggested", isEmpty() && search.kind === "done" && search.found.length > 0);

  const lookInto = async (folder: WorkspaceFolder): Promise<readonly DetectedInFolder[]> => {
    try {
      const suggestions = await discover(folder.uri);
      return suggestions.length > 0 ? [{ folder, suggestions }] : [];
    } catch (error) {
      warn(`${folder.uri.toString()}: what it says about its translation could not be read: ${String(error)}`);
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
      // Other folders by now, or other trust: that search has its own answer.
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
      return search.found.length > 0 ? "suggested" : "nothingFound";
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

/** Everything that was found, each place once, in order. */
export function detectedTargets(found: readonly DetectedInFolder[]): readonly AddressTarget[] {
  const places = found.flatMap(({ suggestions }) => suggestions.map(({ target }) => target));
  return [...new Map(places.map((place) => [JSON.stringify(place), place])).values()];
}

/** Where the project is translated, in one sentence. */
export function describeOffer(places: readonly AddressTarget[]): string | undefined {
  const services = [...new Set(places.map(serviceOfTarget))];
  const [first] = services;
  if (first === undefined) return undefined;
  return services.length === 1
    ? l10n.t("This project is translated on {0}.", serviceName(first))
    : l10n.t("This project is translated on {0} and other services.", serviceName(first));
}
