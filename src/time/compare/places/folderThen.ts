import path from "node:path";
import { fail, type Result, succeed } from "../../../common/result";
import type { Rename } from "../../../model/compare/base";
import { createFolderGit, type FolderGit } from "../../git/folderGit";
import { type ChangedFiles, changedFiles } from "../changes/changedFiles";
import { filesMovedInto } from "./directoryRenames";
import { isSearchedPath } from "./searchedPath";

/** A folder at a commit. Paths are relative to the folder. */
export interface FolderThen {
  /** Ids of blobs by the paths of their files. */
  readonly blobs: ReadonlyMap<string, string>;
  /** Ids of commits by the paths of submodules. */
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
  const own = await readTree(commit, git, signal);
  if (!own.ok) return own;
  const { changes, ...tree } = own.value;
  const then: FolderThen = { ...tree, renamed: changes.renamed };
  const isEmpty = tree.blobs.size + tree.submodules.size === 0;
  if (!isEmpty && !changes.added.some(isSearchedPath)) return succeed(then);
  const place = await git.ask(["rev-parse", "--show-cdup", "--show-prefix"]);
  const [, up, prefix] = /^([^\n]*)\n(.*)$/s.exec(place ?? "") ?? [];
  if (up === undefined || prefix === undefined) return fail("git rev-parse: no answer");
  if (up === "") return succeed(then);
  const whole = await readTree(commit, createFolderGit(path.join(realRoot, up), signal), signal);
  if (!whole.ok) return whole;
  const others = movedInto(prefix, whole.value);
  return succeed({
    blobs: new Map([...others.blobs, ...then.blobs]),
    submodules: new Map([...others.submodules, ...then.submodules]),
    renamed: [...then.renamed, ...others.renamed],
  });
}

interface Tree extends Omit<FolderThen, "renamed"> {
  readonly changes: ChangedFiles;
}

async function readTree(commit: string, git: FolderGit, signal: AbortSignal): Promise<Result<Tree, string>> {
  const changes = await changedFiles(commit, git);
  signal.throwIfAborted();
  if (!changes.ok) return changes;
  const submodules = new Map<string, string>();
  const blobs = await git.listFiles(commit, () => true, submodules);
  return blobs.ok ? succeed({ blobs: blobs.value, submodules, changes: changes.value }) : blobs;
}

/** @param prefix of the folder, with a slash at its end */
function movedInto(prefix: string, { blobs, submodules, changes }: Tree): FolderThen {
  const { paths, renamed } = filesMovedInto(prefix.slice(0, -1), changes, [...blobs.keys(), ...submodules.keys()]);
  const inFolder = (file: string): string => file.slice(prefix.length);
  const idsIn = (ids: ReadonlyMap<string, string>) =>
    new Map(
      [...paths].flatMap(([file, to]) => {
        const id = ids.get(file);
        return id === undefined ? [] : [[inFolder(to), id] as const];
      }),
    );
  return {
    blobs: idsIn(blobs),
    submodules: idsIn(submodules),
    renamed: renamed.map(({ from, to }) => ({ from: inFolder(from), to: inFolder(to) })),
  };
}
