import { commands, type Disposable, l10n, Uri, ViewColumn, type WebviewPanel, window } from "vscode";
import { coalesce } from "../../common/coalesce";
import { DASHBOARD_ID } from "../../contributions";
import { saveFile } from "../../editor/platform/files/saveFile";
import { showBriefly, showError } from "../../editor/platform/messages";
import { waitVisibly } from "../../editor/platform/progressNotification";
import { compareNames } from "../../editor/text/compareNames";
import { type PageMessage, type PictureName, readPageMessage } from "../../model/dashboard/dashboardMessages";
import type { HistoryReader } from "../../store/history/recordedHistory";
import type { Store } from "../../store/store";
import type { CommandTarget } from "../commands/commandTarget";
import type { DeferredGate } from "../gate/deferredGate";
import { createFoundOrder } from "../tree/rows/foundOrder";
import { dashboardContent } from "./dashboardContent";
import { pageHtml } from "./pageHtml";
import { progressOverTime, type ShownPart } from "./progressOverTime";

/** Milliseconds. What was read is recorded after it is shown. */
const HISTORY_DELAY = 1000;

export interface DashboardOptions {
  readonly store: Store;
  readonly gate: Pick<DeferredGate, "current" | "settings">;
  readonly extensionUri: Uri;
  readonly warn: (message: string) => void;
  readonly history: () => Promise<Pick<HistoryReader, "historyOf">>;
}

export interface Dashboard extends Disposable {
  show(): void;
  /** Takes over a panel of an earlier session. */
  restore(panel: WebviewPanel): void;
  /** Shows what is known now, soon. */
  update(): void;
}

/** One panel at most. Its page lives while it is visible; what the user has chosen there is kept by VS Code. */
export function createDashboard({
  store,
  gate,
  extensionUri,
  warn,
  history: readHistory,
}: DashboardOptions): Dashboard {
  const order = createFoundOrder(compareNames);
  const folder = (name: string): Uri => Uri.joinPath(extensionUri, name);
  let open: { readonly panel: WebviewPanel; isReady: boolean; part?: ShownPart } | undefined;
  let historyTimer: NodeJS.Timeout | undefined;
  const sendSoon = coalesce(() => send());
  const send = (): void => {
    const { current, settings } = gate;
    if (!open?.isReady || !open.panel.visible || !current || store.snapshot.entries === undefined) return;
    const content = dashboardContent(order(store.snapshot), current.result, settings());
    Promise.resolve(open.panel.webview.postMessage({ kind: "show", content })).catch((error: unknown) =>
      warn(`The dashboard couldn't be updated: ${String(error)}`),
    );
  };
  const showHistory = async (): Promise<void> => {
    const own = open;
    const part = own?.part;
    if (!own?.isReady || part === undefined) return;
    const history = await progressOverTime(await readHistory(), store.snapshot, part);
    // Another part was selected in the meantime, or none.
    if (open === own && own.part === part && own.isReady)
      await own.panel.webview.postMessage({ kind: "history", history });
  };
  const showHistorySoon = (): void => {
    clearTimeout(historyTimer);
    historyTimer = setTimeout(() => {
      showHistory().catch((error: unknown) => warn(`The history couldn't be shown: ${String(error)}`));
    }, HISTORY_DELAY);
  };
  const act = async (message: PageMessage): Promise<void> => {
    switch (message.kind) {
      case "ready":
        if (open) open.isReady = true;
        return send();
      case "open": {
        const target: CommandTarget = { kind: "language", key: message.component, code: message.language };
        const command = message.what === "page" ? "openTranslation" : "showStrings";
        return void (await commands.executeCommand(`translationStatus.${command}`, target));
      }
      case "showHistory":
        if (open) open.part = message;
        // What was read just now is recorded soon.
        showHistorySoon();
        return showHistory();
      case "loadAll":
        return void (await waitVisibly(l10n.t("Loading components for the dashboard…"), store.readAll));
      case "refresh":
        return void (await commands.executeCommand("translationStatus.refresh"));
      case "cancel":
        return store.cancel();
      case "addComponent":
        return void (await commands.executeCommand("translationStatus.addComponent"));
      case "readHistory":
        return void (await commands.executeCommand("translationStatus.readHistoryOfAll"));
      case "saveSvg":
      case "savePng":
        return savePicture(message);
      case "failed":
        return warn(`The dashboard's page: ${message.message}`);
    }
  };
  const adopt = (panel: WebviewPanel): void => {
    const own: NonNullable<typeof open> = { panel, isReady: false };
    open = own;
    const icon = (theme: string) => Uri.joinPath(folder("media"), "progress", theme, "fit-6.svg");
    panel.iconPath = { light: icon("light"), dark: icon("dark") };
    panel.webview.options = { enableScripts: true, localResourceRoots: [folder("dist"), folder("media")] };
    panel.webview.onDidReceiveMessage((value: unknown) => {
      const message = readPageMessage(value);
      if (message === undefined) return warn("The dashboard's page sent a message that is not understood");
      act(message).catch((error: unknown) => {
        warn(`The dashboard couldn't do what it was asked for (${message.kind}): ${String(error)}`);
        if (message.kind === "saveSvg" || message.kind === "savePng") {
          void showError(l10n.t("The picture couldn't be saved. See the log for details."));
        }
      });
    });
    panel.onDidChangeViewState(() => {
      // VS Code removes the page of a hidden panel.
      if (!panel.visible) own.isReady = false;
    });
    panel.onDidDispose(() => {
      if (open === own) open = undefined;
    });
    panel.webview.html = pageHtml(panel.webview, (file) => Uri.joinPath(extensionUri, "dist", file));
  };
  const update = (): void => {
    sendSoon();
    showHistorySoon();
  };
  const unsubscribe = store.subscribe(update);
  return {
    show() {
      if (open) return open.panel.reveal();
      adopt(window.createWebviewPanel(DASHBOARD_ID, l10n.t("Translation Dashboard"), ViewColumn.Active));
    },
    restore(panel) {
      open?.panel.dispose();
      adopt(panel);
    },
    update,
    dispose() {
      unsubscribe();
      sendSoon.dispose();
      clearTimeout(historyTimer);
      // The panel stays, so that VS Code restores it after the window is reloaded.
      open = undefined;
    },
  };
}

const FILE_NAMES: Readonly<Record<PictureName, string>> = {
  heatMap: "translation-status",
  progress: "translation-progress",
  overTime: "translation-history",
};

/** Saves a picture where the user chooses. */
async function savePicture(message: Extract<PageMessage, { kind: "saveSvg" | "savePng" }>): Promise<void> {
  const content = message.kind === "saveSvg" ? Buffer.from(message.text) : Buffer.from(message.data, "base64");
  const [ending, kind, title] =
    message.kind === "saveSvg" ? ["svg", "SVG", l10n.t("Save as SVG…")] : ["png", "PNG", l10n.t("Save as PNG…")];
  const saved = await saveFile(title, `${FILE_NAMES[message.picture]}.${ending}`, { [kind]: [ending] }, content);
  if (saved) showBriefly(l10n.t("Picture saved"));
}
