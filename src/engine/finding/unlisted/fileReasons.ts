import { decodeText } from "../../../common/decodeText";
import type { FileExplanation } from "../../../model/component/unlistedFile";
import { findFile, MAX_FILE_BYTES, readFileStart } from "../../files";
import { isNotToTranslate, looksLikeTranslation, proofFor, START_BYTES } from "../../formats/conventions";
import { formatOf, isSearchedName } from "../../formats/formats";
import { unsupportedFormatOf } from "../../formats/unsupportedFormats";
import { candidateMasks } from "../candidateMasks";
import { skippedFolderOf } from "../files/skippedFolders";
import { describesLanguage } from "../languageMetadata";
import { isReport } from "../tellingNames";
import { type FolderOfComponents, findExcludedFiles, findOwnFiles } from "./ownFiles";
import { hasTextBlock } from "./textBlocks";

/** What only the other files of a folder tell. */
export interface FileSurroundings {
  readonly isIgnored: (path: string) => boolean | Promise<boolean>;
  /** The folder of examples or of a library that leaves it out. */
  readonly sideFolderOf: (path: string) => string | undefined;
  /** Whether another file differs from it only in its language, as far as names tell. */
  readonly hasOtherLanguage: (path: string) => boolean | Promise<boolean>;
}

/** Returns what a file is to the components of its folder, or why it belongs to none: the reason for all outputs. */
export async function createFileReasons(
  folder: FolderOfComponents,
  { isIgnored, sideFolderOf, hasOtherLanguage }: FileSurroundings,
): Promise<(path: string) => Promise<FileExplanation>> {
  const { realRoot, isSearched } = folder;
  const ownFileOf = await findOwnFiles(folder);
  const excludedMaskOf = await findExcludedFiles(folder);
  return async (path) => {
    const found = await findFile(realRoot, path);
    if (!found.ok && found.problem?.kind !== "tooLarge") return { kind: "notThere" };
    const own = ownFileOf(path);
    if (own !== undefined) return own;
    if (excludedMaskOf(path) !== undefined) return { kind: "excluded" };
    const format = formatOf(path);
    const unsupported = unsupportedFormatOf(path);
    const start = await readFileStart(realRoot, path, START_BYTES);
    const text = start.ok ? decodeText(start.value.bytes) : undefined;
    const masks = format === undefined || format.layout === "multilingual" ? undefined : candidateMasks(path, format);
    const isText =
      text !== undefined &&
      looksLikeTranslation(path, text) &&
      masks?.some(({ value }) => describesLanguage(text, value)) !== true;
    if (isNotToTranslate(path)) return { kind: "notTexts" };
    // A template has no format of its own.
    if (format === undefined && !(isText && isSearchedName(path))) {
      const isNone = unsupported === undefined || (unsupported.block && !(await hasTextBlock(realRoot, path)));
      return isNone ? { kind: "unknownFormat" } : unsupportedReason(unsupported);
    }
    // Qt has the same ending as TypeScript.
    if (!isText && unsupported !== undefined && proofFor(path) === "content") return unsupportedReason(unsupported);
    if (!isSearched) return { kind: "notInSettings" };
    const skipped = skippedFolderOf(path);
    if (skipped !== undefined) return { kind: "skippedFolder", folder: skipped };
    if (await isIgnored(path)) return { kind: "ignored" };
    const side = sideFolderOf(path);
    if (side !== undefined) return { kind: "sideFolder", folder: side };
    if (!found.ok) return { kind: "tooLarge", limit: String(MAX_FILE_BYTES / 1024 / 1024) };
    if (isReport(path) || format?.variantOf?.(path) !== undefined) return { kind: "notRecognized" };
    if (format === undefined) return { kind: "tooFew" };
    if (masks?.length === 0) return { kind: "noLanguage" };
    if (!isText) return { kind: "notTexts" };
    return { kind: (await hasOtherLanguage(path)) ? "notRecognized" : "tooFew" };
  };
}

function unsupportedReason({ title, source }: { readonly title: string; readonly source?: string }) {
  return source === undefined
    ? ({ kind: "unsupported", format: title } as const)
    : ({ kind: "compiled", source } as const);
}
