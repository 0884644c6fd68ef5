import type { BlobReader } from "../../../common/git/blobReader";
import { fail, type Result, succeed } from "../../../common/result";
import { compareTexts } from "../../../engine/compareTexts";
import { findFile } from "../../../engine/files";
import { candidateMasks } from "../../../engine/finding/candidateMasks";
import { createIsExcluded, ownMasks } from "../../../engine/finding/excluding";
import type { FilesFound } from "../../../engine/finding/files/findFiles";
import { withoutSkippedFolders } from "../../../engine/finding/files/skippedFolders";
import { type ComponentDefinition, findComponents } from "../../../engine/finding/findComponents";
import { type ComponentGroup, groupOfOne } from "../../../engine/finding/groups/componentGroup";
import { groupLost, type LostMasks } from "../../../engine/finding/groups/groupComponents";
import { START_BYTES } from "../../../engine/formats/conventions/conventions";
import { formatOf } from "../../../engine/formats/formats";
import type { ComparisonProblem, RemovedComponent, Rename } from "../../../model/compare/base";
import { createPastFolder, type PastFolder } from "../../past/pastFolder";
import { wantedFiles } from "../../past/wantedFiles";
import { isSearchedPath } from "../places/searchedPath";
import { contentOf } from "../side";
import { type CountRequest, MAX_BYTES, readPastSide } from "./pastSide";

/** The search that found the components of today. */
export interface FolderSearch {
  /** The language code of source files, where they do not tell. */
  readonly source: string | undefined;
  /** Whether sources without translations are components. */
  readonly untranslated: boolean;
  /** See {@link createIsExcluded}. */
  readonly exclude: readonly string[];
  /** Components of today that the settings leave out. */
  readonly excluded: readonly ComponentGroup[];
}

export interface SearchOfToday extends FolderSearch {
  /** The files that it found. */
  readonly listing: FilesFound;
}

export interface RemovedRequest extends CountRequest, FolderSearch {
  readonly realRoot: string;
  /** The components of today. */
  readonly components: readonly { readonly definition: ComponentGroup }[];
}

export interface BaseFiles {
  /** Ids of blobs by their paths at the base. */
  readonly files: ReadonlyMap<string, string>;
  /** Those that components of today had at the base. */
  readonly taken: ReadonlySet<string>;
  readonly renamed: readonly Rename[];
  readonly blobs: BlobReader;
}

/** More are only named. */
const MAX_COUNTED = 100;
const MAX_REMOVED = 1000;

export interface Removed extends Pick<LostMasks, "parts"> {
  readonly components: readonly RemovedComponent[];
}

/**
 * What the search finds in the files of the base, and what is not there today, under no other name either. Fails if Git
 * lacks a file that may belong to it.
 */
export async function findRemoved(
  request: RemovedRequest,
  base: BaseFiles,
): Promise<Result<Removed, ComparisonProblem>> {
  const all = [...request.components.map(({ definition }) => definition), ...request.excluded];
  const isExcluded = createIsExcluded(ownMasks(request.exclude, all));
  const masksToday = new Set(all.flatMap(({ parts }) => parts.map(({ mask }) => mask.text)));
  const searched = await withoutSkippedFolders([...base.files.keys()].filter(isSearchedPath));
  const names = searched.toSorted(compareTexts);
  const masksOf = (path: string): readonly string[] => {
    const format = formatOf(path);
    if (format === undefined) return [];
    const starred = format.layout === "multilingual" ? [] : candidateMasks(path, format).map(({ mask }) => mask);
    const masks = format.layout === "multilingual" || format.languageIn !== undefined ? [path, ...starred] : starred;
    return masks.filter((mask) => !masksToday.has(mask) && !isExcluded(mask));
  };
  const lost = new Set(names.filter((path) => !base.taken.has(path)).flatMap(masksOf));
  if (lost.size === 0) return succeed({ components: [], parts: new Map() });
  const folder = createPastFolder();
  try {
    const read = new Set(names.filter((path) => masksOf(path).some((mask) => lost.has(mask))));
    const put = await putStarts(folder, [...read], request, base);
    if (!put.ok) return put;
    const search = async (files: readonly string[]) =>
      (await findComponents(files, { realRoot: folder.realRoot, untranslated: request.untranslated })).components;
    const isAnyLost = (components: readonly ComponentDefinition[]): boolean =>
      components.some(({ mask }) => lost.has(mask.text));
    let found = await search(names);
    if (isAnyLost(found) || isAnyLost(await search([...read]))) {
      // Whether examples were shown depends on everything else.
      const others = [...base.files.keys()].filter((path) => !read.has(path) && isSearchedPath(path));
      const putOthers = await putStarts(folder, others, request, base);
      if (!putOthers.ok) return putOthers;
      found = await search(names);
    }
    const { realRoot, source } = request;
    const masks = found.filter(({ mask }) => lost.has(mask.text));
    const lostMasks = masks.map((definition) => (source === undefined ? definition : { ...definition, source }));
    const today = request.components.map(({ definition }) => definition);
    const lostParts = await groupLost(today, lostMasks, realRoot);
    const { groups, parts } = await withUnrecognized(lostParts, request, base);
    const components: RemovedComponent[] = [];
    for (const group of groups.filter(({ filemask }) => !isExcluded(filemask)).slice(0, MAX_REMOVED)) {
      const isCounted = components.length < MAX_COUNTED;
      const content = isCounted ? await countComponent(request, group, base) : undefined;
      components.push({ name: group.name, mask: group.filemask, ...(content === undefined ? {} : { content }) });
    }
    return succeed({ components, parts });
  } finally {
    await folder.remove();
  }
}

