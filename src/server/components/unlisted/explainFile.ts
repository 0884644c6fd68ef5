import { decodeText } from "../../../common/decodeText";
import { runGit } from "../../../common/git/runGit";
import { GIT_TIME } from "../../../common/git/timeLimits";
import type { FileExplanation } from "../../../model/component/unlistedFile";
import { findFile, MAXIMUM_FILE_BYTES, readFileStart } from "../../files";
import { looksLikeTranslation, START_BYTES } from "../../formats/conventions";
import { formatOf } from "../../formats/formats";
import { unsupportedFormatOf } from "../../formats/unsupportedFormats";
import { candidateMasks } from "../candidateMasks";
import { createFolderCheck, type FolderOfComponents, findExcludedFiles, findOwnFiles } from "./ownFiles";
import { hasTextBlock } from "./textBlocks";
import { unsupportedReason } from "./unlistedFiles";

/**
 * Returns what a file is to the components of its folder, or why it belongs to none.
 *
 * @param path relative to the folder, with `/`; not trusted
 */
export async function explainFile(folder: FolderOfComponents, path: string): Promise<FileExplanation> {
  const { realRoot, isSearched } = folder;
  const own = (await findOwnFiles(folder))(path);
  const found = await findFile(realRoot, path);
  if (!found.ok && found.problem?.kind !== "tooLarge") return { kind: "notThere" };
  if (own !== undefined) return own;
  if ((await findExcludedFiles(folder))(path) !== undefined) return { kind: "excluded" };
  const format = formatOf(path);
  const unsupported = unsupportedFormatOf(path);
  if (format === undefined) {
    const isNone = unsupported === undefined || (unsupported.block && !(await hasTextBlock(realRoot, path)));
    return isNone ? { kind: "unknownFormat" } : unsupportedReason(unsupported);
  }
  const start = await readFileStart(realRoot, path, START_BYTES);
  const isText = start.ok && looksLikeTranslation(path, decodeText(start.value.bytes));
  // Qt has the same ending as TypeScript.
  if (!isText && unsupported !== undefined) return unsupportedReason(unsupported);
  if (!found.ok) return { kind: "tooLarge", limit: String(MAXIMUM_FILE_BYTES / 1024 / 1024) };
  if (!isSearched) return { kind: "notInSettings" };
  const skipped = (await createFolderCheck(folder, [path]))(path);
  if (skipped !== undefined) return { kind: "skippedFolder", folder: skipped };
  if (await isIgnored(realRoot, path)) return { kind: "ignored" };
  if (format.layout !== "multilingual" && candidateMasks(path, format).length === 0) return { kind: "noLanguage" };
  return { kind: isText ? "tooFew" : "notTexts" };
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
