import { type Mask, parseSingleFile, valueInName } from "../../model/mask/mask";
import type { ComponentDefinition } from "../components/findComponents";

export interface WantedFiles {
  /** Paths where the source may be. */
  readonly sources: ReadonlySet<string>;
  /** @param path relative to the folder. */
  isWanted(path: string): boolean;
}

/** Which files of a commit belong to a component. None of them leads out of the folder. */
export async function wantedFiles(
  realRoot: string,
  { format, mask }: Pick<ComponentDefinition, "format" | "mask">,
): Promise<WantedFiles> {
  const named = await format.sourceFiles(realRoot, mask);
  // Some are named by files of the folder.
  const sources = new Set(named.filter((path) => parseSingleFile(path).ok));
  return { sources, isWanted: (path) => sources.has(path) || isInMask(mask, path) };
}

/** The code is one that can't lead out of the folder. */
function isInMask(mask: Mask, path: string): boolean {
  if (mask.single) return path === mask.text;
  const start = mask.folder === "" ? "" : `${mask.folder}/`;
  if (!path.startsWith(start)) return false;
  const [name = "", ...rest] = path.slice(start.length).split("/");
  return rest.join("/") === mask.rest && valueInName(mask, name) !== undefined;
}
