import type { BlobReader } from "../../../common/git/blobReader";
import { fail, type Result, succeed } from "../../../common/result";
import type { FileCounter } from "../../../engine/counting/bytes/fileCounter";
import type { ComponentSnapshot } from "../../../engine/counting/componentSnapshot";
import { createGroupScanner } from "../../../engine/counting/groups/groupScanner";
import { NOTHING_TRACKED } from "../../../engine/counting/missingFiles";
import type { ComponentDefinition } from "../../../engine/finding/findComponents";
import type { ComponentGroup } from "../../../engine/finding/groups/componentGroup";
import { withLanguageNames } from "../../../engine/finding/languages/languageNames";
import type { ComparisonProblem } from "../../../model/compare/base";
import { createPastFolder, type PastFolder } from "../../past/pastFolder";
import { unreadThen } from "../../past/unreadThen";
import { type ReadSide, readSide } from "../side";

export interface CountRequest {
  readonly ignoredChecks: readonly string[];
  readonly counter: FileCounter;
  readonly signal: AbortSignal;
}

/** Of all files together. */
export const MAX_BYTES = 512 * 1024 * 1024;

/** A component as it was. @param ids of blobs, by the paths where the component looks for files. */
export async function readPastSide(
  request: CountRequest,
  definition: ComponentGroup,
  ids: ReadonlyMap<string, string>,
  blobs: BlobReader,
): Promise<Result<ReadSide, ComparisonProblem>> {
  const read = await countThen(request, definition, ids, blobs, async (then) => {
    const side = await readSide(then.snapshot, then.definition, request.signal);
    return side.ok ? succeed({ ...side.value, incomplete: unreadThen(then.snapshot, then.definition) }) : side;
  });
  return read.ok ? read.value : read;
}

/** A component as it was at a commit. */
export interface CountedThen {
  readonly definition: ComponentGroup;
  readonly snapshot: ComponentSnapshot;
  /** The folder with its files, under the paths that they had. */
  readonly filesRoot: string;
}

/** Counts a component as it was. @param use what is done as long as its files are there */
export async function countThen<Used>(
  { ignoredChecks, counter, signal }: CountRequest,
  definition: ComponentGroup,
  ids: ReadonlyMap<string, string>,
  blobs: BlobReader,
  use: (then: CountedThen) => Promise<Used>,
): Promise<Result<Used, ComparisonProblem>> {
  const folder = createPastFolder();
  try {
    const put = await putFiles(folder, ids, blobs, signal);
    if (!put.ok) return put;
    const past = await withPastNames(folder, definition, ids);
    // Files without a byte were not emptied, as the commit has them so.
    const tracked = { ...NOTHING_TRACKED, idsOf: (path: string) => [ids.get(path) ?? []].flat() };
    const scanner = createGroupScanner(folder.realRoot, past, counter, ignoredChecks, tracked);
    const snapshot = await scanner.scan(signal);
    return succeed(await use({ definition: past, snapshot, filesRoot: folder.realRoot }));
  } finally {
    await folder.remove();
  }
}

/** Files that are called by the names of languages may have been others, or declared other ones. */
async function withPastNames(
  { realRoot }: PastFolder,
  definition: ComponentGroup,
  ids: ReadonlyMap<string, string>,
): Promise<ComponentGroup> {
  const options = { realRoot, tracked: new Set<string>(), leftOut: { add: () => undefined } };
  const undeclared = definition.parts.map(({ declared: _, ...part }) => part);
  const [first, ...others] = await withLanguageNames<ComponentDefinition>(undeclared, [...ids.keys()], options);
  return first === undefined ? definition : { ...definition, parts: [first, ...others] };
}

async function putFiles(
  folder: PastFolder,
  ids: ReadonlyMap<string, string>,
  blobs: BlobReader,
  signal: AbortSignal,
): Promise<Result<undefined, ComparisonProblem>> {
  let total = 0;
  for (const [path, id] of ids) {
    signal.throwIfAborted();
    const bytes = await blobs.read(id);
    signal.throwIfAborted();
    if (bytes === undefined) return fail({ kind: "missingObject", file: path });
    total += bytes.length;
    if (total > MAX_BYTES) return fail({ kind: "tooLarge" });
    await folder.put(path, bytes);
  }
  return succeed(undefined);
}
