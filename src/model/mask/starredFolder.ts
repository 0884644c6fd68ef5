import { isTellingLanguageCode } from "../language/knownLanguages";
import { type Mask, valueInName } from "./mask";

/** Whether a mask has files in a folder whose name is surely a language's, unlike `src`. @param folder its path, with `/` */
export function isStarredFolder(mask: Mask, folder: string): boolean {
  const slash = folder.lastIndexOf("/");
  if (mask.rest === "" || folder.slice(0, Math.max(0, slash)) !== mask.folder) return false;
  const value = valueInName(mask, folder.slice(slash + 1));
  return value !== undefined && isTellingLanguageCode(value);
}
