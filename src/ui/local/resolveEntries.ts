import { type Uri, workspace } from "vscode";
import type { Settings } from "../../editor/settings/settings";
import type { LocalComponents } from "../../local/localComponents";
import type { ConfiguredEntry, SettingsEntry } from "../../model/component/component";
import { isOnDisk, searchedFolders, serviceOf } from "./readFolders";

/** The entries of each workspace folder, with what is known of local components. */
export function resolveEntries(
  lists: readonly (readonly SettingsEntry[])[],
  settings: Settings,
  components: Pick<LocalComponents, "entriesOf"> | undefined,
): readonly (readonly ConfiguredEntry[])[] {
  const searched = new Set(searchedFolders(settings).map(serviceOf));
  const seen = new Set<readonly SettingsEntry[]>();
  return lists.map((list, index) => {
    const folder = workspace.workspaceFolders?.[index]?.uri;
    const own = folder && components?.entriesOf(serviceOf(folder));
    if (folder && searched.has(serviceOf(folder))) return own ?? [];
    const isRepeated = seen.has(list);
    seen.add(list);
    return resolveList(list, folder, own ?? [], isRepeated);
  });
}

/** @param isRepeated whether another folder has the same list, whose invalid entries are shown once. */
function resolveList(
  list: readonly SettingsEntry[],
  folder: Uri | undefined,
  own: readonly ConfiguredEntry[],
  isRepeated: boolean,
): readonly ConfiguredEntry[] {
  const locals = list.filter((entry) => entry.kind === "local");
  const resolved = new Map(own.length === locals.length ? locals.map((entry, index) => [entry, own[index]]) : []);
  return list.flatMap((entry): readonly ConfiguredEntry[] => {
    if (entry.kind !== "local") return isRepeated && entry.kind === "invalid" ? [] : [entry];
    if (!workspace.isTrusted) return [];
    const { position, shown } = entry;
    if (!folder || !isOnDisk(folder)) {
      return isRepeated ? [] : [{ kind: "invalid", position, shown, problem: { kind: "noLocalFolder" } }];
    }
    const component = resolved.get(entry);
    return component ? [component] : [];
  });
}
