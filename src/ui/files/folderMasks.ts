import type { Uri } from "vscode";
import { addTo } from "../../common/collections";
import { type ConfiguredComponent, componentKey, isLocal } from "../../model/component/component";
import { projectKey } from "../../model/component/project";
import type { ConfiguredEntry } from "../../model/component/settingsEntry";
import { type Mask, maskBelow, parseMask } from "../../model/mask/mask";
import { createMaskIndex, type MaskIndex } from "../../model/mask/maskIndex";

/** The setting `components` of a workspace folder. Its masks are relative to the folder. */
export interface FolderComponents {
  readonly folder: Uri;
  readonly entries: readonly ConfiguredEntry[];
  /** Path of the folder in its repository; empty for the root, or without a repository. */
  readonly pathInRepository?: string;
}

export interface FolderMask {
  readonly folder: Uri;
  readonly mask: Mask;
}

export interface FolderMasks {
  of(key: string): readonly FolderMask[];
  /** Finds the keys of components by a path in the folder. */
  indexOf(folder: Uri): MaskIndex<string> | undefined;
  readonly keys: readonly string[];
}

/**
 * A mask in the settings takes precedence over that of the service. Masks that are invalid or lead outside the folder
 * are ignored.
 *
 * @param filemaskOf the service's mask, by a component's key.
 * @param membersOf keys of the components that are shown of a project, by the project's key.
 */
export function findFolderMasks(
  folders: readonly FolderComponents[],
  filemaskOf: (key: string) => string | undefined,
  membersOf: (project: string) => readonly string[] = () => [],
): FolderMasks {
  const byKey = new Map<string, FolderMask[]>();
  const indexes = new Map<string, MaskIndex<string>>();
  for (const { folder, entries, pathInRepository = "" } of folders) {
    const masks = new Map<string, Mask>();
    const named = componentsIn(entries).map(({ reference, files }) => ({ key: componentKey(reference), files }));
    const members = entries.flatMap(projectKeyOf).flatMap(membersOf);
    for (const { key, files } of [...named, ...members.map((key) => ({ key, files: undefined }))]) {
      const filemask = filemaskOf(key);
      const text = files ?? (filemask === undefined ? undefined : maskBelow(filemask, pathInRepository));
      const mask = text === undefined ? undefined : parseMask(text);
      if (!mask?.ok || masks.has(key)) continue;
      masks.set(key, mask.value);
      addTo(byKey, key, { folder, mask: mask.value });
    }
    indexes.set(folder.toString(), createMaskIndex([...masks].map(([owner, mask]) => ({ owner, mask }))));
  }
  return {
    of: (key) => byKey.get(key) ?? [],
    indexOf: (folder) => indexes.get(folder.toString()),
    keys: [...byKey.keys()],
  };
}

function componentsIn(entries: readonly ConfiguredEntry[]): readonly ConfiguredComponent[] {
  const components = entries.flatMap((entry) => (entry.kind === "component" ? [entry.component] : []));
  // The server says which file has which language.
  return components.filter(({ reference }) => !isLocal(reference));
}

/** None for other entries than projects. */
export function projectKeyOf(entry: ConfiguredEntry): readonly string[] {
  return entry.kind === "project" ? [projectKey(entry.project.reference)] : [];
}
