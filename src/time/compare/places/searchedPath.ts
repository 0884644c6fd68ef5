import { MAX_LENGTH } from "../../../common/text/foreignText";
import { isModuleFile } from "../../../engine/finding/files/sideFolders";
import { mayBeSearched } from "../../../engine/finding/files/skippedFolders";
import { isSearchedName } from "../../../engine/formats/formats";
import { parseSingleFile } from "../../../model/mask/mask";

/** Whether the search for components looks at a path. None of these leads out of the folder, on Windows either. */
export function isSearchedPath(path: string): boolean {
  const isShort = path.length <= MAX_LENGTH.path;
  return isShort && isSearchedName(path) && mayBeSearched(path) && parseSingleFile(path).ok;
}

/** The same, or a file that tells whose a folder is. */
export function isReadBySearch(path: string): boolean {
  return isSearchedPath(path) || isModuleFile(path);
}
