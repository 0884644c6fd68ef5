import { type ComponentDefinition, collect } from "../../engine/finding/findComponents";
import { createLoneSources } from "../../engine/finding/sourceElsewhere";
import type { ProjectComponent } from "../../engine/projectComponent";
import type { BlobReader } from "../past/blobReader";
import type { PastComponent } from "./compareComponent";

/**
 * Adds the sources that components had in other folders at the base, and no longer have.
 *
 * @param files ids of blobs by their paths at the base.
 */
export async function createPastSources(
  components: readonly Pick<ProjectComponent, "definition">[],
  files: ReadonlyMap<string, string>,
  blobs: Pick<BlobReader, "read">,
): Promise<(component: PastComponent) => Promise<PastComponent>> {
  const parts = components.flatMap(({ definition }) => definition.parts);
  if (parts.every(({ format, sourceElsewhere }) => format.layout !== "monolingual" || sourceElsewhere)) {
    return async (component) => component;
  }
  const { byMask } = await collect([...files.keys()], { add: () => undefined });
  const loneSourceOf = createLoneSources(byMask, async (file, bytes) => {
    const id = files.get(file);
    return id === undefined ? undefined : (await blobs.read(id))?.subarray(0, bytes);
  });
  return async (component) => {
    const ids = new Map(component.ids);
    const found: ComponentDefinition[] = [];
    for (const part of component.definition.parts) {
      const file = part.sourceElsewhere ?? (await loneSourceOf(part));
      const id = file === undefined ? undefined : files.get(file);
      if (file !== undefined && id !== undefined) ids.set(file, id);
      found.push(file === undefined || id === undefined ? part : { ...part, sourceElsewhere: file });
    }
    const [first, ...others] = found;
    return first === undefined
      ? component
      : { ...component, ids, definition: { ...component.definition, parts: [first, ...others] } };
  };
}
