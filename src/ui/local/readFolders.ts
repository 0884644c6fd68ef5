import { type Uri, workspace } from "vscode";
import { isNothingConfigured, type Settings } from "../../editor/settings/settings";
import { isSearched } from "../../model/component/localFiles";
import type { SettingsEntry } from "../../model/component/settingsEntry";

/** Whether the files of a workspace folder may be read: in a trusted workspace, on this computer. */
export function isReadable(folder: Uri): boolean {
  return workspace.isTrusted && isOnDisk(folder);
}

export const isOnDisk = ({ scheme }: Uri): boolean => scheme === "file";

/** The readable folders that are searched for components. */
export function searchedFolders({ components, local }: Settings): readonly Uri[] {
  return (workspace.workspaceFolders ?? [])
    .filter(({ uri }, index) => {
      const { localFiles = "off" } = local[index] ?? {};
      return isReadable(uri) && isSearched(localFiles, !isNothingConfigured([components[index]]));
    })
    .map(({ uri }) => uri);
}

/** Whether a folder with these entries may have to be read for them. */
export function mayReadEntries(list: readonly SettingsEntry[], index: number): boolean {
  const folder = workspace.workspaceFolders?.[index]?.uri;
  return folder !== undefined && isReadable(folder) && list.some(({ kind }) => kind === "local");
}

/** The service of a folder's own components. */
export function serviceOf(folder: Uri): string {
  return folder.toString().replace(/\/$/, "");
}
