import path from "node:path";
import { addTo } from "../../../common/addTo";
import type { Mask } from "../../../model/mask/mask";
import { createMaskIndex } from "../../../model/mask/maskIndex";
import { timeSlices } from "../../concurrency/timeSlices";
import type { TrackedFiles } from "../../counting/missingFiles";
import { TEMPLATE_EXTENSION } from "../../formats/formats";
import type { FormatMask } from "../maskFiles";
import { type MovedFiles, NOTHING_MOVED } from "./movedFiles";

/** What Git has in its index, of all components. */
export interface Tracked {
  readonly files: Pick<ReadonlySet<string>, "has">;
  /** Translations by the texts of their masks. */
  readonly byMask: ReadonlyMap<string, readonly string[]>;
  readonly templates: readonly string[];
  readonly moved: MovedFiles;
}

export const NO_TRACKED: Tracked = { files: new Set(), byMask: new Map(), templates: [], moved: NOTHING_MOVED };

export function templatesIn(files: Iterable<string>): readonly string[] {
  return [...files].filter((file) => file.endsWith(TEMPLATE_EXTENSION));
}

/** Those of a component, with all templates in its folder: each may be its source. */
export function trackedOf({ files, byMask, templates, moved }: Tracked, { text, folder }: Mask): TrackedFiles {
  const beside = templates.filter((file) => path.posix.dirname(file) === (folder || "."));
  return {
    has: (file) => files.has(file),
    translations: [...(byMask.get(text) ?? []), ...beside],
    movedAmong: (paths) => moved.among(paths, text),
  };
}

interface TrackedComponent extends FormatMask {
  readonly accepts: (value: string) => boolean;
}

/** The translations among files, by the texts of their masks. */
export async function trackedByMask(
  components: readonly TrackedComponent[],
  files: Iterable<string>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const slices = timeSlices();
  const index = createMaskIndex(components.map((owner) => ({ mask: owner.mask, owner })));
  const byMask = new Map<string, string[]>();
  const singles = new Set(components.flatMap(({ mask }) => (mask.single ? [mask.text] : [])));
  for (const file of files) {
    if (slices.due()) await slices.yield();
    if (singles.has(file)) byMask.set(file, [file]);
    for (const { owner, value } of index.find(file)) {
      const { codeOf = (code: string) => code } = owner.format;
      if (codeOf(value) !== undefined && owner.accepts(value)) addTo(byMask, owner.mask.text, file);
    }
  }
  return byMask;
}
