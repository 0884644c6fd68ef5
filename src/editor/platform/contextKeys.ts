import * as vscode from "vscode";
import type { ContextKey } from "../../contributions";

/** For `when` clauses of package.json. */
export function setContextKey(key: ContextKey, value: string | boolean): void {
  void vscode.commands.executeCommand("setContext", key, value);
}
