import { type Mask, restWith, valueInName } from "./mask";

/**
 * What the star of a mask stands for in the path of a folder in which the mask has files: the folder whose name has the star,
 * or one between it and the files. Undefined for other folders.
 *
 * @param folder its path, with `/`
 */
export function valueInFolder(mask: Mask, folder: string): string | undefined {
  const start = mask.folder === "" ? "" : `${mask.folder}/`;
  if (mask.rest === "" || !folder.startsWith(start)) return undefined;
  const [name = "", ...below] = folder.slice(start.length).split("/");
  const value = valueInName(mask, name);
  if (value === undefined || below.length === 0) return value;
  return restWith(mask, value).startsWith(`${below.join("/")}/`) ? value : undefined;
}
