import { type Disposable, l10n, StatusBarAlignment, workspace } from "vscode";
import { joinMarkdown, type Markdown, markdown } from "../../common/text/markdown";
import { SERVING_ID } from "../../contributions";
import { setContextKey } from "../../editor/platform/contextKeys";
import { createStatusBarItem } from "../../editor/platform/statusBarItem";
import { joinedText } from "../../editor/text/joinedText";

/** Serves local folders over HTTP. */
export interface FolderListener {
  /** @returns the address; undefined if no port could be opened. */
  listen(folder: string): Promise<string | undefined>;
  stopListening(folder: string): void;
  readonly onEnded: (listener: () => void) => () => void;
}

export interface ServedWorkspaceFolder {
  /** Absolute path. */
  readonly folder: string;
  readonly name: string;
  /** With a slash at its end. */
  readonly address: string;
}

/** Which workspace folders are served over HTTP. The Status Bar says where. */
export interface Serving extends Disposable {
  readonly served: readonly ServedWorkspaceFolder[];
  /** Undefined if no port could be opened. */
  start(folder: string, name: string): Promise<ServedWorkspaceFolder | undefined>;
  stop(folder: string): void;
}

export function createServing(servers: FolderListener): Serving {
  let served: readonly ServedWorkspaceFolder[] = [];
  const item = createStatusBarItem(SERVING_ID, StatusBarAlignment.Left, 19, {
    name: l10n.t("Statistics Server"),
    command: { command: "translationStatus.showServing", title: l10n.t("Statistics Server") },
  });
  const set = (next: readonly ServedWorkspaceFolder[]): void => {
    served = next;
    setContextKey("translationStatus.serving", served.length > 0);
    if (served.length === 0) {
      item.hide();
      return;
    }
    const ports = joinedText(served.map(({ address }) => `:${new URL(address).port}`));
    const places = joinedText(served.map(({ name, address }) => l10n.t("{0} at {1}", name, address)));
    item.show({
      icon: "radio-tower",
      text: l10n.t("Statistics {0}", ports),
      accessibilityInformation: { label: l10n.t("Serving statistics of {0}", places), role: "button" },
      tooltip: tooltipOf(served),
    });
  };
  const stop = (folder: string): void => {
    servers.stopListening(folder);
    set(served.filter((each) => each.folder !== folder));
  };
  const unsubscribe = servers.onEnded(() => set([]));
  const folders = workspace.onDidChangeWorkspaceFolders(({ removed }) => {
    for (const { uri } of removed) if (served.some(({ folder }) => folder === uri.fsPath)) stop(uri.fsPath);
  });
  return {
    get served() {
      return served;
    },
    async start(folder, name) {
      const address = await servers.listen(folder);
      if (address === undefined) return undefined;
      const started = { folder, name, address };
      set([...served.filter((each) => each.folder !== folder), started]);
      return started;
    },
    stop,
    dispose() {
      unsubscribe();
      folders.dispose();
      for (const { folder } of served) servers.stopListening(folder);
      set([]);
      item.dispose();
    },
  };
}

function tooltipOf(served: readonly ServedWorkspaceFolder[]): Markdown {
  const lines = served.map(({ name, address }) => markdown`- ${name}: ${address}`);
  const paragraphs = [
    markdown`**${l10n.t("Serving statistics of this workspace")}**`,
    joinMarkdown(lines, "\n"),
    markdown`${l10n.t("Click to open the pages, copy the URL or stop serving.")}`,
  ];
  return joinMarkdown(paragraphs, "\n\n");
}
