import * as vscode from "vscode";
import type { ContextKey } from "../../contributions";

export function setContextKey(key: ContextKey, value: string | number | boolean): void {
  void vscode.commands.executeCommand("setContext", key, value);
}
