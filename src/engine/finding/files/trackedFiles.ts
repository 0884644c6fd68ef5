import path from "node:path";
import type { Mask } from "../../../model/mask/mask";
import type { TrackedFiles } from "../../counting/missingFiles";
import { isTemplate } from "../../formats/formats";
import type { UnmergedFiles } from "./gitFiles";
import { type MovedFiles, NOTHING_MOVED } from "./movedFiles";

/** What Git has in its index, of all components. */
export interface Tracked {
  /** Ids of blobs by paths. */
  readonly files: Pick<ReadonlyMap<string, string>, "has" | "get">;
  /** Translations by the texts of their masks. */
  readonly byMask: ReadonlyMap<string, readonly string[]>;
  readonly templates: readonly string[];
  readonly unmerged: UnmergedFiles;
  readonly moved: MovedFiles;
}

export const NO_TRACKED: Tracked = {
  files: new Map(),
  byMask: new Map(),
  templates: [],
  unmerged: new Map(),
  moved: NOTHING_MOVED,
};

export function templatesIn(files: Iterable<string>): readonly string[] {
  return [...files].filter(isTemplate);
}

/** What Git has of found components, and of named ones elsewhere in the folder. */
export function joinTracked(found: Tracked, named: Tracked): Tracked {
  return {
    files: {
      has: (file) => found.files.has(file) || named.files.has(file),
      get: (file) => found.files.get(file) ?? named.files.get(file),
    },
    byMask: new Map([...found.byMask, ...named.byMask]),
    templates: [...new Set([...found.templates, ...named.templates])],
    unmerged: new Map([...found.unmerged, ...named.unmerged]),
    moved: found.moved,
  };
}

/** Those of a component, with all templates in its folder: each may be its source. */
export function trackedOf(
  { files, byMask, templates, unmerged, moved }: Tracked,
  { text, folder }: Mask,
): TrackedFiles {
  const beside = templates.filter((file) => path.posix.dirname(file) === (folder || "."));
  return {
    has: (file) => files.has(file),
    translations: [...(byMask.get(text) ?? []), ...beside],
    sidesOf: (file) => unmerged.get(file) ?? [],
    idsOf: (file) => unmerged.get(file) ?? [files.get(file) ?? ""].filter((id) => id !== ""),
    movedAmong: (paths) => moved.among(paths, text),
  };
}
