import { readdir } from "node:fs/promises";
import path from "node:path";
import { createFolderGit, type FolderGit } from "../../git/folderGit";

/**
 * Whether a repository inside a folder may hold translations of its own. A linked work tree with another state of the
 * folder's own repository does not, and neither does one without files and commits.
 */
export async function mayHoldTranslations(realRoot: string, repository: string): Promise<boolean> {
  const full = path.join(realRoot, repository);
  const { signal } = new AbortController();
  const [own, other] = [createFolderGit(realRoot, signal), createFolderGit(full, signal)];
  return !(await isEmpty(full, other)) && !(await isOtherState(own, other));
}

async function isEmpty(folder: string, git: FolderGit): Promise<boolean> {
  const names = await readdir(folder).catch(() => undefined);
  return names?.length === 1 && names[0] === ".git" && (await git.ask(["for-each-ref", "--count=1"])) === "";
}

/** Whether two are work trees of one repository, whose commits have a common ancestor. */
async function isOtherState(own: FolderGit, other: FolderGit): Promise<boolean> {
  const question = ["rev-parse", "--path-format=absolute", "--git-common-dir", "HEAD"];
  const [ours, theirs] = await Promise.all([own.ask(question), other.ask(question)]);
  const [common, commit = ""] = theirs?.split("\n") ?? [];
  if (common === undefined || common !== ours?.split("\n")[0] || !/^[0-9a-f]{40,64}$/.test(commit)) return false;
  return (await own.ask(["merge-base", "HEAD", commit])) !== undefined;
}
