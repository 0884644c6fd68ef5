import { addTo } from "../../../common/collections";
import { createMaskIndex } from "../../../model/mask/maskIndex";
import { timeSlices } from "../../concurrency/timeSlices";
import { languageCodeIn } from "../../formats/format";
import type { FormatMask } from "../maskFiles";

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
      const isOwn = languageCodeIn(value, owner.format) !== undefined && owner.accepts(value);
      if (isOwn || owner.format.variantOf?.(file) !== undefined) addTo(byMask, owner.mask.text, file);
    }
  }
  return byMask;
}
