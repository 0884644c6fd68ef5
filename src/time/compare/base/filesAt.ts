import { countedBy, groupedBy } from "../../../common/collections";
import { type Result, succeed } from "../../../common/result";
import type { ComponentDefinition } from "../../../engine/finding/findComponents";
import type { ComponentGroup } from "../../../engine/finding/groups/componentGroup";
import { sourcePaths } from "../../../engine/partSources";
import type { BaseProblem, Rename } from "../../../model/compare/base";
import { type Mask, parseMask, pathWith, valueInPath } from "../../../model/mask/mask";
import { isInMask, type WantedFiles, wantedFiles } from "../../past/wantedFiles";
import { areOneLanguage, codeOf, type FormerCodes, findFormerCodes, type NamedPart, valueThen } from "../formerCodes";
import type { FolderThen } from "../places/folderThen";
import type { SubmoduleFiles } from "../submodules/submoduleFiles";

interface WithDefinition {
  readonly definition: Pick<ComponentGroup, "parts">;
}

export interface FilesAt {
  /** Ids of blobs by the paths that the files have today, or would have if they had moved with the others. */
  readonly ids: ReadonlyMap<string, string>;
  /** The paths that files had at the commit, by those in `ids`, where they differ. */
  readonly formerNames: ReadonlyMap<string, string>;
  readonly renamed: readonly Rename[];
  /** Their paths at the commit, without those that fit a mask but have no language in their name. */
  readonly paths: ReadonlySet<string>;
  readonly formerCodes: FormerCodes;
}

export interface FilesRequest<Component> {
  readonly realRoot: string;
  readonly components: readonly Component[];
  /** Whether a file that may be of no component is listed nevertheless. */
  readonly isSearched?: (path: string) => boolean;
  /** Finds the files of submodules, given their commits by their paths. Without it, they are left out. */
  readonly filesOfSubmodules?: (
    submodules: ReadonlyMap<string, string>,
  ) => Promise<Result<SubmoduleFiles | undefined, BaseProblem>>;
}

export interface ListedFiles<Component> {
  readonly parts: readonly { readonly component: Component; readonly at: FilesAt }[];
  /** Ids of blobs by their paths at the commit. */
  readonly files: ReadonlyMap<string, string>;
  readonly renamed: readonly Rename[];
  readonly submodules: SubmoduleFiles | undefined;
}

/** The files of components at a commit, found under the names that they had then. */
export async function listFilesAt<Component extends WithDefinition>(
  request: FilesRequest<Component>,
  folder: FolderThen,
): Promise<Result<ListedFiles<Component>, BaseProblem>> {
  const { realRoot, isSearched = () => false } = request;
  const components = await Promise.all(
    request.components.map(async (component) => {
      const { parts } = component.definition;
      const sources = await Promise.all(parts.map((part) => sourcePaths(realRoot, part)));
      const withSources = parts.map((part, index) => ({ ...part, sources: new Set(sources[index]) }));
      return { component, parts: withSources, wanted: await wantedFiles(realRoot, parts) };
    }),
  );
  const oldNames = new Set(folder.renamed.map(({ from }) => from));
  const masks = components.flatMap(({ parts }) => parts.flatMap(({ mask }) => formerMask(mask, folder.renamed) ?? []));
  const isOfToday = (path: string): boolean => components.some(({ wanted }) => wanted.isWanted(path));
  const isFormer = (path: string): boolean => masks.some((mask) => isInMask(mask, path));
  const isRead = (path: string): boolean => oldNames.has(path) || isSearched(path) || isOfToday(path) || isFormer(path);
  const found = await request.filesOfSubmodules?.(folder.submodules);
  if (found?.ok === false) return found;
  const own = [...folder.blobs].filter(([path]) => isRead(path));
  const files = new Map([...own, ...(found?.value?.ids ?? [])]);
  // Whole submodules may have moved, too.
  const renames = [...folder.renamed, ...(found?.value?.renames ?? [])];
  return succeed({
    ...{ files, renamed: renames, submodules: found?.value },
    parts: components.map(({ component, parts, wanted }) => {
      const then = parts.map((part) => ({ ...part, former: formerMask(part.mask, renames) }));
      return { component, at: filesOf({ parts: then, wanted }, { files, renames, isOfToday }) };
    }),
  });
}

