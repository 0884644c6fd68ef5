import { derived } from "../../common/memoize";
import type { ConfiguredComponent } from "../../model/component/component";
import { parseMask, parseSingleFile } from "../../model/mask/mask";
import { looksLikeFolder } from "../fileChanges";

/** What a path means to a component. Paths are relative to the workspace folder, with `/`. */
export interface MaskPaths {
  /** Whether a change of the file or folder may change the component's counts. */
  isConcerned(path: string): boolean;
  /** Whether it may be a folder with files of the component. */
  isFolder(path: string): boolean;
}

/** Derived once for each component. Nothing means anything to one without files. */
export const maskPathsOf = derived(
  ({ files }: ConfiguredComponent): MaskPaths =>
    files === undefined ? { isConcerned: () => false, isFolder: () => false } : maskPaths(maskText(files)),
);

/** As the server writes it. */
export function maskText(files: string): string {
  const mask = files.includes("*") ? parseMask(files) : parseSingleFile(files);
  return mask.ok ? mask.value.text : files;
}

function maskPaths(mask: string): MaskPaths {
  const isAbove = (path: string): boolean => mask.startsWith(`${path}/`);
  if (!mask.includes("*")) return { isConcerned: (path) => path === mask || isAbove(path), isFolder: isAbove };
  const [start = "", end = "", ...others] = mask.split("*");
  const folder = start.slice(0, start.lastIndexOf("/") + 1);
  return {
    // Files beside a component's own may be its source, and its own may be anywhere in a folder.
    isConcerned:
      // At the top, the star may stand for any folder there, and several for any below.
      folder === "" && !end.includes("/") && others.length === 0
        ? (path) => !path.includes("/")
        : (path) => path.startsWith(folder) || isAbove(path),
    // What the star stands for may be a folder.
    isFolder: (path) => isAbove(path) || (looksLikeFolder(path) && path.startsWith(start)),
  };
}
