import path from "node:path";
import { createFolderGit, type FolderGit } from "../git/folderGit";
import { renamedFiles } from "./renamedFiles";

/** What a folder was at a commit, and is now, as Git is asked for them. */
export interface FolderThen {
  readonly git: FolderGit;
  readonly before: string;
  readonly now: string;
}

/**
 * The folder at a commit. One that the commit does not have is the one that most of its files were in then, under the
 * names that they have in it.
 */
export async function folderThen(
  realRoot: string,
  commit: string,
  git: FolderGit,
  signal: AbortSignal,
): Promise<FolderThen> {
  const same = { git, before: commit, now: "HEAD" };
  const prefix = (await git.ask(["rev-parse", "--show-prefix"])) ?? "";
  if (prefix === "" || (await git.ask(["cat-file", "-t", `${commit}:${prefix}`])) !== undefined) return same;
  const up = await git.ask(["rev-parse", "--show-cdup"]);
  if (up === undefined) return same;
  const whole = createFolderGit(path.join(realRoot, up), signal);
  const renamed = await renamedFiles(commit, "HEAD", whole);
  if (!renamed.ok) return same;
  const files = new Map<string, number>();
  for (const { from, to } of renamed.value) {
    const name = to.startsWith(prefix) ? to.slice(prefix.length) : undefined;
    if (name === undefined || !`/${from}`.endsWith(`/${name}`)) continue;
    const folder = from.slice(0, from.length - name.length);
    files.set(folder, (files.get(folder) ?? 0) + 1);
  }
  const [most] = [...files].sort(([, left], [, right]) => right - left);
  return most === undefined ? same : { git: whole, before: `${commit}:${most[0]}`, now: `HEAD:${prefix}` };
}
