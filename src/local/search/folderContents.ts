import { isSearched, type LocalFiles } from "../../model/component/localFiles";
import type { SettingsEntry } from "../../model/component/settingsEntry";
import type { LocalFolder } from "./folderList";
import { maskText } from "./maskPaths";

/** What is read of a folder's own files. Undefined if nothing is. */
export function folderContents(
  entries: readonly SettingsEntry[],
  localFiles: LocalFiles,
): Pick<LocalFolder, "entries" | "elsewhere"> | undefined {
  const named = entries.filter(({ kind }) => kind !== "exclusion");
  const own = named.filter((entry) => entry.kind === "local");
  if (!isSearched(localFiles, named.length > 0)) return own.length > 0 ? { entries: own } : undefined;
  if (named.length === 0) return {};
  const ofServices = named.flatMap((entry) => (entry.kind === "component" ? (entry.component.files ?? []) : []));
  return { entries: own, elsewhere: [...new Set(ofServices.map(maskText))] };
}
