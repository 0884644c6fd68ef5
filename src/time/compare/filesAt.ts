import { groupedBy } from "../../common/addTo";
import { fail, type Result, succeed } from "../../common/result";
import type { ComponentDefinition } from "../../engine/finding/findComponents";
import type { ComponentGroup } from "../../engine/finding/groups/componentGroup";
import { primaryLanguage } from "../../engine/languages";
import type { BaseProblem, Rename } from "../../model/compare/base";
import { type Mask, pathWith, valueInPath } from "../../model/mask/mask";
import type { FolderGit } from "../git/folderGit";
import { isInMask, type WantedFiles, wantedFiles } from "../past/wantedFiles";
import { formerMask } from "./formerMask";
import { renamedFiles } from "./renamedFiles";
import type { SubmoduleFiles } from "./submoduleFiles";

interface WithDefinition {
  readonly definition: Pick<ComponentGroup, "parts">;
}

export interface FilesAt {
  /** Ids of blobs by the paths that the files have today, or would have if they had moved with the others. */
  readonly ids: ReadonlyMap<string, string>;
  readonly renamed: readonly Rename[];
  /** Their paths at the commit. */
  readonly paths: ReadonlySet<string>;
}

export interface FilesRequest<Component> {
  readonly realRoot: string;
  readonly components: readonly Component[];
  /** Whether a file that may be of no component is listed nevertheless. */
  readonly isSearched?: (path: string) => boolean;
  /** Finds the files of submodules, given their commits by their paths. Without it, they are left out. */
  readonly listSubmodules?: (
    submodules: ReadonlyMap<string, string>,
  ) => Promise<Result<SubmoduleFiles | undefined, BaseProblem>>;
  readonly signal: AbortSignal;
}

export interface ListedFiles<Component> {
  readonly parts: readonly { readonly component: Component; readonly at: FilesAt }[];
  /** Ids of blobs by their paths at the commit. */
  readonly files: ReadonlyMap<string, string>;
  readonly submodules: SubmoduleFiles | undefined;
}

/** The files of components at a commit, found under the names that they had then. Rejects when the signal is aborted. */
export async function listFilesAt<Component extends WithDefinition>(
  request: FilesRequest<Component>,
  commit: string,
  git: FolderGit,
): Promise<Result<ListedFiles<Component>, BaseProblem>> {
  const { realRoot, components, isSearched = () => false, signal } = request;
  const renamed = await renamedFiles(commit, "HEAD", git);
  signal.throwIfAborted();
  if (!renamed.ok) return fail({ kind: "git", detail: renamed.problem });
  const parts = await Promise.all(
    components.map(async (component) => {
      const { parts: definitions } = component.definition;
      return { component, definitions, wanted: await wantedFiles(realRoot, definitions) };
    }),
  );
  const oldNames = new Set(renamed.value.map(({ from }) => from));
  const formers = parts.flatMap(({ definitions }) =>
    definitions.flatMap(({ mask }) => formerMask(mask, renamed.value) ?? []),
  );
  const isOfToday = (path: string): boolean => parts.some(({ wanted }) => wanted.isWanted(path));
  const submodules = new Map<string, string>();
  const listed = await git.listFiles(
    commit,
    (path) =>
      oldNames.has(path) || isSearched(path) || isOfToday(path) || formers.some((former) => isInMask(former, path)),
    submodules,
  );
  if (!listed.ok) return fail({ kind: "git", detail: listed.problem });
  const inSubmodules = await request.listSubmodules?.(submodules);
  if (inSubmodules?.ok === false) return inSubmodules;
  const files = new Map([...listed.value, ...(inSubmodules?.value?.ids ?? [])]);
  const renames = [...renamed.value, ...(inSubmodules?.value?.renames ?? [])];
  return succeed({
    files,
    submodules: inSubmodules?.value,
    parts: await Promise.all(
      parts.map(async ({ component, definitions, wanted }) => {
        const masks = definitions.map(async (part) => ({
          ...part,
          former: formerMask(part.mask, renames),
          sources: new Set(await part.format.sourceFiles(realRoot, part.mask)),
        }));
        return { component, at: filesOf({ masks: await Promise.all(masks), wanted }, { files, renames, isOfToday }) };
      }),
    ),
  });
}

