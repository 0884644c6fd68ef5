import { fail, type Result, succeed } from "../../common/result";
import { composeSnapshots } from "../../engine/counting/groups/groupSnapshot";
import { MAXIMUM_FILE_BYTES } from "../../engine/files";
import { createIsExcluded, ownMasks, withExclusions } from "../../engine/finding/excluding";
import type { ComponentDefinition } from "../../engine/finding/findComponents";
import type { ComponentGroup } from "../../engine/finding/groups/componentGroup";
import type { ProjectComponent } from "../../engine/projectComponent";
import type { BaseComparison, BaseProblem, ComparedFiles, ComparisonProblem } from "../../model/compare/base";
import { compareSides } from "../../model/compare/compareSides";
import type { ComparedSide } from "../../model/compare/comparison";
import { fileProblem } from "../../model/fileProblem";
import { createFolderGit, type FolderGit } from "../git/folderGit";
import { createNestedRepositories } from "../git/nestedRepositories";
import { type BlobReader, createBlobReader } from "../past/blobReader";
import { wantedFiles } from "../past/wantedFiles";
import { type FilesAt, listFilesAt } from "./filesAt";
import { type CountRequest, readPastSide } from "./pastSide";
import { withPlaces } from "./places";
import type { BaseFiles, FolderSearch, Removed } from "./removedComponents";
import { resolveBase } from "./resolveBase";
import { isSearchedPath } from "./searchedPath";
import { contentOf, EMPTY_SIDE, type ReadSide, readSide } from "./side";

export interface CompareRequest extends CountRequest {
  readonly realRoot: string;
  readonly components: readonly ProjectComponent[];
  /** Of the search that found the components; absent if they were named. */
  readonly search?: FolderSearch;
  /** A branch, tag or commit, as Git understands it. Not trusted. */
  readonly ref: string;
  /** Paths in the folder of what may set exclusions; the first that does counts. */
  readonly settingsFiles: readonly string[];
}

/**
 * Compares the files of components, as they are now, with those of the merge base of `ref` and what is checked out. Nothing
 * is checked out: the files are read from Git's objects, and counted by the same code. Renames that are committed are
 * followed. Components that are found are also searched in the files of the base. Rejects when the signal is aborted.
 */
export async function compareWithBase(request: CompareRequest): Promise<Result<BaseComparison, BaseProblem>> {
  const { realRoot, ref, search, signal } = request;
  signal.throwIfAborted();
  const git = createFolderGit(realRoot, signal);
  const base = await resolveBase(realRoot, ref, git);
  signal.throwIfAborted();
  if (!base.ok) return base;
  const listing = search === undefined ? request : { ...request, isSearched: isSearchedPath };
  const listed = await listFilesAt(listing, base.value.commit, git);
  if (!listed.ok) return listed;

  const { submodules, parts } = listed.value;
  const own: BaseFiles = {
    files: listed.value.files,
    taken: new Set(parts.flatMap(({ at }) => [...at.paths])),
    blobs: createBlobReader(realRoot, MAXIMUM_FILE_BYTES, signal),
  };
  const components: ComparedFiles[] = [];
  const all = await withFilesOfSubmodules(own, { ...request, submodules });
  const { files, blobs } = all;
  try {
    const { atBase, ...then } = await searchAtBase(request, base.value.commit, git);
    const removed = await readRemoved({ ...request, ...then }, all);
    const goneSubmodules =
      search === undefined || submodules.size === 0
        ? succeed([])
        : await (await import("./removedSubmodules")).findRemovedSubmodules(submodules, base.value.commit, git, signal);
    if (!goneSubmodules.ok) return goneSubmodules;
    for (const { component, at } of parts) {
      const gone = removed.ok ? (removed.value.parts.get(component.definition) ?? []) : [];
      const before = await withGone(atBase(component.definition), at, gone, { realRoot, files });
      components.push(await compareComponent({ ...request, submodules }, component, before, blobs));
    }
    return succeed({
      ...{ base: base.value, components },
      removed: removed.ok ? succeed([...removed.value.components, ...goneSubmodules.value]) : removed,
    });
  } finally {
    blobs.close();
  }
}

