import { findFile } from "../../engine/files";
import { isRepository } from "../../engine/finding/files/gitFiles";
import { type FoldersAround, languageOfSubmodule } from "../../engine/finding/languages/submoduleLanguage";
import type { FormatMask, UnusableFile } from "../../engine/finding/maskFiles";
import { fileProblem } from "../../model/fileProblem";
import { pathWith } from "../../model/mask/mask";

/** Submodules that are not checked out, and most likely hold a translation of a mask that has its star in a folder. */
export async function missingSubmodules(
  realRoot: string,
  masks: readonly FormatMask[],
  around: FoldersAround,
): Promise<readonly UnusableFile[]> {
  const missing: UnusableFile[] = [];
  for (const folder of around.submodules) {
    if (await isRepository(realRoot, folder)) continue;
    for (const masked of masks) {
      const value = languageOfSubmodule(masked, folder, around);
      // Copies of work trees have files without a repository.
      if (value === undefined || (await findFile(realRoot, pathWith(masked.mask, value))).ok) continue;
      missing.push({ path: folder, problem: fileProblem("translationsNotCheckedOut") });
      break;
    }
  }
  return missing;
}
