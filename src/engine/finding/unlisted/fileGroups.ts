import { isTellingLanguageCode } from "../../../model/language/knownLanguages";
import { createMaskIndex } from "../../../model/mask/maskIndex";
import { extensionOf, layoutExtension } from "../../formats/unsupportedFormats";
import { findComponents } from "../findComponents";

/** Files that differ only in their language, as far as their names tell. */
export interface FileGroup {
  readonly first: string;
  readonly mask: string | undefined;
  /** At least one. */
  readonly files: readonly string[];
}

export interface GroupOptions {
  /** Whether the files have endings that are not read. */
  readonly asText?: boolean;
}

/** Groups the files whose names are those of translations, without looking into them. */
export async function groupByMask(
  paths: readonly string[],
  { asText = false }: GroupOptions = {},
): Promise<readonly FileGroup[]> {
  const byExtension = new Map<string, string[]>();
  for (const path of paths) {
    const extension = asText ? extensionOf(path) : "";
    const known = byExtension.get(extension);
    if (known) known.push(path);
    else byExtension.set(extension, [path]);
  }
  const groups: FileGroup[] = [];
  for (const [extension, files] of byExtension) groups.push(...(await groupsOf(files, extension)));
  return groups;
}

/** @param extension of all the paths, to be replaced by one that is read; empty if they are read as they are. */
async function groupsOf(paths: readonly string[], extension: string): Promise<readonly FileGroup[]> {
  const readAs = extension === "" ? "" : layoutExtension(extension);
  const renamed = (path: string): string => path.slice(0, path.length - extension.length) + readAs;
  const { components } = await findComponents(paths.map(renamed));
  const index = createMaskIndex(components.map((owner) => ({ mask: owner.mask, owner })));
  const groups = new Map<string, string[]>();
  const telling = new Set<string>();
  for (const path of paths) {
    const match = index.find(renamed(path)).find(({ owner, value }) => owner.accepts(value));
    if (match === undefined) continue;
    const { text } = match.owner.mask;
    const mask = text.slice(0, text.length - readAs.length) + extension;
    if (readAs === "" || isTellingLanguageCode(match.value)) telling.add(mask);
    const known = groups.get(mask);
    if (known) known.push(path);
    else groups.set(mask, [path]);
  }
  // Some codes are words, such as `src`.
  const certain = [...groups].filter(([mask, files]) => files.length > 1 || telling.has(mask));
  return certain.flatMap(([mask, files]) => files.slice(0, 1).map((first) => ({ first, mask, files })));
}
