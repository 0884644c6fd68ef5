import { collect } from "../../engine/finding/findComponents";
import { createLoneSources } from "../../engine/finding/sourceElsewhere";
import type { ProjectComponent } from "../../engine/projectComponent";
import type { PastComponent } from "./compareComponent";

/**
 * Adds the sources that components had in other folders at the base, and no longer have.
 *
 * @param files ids of blobs by their paths at the base.
 */
export async function createPastSources(
  components: readonly Pick<ProjectComponent, "definition">[],
  files: ReadonlyMap<string, string>,
): Promise<((component: PastComponent) => PastComponent) | undefined> {
  const parts = components.flatMap(({ definition }) => definition.parts);
  if (parts.every(({ format, sourceElsewhere }) => format.layout !== "monolingual" || sourceElsewhere))
    return undefined;
  const { byMask } = await collect([...files.keys()], { add: () => undefined });
  const loneSourcesOf = createLoneSources(byMask);
  return (component) => {
    const ids = new Map(component.ids);
    const [first, ...others] = component.definition.parts.map((part) => {
      const file = part.sourceElsewhere ?? loneSourcesOf(part)[0];
      const id = file === undefined ? undefined : files.get(file);
      if (file === undefined || id === undefined) return part;
      ids.set(file, id);
      return { ...part, sourceElsewhere: file };
    });
    return first === undefined
      ? component
      : { ...component, ids, definition: { ...component.definition, parts: [first, ...others] } };
  };
}