/**
 * Parts of components that lost all of their files are what was removed from these. If files are left, nothing counts them,
 * which is as if a component were no longer recognized.
 */
async function withUnrecognized(
  { groups, parts }: LostMasks,
  { realRoot }: RemovedRequest,
  { files, taken, renamed }: BaseFiles,
): Promise<LostMasks> {
  if (parts.size === 0) return { groups, parts };
  const newNames = new Map(renamed.map(({ from, to }) => [from, to]));
  const ofAll = await wantedFiles(realRoot, [...parts.values()].flat());
  const paths = [...files.keys()].filter((path) => !taken.has(path) && ofAll.isWanted(path));
  const isLeft = async (part: ComponentDefinition): Promise<boolean> => {
    const { isWanted } = await wantedFiles(realRoot, [part]);
    for (const path of paths.filter(isWanted)) if (await isThere(realRoot, newNames.get(path) ?? path)) return true;
    return false;
  };
  const unrecognized: ComponentGroup[] = [];
  const removed = new Map<ComponentGroup, readonly ComponentDefinition[]>();
  for (const [group, gone] of parts) {
    const left = new Set<ComponentDefinition>();
    for (const part of gone) if (await isLeft(part)) left.add(part);
    unrecognized.push(...[...left].map(groupOfOne));
    removed.set(
      group,
      gone.filter((part) => !left.has(part)),
    );
  }
  return { groups: [...groups, ...unrecognized], parts: removed };
}

/** Only what the search reads of them. */
async function putStarts(
  folder: PastFolder,
  paths: readonly string[],
  { realRoot, signal }: RemovedRequest,
  { files, blobs }: BaseFiles,
): Promise<Result<undefined, ComparisonProblem>> {
  let total = 0;
  for (const path of paths) {
    const id = files.get(path);
    const bytes = id === undefined ? undefined : await blobs.read(id);
    signal.throwIfAborted();
    if (bytes === undefined) {
      // One that is still there is too large to be a translation.
      if (await isThere(realRoot, path)) continue;
      return fail({ kind: "missingObject", file: path });
    }
    const start = bytes.subarray(0, bytesReadOf(path));
    total += start.length;
    if (total > MAX_BYTES) return fail({ kind: "tooLarge" });
    await folder.put(path, start);
  }
  return succeed(undefined);
}

/** How much of a file the search reads at most. */
function bytesReadOf(path: string): number | undefined {
  // Whether there are translations at all is only known of a whole file.
  return formatOf(path)?.layout === "multilingual" ? undefined : START_BYTES;
}

async function isThere(realRoot: string, path: string): Promise<boolean> {
  const found = await findFile(realRoot, path);
  return found.ok || found.problem !== undefined;
}

/** Undefined if that can't be counted. */
async function countComponent(
  request: RemovedRequest,
  group: ComponentGroup,
  { files, blobs }: BaseFiles,
): Promise<RemovedComponent["content"]> {
  const { isWanted } = await wantedFiles(request.realRoot, group.parts);
  const own = [...files].filter(([path]) => isWanted(path));
  const before = await readPastSide(request, group, new Map(own), blobs);
  return before.ok ? contentOf(before.value) : undefined;
}
