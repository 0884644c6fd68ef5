import { type Disposable, type ExtensionContext, window, workspace } from "vscode";
import { pathInRepository } from "../editor/platform/folderProbe";
import type { Log } from "../editor/platform/log";
import { createMaskedFiles } from "../editor/platform/maskedFiles";
import type { Tokens } from "../editor/platform/tokens";
import type { Settings } from "../editor/settings/settings";
import type { ConfiguredEntry } from "../model/component/component";
import type { DetailsSource } from "../store/details";
import type { Store } from "../store/store";
import { componentCommands } from "./commands/componentCommands";
import type { CommandTable } from "./commands/register";
import { createHandlers } from "./commands/table";
import type { TryToken } from "./commands/tokenCommands";
import type { ComponentSources } from "./components/addComponent";
import { type DetectedComponents, detectedTargets } from "./components/detectedComponents";
import { registerTranslationFiles } from "./files/registerTranslationFiles";
import { createTranslationFiles } from "./files/translationFiles";
import { createLastViewed } from "./lastViewed";
import { registerRefreshing } from "./refreshing";
import { registerStatusBar } from "./statusBar/summaryItem";
import { rowDecorations } from "./tree/decorations";
import type { DeferredTree } from "./tree/deferredTree";
import { registerTree } from "./tree/languagesView";
import { registerViewProgress } from "./tree/viewProgress";
import type { ViewState } from "./tree/viewState";

/** What surfaces need and do not make themselves. */
export interface UiOptions {
  readonly context: Pick<ExtensionContext, "workspaceState" | "extensionUri">;
  readonly store: Store;
  readonly settings: () => Settings;
  readonly tokens: Tokens;
  readonly log: Log;
  readonly details: DetailsSource;
  readonly sources: Omit<ComponentSources, "files"> & {
    readonly readDetails: ComponentSources["files"]["readDetails"];
  };
  readonly tryToken: TryToken;
  readonly tree: DeferredTree;
  readonly viewState: ViewState;
  readonly suggestions: DetectedComponents;
}

/** Everything that the user sees. */
export interface Ui extends Disposable, CommandTable {
  /** Shows the components that are configured: one list for each workspace folder, or one where there is none. */
  configure(lists: readonly (readonly ConfiguredEntry[])[]): Promise<void>;
}

export function registerUi(options: UiOptions): Ui {
  const { context, store, settings, tokens, log, details, tree, viewState, suggestions } = options;
  const masked = createMaskedFiles();
  const files = createTranslationFiles(store, details, masked);
  let turns = 0;
  const seen = createLastViewed(context.workspaceState, store, log.warn);
  const view = registerTree({
    source: store,
    settings,
    tree,
    viewState,
    seen,
    fileOf: files.fileOf,
    emptySituation: () => suggestions.situation,
    offered: () => detectedTargets(suggestions.found),
    extensionUri: context.extensionUri,
    now: Date.now,
  });
  const isShown = (): boolean => view.visible || store.snapshot.entries?.length !== 0;
  const refreshing = registerRefreshing(store, settings, isShown, log.warn);
  const sources: ComponentSources = {
    ...options.sources,
    files: { readDetails: options.sources.readDetails, look: masked.look, pathInRepository },
  };
  const handlers = createHandlers({
    store,
    settings,
    tokens,
    log,
    viewState,
    files,
    reveal: view.reveal,
    tryToken: options.tryToken,
    others: componentCommands({ source: store, suggestions, sources, services: tokens.services }),
  });
  const unsubscribe = suggestions.subscribe(view.update);
  const disposables: readonly Disposable[] = [
    view,
    seen,
    refreshing,
    files,
    masked,
    files.onDidChangeFiles(view.update),
    registerTranslationFiles({ source: store, settings, files }),
    registerStatusBar(store, settings),
    registerViewProgress(store),
    window.registerFileDecorationProvider(rowDecorations),
    view.onVisible(refreshing.check),
  ];
  return {
    handlers,
    nodeOf: view.nodeOf,
    async configure(lists) {
      const folders = workspace.workspaceFolders ?? [];
      const turn = ++turns;
      const components = folders.map(({ uri }, index) => ({ folder: uri, entries: lists[index] ?? [] }));
      files.configure(components);
      await store.configure([...new Set(lists)].flat());
      refreshing.check();
      const paths = await Promise.all(
        components.map(({ folder, entries }) => (entries.length > 0 ? pathInRepository(folder) : "")),
      );
      // Most folders are a whole repository, and what has been said of them holds.
      if (turn !== turns || paths.every((path) => path === "")) return;
      files.configure(components.map((one, index) => ({ ...one, pathInRepository: paths[index] ?? "" })));
    },
    dispose() {
      unsubscribe();
      for (const disposable of disposables) disposable.dispose();
    },
  };
}
