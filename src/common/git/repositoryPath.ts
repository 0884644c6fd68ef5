import { realpath, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";

/** The path of the folder in its repository, with a slash at its end; empty for the repository itself, or without one. */
export async function pathInRepository(folder: string): Promise<string> {
  const [start, repository] = await Promise.all([realpath(folder), repositoryOf(folder)]);
  return repository === start ? "" : `${relative(repository, start).split(sep).join("/")}/`;
}

/** The root of the repository that has the folder, with links resolved; the folder itself without one. */
export async function repositoryOf(folder: string): Promise<string> {
  const start = await realpath(folder);
  for (let root = start; ; root = dirname(root)) {
    const isRepository = await stat(join(root, ".git")).then(
      () => true,
      () => false,
    );
    if (isRepository) return root;
    if (dirname(root) === root) return start;
  }
}