interface PartThen extends NamedPart, Pick<ComponentDefinition, "accepts"> {
  /** Paths where its source may be, other than those in the mask. */
  readonly sources: ReadonlySet<string>;
}

interface ComponentThen {
  readonly parts: readonly PartThen[];
  readonly wanted: WantedFiles;
}

interface Commit {
  readonly files: ReadonlyMap<string, string>;
  readonly renames: readonly Rename[];
  readonly isOfToday: (path: string) => boolean;
}

function filesOf({ parts, wanted }: ComponentThen, { files, renames, isOfToday }: Commit): FilesAt {
  const own = [...files].filter(([path]) => wanted.isWanted(path));
  const paths = own.map(([path]) => path);
  const moved = movedParts(parts, paths, renames);
  const isOwn = (path: string): boolean =>
    wanted.isWanted(path) || (!isOfToday(path) && parts.some((part) => valueThen(part, path) !== undefined));
  const ownRenames = renames.filter(({ from, to }) => files.has(from) && wanted.isWanted(to));
  const ownPaths = ownRenames.length === 0 ? [] : [...files.keys()].filter(isOwn);
  const formerCodes = findFormerCodes(parts, ownPaths, ownRenames);
  const changes = { moved, formerCodes };
  const renamed = ownRenames.filter((rename) => isNewName({ parts, wanted }, changes, rename));
  const ids = new Map(own);
  // All at once, as files may swap their names.
  for (const { from } of renamed) ids.delete(from);
  for (const { from, to } of renamed) {
    const id = files.get(from);
    if (id !== undefined) ids.set(to, id);
  }
  const formerNames = new Map(renamed.map(({ from, to }) => [to, from]));
  const place = (today: string, from: string, id = ids.get(from)): void => {
    if (id === undefined || ids.has(today)) return;
    ids.set(today, id);
    formerNames.set(today, from);
  };
  const taken = new Set([...paths.filter((path) => isOf(parts, path)), ...renamed.map(({ from }) => from)]);
  for (const [path, today] of leftBehind(parts, paths, moved)) place(today, path);
  // Files that moved: the languages that did not are gone.
  for (const { mask, former } of parts) {
    if (former === undefined || paths.some((path) => isInMask(mask, path))) continue;
    for (const [path, id] of files) {
      const value = valueInPath(former, path);
      if (value === undefined || taken.has(path) || isOfToday(path)) continue;
      place(pathWith(mask, value), path, id);
      taken.add(path);
    }
  }
  return { ids, formerNames, renamed, paths: taken, formerCodes };
}

function isOf(parts: readonly PartThen[], path: string): boolean {
  return parts.some(({ mask, sources, accepts }) => {
    const value = valueInPath(mask, path);
    return sources.has(path) || mask.text === path || (value !== undefined && accepts(value));
  });
}

interface Changes {
  readonly moved: ReadonlyMap<PartThen, PartThen>;
  readonly formerCodes: FormerCodes;
}

/** Whether a file of the component has another name today, and is still of the same part and language. */
function isNewName({ parts, wanted }: ComponentThen, { moved, formerCodes }: Changes, { from, to }: Rename): boolean {
  const [before, now] = [partWith(parts, from), partWith(parts, to)];
  if (before !== undefined && before !== now && moved.get(before) !== now) return false;
  // A source is called by no language in some formats.
  return wanted.sources.has(to) || !parts.some((part) => isOtherLanguage(part, { from, to }, formerCodes));
}

function isOtherLanguage(part: PartThen, { from, to }: Rename, formerCodes: FormerCodes): boolean {
  const [before, now] = [valueThen(part, from), valueInPath(part.mask, to)];
  if (now === undefined || before === undefined) return false;
  const [was, is] = [codeOf(part, before), codeOf(part, now)];
  return !part.accepts(now) || (was !== is && formerCodes.get(is) !== was);
}

