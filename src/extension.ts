import * as vscode from "vscode";
import { setContextKey } from "./editor/contextKeys";
import { followSettings } from "./editor/currentSettings";
import { createLog } from "./editor/log";
import { openSettings } from "./editor/settings";
import { describeFailure } from "./editor/wording";
import { componentKey } from "./model/component";
import { lazyReader } from "./store/lazyReader";
import { createStore } from "./store/store";
import { registerCommands } from "./ui/commands";
import { addComponent } from "./ui/componentCommands";
import { ProgressDecorations } from "./ui/decorations";
import { languageCommands } from "./ui/languageCommands";
import { registerRefreshing } from "./ui/refreshing";
import { exportReport } from "./ui/reportCommand";
import { registerStatusBar } from "./ui/statusBar";
import { registerTree } from "./ui/tree";

/** Constructs and registers; what needs schemas or the network is loaded when it is first needed. */
export function activate(context: vscode.ExtensionContext): void {
  const log = createLog();
  const settings = followSettings(() => void configure());
  const userAgent = `translation-status/${String(context.extension.packageJSON.version)}`;
  const readComponent = lazyReader(
    async () => (await import("./weblate/client")).createStatisticsClient({ userAgent }),
    (reference, failure) =>
      log.warn(`${componentKey(reference)}: ${describeFailure(failure)} ${JSON.stringify(failure)}`),
  );
  const store = createStore({ readComponent, now: Date.now });
  const view = registerTree(store, settings, context.extensionUri);
  const statusBar = registerStatusBar(store, settings);
  const decorations = new ProgressDecorations(store);
  const refreshing = registerRefreshing(store, settings, () => view.visible || store.snapshot.entries?.length !== 0);

  const configure = async (): Promise<void> => {
    const { readComponentsSetting } = await import("./discovery/settings");
    store.configure(settings().components.flatMap(readComponentsSetting));
    setContextKey("translationStatus.situation", store.snapshot.entries?.length ? "configured" : "nothingConfigured");
    refreshing.check();
  };
  const commands = registerCommands(
    {
      "translationStatus.refresh": () => store.refresh(),
      "translationStatus.cancelRefresh": () => store.cancel(),
      "translationStatus.addComponent": () =>
        addComponent(async (text) => (await import("./discovery/addresses")).readAddress(text)),
      "translationStatus.showLog": () => log.show(),
      "translationStatus.openSettings": openSettings,
      "translationStatus.exportReport": (argument) => exportReport(store.snapshot, argument),
      ...languageCommands(store, settings),
    },
    log,
  );
  const badges = vscode.window.registerFileDecorationProvider(decorations);
  const visible = view.onVisible(refreshing.check);
  context.subscriptions.push(
    log,
    settings,
    store,
    view,
    statusBar,
    decorations,
    refreshing,
    badges,
    visible,
    ...commands,
  );
  void configure();
}
