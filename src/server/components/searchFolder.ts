import { findTranslationFiles } from "./files/findFiles";
import { type Tracked, templatesIn } from "./files/trackedFiles";
import { findComponents } from "./findComponents";
import type { ComponentGroup } from "./groups/componentGroup";
import { groupComponents } from "./groups/groupComponents";
import type { UnusableFile } from "./maskFiles";

export interface FolderSearchOptions {
  /** The language code of source files, where the files do not tell. */
  readonly source: string | undefined;
  /** Whether sources without translations are components, too. */
  readonly untranslated: boolean;
}

export interface FolderSearchOutcome {
  readonly groups: readonly ComponentGroup[];
  readonly leftOut: readonly UnusableFile[];
  readonly tracked: Tracked;
}

/** Finds the components of a folder. */
export async function searchFolder(
  realRoot: string,
  { source, untranslated }: FolderSearchOptions,
): Promise<FolderSearchOutcome> {
  const { files, tracked, leftOut } = await findTranslationFiles(realRoot);
  const found = await findComponents(files, { realRoot, tracked, untranslated });
  const components = found.components.map((each) => (source === undefined ? each : { ...each, source }));
  return {
    groups: await groupComponents(components, realRoot),
    leftOut: [...leftOut, ...found.leftOut],
    tracked: { files: tracked, byMask: found.tracked, templates: templatesIn(tracked.keys()), moved: found.moved },
  };
}
