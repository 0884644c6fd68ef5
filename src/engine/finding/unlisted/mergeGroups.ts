import type { UnlistedReason } from "../../../model/component/unlistedFile";
import { type Mask, parseMask } from "../../../model/mask/mask";
import { groupPattern } from "../groups/groupPattern";
import type { FileGroup } from "./fileGroups";

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
