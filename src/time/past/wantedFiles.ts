import type { ComponentDefinition } from "../../engine/finding/findComponents";
import { sourcePaths } from "../../engine/partSources";
import { type Mask, parseSingleFile, valueInPath } from "../../model/mask/mask";
import { createMaskIndex } from "../../model/mask/maskIndex";

export interface WantedFiles {
  /** Paths where the source may be. */
  readonly sources: ReadonlySet<string>;
  /** @param path relative to the folder. */
  isWanted(path: string): boolean;
}

/** Which files of a commit belong to masks. None of them leads out of the folder. */
export async function wantedFiles(
  realRoot: string,
  parts: readonly Pick<ComponentDefinition, "format" | "mask" | "sourceElsewhere" | "isSourceKnown">[],
): Promise<WantedFiles> {
  const named = await Promise.all(parts.map((part) => sourcePaths(realRoot, part)));
  // Some are named by files of the folder.
  const sources = new Set(named.flat().filter((path) => parseSingleFile(path).ok));
  const singles = new Set(parts.flatMap(({ mask }) => (mask.single ? mask.text : [])));
  const index = createMaskIndex(parts.map(({ mask }) => ({ mask, owner: mask })));
  return { sources, isWanted: (path) => sources.has(path) || singles.has(path) || index.find(path).length > 0 };
}

export function isInMask(mask: Mask, path: string): boolean {
  return mask.single ? path === mask.text : valueInPath(mask, path) !== undefined;
}
