import * as vscode from "vscode";
import { setContextKey } from "./editor/contextKeys";
import { followSettings } from "./editor/currentSettings";
import { createLog } from "./editor/log";
import { createTokens } from "./editor/tokens";
import { describeFailure } from "./editor/wording";
import { componentKey } from "./model/component";
import { lazily } from "./model/lazily";
import { createBudgets } from "./store/budgets";
import { loggedReader } from "./store/loggedReader";
import { createReadingCache } from "./store/readingCache";
import { createStore } from "./store/store";
import { registerCommands } from "./ui/commands";
import { ProgressDecorations } from "./ui/decorations";
import { createHandlers } from "./ui/handlers";
import { registerRefreshing } from "./ui/refreshing";
import { registerStatusBar } from "./ui/statusBar";
import { registerTree } from "./ui/tree";
import { registerViewProgress } from "./ui/viewProgress";

/** Constructs and registers; what needs schemas, the network or the disk is loaded when it is first needed. */
export function activate(context: vscode.ExtensionContext): void {
  const log = createLog();
  const folder = (name: string): string => vscode.Uri.joinPath(context.globalStorageUri, name).fsPath;
  const settings = followSettings(() => void configure());
  const tokens = createTokens(context.secrets, context.globalState, (service) => {
    // What the service allowed to somebody else says nothing any more.
    store.noteBudget(service, { toldAt: Date.now() });
    void store.refresh();
  });
  const userAgent = `translation-status/${String(context.extension.packageJSON.version)}`;
  const client = lazily(async () =>
    (await import("./weblate/client")).createStatisticsClient({
      userAgent,
      tokenOf: tokens.get,
      onBudget: store.noteBudget,
    }),
  );
  const store = createStore({
    readComponent: loggedReader(client, (reference, failure) =>
      log.warn(`${componentKey(reference)}: ${describeFailure(failure)} ${JSON.stringify(failure)}`),
    ),
    now: Date.now,
    cache: createReadingCache(folder("readings"), log.warn),
    budgets: createBudgets(folder("budgets"), log.warn, Date.now),
  });
  const view = registerTree(store, settings, context.extensionUri);
  const refreshing = registerRefreshing(store, settings, () => view.visible || store.snapshot.entries?.length !== 0);
  const decorations = new ProgressDecorations(store);

  const configure = async (): Promise<void> => {
    const { readComponentsSetting } = await import("./discovery/settings");
    await store.configure(settings().components.flatMap(readComponentsSetting));
    setContextKey("translationStatus.situation", store.snapshot.entries?.length ? "configured" : "nothingConfigured");
    refreshing.check();
  };
  const handlers = createHandlers({
    store,
    settings,
    tokens,
    log,
    readAddress: async (text) => (await import("./discovery/addresses")).readAddress(text),
    tryToken: async (...args) => (await client()).tryToken(...args),
  });
  context.subscriptions.push(log, settings, tokens, store, view, refreshing, decorations);
  context.subscriptions.push(
    ...registerCommands(handlers, log),
    registerStatusBar(store, settings),
    registerViewProgress(store),
    vscode.window.registerFileDecorationProvider(decorations),
    view.onVisible(refreshing.check),
  );
  void configure();
}
