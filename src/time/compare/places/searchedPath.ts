import { MAX_LENGTH } from "../../../common/text/foreignText";
import { mayBeSearched } from "../../../engine/finding/files/skippedFolders";
import { isSearchedName } from "../../../engine/formats/formats";
import { parseSingleFile } from "../../../model/mask/mask";

/** Whether the search for components looks at a path. None of these leads out of the folder, on Windows either. */
export function isSearchedPath(path: string): boolean {
  const isShort = path.length <= MAX_LENGTH.path;
  return isShort && isSearchedName(path) && mayBeSearched(path) && parseSingleFile(path).ok;
}
