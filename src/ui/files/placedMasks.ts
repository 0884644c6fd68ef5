import type { Uri } from "vscode";
import { type ConfiguredComponent, type ConfiguredEntry, componentKey } from "../../model/component/component";
import { type Mask, maskBelow, parseMask } from "../../model/mask/mask";
import { createMaskIndex, type MaskIndex } from "../../model/mask/maskIndex";

/** What the setting `components` says in a workspace folder, which its masks are relative to. */
export interface FolderComponents {
  readonly folder: Uri;
  readonly entries: readonly ConfiguredEntry[];
  /** Path of the folder in its repository; empty for the root, and where there is no repository. */
  readonly pathInRepository?: string;
}

/** A component's mask in one of the folders. */
export interface PlacedMask {
  readonly folder: Uri;
  readonly mask: Mask;
}

/** Where the translation files of components are, both ways. */
export interface PlacedMasks {
  /** Those of a component, in the order of the folders. */
  of(key: string): readonly PlacedMask[];
  /** Finds the keys of the components that a path of a folder belongs to; undefined for a folder without any. */
  indexOf(folder: Uri): MaskIndex<string> | undefined;
  /** Keys of the components that have a mask. */
  readonly keys: readonly string[];
}

/**
 * @param filemaskOf the mask that the service tells, by a component's key. A mask in the settings goes before it. One
 *   that is not understood, or leads outside the folder, counts as none.
 */
export function placeMasks(
  folders: readonly FolderComponents[],
  filemaskOf: (key: string) => string | undefined,
): PlacedMasks {
  const byKey = new Map<string, PlacedMask[]>();
  const indexes = new Map<string, MaskIndex<string>>();
  for (const { folder, entries, pathInRepository = "" } of folders) {
    const masks = new Map<string, Mask>();
    for (const component of componentsIn(entries)) {
      const key = componentKey(component.reference);
      const told = filemaskOf(key);
      const text = component.files ?? (told === undefined ? undefined : maskBelow(told, pathInRepository));
      const mask = text === undefined ? undefined : parseMask(text);
      if (!mask?.ok || masks.has(key)) continue;
      masks.set(key, mask.value);
      byKey.set(key, [...(byKey.get(key) ?? []), { folder, mask: mask.value }]);
    }
    indexes.set(folder.toString(), createMaskIndex([...masks].map(([owner, mask]) => ({ owner, mask }))));
  }
  return {
    of: (key) => byKey.get(key) ?? [],
    indexOf: (folder) => indexes.get(folder.toString()),
    keys: [...byKey.keys()],
  };
}

/** Keys of the components whose files only the service can tell: in some folder, the settings do not. */
export function keysWithoutFiles(folders: readonly FolderComponents[]): ReadonlySet<string> {
  const components = folders.flatMap(({ entries }) => componentsIn(entries));
  return new Set(components.filter(({ files }) => files === undefined).map(({ reference }) => componentKey(reference)));
}

function componentsIn(entries: readonly ConfiguredEntry[]): readonly ConfiguredComponent[] {
  return entries.flatMap((entry) => (entry.kind === "component" ? [entry.component] : []));
}
