import * as vscode from "vscode";
import { plainText } from "../text/plainText";

/**
 * Messages appear only in response to the user; the notice about languages that crossed the threshold is the exception.
 * Foreign text in a message stays plain.
 */

export function showError<Action extends string>(message: string, ...actions: Action[]): Thenable<Action | undefined> {
  return vscode.window.showErrorMessage(plainText(message), ...actions);
}

export function showInformation<Action extends string>(
  message: string,
  ...actions: Action[]
): Thenable<Action | undefined> {
  return vscode.window.showInformationMessage(plainText(message), ...actions);
}

/** @returns what takes the message back sooner */
export function showBriefly(message: string): vscode.Disposable {
  return vscode.window.setStatusBarMessage(plainText(message), 4000);
}

export async function askToContinue(question: string, yes: string): Promise<boolean> {
  return (await vscode.window.showWarningMessage(plainText(question), { modal: true }, yes)) === yes;
}
