import { realpath, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { fail, type Result, succeed } from "../../common/result";
import { quoted } from "../arguments";

/** With links resolved. Fails with one line. */
export async function resolveFolder(folder: string): Promise<Result<string, string>> {
  try {
    const resolved = await realpath(folder);
    if ((await stat(resolved)).isDirectory()) return succeed(resolved);
    return fail(`${quoted(folder)} is not a folder`);
  } catch {
    return fail(`There is no folder ${quoted(folder)}`);
  }
}

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
