import { posix } from "node:path";
import { type ComponentDefinition, collect } from "../../engine/finding/findComponents";
import { createLoneSources } from "../../engine/finding/sourceElsewhere";
import { TEMPLATE_EXTENSION } from "../../engine/formats/formats";
import type { ProjectComponent } from "../../engine/projectComponent";
import type { BlobReader } from "../past/blobReader";
import type { PastComponent } from "./compareComponent";

interface PastSourcesRequest {
  readonly components: readonly Pick<ProjectComponent, "definition">[];
  /** Whether the components were found. Of those that the settings name, only templates are looked for. */
  readonly isFound: boolean;
}

/**
 * Adds the sources that components had in other folders at the base, and no longer have.
 *
 * @param files ids of blobs by their paths at the base.
 */
export async function createPastSources(
  { components, isFound }: PastSourcesRequest,
  files: ReadonlyMap<string, string>,
  blobs: Pick<BlobReader, "read">,
): Promise<(component: PastComponent) => Promise<PastComponent>> {
  const parts = components.flatMap(({ definition }) => definition.parts);
  const isSettled = ({ format, sourceElsewhere }: ComponentDefinition) =>
    !format.sourceIsRow && (format.layout !== "monolingual" || sourceElsewhere !== undefined);
  if (parts.every(isSettled)) return async (component) => component;
  const templates = [...files].filter(([path]) => isTemplate(path));
  const { byMask } = await collect(isFound ? [...files.keys()] : [], { add: () => undefined });
  const loneSourceOf = createLoneSources(byMask, async (file, bytes) => {
    const id = files.get(file);
    return id === undefined ? undefined : (await blobs.read(id))?.subarray(0, bytes);
  });
  return async (component) => {
    const ids = new Map(component.ids);
    const found: ComponentDefinition[] = [];
    for (const part of component.definition.parts) {
      if (part.format.sourceIsRow) {
        for (const [path, id] of templates) if (isBesideOrAbove(path, part.mask.text)) ids.set(path, id);
      }
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

export function isTemplate(path: string): boolean {
  return path.endsWith(TEMPLATE_EXTENSION);
}

function isBesideOrAbove(path: string, mask: string): boolean {
  const folder = posix.dirname(path);
  return folder === "." || mask.startsWith(`${folder}/`);
}
