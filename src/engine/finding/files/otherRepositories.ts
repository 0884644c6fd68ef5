import { readdir } from "node:fs/promises";
import path from "node:path";
import { GIT_TIME, nulSeparated, runGit } from "../../../common/git/runGit";
import { isInside } from "../../files";
import { formatOf } from "../../formats/formats";
import { isTellingPath } from "../tellingNames";
import { isSkippedPath } from "./skippedFolders";

/**
 * Whether a repository inside a folder may hold translations of its own, by the paths of its files. A linked work tree with
 * another state of the folder's own repository does not, and neither does one without files and commits.
 */
export async function mayHoldTranslations(realRoot: string, repository: string): Promise<boolean> {
  const full = path.join(realRoot, repository);
  const isTelling = isTellingPath(repository) ? !(await isEmpty(full)) : await hasTellingFile(full);
  return isTelling && !(await isOtherState(realRoot, full));
}

async function hasTellingFile(folder: string): Promise<boolean> {
  let isFound = false;
  await runGit({
    folder,
    commandLine: ["ls-files", "--cached", "--others", "--exclude-standard", "-z"],
    timeout: GIT_TIME.question,
    maxOutput: MAX_LISTED_CHARACTERS,
    onText: nulSeparated((file) => {
      isFound = formatOf(file) !== undefined && isTellingPath(path.posix.dirname(file)) && !isSkippedPath(file);
      return !isFound;
    }),
  }).outcome;
  return isFound;
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

/** Whether a file below a folder is in a repository inside it that is no submodule. */
export async function isInOtherRepository(realRoot: string, file: string): Promise<boolean> {
  const question = ["rev-parse", "--show-toplevel", "--show-superproject-working-tree"];
  const [top = "", above] = (await ask(path.dirname(path.join(realRoot, file)), question))?.split("\n") ?? [];
  return above === "" && top !== "" && path.relative(realRoot, top) !== "" && isInside(realRoot, path.normalize(top));
}

const MAX_CHARACTERS = 64 * 1024;
const MAX_LISTED_CHARACTERS = 64 * 1024 * 1024;

async function ask(folder: string, commandLine: readonly string[]): Promise<string | undefined> {
  const run = runGit({ folder, commandLine, timeout: GIT_TIME.question, maxOutput: MAX_CHARACTERS });
  const { kind, output } = await run.outcome;
  return kind === "done" ? output : undefined;
}
