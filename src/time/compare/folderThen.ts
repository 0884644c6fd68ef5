import path from "node:path";
import { createFolderGit, type FolderGit } from "../git/folderGit";
import { MOST_RENAMES, renamedFiles } from "./renamedFiles";

/** What a folder was at a commit, and is now, as Git is asked for them. */
export interface FolderThen {
  readonly git: FolderGit;
  readonly before: string;
  readonly now: string;
  /** Names the blob of a file in the folder at the commit. */
  blobOf(file: string): string;
}

/**
 * The folder at a commit. One that the commit does not have is another one that is gone since, if half of its files are in
 * it now, under the names that they had.
 */
export async function folderThen(
  realRoot: string,
  commit: string,
  git: FolderGit,
  signal: AbortSignal,
): Promise<FolderThen> {
  const same: FolderThen = { git, before: commit, now: "HEAD", blobOf: (file) => `${commit}:./${file}` };
  const prefix = (await git.ask(["rev-parse", "--show-prefix"])) ?? "";
  if (prefix === "" || (await isThere(`${commit}:${prefix}`, git))) return same;
  const up = await git.ask(["rev-parse", "--show-cdup"]);
  if (up === undefined) return same;
  const whole = createFolderGit(path.join(realRoot, up), signal);
  const renamed = await renamedFiles(commit, "HEAD", whole);
  if (!renamed.ok) return same;
  const counts = new Map<string, number>();
  for (const { from, to } of renamed.value) {
    const name = to.startsWith(prefix) ? to.slice(prefix.length) : undefined;
    if (name === undefined || !`/${from}`.endsWith(`/${name}`)) continue;
    const folder = from.slice(0, from.length - name.length);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  for (const [folder, count] of [...counts].sort(([, left], [, right]) => right - left)) {
    if (folder !== "" && (await isThere(`HEAD:${folder}`, whole))) continue;
    const before = `${commit}:${folder}`;
    const files = await whole.listFiles(before, () => true);
    const isHalf = files.ok && 2 * count >= Math.min(files.value.size, MOST_RENAMES);
    return isHalf ? { git: whole, before, now: `HEAD:${prefix}`, blobOf: (file) => `${before}${file}` } : same;
  }
  return same;
}

async function isThere(tree: string, git: FolderGit): Promise<boolean> {
  return (await git.ask(["cat-file", "-t", tree])) !== undefined;
}
