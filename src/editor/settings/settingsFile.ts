import * as vscode from "vscode";
import type { EntryChange } from "../../common/jsonList";

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
