import type { ComponentDefinition } from "./findComponents";
import type { ComponentGroup } from "./groups/componentGroup";
import { groupPattern } from "./groups/groupPattern";

/** Whether the settings leave out the files of a mask or pattern, by itself or with a folder around it. */
export type IsExcluded = (path: string) => boolean;

/** @param exclude masks, patterns as in {@link ComponentGroup.filemask}, and folders */
export function createIsExcluded(exclude: readonly string[]): IsExcluded {
  const paths = new Set(exclude);
  const folders = exclude.map((path) => `${path.replace(/\/(?:\*\*)?$/, "")}/`);
  return (path) => paths.has(path) || folders.some((folder) => path.startsWith(folder));
}

export interface ExcludingOutcome {
  readonly groups: readonly ComponentGroup[];
  readonly excluded: readonly ComponentGroup[];
}

/** Others keep their names. A component may lose some of its parts. */
export function withoutExcluded(all: readonly ComponentGroup[], isExcluded: IsExcluded): ExcludingOutcome {
  const groups: ComponentGroup[] = [];
  const excluded: ComponentGroup[] = [];
  for (const group of all) {
    const isOut = ({ mask }: ComponentDefinition): boolean => isExcluded(group.filemask) || isExcluded(mask.text);
    excluded.push(...partOf(group, group.parts.filter(isOut)));
    groups.push(
      ...partOf(
        group,
        group.parts.filter((part) => !isOut(part)),
      ),
    );
  }
  return { groups, excluded };
}

function partOf(group: ComponentGroup, [first, ...others]: readonly ComponentDefinition[]): readonly ComponentGroup[] {
  if (first === undefined) return [];
  const parts = [first, ...others] as const;
  if (parts.length === group.parts.length) return [group];
  return [{ ...group, parts, filemask: groupPattern(parts.map(({ mask }) => mask)) }];
}
