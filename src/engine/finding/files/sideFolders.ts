import { foreignModules } from "./foreignModules";
import { sideFolderOf } from "./sidePaths";

/**
 * Returns the folder of a path that holds examples or a library of others, or the path itself if it is of a library.
 *
 * @param realRoot undefined if only names decide
 * @param masks of all components
 */
export async function createSideCheck(
  realRoot: string | undefined,
  masks: readonly string[],
): Promise<(path: string) => string | undefined> {
  const modules = realRoot === undefined ? [] : [...(await foreignModules(realRoot, masks))];
  return (path) => sideFolderOf(path) ?? modules.find((folder) => path.startsWith(`${folder}/`));
}
