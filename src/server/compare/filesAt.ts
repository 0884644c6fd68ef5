import { fail, type Result, succeed } from "../../common/result";
import type { BaseProblem, Rename } from "../../model/compare/base";
import type { ComponentDefinition } from "../components/findComponents";
import type { FolderGit } from "../git/folderGit";
import { type WantedFiles, wantedFiles } from "../past/wantedFiles";
import { renamedFiles } from "./renamedFiles";

interface WithDefinition {
  readonly definition: ComponentDefinition;
}

export interface FilesAt {
  /** Ids of blobs by the paths that the files have today. */
  readonly ids: ReadonlyMap<string, string>;
  readonly renamed: readonly Rename[];
}

/** The files of components at a commit, found under the names that they had then. Rejects when the signal is aborted. */
export async function listFilesAt<Component extends WithDefinition>(
  {
    realRoot,
    components,
    signal,
  }: {
    readonly realRoot: string;
    readonly components: readonly Component[];
    readonly signal: AbortSignal;
  },
  commit: string,
  git: FolderGit,
): Promise<Result<readonly { readonly component: Component; readonly at: FilesAt }[], BaseProblem>> {
  const renames = await renamedFiles(commit, "HEAD", git);
  signal.throwIfAborted();
  if (!renames.ok) return fail({ kind: "git", detail: renames.problem });
  const parts = await Promise.all(
    components.map(async (component) => ({ component, wanted: await wantedFiles(realRoot, component.definition) })),
  );
  const oldNames = new Set(renames.value.map(({ from }) => from));
  const isWanted = (path: string): boolean => oldNames.has(path) || parts.some(({ wanted }) => wanted.isWanted(path));
  const files = await git.listFiles(commit, isWanted);
  if (!files.ok) return fail({ kind: "git", detail: files.problem });
  return succeed(
    parts.map(({ component, wanted }) => ({ component, at: filesOf(files.value, renames.value, wanted) })),
  );
}

function filesOf(files: ReadonlyMap<string, string>, renames: readonly Rename[], { isWanted }: WantedFiles): FilesAt {
  const renamed = renames.filter(({ from, to }) => isWanted(to) && files.has(from));
  const ids = new Map([...files].filter(([path]) => isWanted(path)));
  // All at once, as files may swap their names.
  for (const { from } of renamed) ids.delete(from);
  for (const { from, to } of renamed) {
    const id = files.get(from);
    if (id !== undefined) ids.set(to, id);
  }
  return { ids, renamed };
}
