import { type Disposable, type ExtensionContext, type Uri, window, workspace } from "vscode";
import { pathInRepository } from "../editor/checkout";
import type { Log } from "../editor/log";
import { createMaskedFiles } from "../editor/maskedFiles";
import type { Settings } from "../editor/settings";
import type { Tokens } from "../editor/tokens";
import type { ConfiguredEntry } from "../model/component";
import type { Suggestion } from "../model/suggestion";
import type { DetailsSource } from "../store/details";
import type { Store } from "../store/store";
import type { ComponentSources } from "./addComponent";
import { registerCommands } from "./commands";
import { componentCommands } from "./componentCommands";
import { rowDecorations } from "./decorations";
import { createHandlers } from "./handlers";
import { registerRefreshing } from "./refreshing";
import { registerTranslationFiles } from "./registerTranslationFiles";
import { createSeen } from "./seen";
import { registerStatusBar } from "./statusBar";
import { registerSuggestions, suggestedPlaces } from "./suggestions";
import type { TryToken } from "./tokenCommands";
import { createTranslationFiles } from "./translationFiles";
import { registerTree } from "./tree";
import { registerViewProgress } from "./viewProgress";
import { createViewState } from "./viewState";

/** What surfaces need and do not make themselves. */
export interface SurfacesOptions {
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
  readonly discover: (folder: Uri) => Promise<readonly Suggestion[]>;
}

/** Everything that the user sees. */
export interface Surfaces extends Disposable {
  /** Shows the components that are configured: one list for each workspace folder, or one where there is none. */
  configure(lists: readonly (readonly ConfiguredEntry[])[]): Promise<void>;
}

export function registerSurfaces(options: SurfacesOptions): Surfaces {
  const { context, store, settings, tokens, log, details } = options;
  const viewState = createViewState(context.workspaceState, log.warn);
  const masked = createMaskedFiles();
  const files = createTranslationFiles(store, details, masked);
  let turns = 0;
  const seen = createSeen(context.workspaceState, store, log.warn);
  const view = registerTree({
    source: store,
    settings,
    viewState,
    seen,
    fileOf: files.fileOf,
    emptySituation: () => suggestions.situation,
    offered: () => suggestedPlaces(suggestions.found),
    extensionUri: context.extensionUri,
    now: Date.now,
  });
  const suggestions = registerSuggestions({ source: store, view, discover: options.discover, warn: log.warn });
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
    suggestions,
    refreshing,
    files,
    masked,
    files.onDidChangeFiles(view.update),
    registerTranslationFiles({ source: store, settings, files }),
    registerStatusBar(store, settings),
    registerViewProgress(store),
    window.registerFileDecorationProvider(rowDecorations),
    view.onVisible(refreshing.check),
    ...registerCommands(handlers, log, view.nodeOf),
  ];
  return {
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
