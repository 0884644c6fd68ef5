import { fail, type Result, succeed } from "../../common/result";
import type { BaseComparison, BaseProblem, ComparedFiles, ComparisonProblem } from "../../model/compare/base";
import { compareSides } from "../../model/compare/compareSides";
import type { ComponentComparison } from "../../model/compare/comparison";
import type { ComponentDefinition } from "../components/findComponents";
import type { FileCounter } from "../counting/bytes/fileCounter";
import { createComponentScanner } from "../counting/scanner";
import { MAXIMUM_FILE_BYTES } from "../files";
import { createFolderGit } from "../git/folderGit";
import { createNestedRepositories } from "../git/nestedRepositories";
import { type BlobReader, createBlobReader } from "../past/blobReader";
import { createPastFolder, type PastFolder } from "../past/pastFolder";
import type { ProjectComponent } from "../projectComponent";
import { type FilesAt, listFilesAt } from "./filesAt";
import { withPlaces } from "./places";
import { resolveBase } from "./resolveBase";
import { EMPTY_SIDE, readSide } from "./side";

export interface CompareRequest {
  readonly realRoot: string;
  readonly components: readonly ProjectComponent[];
  /** A branch, tag or commit, as Git understands it. Not trusted. */
  readonly ref: string;
  readonly ignoredChecks: readonly string[];
  readonly counter: FileCounter;
  readonly signal: AbortSignal;
}

const MAXIMUM_BYTES = 512 * 1024 * 1024;

/**
 * Compares the files of components, as they are now, with those of the merge base of `ref` and what is checked out. Nothing
 * is checked out: the files are read from Git's objects, and counted by the same code. Renames that are committed are
 * followed. Rejects when the signal is aborted.
 */
export async function compareWithBase(request: CompareRequest): Promise<Result<BaseComparison, BaseProblem>> {
  const { realRoot, ref, signal } = request;
  signal.throwIfAborted();
  const git = createFolderGit(realRoot, signal);
  const base = await resolveBase(realRoot, ref, git);
  signal.throwIfAborted();
  if (!base.ok) return base;
  const parts = await listFilesAt(request, base.value.commit, git);
  if (!parts.ok) return parts;

  const blobs = createBlobReader(realRoot, MAXIMUM_FILE_BYTES, signal);
  const components: ComparedFiles[] = [];
  try {
    for (const { component, at } of parts.value) components.push(await compareComponent(request, component, at, blobs));
  } finally {
    blobs.close();
  }
  return succeed({ base: base.value, components });
}

async function compareComponent(
  request: CompareRequest,
  component: ProjectComponent,
  { ids, renamed }: FilesAt,
  blobs: BlobReader,
): Promise<ComparedFiles> {
  const folder = createPastFolder();
  try {
    const comparison = await compareIn(folder, request, component, ids, blobs);
    const { slug } = component;
    if (!comparison.ok) {
      return { slug, renamed, isNew: false, outcome: { kind: "failed", problem: comparison.problem } };
    }
    const { added, languages } = comparison.value;
    return {
      ...{ slug, renamed, isNew: ids.size === 0 && added.count + languages.length > 0 },
      outcome: { kind: "compared", comparison: comparison.value },
    };
  } finally {
    await folder.remove();
  }
}

async function compareIn(
  folder: PastFolder,
  request: CompareRequest,
  component: ProjectComponent,
  ids: ReadonlyMap<string, string>,
  blobs: BlobReader,
): Promise<Result<ComponentComparison, ComparisonProblem>> {
  const { signal } = request;
  const { text: mask } = component.definition.mask;
  const nested = (await createNestedRepositories(request.realRoot).of([mask])).get(mask);
  if (nested !== undefined) return fail({ kind: "otherRepository", folder: nested });
  const put = await putFiles(folder, ids, blobs, signal);
  if (!put.ok) return put;
  const before = await readBefore(folder, request, component.definition, ids);
  if (!before.ok) return before;
  const snapshot = await component.scan(signal);
  const now = await readSide(snapshot, { definition: component.definition, isAtBase: false, signal });
  if (!now.ok) return now;
  const comparison = compareSides(before.value, now.value);
  return succeed(await withPlaces(comparison, { ...request, snapshot, format: component.format }));
}

async function readBefore(
  folder: PastFolder,
  { ignoredChecks, counter, signal }: CompareRequest,
  definition: ComponentDefinition,
  ids: ReadonlyMap<string, string>,
) {
  if (ids.size === 0) return succeed(EMPTY_SIDE);
  const scanner = createComponentScanner(folder.realRoot, definition, counter, () => undefined, ignoredChecks);
  return readSide(await scanner.scan(signal), { definition, isAtBase: true, signal });
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
    if (total > MAXIMUM_BYTES) return fail({ kind: "tooLarge" });
    await folder.put(path, bytes);
  }
  return succeed(undefined);
}
