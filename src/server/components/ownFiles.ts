import type { FileExplanation } from "../../model/component/unlistedFile";
import { createMaskIndex } from "../../model/mask/maskIndex";
import type { ComponentDefinition } from "./findComponents";

/** A component of a project, as far as its files are concerned. */
export interface FilesOfComponent {
  readonly slug: string;
  readonly definition: ComponentDefinition;
}

export interface FolderOfComponents {
  /** With symbolic links resolved. */
  readonly realRoot: string;
  readonly components: readonly FilesOfComponent[];
  /** Whether the components are found by their files, not named in the settings. */
  readonly isSearched: boolean;
}

export type OwnFile = Extract<FileExplanation, { readonly component: string }>;

/** Returns what a file is to the components; undefined if it belongs to none. */
export async function findOwnFiles({
  realRoot,
  components,
}: Omit<FolderOfComponents, "isSearched">): Promise<(path: string) => OwnFile | undefined> {
  const index = createMaskIndex(components.map((owner) => ({ mask: owner.definition.mask, owner })));
  const named = new Map<string, OwnFile>();
  for (const { slug, definition } of components) {
    const { mask, format } = definition;
    if (mask.single) named.set(mask.text, { kind: "translation", component: slug });
    else {
      for (const path of await format.sourceFiles(realRoot, mask)) named.set(path, { kind: "source", component: slug });
    }
  }
  return (path) => {
    const match = index.find(path).find(({ owner, value }) => owner.definition.accepts(value));
    return match === undefined ? named.get(path) : { kind: "translation", component: match.owner.slug };
  };
}
