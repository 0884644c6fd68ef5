import { createIsExcluded, type ExcludingOutcome, withoutExcluded } from "./excluding";
import { findTranslationFiles } from "./files/findFiles";
import { type Tracked, templatesIn } from "./files/trackedFiles";
import { findComponents } from "./findComponents";
import { groupComponents } from "./groups/groupComponents";
import type { UnusableFile } from "./maskFiles";

export interface FolderSearchOptions {
  /** The language code of source files, where the files do not tell. */
  readonly source: string | undefined;
  /** Whether sources without translations are components, too. */
  readonly untranslated: boolean;
  /** Paths of what the settings leave out; see {@link createIsExcluded}. Nothing if omitted. */
  readonly exclude?: readonly string[];
}

export interface FolderSearchOutcome extends ExcludingOutcome {
  readonly leftOut: readonly UnusableFile[];
  readonly tracked: Tracked;
}

/** Finds the components of a folder. */
export async function searchFolder(
  realRoot: string,
  { source, untranslated, exclude = [] }: FolderSearchOptions,
): Promise<FolderSearchOutcome> {
  const { files, tracked, leftOut } = await findTranslationFiles(realRoot);
  const found = await findComponents(files, { realRoot, tracked, untranslated });
  const components = found.components.map((each) => (source === undefined ? each : { ...each, source }));
  const isExcluded = createIsExcluded(exclude);
  return {
    ...withoutExcluded(await groupComponents(components, realRoot), isExcluded),
    leftOut: [...leftOut, ...found.leftOut].filter(({ path }) => !isExcluded(path)),
    tracked: { files: tracked, byMask: found.tracked, templates: templatesIn(tracked.keys()), moved: found.moved },
  };
}