/** Only the search has a use for them. */
async function withFilesOfSubmodules(
  base: BaseFiles,
  { components, search, ...request }: ComponentRequest,
): Promise<BaseFiles> {
  if (search === undefined || request.submodules.size === 0) return base;
  const groups = [...components.map(({ definition }) => definition), ...search.excluded];
  const masks = groups.flatMap(({ parts }) => parts.map(({ mask }) => mask));
  const { withSubmodules } = await import("./submoduleFiles");
  return withSubmodules(base, { ...request, masks });
}

/** A component at the base. */
interface PastComponent extends Pick<FilesAt, "ids" | "renamed"> {
  readonly definition: ComponentGroup;
}

/** @param gone masks that the component had at the base only */
async function withGone(
  definition: ComponentGroup,
  { ids, renamed }: FilesAt,
  gone: readonly ComponentDefinition[],
  { realRoot, files }: { readonly realRoot: string; readonly files: ReadonlyMap<string, string> },
): Promise<PastComponent> {
  if (gone.length === 0) return { definition, ids, renamed };
  const { isWanted } = await wantedFiles(realRoot, gone);
  const own = [...files].filter(([path]) => isWanted(path));
  const parts = [...definition.parts, ...gone] as const;
  return { definition: { ...definition, parts }, ids: new Map([...own, ...ids]), renamed };
}

interface SearchAtBase extends Pick<CompareRequest, "search"> {
  /** A component of today with the files that it had. */
  readonly atBase: (definition: ComponentGroup) => ComponentGroup;
}

/** With the exclusions of the base: what the branch itself leaves out was part of the release. */
async function searchAtBase(
  { realRoot, components, search, settingsFiles }: CompareRequest,
  commit: string,
  git: FolderGit,
): Promise<SearchAtBase> {
  if (search === undefined || search.exclude.length === 0) return { atBase: (definition) => definition };
  const { exclusionsAt } = await import("./exclusionsAt");
  const exclude = await exclusionsAt(commit, { realRoot, exclude: search.exclude, settingsFiles, git });
  const isExcluded = createIsExcluded(ownMasks(exclude, search.excluded));
  const excluded = search.excluded.filter(
    ({ filemask, parts }) => isExcluded(filemask) || parts.every(({ mask }) => isExcluded(mask.text)),
  );
  const all = [...components.map(({ definition }) => definition), ...search.excluded];
  const isExcludedFile = createIsExcluded(ownMasks(exclude, all));
  return {
    search: { ...search, exclude, excluded },
    atBase: (definition) => withExclusions(definition, isExcludedFile),
  };
}

async function readRemoved(
  { search, ...request }: CompareRequest,
  base: BaseFiles,
): Promise<Result<Removed, ComparisonProblem>> {
  if (search === undefined) return succeed({ components: [], parts: new Map() });
  const { findRemoved } = await import("./removedComponents");
  return findRemoved({ ...request, ...search }, base);
}

interface ComponentRequest extends CompareRequest {
  /** Their commits at the base, by their paths. */
  readonly submodules: ReadonlyMap<string, string>;
}

async function compareComponent(
  request: ComponentRequest,
  component: ProjectComponent,
  before: PastComponent,
  blobs: BlobReader,
): Promise<ComparedFiles> {
  const { slug } = component;
  const { ids, renamed } = before;
  const comparison = await compareIn(request, component, before, blobs);
  if (!comparison.ok) {
    return { slug, renamed, isNew: false, outcome: { kind: "failed", problem: comparison.problem } };
  }
  if (comparison.value.kind === "emptied") return { slug, renamed, isNew: false, outcome: comparison.value };
  const { added, languages } = comparison.value.comparison;
  return {
    ...{ slug, renamed, isNew: ids.size === 0 && added.count + languages.length > 0 },
    outcome: comparison.value,
  };
}

