import { addTo, groupedBy } from "../../../common/collections";
import type { UnlistedReason } from "../../../model/component/unlistedFile";
import { isTellingLanguageCode } from "../../../model/language/knownLanguages";
import { type Mask, parseMask } from "../../../model/mask/mask";
import { createMaskIndex } from "../../../model/mask/maskIndex";
import { extensionOf, layoutExtension } from "../../formats/conventions/unsupportedFormats";
import { findComponents } from "../findComponents";
import { groupPattern } from "../groups/groupPattern";

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
  const byExtension = groupedBy(paths, (path) => (asText ? extensionOf(path) : ""));
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
    addTo(groups, mask, path);
  }
  // Some codes are words, such as `src`.
  const certain = [...groups].filter(([mask, files]) => files.length > 1 || telling.has(mask));
  return certain.flatMap(([mask, files]) => files.slice(0, 1).map((first) => ({ first, mask, files })));
}

/** Files that belong to no component for one reason. */
export interface Group extends FileGroup {
  readonly reason: UnlistedReason;
  /** What stands for the star of the mask in all of them, if there is only one language. */
  readonly value?: string;
}

/** Groups of files that lie in one folder of translations, as the parts of a component would, become one. */
export function mergeGroups(groups: readonly Group[]): readonly Group[] {
  const merged = new Map<string, { readonly group: Group; readonly masks: Mask[]; readonly files: string[] }>();
  for (const group of groups) {
    const mask = group.mask === undefined || group.reason.kind === "excluded" ? undefined : parseMask(group.mask);
    const key = mask?.ok ? keyOf(group, mask.value) : group.first;
    const known = merged.get(key);
    if (known === undefined) {
      merged.set(key, { group, masks: mask?.ok ? [mask.value] : [], files: [...group.files] });
      continue;
    }
    if (mask?.ok) known.masks.push(mask.value);
    for (const file of group.files) known.files.push(file);
  }
  return [...merged.values()].map(({ group, masks, files }) =>
    masks.length < 2 ? group : { ...group, files, mask: patternOf(masks, group.value) },
  );
}

function keyOf({ reason, value }: Group, { folder, prefix, suffix, rest }: Mask): string {
  return JSON.stringify([reason, value ?? "", folder, ...(rest === "" ? [] : [prefix, suffix])]);
}

/** @param value of the only language */
function patternOf(masks: readonly Mask[], value: string | undefined): string {
  const pattern = groupPattern(masks);
  const [{ folder = "", prefix = "", suffix = "" } = {}] = masks;
  const start = folder === "" ? prefix : `${folder}/${prefix}`;
  const isBelow = pattern.startsWith(`${start}*${suffix}/`);
  return value !== undefined && isBelow ? `${start}${value}${pattern.slice(start.length + 1)}` : pattern;
}
