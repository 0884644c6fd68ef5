import * as vscode from "vscode";
import { plainText } from "../text/plainText";

/** The only place that shows messages, and only in response to the user. Foreign text in a message stays plain. */

/** Shows that something the user asked for did not work; with actions, returns the one that was chosen. */
export function showError<Action extends string>(message: string, ...actions: Action[]): Thenable<Action | undefined> {
  return vscode.window.showErrorMessage(plainText(message), ...actions);
}

/** Tells something that the user should know but need not answer. */
export function showInformation<Action extends string>(
  message: string,
  ...actions: Action[]
): Thenable<Action | undefined> {
  return vscode.window.showInformationMessage(plainText(message), ...actions);
}

/** A word in the status bar that goes away by itself. */
export function showBriefly(message: string): void {
  vscode.window.setStatusBarMessage(plainText(message), 4000);
}

/** Asks before something that the user may not have meant. */
export async function askToContinue(question: string, yes: string): Promise<boolean> {
  return (await vscode.window.showWarningMessage(plainText(question), { modal: true }, yes)) === yes;
}
