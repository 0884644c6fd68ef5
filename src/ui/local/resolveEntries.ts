import { type Uri, workspace } from "vscode";
import type { Settings } from "../../editor/settings/settings";
import type { LocalComponents } from "../../local/localComponents";
import { componentLabel, isLocal } from "../../model/component/component";
import type { ConfiguredEntry, SettingsEntry } from "../../model/component/settingsEntry";
import { isOnDisk, searchedFolders, serviceOf } from "./readFolders";

/** The entries of each workspace folder, with what is known of local components. */
export function resolveEntries(
  lists: readonly (readonly SettingsEntry[])[],
  settings: Settings,
  components: Pick<LocalComponents, "entriesOf"> | undefined,
): readonly (readonly ConfiguredEntry[])[] {
  const searched = new Set(searchedFolders(settings).map(serviceOf));
  const seen = new Set<readonly SettingsEntry[]>();
  const resolved = lists.map((list, index) => {
    const folder = workspace.workspaceFolders?.[index]?.uri;
    const own = folder && components?.entriesOf(serviceOf(folder));
    if (folder && searched.has(serviceOf(folder))) return own ?? [];
    const isRepeated = seen.has(list);
    seen.add(list);
    return resolveList(list, folder, own ?? [], isRepeated);
  });
  return toldApart(resolved);
}

/** Local components of different folders with the same label have the names of their folders, too. */
function toldApart(lists: readonly (readonly ConfiguredEntry[])[]): readonly (readonly ConfiguredEntry[])[] {
  const folders = workspace.workspaceFolders ?? [];
  if (folders.length < 2) return lists;
  const names = new Map(folders.map(({ uri, name }) => [serviceOf(uri), name]));
  const services = new Map<string, Set<string>>();
  for (const entry of lists.flat()) {
    if (entry.kind !== "component" || !isLocal(entry.component.reference)) continue;
    const label = componentLabel(entry.component);
    services.set(label, (services.get(label) ?? new Set()).add(entry.component.reference.service));
  }
  return lists.map((list) => {
    const isShared = (entry: ConfiguredEntry): boolean =>
      entry.kind === "component" && (services.get(componentLabel(entry.component))?.size ?? 0) > 1;
    // Folders without settings of their own share a list, which stays the same.
    if (!list.some(isShared)) return list;
    return list.map((entry) => {
      if (entry.kind !== "component" || !isShared(entry) || !isLocal(entry.component.reference)) return entry;
      const { component } = entry;
      const folder = names.get(component.reference.service);
      return folder === undefined
        ? entry
        : { ...entry, component: { ...component, name: `${componentLabel(component)} (${folder})` } };
    });
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
  const resolved = new Map(own.length >= locals.length ? locals.map((entry, index) => [entry, own[index]]) : []);
  const given = list.flatMap((entry): readonly ConfiguredEntry[] => {
    // Nothing is searched for beside other entries.
    if (entry.kind === "exclusion") return [];
    if (entry.kind !== "local") return isRepeated && entry.kind === "invalid" ? [] : [entry];
    if (!workspace.isTrusted) return [];
    const { position, shown } = entry;
    if (!folder || !isOnDisk(folder)) {
      return isRepeated ? [] : [{ kind: "invalid", position, shown, problem: { kind: "noLocalFolder" } }];
    }
    const component = resolved.get(entry);
    return component ? [component] : [];
  });
  return resolved.size === 0 ? given : [...given, ...own.slice(locals.length)];
}
