import { type BlobReader, createBlobReader } from "../../common/git/blobReader";
import { fail, type Result, succeed } from "../../common/result";
import { MAX_FILE_BYTES } from "../../engine/files";
import { createIsExcluded, ownMasks, withExclusions } from "../../engine/finding/excluding";
import type { ComponentDefinition } from "../../engine/finding/findComponents";
import type { ComponentGroup } from "../../engine/finding/groups/componentGroup";
import { isTemplate } from "../../engine/formats/formats";
import type { ProjectComponent } from "../../engine/projectComponent";
import type { BaseComparison, BaseProblem, ComparedFiles, ComparisonProblem } from "../../model/compare/base";
import { excludedFilesIn } from "../../model/component/excludedFiles";
import { CONFIRMATIONS_FILE } from "../../model/strings/confirmations";
import { createFolderGit } from "../git/folderGit";
import { repositoriesOfMasks } from "../git/maskRepositories";
import { confirmationsIn, createConfirmations } from "../outdated/confirmations";
import { wantedFiles } from "../past/wantedFiles";
import { withNewSources } from "./added/newSources";
import { type FilesAt, type FilesRequest, listFilesAt } from "./base/filesAt";
import { type CountRequest, countThen } from "./base/pastSide";
import { createPastSources } from "./base/pastSources";
import type { BaseFiles, FolderSearch, Removed, SearchOfToday } from "./base/removedComponents";
import { createSettingsThen, type SettingsThen } from "./base/settingsThen";
import type { ListThen } from "./base/unlistedComponents";
import { compareComponent, type PastComponent, type ReadOutdated } from "./compareComponent";
import { createOutdatedThen, type KeysThen, type OutdatedThen } from "./outdated/outdatedThen";
import { folderThen } from "./places/folderThen";
import { isSearchedPath } from "./places/searchedPath";
import { resolveBase } from "./resolveBase";
import type { SubmoduleFiles } from "./submodules/submoduleFiles";

export interface CompareRequest extends CountRequest {
  readonly realRoot: string;
  readonly components: readonly ProjectComponent[];
  /** Of the search that found the components; absent if they were named. */
  readonly search?: SearchOfToday;
  /** A branch, tag or commit, as Git understands it. Not trusted. */
  readonly ref: string;
  /** Paths in the folder of what may list or exclude components; the first that does counts. */
  readonly settingsFiles: readonly string[];
  /** Default: nothing is known. */
  readonly readOutdated?: ReadOutdated;
}

/** Maximum time that a comparison waits for outdated strings, in ms. */
const LONGEST_WAIT = 60_000;

/**
 * Compares the files of components, as they are now, with those of the merge base of `ref` and what is checked out. Nothing
 * is checked out: the files are read from Git's objects, and counted by the same code. Renames that are staged or committed
 * are followed. Components that are found, or were at the base, are also searched in the files of the base. Rejects when the signal is aborted.
 */
