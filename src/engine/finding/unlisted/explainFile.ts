import { GIT_TIME, runGit } from "../../../common/git/runGit";
import type { FileExplanation } from "../../../model/component/unlistedFile";
import { createFileReasons } from "./fileReasons";
import { createOwnSideCheck, type FolderOfComponents } from "./ownFiles";
import { inSeveralLanguages, sortFiles, supportedGroups } from "./sortedFiles";

/**
 * Returns what a file is to the components of its folder, or why it belongs to none.
 *
 * @param path relative to the folder, with `/`; not trusted
 */
export async function explainFile(folder: FolderOfComponents, path: string): Promise<FileExplanation> {
  const { realRoot } = folder;
  const reasonOf = await createFileReasons(folder, {
    isIgnored: () => isIgnored(realRoot, path),
    sideFolderOf: await createOwnSideCheck(folder, [path]),
    hasOtherLanguage: async () => inSeveralLanguages(await supportedGroups(await sortFiles(folder))).has(path),
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
