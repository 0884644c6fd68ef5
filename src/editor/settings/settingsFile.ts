import * as vscode from "vscode";
import type { EntryChange } from "../../common/jsonList";

/**
 * Changes entries of a list in a settings file of a workspace, and nothing else: the editor's own way of writing a
 * setting replaces the whole list, and with it every comment inside.
 *
 * @returns whether it was done; not where the file is being edited, or does not hold the list that was expected: then
 * the editor's own way is the safer one.
 */
export async function changeFile(
  uri: vscode.Uri,
  path: readonly string[],
  expected: readonly unknown[],
  change: EntryChange,
): Promise<boolean> {
  if (uri.scheme === "untitled") return false;
  const { withChangedEntry } = await import("../../common/jsonListText");
  try {
    const document = await vscode.workspace.openTextDocument(uri);
    if (document.isDirty) return false;
    const before = document.getText();
    const after = withChangedEntry(before, path, expected, change);
    if (after === undefined) return false;
    const edit = new vscode.WorkspaceEdit();
    edit.replace(uri, new vscode.Range(document.positionAt(0), document.positionAt(before.length)), after);
    if (!(await vscode.workspace.applyEdit(edit))) return false;
    if (await document.save()) return true;
    // A file that cannot be written: what was typed into it must not stay behind.
    const undo = new vscode.WorkspaceEdit();
    undo.replace(uri, new vscode.Range(document.positionAt(0), document.positionAt(after.length)), before);
    await vscode.workspace.applyEdit(undo);
    return false;
  } catch {
    // The editor's own way tells what is wrong.
    return false;
  }
}
