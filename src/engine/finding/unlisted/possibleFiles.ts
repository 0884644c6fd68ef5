import path from "node:path";
import { GIT_TIME, nulSeparated, runGit } from "../../../common/git/runGit";
import { MAX_LENGTH } from "../../../common/text/foreignText";
import { unsupportedFormatOf } from "../../formats/conventions/unsupportedFormats";
import { formatOf, isSearchedName } from "../../formats/formats";
import { type GitEntry, listGitFiles } from "../files/gitFiles";
import { createLeftOut } from "../files/leftOut";
import { createSkippedCheck } from "../files/skippedFolders";
import { type SearchLimits, walkFiles } from "../files/walkFiles";
import { isTellingFolder } from "../tellingNames";

const LIMITS: SearchLimits = { folders: 50_000, files: 100_000, entries: 2_000_000 };
/** Of a folder that Git ignores as a whole. */
const IGNORED_LIMITS: SearchLimits = { folders: 100, files: 1000, entries: 10_000 };
const MAX_IGNORED = 10_000;
const MAX_IGNORED_FOLDERS = 20;
const MAX_OUTPUT_CHARACTERS = 16 * 1024 * 1024;

export interface PossibleFiles {
  /** In a repository, also those in folders that are not searched. */
  readonly listed: readonly string[];
  /** Those that Git ignores. */
  readonly ignored: readonly string[];
  /** The folder that is not searched and has a path. */
  readonly skippedFolderIn: (path: string) => string | undefined;
}

/**
 * The files below a folder with endings that translations have anywhere, and those that the project names; bounded.
 *
 * @param isNamed whether the project names a path as a source
 */
export async function listPossibleFiles(
  realRoot: string,
  isNamed: (path: string) => boolean = () => false,
): Promise<PossibleFiles> {
  const listed: string[] = [];
  let entries = 0;
  const take = ({ path: file }: GitEntry): boolean => {
    if (isPossible(file, isNamed)) listed.push(file);
    return ++entries < LIMITS.entries && listed.length < LIMITS.files;
  };
  if (await listGitFiles(realRoot, { take, leftOut: createLeftOut() })) {
    const skippedFolderIn = await createSkippedCheck(listed.filter(isSearchedName));
    return { listed, ignored: await listIgnored(realRoot, skippedFolderIn), skippedFolderIn };
  }
  const walked = await walkFiles({
    realRoot,
    limits: LIMITS,
    leftOut: createLeftOut(),
    isWanted: (file) => isPossible(file, isNamed),
  });
  return { listed: walked, ignored: [], skippedFolderIn: await createSkippedCheck(walked.filter(isSearchedName)) };
}

function isPossible(file: string, isNamed: (path: string) => boolean): boolean {
  if (file.length > MAX_LENGTH.path) return false;
  return isSearchedName(file) || unsupportedFormatOf(file) !== undefined || isNamed(file);
}

/** Of folders that are ignored as a whole, only those that hold translations by their name. */
async function listIgnored(
  realRoot: string,
  skippedFolderIn: PossibleFiles["skippedFolderIn"],
): Promise<readonly string[]> {
  const files: string[] = [];
  const folders: string[] = [];
  await runGit({
    folder: realRoot,
    commandLine: ["ls-files", "--others", "--ignored", "--exclude-standard", "--directory", "-z"],
    timeout: GIT_TIME.folder,
    maxOutput: MAX_OUTPUT_CHARACTERS,
    onText: nulSeparated((name) => {
      if (!name.endsWith("/")) {
        if (formatOf(name) !== undefined) files.push(name);
      } else if (isTellingFolder(path.posix.basename(name)) && skippedFolderIn(name) === undefined) folders.push(name);
      return files.length < MAX_IGNORED;
    }),
  }).outcome;
  for (const folder of folders.slice(0, MAX_IGNORED_FOLDERS)) {
    const below = path.join(realRoot, folder);
    const found = await walkFiles({ realRoot: below, limits: IGNORED_LIMITS, leftOut: createLeftOut() });
    files.push(...found.map((file) => folder + file));
  }
  return files;
}
