import { Disposable, type ExtensionContext, l10n, window } from "vscode";
import { lazily } from "../common/memoize";
import { setContextKey } from "../editor/platform/contextKeys";
import { createMaskedFiles } from "../editor/platform/files/maskedFiles";
import { pathInRepository } from "../editor/platform/files/repositoryPath";
import type { Log } from "../editor/platform/log";
import { showInView } from "../editor/platform/progressNotification";
import type { Tokens } from "../editor/platform/tokens/tokens";
import type { Settings } from "../editor/settings/settings";
import type { ConfiguredEntry } from "../model/component/settingsEntry";
import type { Service } from "../model/service/service";
import type { DetailsSource } from "../store/details/details";
import type { HistoryReader } from "../store/history/recordedHistory";
import type { Attention } from "../store/refresh/automaticRefresh";
import type { SnapshotSource, Store } from "../store/store";
import type { Handlers } from "./commands/register";
import type { ComponentSources } from "./components/addComponent";
import { type DetectedComponents, detectedTargets } from "./components/detectedComponents";
import { createDeferredDashboard, type DeferredDashboard } from "./dashboard/deferredDashboard";
import { type ComponentMasks, createComponentMasks } from "./files/componentMasks";
import { registerFileDecorations } from "./files/fileDecorations";
import { createTranslationFiles } from "./files/translationFiles";
import { createDeferredGate } from "./gate/deferredGate";
import type { GateOptions } from "./gate/gateView";
import { createLocalExtras } from "./local/localExtras";
import type { LocalFolders } from "./local/localFolders";
import { registerActiveFileItem } from "./statusBar/activeFileItem";
import { registerSummaryItem } from "./statusBar/summaryItem";
import { registerStrings } from "./strings/deferredStrings";
import type { StringsViewOptions } from "./strings/stringsView";
import type { DeferredTree } from "./tree/deferredTree";
import type { DrawnRowsOptions } from "./tree/drawnRows";
import { rowDecorations } from "./tree/items/rowDecorations";
import { registerLanguagesView } from "./tree/languagesView";
import { createLastViewed } from "./tree/lastViewed";
import type { ViewState } from "./tree/viewState";

export interface UiOptions {
  readonly context: Pick<ExtensionContext, "workspaceState" | "extensionUri" | "subscriptions">;
  readonly store: Store;
  readonly settings: () => Settings;
  readonly tokens: Tokens;
  readonly log: Log;
  readonly details: DetailsSource;
  readonly sources: Pick<ComponentSources, "readAddress" | "readEntries" | "browser"> & {
    readonly readDetails: ComponentSources["files"]["readDetails"];
  };
  readonly readStrings: StringsViewOptions["read"];
  readonly repositories: DrawnRowsOptions["repositories"];
  readonly readGate: GateOptions["readGate"];
  readonly tryToken: Service["tryToken"];
  readonly tree: DeferredTree;
  readonly viewState: ViewState;
  readonly detected: DetectedComponents;
  readonly local: LocalFolders;
  readonly history: () => Promise<HistoryReader>;
  /** Removes from disk what was read of services, and the history. Rejects if it can't. */
  readonly removeStored: () => Promise<void>;
  /** Searches the folders for components again, and reads those that are new. */
  readonly searchLocal: () => Promise<void>;
}

export interface Ui extends Disposable {
  /** Loaded with the first command. */
  readonly handlers: () => Promise<Handlers>;
  readonly attention: Attention;
  readonly masks: Pick<ComponentMasks, "current">;
  readonly restoreDashboard: DeferredDashboard["restore"];
  /** Applies the setting of the release gate. */
  configureGate(): Promise<void>;
  /** @param lists the entries of each workspace folder. */
  configure(lists: readonly (readonly ConfiguredEntry[])[]): Promise<void>;
}

export function registerUi(options: UiOptions): Ui {
  const { context, store, details, log, detected, local } = options;
  const gate = createDeferredGate(
    { ...options, source: store, memento: context.workspaceState, warn: log.warn },
    () => {
      view.update();
      summary.update();
      dashboard.update();
    },
  );
  const { settings } = gate;
  const dashboard = createDeferredDashboard({
    ...options,
    ...{ gate, extensionUri: context.extensionUri, warn: log.warn },
  });
  const masked = createMaskedFiles();
  const masks = createComponentMasks(details, store);
  const files = createTranslationFiles(store, masks, masked);
  const extras = createLocalExtras({
    ...{ source: store, settings, masks, local },
    warn: log.warn,
  });
  const lastViewed = createLastViewed(context.workspaceState, store, log.warn);
  const view = registerLanguagesView({
    ...{ ...options, settings, gate },
    source: store,
    lastViewed,
    warn: log.warn,
    fileOf: files.fileOf,
    besideOf: extras.besideOf,
    emptySituation: () => (local.searching ? "unknown" : detected.situation),
    offered: () => detectedTargets(detected.found),
    extensionUri: context.extensionUri,
    now: Date.now,
  });
  const strings = registerStrings({
    ...{ source: store, read: options.readStrings, languages: options.tree, masks, files, local },
    ...{ memento: context.workspaceState, warn: log.warn },
  });
  const sources: ComponentSources = {
    ...options.sources,
    isAnyFound: ({ uri }) => local.isAnyFoundIn(uri),
    probe: store.probe,
    reveal: view.revealComponent,
    files: { readDetails: options.sources.readDetails, look: masked.look, pathInRepository },
  };
  const summary = registerSummaryItem(store, gate);
  const disposables = Disposable.from(
    gate,
    dashboard,
    view,
    lastViewed,
    masks,
    masked,
    extras,
    strings,
    { dispose: detected.subscribe(view.update) },
    { dispose: extras.onBesideChanged(view.update) },
    files.onDidChangeFiles(view.update),
    registerActiveFileItem(store, files),
    registerFileDecorations({ source: store, settings, files }),
    summary,
    registerViewProgress(store),
    window.registerFileDecorationProvider(rowDecorations),
  );
  return {
    handlers: lazily(async () => {
      const { createHandlers } = await import("./commands/table");
      return createHandlers({
        ...{ ...options, settings, masks },
        ownSettings: options.settings,
        files,
        sources,
        serving: extras.serving,
        reveal: view.reveal,
        strings: strings.load,
        historyChanged: () => {
          view.growOlder();
          dashboard.update();
        },
        dashboard: dashboard.load,
      });
    }),
    restoreDashboard: dashboard.restore,
    attention: {
      get visible() {
        return view.visible || store.snapshot.entries?.length !== 0;
      },
      get focused() {
        return window.state.focused;
      },
      onVisible: view.onVisible,
      onFocusChanged: (listener) => window.onDidChangeWindowState(listener),
    },
    masks,
    configureGate: gate.configure,
    configure: masks.configure,
    dispose: () => disposables.dispose(),
  };
}

/** Shows the progress bar of the view, and the command that cancels, during a refresh. */
function registerViewProgress(source: SnapshotSource): Disposable {
  let finish: (() => void) | undefined;
  const unsubscribe = source.subscribe(() => {
    const { refreshing } = source.snapshot;
    if (refreshing === (finish !== undefined)) return;
    setContextKey("translationStatus.refreshing", refreshing);
    if (!refreshing) {
      finish?.();
      finish = undefined;
      return;
    }
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    showInView(l10n.t("Loading statistics"), () => finished);
  });
  return {
    dispose() {
      unsubscribe();
      finish?.();
    },
  };
}
