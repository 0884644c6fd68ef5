import { addTo } from "../../common/collections";
import { pathWith } from "../../model/mask/mask";
import { createMaskIndex } from "../../model/mask/maskIndex";
import type { ComponentDefinition } from "./findComponents";
import type { ComponentGroup } from "./groups/componentGroup";
import { groupPattern } from "./groups/groupPattern";
import { withFolders } from "./pathFolders";

/** Whether the settings leave out a file, or the files of a mask or pattern, by itself or with a folder around it. */
export type IsExcluded = (path: string) => boolean;

/**
 * @param exclude masks, patterns as in {@link ComponentGroup.filemask}, files and folders. A star stands for any text in a name,
 *   two for any folders, so that a pattern also fits when files join the component or leave it.
 */
export function createIsExcluded(exclude: readonly string[]): IsExcluded {
  const patterns = exclude.map(partsOf).filter(({ length }) => length > 0);
  const [starred, plain] = [true, false].map((isStarred) =>
    patterns.filter((parts) => parts.some((part) => part.includes("*")) === isStarred),
  );
  const folders = new Set(plain?.map((parts) => parts.join("/")));
  const isInFolder = (path: string): boolean => withFolders(path).some((each) => folders.has(each));
  return (path) => isInFolder(path) || starred?.some((pattern) => fitsStart(pattern, path.split("/"))) === true;
}

/** The pattern of a component stands for its own files, also where it is as wide as that of a root package. */
export function ownMasks(
  exclude: readonly string[],
  groups: readonly Pick<ComponentGroup, "filemask" | "parts">[],
): readonly string[] {
  const parts = new Map(groups.map(({ filemask, parts: own }) => [filemask, own.map(({ mask }) => mask.text)]));
  return exclude.flatMap((path) => parts.get(path) ?? [path]);
}

/** None of a path that names no file or folder. */
function partsOf(path: string): readonly string[] {
  const parts = path
    .replace(/^\.\//, "")
    .replace(/\/(?:\*\*)?$/, "")
    .split("/");
  return parts.includes("") || parts.includes(".") || parts.includes("..") ? [] : parts;
}

/** Whether a pattern fits a path or a folder around it, in time that grows with the product of their lengths. */
function fitsStart(pattern: readonly string[], path: readonly string[]): boolean {
  let ends = new Set([0]);
  for (const part of pattern) {
    const next = new Set<number>();
    if (part === "**") for (let at = Math.min(...ends); at < path.length; at++) next.add(at);
    else for (const at of ends) if (at < path.length && fitsName(part, path[at] ?? "")) next.add(at + 1);
    if (next.size === 0) return false;
    ends = next;
  }
  return true;
}

/** Each star but the last takes as little as it can. */
function fitsName(pattern: string, name: string): boolean {
  const [first = "", ...rest] = pattern.split("*");
  const last = rest.pop();
  if (last === undefined) return name === pattern;
  if (!name.startsWith(first) || !name.endsWith(last)) return false;
  let at = first.length;
  for (const part of rest) {
    const found = name.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at <= name.length - last.length;
}

/** Those of the exclusions that are neither files, folders nor patterns of any of these paths. */
export function unusedExclusions(exclude: readonly string[], paths: readonly string[]): readonly string[] {
  if (exclude.length === 0) return [];
  const known = new Set(paths.flatMap(withFolders));
  return exclude.filter((path) => {
    const parts = partsOf(path);
    const isStarred = parts.some((part) => part.includes("*"));
    return isStarred ? !paths.some((each) => fitsStart(parts, each.split("/"))) : !known.has(parts.join("/"));
  });
}

export interface ExcludingOutcome {
  readonly groups: readonly ComponentGroup[];
  readonly excluded: readonly ComponentGroup[];
}

/**
 * Others keep their names. A component may lose some of its parts, or of their files, which are a component that is left
 * out then.
 *
 * @param files those of the folder
 */
export function withoutExcluded(
  all: readonly ComponentGroup[],
  isExcluded: IsExcluded,
  files: readonly string[],
): ExcludingOutcome {
  const lost = lostFiles(all, isExcluded, files);
  const groups: ComponentGroup[] = [];
  const excluded: ComponentGroup[] = [];
  for (const group of all) {
    const isOut = ({ mask }: ComponentDefinition): boolean => isExcluded(group.filemask) || isExcluded(mask.text);
    const left = group.parts.filter((part) => !isOut(part));
    excluded.push(...partOf(group, group.parts.filter(isOut)), ...left.flatMap((part) => lostOf(group, part, lost)));
    groups.push(...partOf(group, left).map((own) => withExclusions(own, isExcluded)));
  }
  return { groups, excluded };
}

/** A component without the files that the settings leave out. */
export function withExclusions(group: ComponentGroup, isExcluded: IsExcluded): ComponentGroup {
  const [first, ...others] = group.parts;
  return { ...group, parts: [{ ...first, isExcluded }, ...others.map((part) => ({ ...part, isExcluded }))] };
}

/** Files that are left out themselves, by the masks that they fit. */
function lostFiles(
  groups: readonly ComponentGroup[],
  isExcluded: IsExcluded,
  files: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const index = createMaskIndex(groups.flatMap(({ parts }) => parts.map((owner) => ({ mask: owner.mask, owner }))));
  const byMask = new Map<string, string[]>();
  for (const path of files.filter(isExcluded)) {
    for (const { owner, value } of index.find(path)) if (owner.accepts(value)) addTo(byMask, owner.mask.text, path);
  }
  return byMask;
}

function lostOf(
  group: ComponentGroup,
  part: ComponentDefinition,
  lost: ReadonlyMap<string, readonly string[]>,
): readonly ComponentGroup[] {
  const paths = lost.get(part.mask.text) ?? [];
  const [only = part.mask.text, ...others] = paths;
  if (paths.length === 0) return [];
  const accepts = (value: string): boolean => part.accepts(value) && paths.includes(pathWith(part.mask, value));
  return [{ ...group, filemask: others.length > 0 ? part.mask.text : only, parts: [{ ...part, accepts }] }];
}

function partOf(group: ComponentGroup, [first, ...others]: readonly ComponentDefinition[]): readonly ComponentGroup[] {
  if (first === undefined) return [];
  const parts = [first, ...others] as const;
  if (parts.length === group.parts.length) return [group];
  return [{ ...group, parts, filemask: groupPattern(parts.map(({ mask }) => mask)) }];
}
