import { MAX_LENGTH } from "../../common/foreignText";
import { fail, type Result, succeed } from "../../common/result";
import type { ComparisonProblem, RemovedComponent } from "../../model/compare/base";
import { parseSingleFile } from "../../model/mask/mask";
import { compareTexts } from "../compareTexts";
import { candidateMasks } from "../components/candidateMasks";
import { type ComponentDefinition, findComponents } from "../components/findComponents";
import { isSkippedPath } from "../components/skippedFolders";
import { findFile } from "../files";
import { START_BYTES } from "../formats/conventions";
import { formatOf } from "../formats/formats";
import type { BlobReader } from "../past/blobReader";
import { createPastFolder, type PastFolder } from "../past/pastFolder";
import { isInMask, wantedFiles } from "../past/wantedFiles";
import { type CountRequest, MAXIMUM_BYTES, readPastSide } from "./pastSide";

export interface RemovedRequest extends CountRequest {
  readonly realRoot: string;
  /** The components of today. */
  readonly components: readonly { readonly definition: ComponentDefinition }[];
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

/**
 * Components that the search finds in the files of the base, and that are not there today, under no other name either. Fails
 * if Git lacks a file that may belong to one.
 */
export async function findRemoved(
  request: RemovedRequest,
  base: BaseFiles,
): Promise<Result<readonly RemovedComponent[], ComparisonProblem>> {
  const names = [...base.files.keys()].filter(isSearchedPath).sort(compareTexts);
  const masksToday = new Set(request.components.map(({ definition }) => definition.mask.text));
  const masksOf = (path: string): readonly string[] => {
    const format = formatOf(path);
    if (format === undefined) return [];
    const starred = format.layout === "multilingual" ? [] : candidateMasks(path, format).map(({ mask }) => mask);
    const masks = format.layout === "multilingual" || format.languageIn !== undefined ? [path, ...starred] : starred;
    return masks.filter((mask) => !masksToday.has(mask));
  };
  const lost = new Set(names.filter((path) => !base.taken.has(path)).flatMap(masksOf));
  if (lost.size === 0) return succeed([]);
  const folder = createPastFolder();
  try {
    const read = names.filter((path) => masksOf(path).some((mask) => lost.has(mask)));
    const put = await putStarts(folder, read, request, base);
    if (!put.ok) return put;
    const { components: found } = await findComponents(names, { realRoot: folder.realRoot });
    const removed: RemovedComponent[] = [];
    for (const definition of found.filter(({ mask }) => lost.has(mask.text)).slice(0, MOST)) {
      const { mask, name } = definition;
      const isCounted = removed.length < MOST_COUNTED;
      const content = isCounted ? await countComponent(request, definition, base) : undefined;
      removed.push({ name, mask: mask.text, ...(content === undefined ? {} : { content }) });
    }
    return succeed(removed);
  } finally {
    await folder.remove();
  }
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
  definition: ComponentDefinition,
  { files, blobs }: BaseFiles,
): Promise<RemovedComponent["content"]> {
  const { sources } = await wantedFiles(request.realRoot, definition);
  const own = [...files].filter(([path]) => isInMask(definition.mask, path) || sources.has(path));
  const { source } = request;
  const counted = source === undefined ? definition : { ...definition, source };
  const before = await readPastSide(request, counted, new Map(own), blobs);
  if (!before.ok) return undefined;
  const { strings, languages } = before.value.side;
  return {
    strings: strings.length,
    words: strings.reduce((sum, { words }) => sum + words, 0),
    languages: languages.map(({ code, name }) => ({ code, name })),
  };
}