/** Parts that more than half of their files left for one other part of today, with that part. */
function movedParts(
  parts: readonly PartThen[],
  paths: readonly string[],
  renames: readonly Rename[],
): ReadonlyMap<PartThen, PartThen> {
  const moved = new Map<PartThen, PartThen>();
  if (parts.length === 1) return moved;
  const targets = new Map(renames.map(({ from, to }) => [from, partWith(parts, to)]));
  for (const [part, own] of groupedBy(paths, (path) => partWith(parts, path))) {
    if (part === undefined) continue;
    for (const [target, left] of groupedBy(own, (path) => targets.get(path))) {
      if (target !== undefined && target !== part && 2 * left.length > own.length) moved.set(part, target);
    }
  }
  return moved;
}

/** Files that did not come along when their part moved, with the paths where they would be. */
function leftBehind(
  parts: readonly PartThen[],
  paths: readonly string[],
  moved: ReadonlyMap<PartThen, PartThen>,
): readonly (readonly [path: string, today: string])[] {
  if (moved.size === 0) return [];
  return paths.flatMap((path) => {
    const part = partWith(parts, path);
    const target = part && moved.get(part);
    const value = part && valueInPath(part.mask, path);
    return target === undefined || value === undefined ? [] : [[path, pathWith(target.mask, value)] as const];
  });
}

function partWith(parts: readonly PartThen[], path: string): PartThen | undefined {
  return parts.find(({ mask, sources }) => sources.has(path) || isInMask(mask, path));
}

/** The mask that most of the files of a component fitted before they were renamed; undefined if none was renamed. */
export function formerMask(mask: Mask, renames: readonly Rename[]): Mask | undefined {
  const masks = renames.flatMap(({ from, to }) => {
    const value = valueInPath(mask, to);
    if (value === undefined) return [];
    const elsewhere = maskElsewhere(mask, from, value);
    return elsewhere === undefined ? masksFor(from, value, mask.rest.includes("*")) : [elsewhere];
  });
  const votes = countedBy(masks);
  votes.delete(mask.text);
  const [best] = [...votes].sort(([, one], [, other]) => other - one);
  if (best === undefined) return undefined;
  const parsed = parseMask(best[0]);
  return parsed.ok ? parsed.value : undefined;
}

/** The mask in another folder, for a file that has another code of the same language there. */
function maskElsewhere(mask: Mask, path: string, code: string): string | undefined {
  const parts = path.split("/");
  const depth = mask.rest === "" ? 1 : mask.rest.split("/").length + 1;
  const moved = { ...mask, folder: parts.slice(0, -depth).join("/") };
  const value = valueInPath(moved, path);
  const isOther = value !== undefined && value !== code && areOneLanguage(value, code);
  return isOther ? pathWith(moved, "*") : undefined;
}

/** A code may also be a part of a word, such as `de` in `node`. */
const IN_WORD = /[\p{L}\p{N}]/u;

/**
 * Paths with a star for a code. The code is most likely the last part of the path that looks like it.
 *
 * @param isTwice whether the last two parts may both be it.
 */
function masksFor(path: string, code: string, isTwice: boolean): readonly string[] {
  if (path.includes("*")) return [];
  const masks: string[] = [];
  for (let at = path.lastIndexOf(code); at >= 0; at = at === 0 ? -1 : path.lastIndexOf(code, at - 1)) {
    const end = at + code.length;
    if (IN_WORD.test(path.charAt(at - 1)) || IN_WORD.test(path.charAt(end))) continue;
    masks.push(`${path.slice(0, at)}*${path.slice(end)}`);
  }
  const [last, before] = masks;
  if (isTwice && last !== undefined && before !== undefined) {
    masks.unshift(`${before.slice(0, before.indexOf("*"))}*${last.slice(before.indexOf("*") + code.length)}`);
  }
  return masks;
}