type Compared = Result<Exclude<ComparedFiles["outcome"], { kind: "failed" }>, ComparisonProblem>;

async function compareIn(
  request: ComponentRequest,
  component: ProjectComponent,
  past: PastComponent,
  blobs: BlobReader,
): Promise<Compared> {
  const { realRoot, submodules, signal } = request;
  const masks = component.definition.parts.map(({ mask }) => mask.text);
  const repositories = await createNestedRepositories(realRoot).of(masks);
  const [folder] = repositories.values();
  if (folder === undefined) return compareFiles(request, component, past, blobs);
  const isAll = masks.every((mask) => repositories.get(mask) === folder);
  const commit = isAll && past.ids.size === 0 ? submodules.get(folder) : undefined;
  const { submoduleFilesAt } = await import("./submoduleFiles");
  const { parts } = past.definition;
  const before = commit === undefined ? undefined : await submoduleFilesAt({ realRoot, folder, commit, parts, signal });
  if (before === undefined) return fail({ kind: "otherRepository", folder });
  try {
    return await compareFiles(request, component, { ...past, ids: before.ids }, before.blobs);
  } finally {
    before.blobs.close();
  }
}

async function compareFiles(
  request: CompareRequest,
  component: ProjectComponent,
  past: PastComponent,
  blobs: BlobReader,
): Promise<Compared> {
  const { signal } = request;
  const { definition } = component;
  const before =
    past.ids.size === 0 ? succeed(EMPTY_SIDE) : await readPastSide(request, past.definition, past.ids, blobs);
  if (!before.ok) return before;
  const scanned = await component.scan(signal);
  const [part] = definition.parts;
  // Strings are told apart as at the base, where there were more masks.
  const isAlone = scanned.parts === undefined && past.definition.parts.length > 1;
  const snapshot = isAlone ? composeSnapshots([{ mask: part.mask.text, snapshot: scanned }], scanned.format) : scanned;
  const now = await readSide(snapshot, definition, signal);
  if (!now.ok) return now;
  const problem = unreadableFile(before.value, now.value);
  if (problem !== undefined) return fail(problem);
  const { side } = before.value;
  if (request.search !== undefined && !hasNoStrings(side) && hasNoStrings(now.value.side)) {
    const { name, filemask } = definition;
    return succeed({ kind: "emptied", component: { name, mask: filemask, content: contentOf(side) } });
  }
  const compared = compareSides(side, now.value.side);
  const lost = compared.removed.count > 0 ? lostSource(before.value, now.value) : undefined;
  if (lost !== undefined) return fail(lost);
  const comparison = await withPlaces(compared, { ...request, snapshot });
  return succeed({ kind: "compared", comparison });
}

function hasNoStrings({ strings }: ComparedSide): boolean {
  return strings.length === 0;
}

/** A source file that is gone without another one in its place, so that a translation passes for it. */
function lostSource(before: ReadSide, now: ReadSide): ComparisonProblem | undefined {
  const lost = [...before.sources].flatMap(([mask, sources]) => {
    const left = now.sources.get(mask)?.length ?? sources.length;
    return left < sources.length ? sources.filter((path) => !now.files.has(path)) : [];
  });
  const [file] = lost;
  if (file === undefined) return undefined;
  const remark = { problem: fileProblem("noSourceStrings") };
  return { kind: "unreadableFile", file, isAtBase: false, isRepaired: false, remark };
}

function unreadableFile(before: ReadSide, now: ReadSide): ComparisonProblem | undefined {
  const [remark] = [...now.incomplete, ...before.incomplete];
  if (remark === undefined) return undefined;
  const { path: file, ...rest } = remark;
  const isAtBase = now.incomplete.length === 0;
  const codes = new Set(now.side.languages.map(({ code }) => code));
  const isRepaired =
    isAtBase &&
    before.incomplete.every(({ path }) => now.files.has(path)) &&
    before.side.languages.every(({ code }) => codes.has(code));
  return { kind: "unreadableFile", file, isAtBase, isRepaired, remark: rest };
}
