import * as vscode from "vscode";

/** The extension's log, shown by "Show Log". Made when first written to. Holds no token and no response's text. */
export interface Log extends vscode.Disposable {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
  show(): void;
}

export function createLog(): Log {
  let channel: vscode.LogOutputChannel | undefined;
  const open = (): vscode.LogOutputChannel => {
    channel ??= vscode.window.createOutputChannel(vscode.l10n.t("Translation Status"), { log: true });
    return channel;
  };
  return {
    info: (message) => open().info(message),
    warn: (message) => open().warn(message),
    error: (message) => open().error(message),
    show: () => open().show(true),
    dispose: () => channel?.dispose(),
  };
}
