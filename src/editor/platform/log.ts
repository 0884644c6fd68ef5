import * as vscode from "vscode";
import { describeError } from "../../common/describeError";
import { cleanLine } from "../../common/text/foreignText";

/**
 * Created on first use. Contains no tokens or response bodies. Each entry is one bounded line, so that foreign text
 * can't forge another.
 */
export interface Log extends vscode.Disposable {
  info(message: string): void;
  warn(message: string): void;
  error(message: string, cause?: unknown): void;
  show(): void;
}

export function createLog(): Log {
  let channel: vscode.LogOutputChannel | undefined;
  const open = (): vscode.LogOutputChannel => {
    channel ??= vscode.window.createOutputChannel(vscode.l10n.t("Translation Status"), { log: true });
    return channel;
  };
  return {
    info: (message) => open().info(cleanLine(message, "logLine")),
    warn: (message) => open().warn(cleanLine(message, "logLine")),
    error: (message, cause) => open().error(describeError(message, cause)),
    show: () => open().show(true),
    dispose: () => channel?.dispose(),
  };
}
