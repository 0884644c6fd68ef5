import type { ComponentGroup } from "./componentGroup";
import { findComponents } from "./findComponents";
import { findTranslationFiles } from "./findFiles";
import { groupComponents } from "./groupComponents";
import type { UnusableFile } from "./maskFiles";

export interface FolderSearchOutcome {
  readonly groups: readonly ComponentGroup[];
  readonly leftOut: readonly UnusableFile[];
}

/** Finds the components of a folder. @param source the language code of source files, where the files do not tell. */
export async function searchFolder(realRoot: string, source: string | undefined): Promise<FolderSearchOutcome> {
  const { files, leftOut } = await findTranslationFiles(realRoot);
  const found = await findComponents(files, { realRoot });
  const components = found.components.map((each) => (source === undefined ? each : { ...each, source }));
  return { groups: await groupComponents(components, realRoot), leftOut: [...leftOut, ...found.leftOut] };
}
