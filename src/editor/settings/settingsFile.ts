import * as vscode from "vscode";
import type { EntryChange } from "../../common/json/jsonList";
import { decodeText } from "../../common/text/decodeText";
import { waitUntil } from "../../common/waitUntil";
import { SECTION } from "../../contributions";
import { openInEditor } from "../platform/editors";

/** A settings file of a workspace or folder. */
export interface SettingsFile {
  readonly uri: vscode.Uri;
  /** In a workspace file, the property that has the settings. */
  readonly inside?: "settings";
}

/** @param folder one of several; without one, the file of the workspace or of its only folder. */
export function settingsFileOf(folder?: vscode.WorkspaceFolder): SettingsFile | undefined {
  const { workspaceFile, workspaceFolders } = vscode.workspace;
  if (!folder && workspaceFile) return { uri: workspaceFile, inside: "settings" };
  const only = folder ?? workspaceFolders?.[0];
  return only && { uri: vscode.Uri.joinPath(only.uri, ".vscode", "settings.json") };
}

/**
 * VS Code's API would change the first of two values, of which only the last one counts. Then the file is opened.
 *
 * @throws Error with a message for the user if the file sets the setting twice.
 */
export async function requireOneValue({ uri, inside }: SettingsFile, name: string): Promise<void> {
  const { readSettingsSection } = await import("../../common/settingsSection");
  let bytes: Uint8Array;
  try {
    bytes = await vscode.workspace.fs.readFile(uri);
  } catch {
    return;
  }
  const section = readSettingsSection(decodeText(bytes), SECTION, inside);
  if (!section.ok || !section.value.repeated.some((path) => path === "" || path === name)) return;
  await openInEditor(uri, { preview: false });
  throw twoValues(name);
}

export function twoValues(name: string): Error {
  const setting = `${SECTION}.${name}`;
  return new Error(vscode.l10n.t("The settings file sets {0} twice. Remove one of them, then try again.", setting));
}

/** How long VS Code may take to load a file that another program changed. Milliseconds. */
const LOADING_TIME = 2000;

/** Waits until a document has the text of its file. */
async function reloaded(document: vscode.TextDocument): Promise<void> {
  const text = decodeText(await vscode.workspace.fs.readFile(document.uri));
  const subscribe = (look: () => void) => {
    const subscription = vscode.workspace.onDidChangeTextDocument(look);
    return () => subscription.dispose();
  };
  await waitUntil(() => document.getText() === text, { subscribe, time: LOADING_TIME });
}

/**
 * Changes a list in a workspace's settings file and preserves its comments, which VS Code's own API would drop.
 *
 * @returns false if nothing was changed, because the file has unsaved changes or doesn't contain the `expected` list.
 */
export async function changeFile(
  uri: vscode.Uri,
  path: readonly string[],
  expected: readonly unknown[],
  change: EntryChange,
): Promise<boolean> {
  if (uri.scheme === "untitled") return false;
  const { withChangedEntry } = await import("../../common/json/jsonListText");
  try {
    const document = await vscode.workspace.openTextDocument(uri);
    if (document.isDirty) return false;
    await reloaded(document);
    const before = document.getText();
    const after = withChangedEntry(before, path, expected, change);
    if (after === undefined) return false;
    const edit = new vscode.WorkspaceEdit();
    edit.replace(uri, new vscode.Range(document.positionAt(0), document.positionAt(before.length)), after);
    if (!(await vscode.workspace.applyEdit(edit))) return false;
    if (await document.save()) return true;
    // The file can't be written, so undo the edit.
    const undo = new vscode.WorkspaceEdit();
    undo.replace(uri, new vscode.Range(document.positionAt(0), document.positionAt(after.length)), before);
    await vscode.workspace.applyEdit(undo);
    return false;
  } catch {
    // The caller then uses VS Code's API, which reports the problem.
    return false;
  }
}