interface PartThen extends Pick<ComponentDefinition, "accepts" | "format" | "mask"> {
  readonly former: Mask | undefined;
  /** Paths where its source may be, other than those in the mask. */
  readonly sources: ReadonlySet<string>;
}

interface Part {
  readonly masks: readonly PartThen[];
  readonly wanted: WantedFiles;
}

interface Commit {
  readonly files: ReadonlyMap<string, string>;
  readonly renames: readonly Rename[];
  readonly isOfToday: (path: string) => boolean;
}

/** Whether a file was renamed to one of another language or of none, which is no new name for the one that it was. */
function isOtherLanguage({ accepts, format, mask, former }: PartThen, { from, to }: Rename): boolean {
  const now = valueInPath(mask, to);
  const before = valueInPath(mask, from) ?? (former && valueInPath(former, from));
  if (now === undefined || before === undefined) return false;
  const [was, is] = [before, now].map((value) => primaryLanguage(format.codeOf?.(value) ?? value));
  return !accepts(now) || was !== is;
}

/** Of parts that most of their files left for another part of today, that one. */
function movedParts(
  masks: readonly PartThen[],
  files: readonly string[],
  renames: readonly Rename[],
): ReadonlyMap<PartThen, PartThen> {
  const targets = new Map(renames.map(({ from, to }) => [from, partWith(masks, to)]));
  const all = groupedBy(files, (path) => partWith(masks, path));
  const moved = new Map<PartThen, PartThen>();
  for (const [part, own] of all) {
    if (part === undefined) continue;
    for (const [target, left] of groupedBy(own, (path) => targets.get(path))) {
      if (target !== undefined && target !== part && 2 * left.length > own.length) moved.set(part, target);
    }
  }
  return moved;
}

function partWith(masks: readonly PartThen[], path: string): PartThen | undefined {
  return masks.find(({ mask, sources }) => sources.has(path) || isInMask(mask, path));
}

function filesOf({ masks, wanted }: Part, { files, renames, isOfToday }: Commit): FilesAt {
  const { isWanted, sources } = wanted;
  const own = [...files].filter(([path]) => isWanted(path));
  const moved =
    masks.length > 1
      ? movedParts(
          masks,
          own.map(([path]) => path),
          renames,
        )
      : new Map<PartThen, PartThen>();
  const renamed = renames.filter((rename) => {
    const { from, to } = rename;
    if (!isWanted(to) || !files.has(from)) return false;
    const [before, now] = [partWith(masks, from), partWith(masks, to)];
    if (before !== undefined && before !== now && moved.get(before) !== now) return false;
    return sources.has(to) || !masks.some((part) => isOtherLanguage(part, rename));
  });
  const ids = new Map(own);
  const paths = new Set(ids.keys());
  // All at once, as files may swap their names.
  for (const { from } of renamed) ids.delete(from);
  for (const { from, to } of renamed) {
    const id = files.get(from);
    if (id !== undefined) ids.set(to, id);
    paths.add(from);
  }
  // What was left behind counts where the others are.
  for (const [path, id] of moved.size === 0 ? [] : own) {
    const part = partWith(masks, path);
    const target = part && moved.get(part);
    const value = part && valueInPath(part.mask, path);
    if (target === undefined || value === undefined || !ids.has(path)) continue;
    const today = pathWith(target.mask, value);
    if (!ids.has(today)) ids.set(today, id);
  }
  // Files that moved: the languages that did not are gone.
  for (const { mask, former } of masks) {
    if (former === undefined || own.some(([path]) => isInMask(mask, path))) continue;
    for (const [path, id] of files) {
      const value = valueInPath(former, path);
      if (value === undefined || paths.has(path) || isOfToday(path)) continue;
      const today = pathWith(mask, value);
      if (!ids.has(today)) ids.set(today, id);
      paths.add(path);
    }
  }
  return { ids, renamed, paths };
}
