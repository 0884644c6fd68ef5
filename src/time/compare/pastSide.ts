import type { BlobReader } from "../../common/git/blobReader";
import { fail, type Result, succeed } from "../../common/result";
import type { FileCounter } from "../../engine/counting/bytes/fileCounter";
import { createGroupScanner } from "../../engine/counting/groups/groupScanner";
import type { ComponentDefinition } from "../../engine/finding/findComponents";
import type { ComponentGroup } from "../../engine/finding/groups/componentGroup";
import { withLanguageNames } from "../../engine/finding/languages/languageNames";
import type { ComparisonProblem } from "../../model/compare/base";
import { createPastFolder, type PastFolder } from "../past/pastFolder";
import { unreadThen } from "../past/unreadThen";
import { type ReadSide, readSide } from "./side";

export interface CountRequest {
  readonly ignoredChecks: readonly string[];
  readonly counter: FileCounter;
  readonly signal: AbortSignal;
}

/** Of all files together. */
export const MAX_BYTES = 512 * 1024 * 1024;

/** A component as it was. @param ids of blobs, by the paths where the component looks for files. */
export async function readPastSide(
  { ignoredChecks, counter, signal }: CountRequest,
  definition: ComponentGroup,
  ids: ReadonlyMap<string, string>,
  blobs: BlobReader,
): Promise<Result<ReadSide, ComparisonProblem>> {
  const folder = createPastFolder();
  try {
    const put = await putFiles(folder, ids, blobs, signal);
    if (!put.ok) return put;
    const past = await withPastNames(folder, definition, ids);
    const scanner = createGroupScanner(folder.realRoot, past, counter, ignoredChecks);
    const snapshot = await scanner.scan(signal);
    const side = await readSide(snapshot, past, signal);
    return side.ok ? succeed({ ...side.value, incomplete: unreadThen(snapshot, past) }) : side;
  } finally {
    await folder.remove();
  }
}

/** Files that are called by the names of languages may have been others, or declared other ones. */
export async function withPastNames(
  { realRoot }: PastFolder,
  definition: ComponentGroup,
  ids: ReadonlyMap<string, string>,
): Promise<ComponentGroup> {
  const options = { realRoot, tracked: new Set<string>(), leftOut: { add: () => undefined } };
  const undeclared = definition.parts.map(({ declared: _, ...part }) => part);
  const [first, ...others] = await withLanguageNames<ComponentDefinition>(undeclared, [...ids.keys()], options);
  return first === undefined ? definition : { ...definition, parts: [first, ...others] };
}

export async function putFiles(
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
