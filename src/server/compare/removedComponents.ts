import { MAX_LENGTH } from "../../common/foreignText";
import { fail, type Result, succeed } from "../../common/result";
import type { ComparisonProblem, RemovedComponent } from "../../model/compare/base";
import { parseSingleFile } from "../../model/mask/mask";
import { compareTexts } from "../compareTexts";
import { candidateMasks } from "../components/candidateMasks";
import { type ComponentGroup, groupOfOne, withSource } from "../components/componentGroup";
import { type ComponentDefinition, findComponents } from "../components/findComponents";
import { groupComponents } from "../components/groupComponents";
import { isSkippedPath } from "../components/skippedFolders";
import { findFile } from "../files";
import { START_BYTES } from "../formats/conventions";
import { formatOf } from "../formats/formats";
import type { BlobReader } from "../past/blobReader";
import { createPastFolder, type PastFolder } from "../past/pastFolder";
import { wantedFiles } from "../past/wantedFiles";
import { type CountRequest, MAXIMUM_BYTES, readPastSide } from "./pastSide";

export interface RemovedRequest extends CountRequest {
  readonly realRoot: string;
  /** The components of today. */
  readonly components: readonly { readonly slug: string; readonly definition: ComponentGroup }[];
  /** The language code of source files, for components that are found. */
  readonly source: string | undefined;
}

export interface BaseFiles {
  /** Ids of blobs by their paths at the base. */
  readonly files: ReadonlyMap<string, string>;
  /** Those that components of today had at the base. */
  readonly taken: ReadonlySet<string>;
  readonly blobs: BlobReader;
}

/** More are only named. */
const MOST_COUNTED = 100;
const MOST = 1000;

/** Whether the search for components looks at a path. None of these leads out of the folder, on Windows either. */
export function isSearchedPath(path: string): boolean {
  const isShort = path.length <= MAX_LENGTH.path;
  return isShort && formatOf(path) !== undefined && !isSkippedPath(path) && parseSingleFile(path).ok;
}

export interface Removed {
  readonly components: readonly RemovedComponent[];
  /** Masks that components of today had at the base, by their slugs. */
  readonly parts: ReadonlyMap<string, readonly ComponentDefinition[]>;
}

export const NONE_REMOVED: Removed = { components: [], parts: new Map() };

/**
 * What the search finds in the files of the base, and what is not there today, under no other name either. Fails if Git
 * lacks a file that may belong to it.
 */
export async function findRemoved(
  request: RemovedRequest,
  base: BaseFiles,
): Promise<Result<Removed, ComparisonProblem>> {
  const names = [...base.files.keys()].filter(isSearchedPath).sort(compareTexts);
  const masksToday = new Set(
    request.components.flatMap(({ definition }) => definition.parts.map(({ mask }) => mask.text)),
  );
  const masksOf = (path: string): readonly string[] => {
    const format = formatOf(path);
    if (format === undefined) return [];
    const masks = format.layout === "multilingual" ? [path] : candidateMasks(path, format).map(({ mask }) => mask);
    return masks.filter((mask) => !masksToday.has(mask));
  };
  const lost = new Set(names.filter((path) => !base.taken.has(path)).flatMap(masksOf));
  if (lost.size === 0) return succeed(NONE_REMOVED);
  const folder = createPastFolder();
  try {
    const read = names.filter((path) => masksOf(path).some((mask) => lost.has(mask)));
    const put = await putStarts(folder, read, request, base);
    if (!put.ok) return put;
    const { components: found } = await findComponents(names, { realRoot: folder.realRoot });
    const lostMasks = found.filter(({ mask }) => lost.has(mask.text));
    const { groups, parts } = await assignLost(request, lostMasks);
    const components: RemovedComponent[] = [];
    for (const group of groups.slice(0, MOST)) {
      const isCounted = components.length < MOST_COUNTED;
      const content = isCounted ? await countComponent(request, group, base) : undefined;
      components.push({ name: group.name, mask: group.filemask, ...(content === undefined ? {} : { content }) });
    }
    return succeed({ components, parts });
  } finally {
    await folder.remove();
  }
}

interface AssignedMasks {
  /** Of no component of today. */
  readonly groups: readonly ComponentGroup[];
  readonly parts: Removed["parts"];
}

/** Finds out which masks of the base would belong to components of today if they were still there. */
async function assignLost(
  { realRoot, components }: RemovedRequest,
  lost: readonly ComponentDefinition[],
): Promise<AssignedMasks> {
  const owners = new Map(
    components.flatMap((one) => one.definition.parts.map((part) => [part.mask.text, one] as const)),
  );
  const today = components.flatMap(({ definition }) => definition.parts);
  const groups: ComponentGroup[] = [];
  const parts = new Map<string, readonly ComponentDefinition[]>();
  for (const group of await groupComponents([...today, ...lost], realRoot)) {
    const gone = group.parts.filter(({ mask }) => !owners.has(mask.text));
    const [owner, ...others] = new Set(group.parts.flatMap(({ mask }) => owners.get(mask.text) ?? []));
    if (gone.length === 0) continue;
    if (owner !== undefined && others.length === 0) parts.set(owner.slug, gone);
    else if (owner === undefined) groups.push(group);
    else groups.push(...gone.map(groupOfOne));
  }
  return { groups, parts };
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
    const start = bytes.subarray(0, START_BYTES);
    total += start.length;
    if (total > MAXIMUM_BYTES) return fail({ kind: "tooLarge" });
    await folder.put(path, start);
  }
  return succeed(undefined);
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
  const before = await readPastSide(request, withSource(group, request.source), new Map(own), blobs);
  if (!before.ok) return undefined;
  const { strings, languages } = before.value.side;
  return {
    strings: strings.length,
    words: strings.reduce((sum, { words }) => sum + words, 0),
    languages: languages.map(({ code, name }) => ({ code, name })),
  };
}