export async function compareWithBase(asked: CompareRequest): Promise<Result<BaseComparison, BaseProblem>> {
  const { realRoot, ref, search, signal } = asked;
  signal.throwIfAborted();
  const git = createFolderGit(realRoot, signal);
  const base = await resolveBase(realRoot, ref, git);
  signal.throwIfAborted();
  if (!base.ok) return base;
  const { commit } = base.value;
  const folder = await folderThen(realRoot, commit, git, signal);
  if (!folder.ok) return fail({ kind: "git", detail: folder.problem });
  const request = { ...asked, components: await withNewSources(asked, folder.value) };
  const today = partsOfToday(request);
  const repositories = await repositoriesOfMasks(
    realRoot,
    today.map(({ mask }) => mask),
  );
  const filesOfSubmodules: FilesRequest<ProjectComponent>["filesOfSubmodules"] = async (submodules) => {
    if (submodules.size + repositories.size === 0) return succeed(undefined);
    const submoduleFiles = await import("./submodules/submoduleFiles");
    return submoduleFiles.readSubmoduleFiles({ realRoot, git, commit, submodules, parts: today, signal });
  };
  const own = createBlobReader(realRoot, MAX_FILE_BYTES, signal);
  let blobs: BlobReader = own;
  try {
    const settings = createSettingsThen(request, folder.value, own);
    const { atBase, searchThen } = await searchAtBase(request, settings);
    const list = await readList(request, settings, searchThen);
    const isSearched = await createIsSearched(realRoot, list);
    const listed = await listFilesAt({ ...request, isSearched, filesOfSubmodules }, folder.value);
    if (!listed.ok) return listed;

    const { parts, files, renamed, submodules } = listed.value;
    if (submodules !== undefined) blobs = joinReaders(submodules.blobs, own);
    const all: BaseFiles = { files, taken: new Set(parts.flatMap(({ at }) => [...at.paths])), renamed, blobs };
    const removed = await readRemoved(request, list, all);
    const sources = { ...request, isFound: search !== undefined, all: folder.value.blobs };
    const withSource = await createPastSources(sources, files, blobs);
    const components: ComparedFiles[] = [];
    const late = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_WAIT)]);
    const over = aborted(late);
    const readOutdated: ReadOutdated = async (...asked) =>
      late.aborted ? undefined : Promise.race([request.readOutdated?.(...asked), over]);
    let then: Promise<OutdatedThen> | undefined;
    const readOutdatedThen = async (past: PastComponent): Promise<KeysThen> => {
      then ??= createOutdatedThen(request, { commit, blobs: folder.value.blobs }, own);
      const outdated = await then;
      const read = await countThen(request, past.definition, past.ids, blobs, (counted) => outdated(counted, past));
      return read.ok ? read.value : () => undefined;
    };
    for (const { component, at } of parts) {
      const gone = removed.ok ? (removed.value.parts.get(component.definition) ?? []) : [];
      const ids = withSettings(at.ids, component.definition, folder.value.blobs);
      const listed = { ...at, definition: atBase(component.definition), ids };
      const before = await withGone(await withSource(listed), gone, { realRoot, files });
      const folders = component.definition.parts.flatMap(({ mask }) => [...(repositories.get(mask.text) ?? [])]);
      const unknown = folders.find((folder) => submodules?.known.has(folder) !== true);
      components.push(
        await compareComponent(
          { ...request, isFound: search !== undefined, unknown, readOutdated, readOutdatedThen },
          component,
          before,
          blobs,
        ),
      );
    }
    const file = search === undefined ? ((await hiddenSubmodule(request, settings)) ?? settings.missing()) : undefined;
    const confirmed = await confirmedSince(realRoot, folder.value.blobs, own);
    return succeed({
      base: base.value,
      ...(confirmed > 0 && { confirmed }),
      components,
      removed:
        file === undefined || (removed.ok && removed.value.components.length > 0)
          ? withRemoved(removed, submodules, searchThen)
          : fail({ kind: "missingObject", file }),
    });
  } finally {
    blobs.close();
  }
}

function aborted(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve(undefined), { once: true }));
}

/** Only the search tells what is gone. */
function withRemoved(
  removed: Result<Removed, ComparisonProblem>,
  submodules: SubmoduleFiles | undefined,
  search: FolderSearch | undefined,
): BaseComparison["removed"] {
  if (!removed.ok) return removed;
  const { components } = removed.value;
  if (search === undefined || submodules === undefined) return succeed(components);
  const isExcluded = createIsExcluded(search.exclude);
  const all = [...components, ...submodules.removed.filter(({ mask }) => !isExcluded(`${mask}*`))];
  const [file] = submodules.unknown.filter((folder) => !isExcluded(`${folder}/*`));
  return file === undefined || all.length > 0 ? succeed(all) : fail({ kind: "missingObject", file });
}

function partsOfToday({ components, search }: CompareRequest): readonly ComponentDefinition[] {
  const groups = [...components.map(({ definition }) => definition), ...(search?.excluded ?? [])];
  return groups.flatMap(({ parts }) => parts);
}

/** The second is asked for what the first does not have. */
function joinReaders(first: BlobReader, second: BlobReader): BlobReader {
  return {
    read: async (id) => (await first.read(id)) ?? (await second.read(id)),
    close() {
      first.close();
      second.close();
    },
  };
}

/** Adds settings of other tools that may have named the source. */
function withSettings(
  ids: FilesAt["ids"],
  { parts }: ComponentGroup,
  blobs: ReadonlyMap<string, string>,
): FilesAt["ids"] {
  const paths = ids.size === 0 ? [] : parts.flatMap(({ format, mask }) => format.sourceSettings?.(mask) ?? []);
  return new Map([
    ...paths.flatMap((path) => {
      const id = blobs.get(path);
      return id === undefined ? [] : [[path, id] as const];
    }),
    ...ids,
  ]);
}

