import { addTo } from "../../../common/addTo";
import { createMaskIndex } from "../../../model/mask/maskIndex";
import { timeSlices } from "../../concurrency/timeSlices";
import type { FormatMask } from "../maskFiles";

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
