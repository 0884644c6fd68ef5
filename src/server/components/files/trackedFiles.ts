import path from "node:path";
import type { Mask } from "../../../model/mask/mask";
import type { TrackedFiles } from "../../counting/missingFiles";
import { TEMPLATE_EXTENSION } from "../../formats/formats";

/** What Git has in its index, of all components. */
export interface Tracked {
  readonly files: ReadonlySet<string>;
  /** Translations by the texts of their masks. */
  readonly byMask: ReadonlyMap<string, readonly string[]>;
  readonly templates: readonly string[];
}

export const NO_TRACKED: Tracked = { files: new Set(), byMask: new Map(), templates: [] };

export function templatesIn(files: ReadonlySet<string>): readonly string[] {
  return [...files].filter((file) => file.endsWith(TEMPLATE_EXTENSION));
}

/** Those of a component, with all templates in its folder: each may be its source. */
export function trackedOf({ files, byMask, templates }: Tracked, { text, folder }: Mask): TrackedFiles {
  const beside = templates.filter((file) => path.posix.dirname(file) === (folder || "."));
  return { has: (file) => files.has(file), translations: [...(byMask.get(text) ?? []), ...beside] };
}
