import { readdir } from "node:fs/promises";
import path from "node:path";
import { GIT_TIME, runGit } from "../../../common/git/runGit";

/**
 * Whether a repository inside a folder may hold translations of its own. A linked work tree with another state of the
 * folder's own repository does not, and neither does one without files and commits.
 */
export async function mayHoldTranslations(realRoot: string, repository: string): Promise<boolean> {
  const full = path.join(realRoot, repository);
  return !(await isEmpty(full)) && !(await isOtherState(realRoot, full));
}

async function isEmpty(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch(() => undefined);
  return names?.length === 1 && names[0] === ".git" && (await ask(folder, ["for-each-ref", "--count=1"])) === "";
}

/** Whether two are work trees of one repository, whose commits have a common ancestor. */
async function isOtherState(own: string, other: string): Promise<boolean> {
  const question = ["rev-parse", "--path-format=absolute", "--git-common-dir", "HEAD"];
  const [ours, theirs] = await Promise.all([ask(own, question), ask(other, question)]);
  const [common, commit = ""] = theirs?.split("\n") ?? [];
  if (common === undefined || common !== ours?.split("\n")[0] || !/^[0-9a-f]{40,64}$/.test(commit)) return false;
  return (await ask(own, ["merge-base", "HEAD", commit])) !== undefined;
}

const MAX_CHARACTERS = 64 * 1024;

async function ask(folder: string, commandLine: readonly string[]): Promise<string | undefined> {
  const run = runGit({ folder, commandLine, timeout: GIT_TIME.question, maxOutput: MAX_CHARACTERS });
  const { kind, output } = await run.outcome;
  return kind === "done" ? output : undefined;
}
