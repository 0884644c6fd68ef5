import { type Uri, Uri as Uris } from "vscode";
import { fillMask, type Mask } from "../../../model/mask/mask";

/** The file that a mask names with a value; undefined if the value fits no file name. */
export function maskedFile(folder: Uri, mask: Mask, value: string): Uri | undefined {
  const path = fillMask(mask, value);
  return path === undefined ? undefined : Uris.joinPath(folder, path);
}
