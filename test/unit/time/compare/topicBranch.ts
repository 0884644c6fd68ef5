import { git, type temporaryFolders } from "../../support";

export async function commitAll(folder: string): Promise<void> {
  await git(folder, ["add", "--all"]);
  await git(folder, ["commit", "--quiet", "--allow-empty", "--message=change"]);
}

/** Makes folders with a repository whose files are committed to `main`, and with the branch `topic` checked out. */
export function topicBranches(folders: ReturnType<typeof temporaryFolders>) {
  return async (files: Readonly<Record<string, string>>): Promise<string> => {
    const folder = await folders.create(files);
    await git(folder, ["init", "--quiet", "--initial-branch=main"]);
    await commitAll(folder);
    await git(folder, ["checkout", "--quiet", "-b", "topic"]);
    return folder;
  };
}
