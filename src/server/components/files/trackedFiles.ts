import path from "node:path";
import { addTo } from "../../../common/addTo";
import type { Mask } from "../../../model/mask/mask";
import { createMaskIndex } from "../../../model/mask/maskIndex";
import { timeSlices } from "../../concurrency/timeSlices";
import type { TrackedFiles } from "../../counting/missingFiles";
import { TEMPLATE_EXTENSION } from "../../formats/formats";
import type { FormatMask } from "../maskFiles";

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

interface TrackedComponent extends FormatMask {
  readonly accepts: (value: string) => boolean;
}

/** The translations among files, by the texts of their masks. */
export async function trackedByMask(
  components: readonly TrackedComponent[],
  files: ReadonlySet<string>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const slices = timeSlices();
  const index = createMaskIndex(components.map((owner) => ({ mask: owner.mask, owner })));
  const byMask = new Map<string, string[]>();
  for (const file of files) {
    if (slices.due()) await slices.yield();
    for (const { owner, value } of index.find(file)) {
      const { codeOf = (code: string) => code } = owner.format;
      if (codeOf(value) !== undefined && owner.accepts(value)) addTo(byMask, owner.mask.text, file);
    }
  }
  for (const { mask } of components) if (mask.single && files.has(mask.text)) byMask.set(mask.text, [mask.text]);
  return byMask;
}

/** Those of a component, with all templates in its folder: each may be its source. */
export function trackedOf({ files, byMask, templates }: Tracked, { text, folder }: Mask): TrackedFiles {
  const beside = templates.filter((file) => path.posix.dirname(file) === (folder || "."));
  return { has: (file) => files.has(file), translations: [...(byMask.get(text) ?? []), ...beside] };
}
