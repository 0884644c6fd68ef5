import { type Uri, workspace } from "vscode";
import type { LocalComponents } from "../../local/localComponents";
import { componentLabel, isLocal } from "../../model/component/component";
import type { ConfiguredEntry, SettingsEntry } from "../../model/component/settingsEntry";
import { isOnDisk, serviceOf } from "./readFolders";

/** The entries of each workspace folder, with what is known of local components. */
export function resolveEntries(
  lists: readonly (readonly SettingsEntry[])[],
  components: Pick<LocalComponents, "entriesOf"> | undefined,
): readonly (readonly ConfiguredEntry[])[] {
  const seen = new Set<readonly SettingsEntry[]>();
  const resolved = lists.map((list, index) => {
    const folder = workspace.workspaceFolders?.[index]?.uri;
    const own = folder && components?.entriesOf(serviceOf(folder));
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
  // Without any, the folder is not read yet.
  const resolved = new Map(locals.map((entry, index) => [entry, own[index]]));
  const given = list.flatMap((entry): readonly ConfiguredEntry[] => {
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
  return [...given, ...own.slice(locals.length)];
}
