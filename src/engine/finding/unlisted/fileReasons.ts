import nodePath from "node:path";
import { fail } from "../../../common/result";
import { decodeText } from "../../../common/text/decodeText";
import type { FileExplanation } from "../../../model/component/unlistedFile";
import { type FileProblem, fileProblem } from "../../../model/fileProblem";
import { findFile, readFileStart } from "../../files";
import { isNotToTranslate, looksLikeTranslation, proofFor, START_BYTES } from "../../formats/conventions/conventions";
import { extensionOf, unsupportedFormatOf } from "../../formats/conventions/unsupportedFormats";
import { formatOf, isSearchedName } from "../../formats/formats";
import { candidateMasks } from "../candidateMasks";
import { isSkippedPath } from "../files/skippedFolders";
import { isOfLanguage, linkProblem } from "../files/walkFiles";
import { describesLanguage } from "../languages/languageMetadata";
import { isTableOfNames } from "../languages/tableOfNames";
import { isReport, isTellingSource } from "../tellingNames";
import type { FileOwners, FolderOfComponents } from "./ownFiles";
import { hasTextBlock } from "./textBlocks";

/** What only the other files of a folder tell. */
export interface FileSurroundings {
  readonly isIgnored: (path: string) => boolean | Promise<boolean>;
  /** Whether it is in another repository, which is no submodule. */
  readonly isInOtherRepository?: (path: string) => Promise<boolean>;
  /** The folder that is not searched and has a path. */
  readonly skippedFolderIn: (path: string) => string | undefined | Promise<string | undefined>;
  /** The folder of examples or of a library that leaves it out. */
  readonly sideFolderOf: (path: string) => string | undefined;
  /** Whether another file differs from it only in its language, as far as names tell. */
  readonly hasOtherLanguage: (path: string) => boolean | Promise<boolean>;
  /** Whether the project names it as a source for a translation service. */
  readonly isNamed: (path: string) => boolean | Promise<boolean>;
}

/** Returns what a file is to the components of its folder, or why it belongs to none: the reason for all outputs. */
export function createFileReasons(
  { realRoot, isSearched }: Pick<FolderOfComponents, "realRoot" | "isSearched">,
  { ownFileOf, excludedMaskOf, misspellingOf }: FileOwners,
  { isIgnored, isInOtherRepository, skippedFolderIn, sideFolderOf, hasOtherLanguage, isNamed }: FileSurroundings,
): (path: string) => Promise<FileExplanation> {
  return async (path) => {
    const found = path.split("/").includes("..") ? fail(undefined) : await findFile(realRoot, path);
    const known = found.ok ? undefined : found.problem;
    if (!found.ok && known === undefined) return { kind: "notThere" };
    const real = found.ok ? nodePath.relative(realRoot, found.value.realPath).replaceAll(nodePath.sep, "/") : path;
    const own = ownFileOf(path) ?? ownFileOf(real);
    if (own !== undefined) return known === undefined ? own : problemReason(known);
    if (excludedMaskOf(path) !== undefined) return { kind: "excluded" };
    const problem =
      found.ok && real === path && !isOfLanguage(path) ? undefined : ((await linkedFolder(realRoot, path)) ?? known);
    if (problem !== undefined && problem.kind !== "tooLarge") return problemReason(problem);
    const format = formatOf(path);
    const unsupported = unsupportedFormatOf(path);
    const start = await readFileStart(realRoot, path, START_BYTES);
    const text = start.ok ? decodeText(start.value.bytes) : undefined;
    const masks = format === undefined || format.layout === "multilingual" ? undefined : candidateMasks(path, format);
    const isText =
      text !== undefined &&
      looksLikeTranslation(path, text) &&
      !isTableOfNames(text) &&
      masks?.some(({ value }) => describesLanguage(text, value)) !== true;
    if (isNotToTranslate(path)) return { kind: "notTexts" };
    const hasBlock = await hasTextBlock(realRoot, path);
    // A template has no format of its own.
    if (format === undefined && !(isText && isSearchedName(path))) {
      const title = extensionOf(path) || nodePath.posix.basename(path);
      if (unsupported === undefined && (await isNamed(path))) return unsupportedReason({ title });
      const isNone = unsupported === undefined || (unsupported.block && !hasBlock);
      return isNone ? { kind: "unknownFormat" } : unsupportedReason(unsupported);
    }
    // Qt has the same ending as TypeScript, and may be in UTF-16.
    const isOther = hasBlock || (!isText && proofFor(path) === "content" && !text?.includes("\0"));
    if (isOther && unsupported) return unsupportedReason(unsupported);
    if (!isSearched) return { kind: "notInSettings" };
    const skipped = isSkippedPath(path) ? await skippedFolderIn(path) : undefined;
    if (skipped !== undefined) return { kind: "skippedFolder", folder: skipped };
    if (await isIgnored(path)) return { kind: "ignored" };
    if (await isInOtherRepository?.(path)) return problemReason(fileProblem("otherRepository"));
    const side = sideFolderOf(path);
    if (side !== undefined) return { kind: "sideFolder", folder: side };
    if (problem !== undefined) return problemReason(problem);
    if (isReport(path)) return { kind: "notRecognized" };
    if (format?.variantOf?.(path) !== undefined) return problemReason(fileProblem("someDevices"));
    if (format === undefined) return { kind: "tooFew" };
    const misspelling = await misspellingOf(path);
    if (misspelling !== undefined) return problemReason(misspelling);
    if (masks?.length === 0 && !isTellingSource(path)) return { kind: "noLanguage" };
    if (text?.trim() === "") return problemReason(fileProblem("empty"));
    if (!isText) return { kind: "notTexts" };
    return { kind: (await hasOtherLanguage(path)) ? "notRecognized" : "tooFew" };
  };
}

/** What is wrong with a symbolic link to a folder that a path leads through, or is. */
async function linkedFolder(realRoot: string, path: string): Promise<FileProblem | undefined> {
  const names = path.split("/");
  for (const index of names.keys()) {
    const problem = await linkProblem(realRoot, names.slice(0, index + 1).join("/"));
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function problemReason({ kind, values: [value = ""] = [] }: FileProblem): FileExplanation {
  return { kind: "problem", problem: kind, value };
}

function unsupportedReason({ title, source }: { readonly title: string; readonly source?: string }) {
  return source === undefined
    ? ({ kind: "unsupported", format: title } as const)
    : ({ kind: "compiled", source } as const);
}
