import { Uri, window, workspace } from "vscode";

/**
 * Asks where to save a file, and saves it there.
 *
 * @param title of the dialog; the ellipsis of a command is left out.
 * @param filters what is offered, each with the endings of its files.
 * @returns where it is; undefined if the user declined.
 */
export async function saveFile(
  title: string,
  name: string,
  filters: Readonly<Record<string, readonly string[]>>,
  content: Uint8Array,
): Promise<Uri | undefined> {
  const [folder] = workspace.workspaceFolders ?? [];
  const uri = await window.showSaveDialog({
    title: title.replace(/…$/, ""),
    filters: Object.fromEntries(Object.entries(filters).map(([kind, endings]) => [kind, [...endings]])),
    ...(folder ? { defaultUri: Uri.joinPath(folder.uri, name) } : {}),
  });
  if (uri) await workspace.fs.writeFile(uri, content);
  return uri;
}
