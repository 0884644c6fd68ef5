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
  readonly signal: AbortSignal;
}

export interface ListedFiles<Component> {
  readonly parts: readonly { readonly component: Component; readonly at: FilesAt }[];
  /** Ids of blobs by their paths at the commit. */
  readonly files: ReadonlyMap<string, string>;
  /** Commits of submodules by their paths. */
  readonly submodules: ReadonlyMap<string, string>;
}

/** The files of components at a commit, found under the names that they had then. Rejects when the signal is aborted. */
export async function listFilesAt<Component extends WithDefinition>(
  { realRoot, components, isSearched = () => false, signal }: FilesRequest<Component>,
  commit: string,
  git: FolderGit,
): Promise<Result<ListedFiles<Component>, BaseProblem>> {
  const renames = await renamedFiles(commit, "HEAD", git);
  signal.throwIfAborted();
  if (!renames.ok) return fail({ kind: "git", detail: renames.problem });
  const parts = await Promise.all(
    components.map(async (component) => {
      const { parts: definitions } = component.definition;
      const masks = definitions.map((part) => ({ ...part, former: formerMask(part.mask, renames.value) }));
      return { component, masks, wanted: await wantedFiles(realRoot, definitions) };
    }),
  );
  const oldNames = new Set(renames.value.map(({ from }) => from));
  const isOfToday = (path: string): boolean => parts.some(({ wanted }) => wanted.isWanted(path));
  const isFormer = (path: string): boolean =>
    parts.some(({ masks }) => masks.some(({ former }) => former && isInMask(former, path)));
  const submodules = new Map<string, string>();
  const files = await git.listFiles(
    commit,
    (path) => oldNames.has(path) || isSearched(path) || isOfToday(path) || isFormer(path),
    submodules,
  );
  if (!files.ok) return fail({ kind: "git", detail: files.problem });
  return succeed({
    ...{ files: files.value, submodules },
    parts: parts.map(({ component, ...part }) => ({
      component,
      at: filesOf(part, { files: files.value, renames: renames.value, isOfToday }),
    })),
  });
}

interface PartThen extends Pick<ComponentDefinition, "accepts" | "format" | "mask"> {
  readonly former: Mask | undefined;
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

function filesOf({ masks, wanted }: Part, { files, renames, isOfToday }: Commit): FilesAt {
  const { isWanted, sources } = wanted;
  const renamed = renames.filter((rename) => {
    const { from, to } = rename;
    if (!isWanted(to) || !files.has(from)) return false;
    return sources.has(to) || !masks.some((part) => isOtherLanguage(part, rename));
  });
  const own = [...files].filter(([path]) => isWanted(path));
  const ids = new Map(own);
  const paths = new Set(ids.keys());
  // All at once, as files may swap their names.
  for (const { from } of renamed) ids.delete(from);
  for (const { from, to } of renamed) {
    const id = files.get(from);
    if (id !== undefined) ids.set(to, id);
    paths.add(from);
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
