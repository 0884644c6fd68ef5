import { GIT_TIME, runGit } from "../../../common/git/runGit";
import { lazily } from "../../../common/memoize";
import type { FileExplanation } from "../../../model/component/unlistedFile";
import { createIsExcluded } from "../excluding";
import { isInOtherRepository } from "../files/otherRepositories";
import { namedSources } from "../sources/projectSources";
import { createFileReasons } from "./fileReasons";
import { type FolderOfComponents, findFileOwners, ownSideFolders } from "./ownFiles";
import { inSeveralLanguages, sortFiles, supportedGroups } from "./sortedFiles";

/**
 * Returns what a file is to the components of its folder, or why it belongs to none.
 *
 * @param path relative to the folder, with `/`; not trusted
 */
export async function explainFile(folder: FolderOfComponents, path: string): Promise<FileExplanation> {
  const { realRoot } = folder;
  const owners = await findFileOwners(folder);
  const sorted = lazily(() => sortFiles(folder, owners));
  const reasonOf = createFileReasons(folder, owners, {
    isIgnored: () => isIgnored(realRoot, path),
    isInOtherRepository: () => isInOtherRepository(realRoot, path),
    skippedFolderIn: async () => (await sorted()).skippedFolderIn(path),
    sideFolderOf: ownSideFolders(folder),
    isNamed: async () => createIsExcluded(await namedSources(realRoot))(path),
    hasOtherLanguage: async () => inSeveralLanguages(await supportedGroups(await sorted())).has(path),
  });
  return reasonOf(path);
}

async function isIgnored(realRoot: string, path: string): Promise<boolean> {
  const { kind, output } = await runGit({
    folder: realRoot,
    commandLine: ["ls-files", "--others", "--ignored", "--exclude-standard", "-z", "--", `:(literal)${path}`],
    timeout: GIT_TIME.folder,
    maxOutput: 10_000,
  }).outcome;
  return kind === "done" && output !== "";
}