/** @param gone masks that the component had at the base only */
async function withGone(
  past: PastComponent,
  gone: readonly ComponentDefinition[],
  { realRoot, files }: { readonly realRoot: string; readonly files: ReadonlyMap<string, string> },
): Promise<PastComponent> {
  if (gone.length === 0) return past;
  const { definition, ids } = past;
  const { isWanted } = await wantedFiles(realRoot, gone);
  const own = [...files].filter(([path]) => isWanted(path));
  const parts = [...definition.parts, ...gone] as const;
  return { ...past, definition: { ...definition, parts }, ids: new Map([...own, ...ids]) };
}

interface SearchAtBase {
  /** With the exclusions of the base. */
  readonly searchThen: FolderSearch | undefined;
  /** A component of today with the files that it had. */
  readonly atBase: (definition: ComponentGroup) => ComponentGroup;
}

/** With the exclusions of the base: what the branch itself leaves out was part of the release. */
async function searchAtBase({ components, search }: CompareRequest, settings: SettingsThen): Promise<SearchAtBase> {
  if (search === undefined || search.exclude.length === 0)
    return { searchThen: search, atBase: (definition) => definition };
  // By the files of settings as they were then, and by other settings, such as the user's, as they are today. Settings of
  // the commit that can't be read exclude nothing, so that nothing is hidden.
  const now = new Set(excludedFilesIn(await settings.now("components")));
  const before = excludedFilesIn(await settings.atBase("components"));
  const exclude = [...search.exclude.filter((path) => !now.has(path)), ...before];
  const isExcluded = createIsExcluded(ownMasks(exclude, search.excluded));
  const excluded = search.excluded.filter(
    ({ filemask, parts }) => isExcluded(filemask) || parts.every(({ mask }) => isExcluded(mask.text)),
  );
  const all = [...components.map(({ definition }) => definition), ...search.excluded];
  const isExcludedFile = createIsExcluded(ownMasks(exclude, all));
  return {
    searchThen: { ...search, exclude, excluded },
    atBase: (definition) => withExclusions(definition, isExcludedFile),
  };
}

/** A submodule with translations of named components that is not checked out, and that settings leave out since the base. */
async function hiddenSubmodule(
  { components, realRoot }: CompareRequest,
  settings: SettingsThen,
): Promise<string | undefined> {
  const now = excludedFilesIn(await settings.now("components"));
  const before = excludedFilesIn(await settings.atBase("components"));
  if (now.every((path) => before.includes(path))) return undefined;
  const { listTracked } = await import("../git/listTracked");
  const parts = components.flatMap(({ definition }) => definition.parts);
  const { leftOut } = await listTracked(realRoot, parts, before);
  const isExcluded = createIsExcluded(now);
  return leftOut.find(({ path }) => isExcluded(path))?.path;
}

async function readList(
  { components }: CompareRequest,
  settings: SettingsThen,
  search: FolderSearch | undefined,
): Promise<ListThen> {
  const { listAtBase } = await import("./base/unlistedComponents");
  const masks = components.flatMap(({ definition }) => definition.parts.map(({ mask }) => mask.text));
  return listAtBase(settings, masks, search);
}

/** Which files of the base are listed besides those of the components of today. */
async function createIsSearched(realRoot: string, { search, unlisted }: ListThen): Promise<(path: string) => boolean> {
  const isRead = search === undefined ? isTemplate : isSearchedPath;
  if (unlisted.length === 0) return isRead;
  const { isWanted } = await wantedFiles(realRoot, unlisted);
  return (path) => isRead(path) || isWanted(path);
}

async function readRemoved(
  request: CompareRequest,
  { unlisted, search }: ListThen,
  base: BaseFiles,
): Promise<Result<Removed, ComparisonProblem>> {
  const { findUnlisted } = await import("./base/unlistedComponents");
  const { components, paths } = await findUnlisted(request, unlisted, base);
  if (search === undefined) return succeed({ components, parts: new Map() });
  const { findRemoved } = await import("./base/removedComponents");
  const found = await findRemoved({ ...request, ...search }, { ...base, taken: new Set([...base.taken, ...paths]) });
  if (!found.ok) return found;
  return succeed({ ...found.value, components: [...components, ...found.value.components] });
}

/** How many translations were confirmed as still right, as far as that is known. */
async function confirmedSince(realRoot: string, then: ReadonlyMap<string, string>, blobs: BlobReader): Promise<number> {
  const now = (await createConfirmations(realRoot)()) ?? new Set<string>();
  if (now.size === 0) return 0;
  const id = then.get(CONFIRMATIONS_FILE);
  const bytes = id === undefined ? Buffer.of() : await blobs.read(id);
  if (bytes === undefined) return 0;
  const before = confirmationsIn(bytes);
  return [...now].filter((line) => !before.has(line)).length;
}
