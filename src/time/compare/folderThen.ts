import path from "node:path";
import { type Result, succeed } from "../../common/result";
import type { Rename } from "../../model/compare/base";
import { createFolderGit, type FolderGit } from "../git/folderGit";
import { changedFiles } from "./changedFiles";
import { filesMovedInto } from "./directoryRenames";
import { isReadBySearch } from "./searchedPath";

/** A folder at a commit. Paths are those in the folder, and ids by their paths. */
export interface FolderThen {
  readonly blobs: ReadonlyMap<string, string>;
  /** Ids of their commits. */
  readonly submodules: ReadonlyMap<string, string>;
  /** Files that have another path today. */
  readonly renamed: readonly Rename[];
}

/**
 * The files of a folder at a commit. Those that came from elsewhere in the repository since, or that were lost on the way,
 * are among them. Fails with one line, and rejects when the signal is aborted.
 */
export async function folderThen(
  realRoot: string,
  commit: string,
  git: FolderGit,
  signal: AbortSignal,
): Promise<Result<FolderThen, string>> {
  const changes = await changedFiles(commit, git);
  signal.throwIfAborted();
  if (!changes.ok) return changes;
  const submodules = new Map<string, string>();
  const blobs = await git.listFiles(commit, () => true, submodules);
  if (!blobs.ok) return blobs;
  const own: FolderThen = { blobs: blobs.value, submodules, renamed: changes.value.renamed };
  const isEmpty = own.blobs.size + submodules.size === 0;
  if (!isEmpty && !changes.value.added.some(isReadBySearch)) return succeed(own);
  const others = await readMovedInto(realRoot, commit, git, signal);
  if (others?.ok !== true) return others ?? succeed(own);
  return succeed({
    blobs: new Map([...others.value.blobs, ...own.blobs]),
    submodules: new Map([...others.value.submodules, ...submodules]),
    renamed: [...own.renamed, ...others.value.renamed],
  });
}

/** Undefined for the repository's own folder. */
async function readMovedInto(
  realRoot: string,
  commit: string,
  git: FolderGit,
  signal: AbortSignal,
): Promise<Result<FolderThen, string> | undefined> {
  const prefix = await git.ask(["rev-parse", "--show-prefix"]);
  const up = await git.ask(["rev-parse", "--show-cdup"]);
  if (!prefix || !up) return undefined;
  const whole = createFolderGit(path.join(realRoot, up), signal);
  const changes = await changedFiles(commit, whole);
  signal.throwIfAborted();
  if (!changes.ok) return changes;
  const submodules = new Map<string, string>();
  const blobs = await whole.listFiles(commit, () => true, submodules);
  if (!blobs.ok) return blobs;
  const before = [...blobs.value.keys(), ...submodules.keys()];
  const { paths, renamed } = filesMovedInto(prefix.slice(0, -1), changes.value, before);
  const inFolder = (ids: ReadonlyMap<string, string>) =>
    new Map(
      [...paths].flatMap(([file, to]) => {
        const id = ids.get(file);
        return id === undefined ? [] : [[to.slice(prefix.length), id] as const];
      }),
    );
  return succeed({
    blobs: inFolder(blobs.value),
    submodules: inFolder(submodules),
    renamed: renamed.map(({ from, to }) => ({ from: from.slice(prefix.length), to: to.slice(prefix.length) })),
  });
}
