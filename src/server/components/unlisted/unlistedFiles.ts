import { addTo } from "../../../common/addTo";
import { decodeText } from "../../../common/decodeText";
import type { UnlistedFile, UnlistedFiles } from "../../../model/component/unlistedFile";
import { isTellingLanguageCode } from "../../../model/language/knownLanguages";
import { compareTexts } from "../../compareTexts";
import { timeSlices } from "../../concurrency/timeSlices";
import { findFile, MAXIMUM_FILE_BYTES, readFileStart } from "../../files";
import { looksLikeTranslation, proofFor, START_BYTES } from "../../formats/conventions";
import { formatOf } from "../../formats/formats";
import { extensionOf, unsupportedFormatOf } from "../../formats/unsupportedFormats";
import { isEnglish } from "../../languages";
import { candidateMasks } from "../candidateMasks";
import { skippedFolderOf } from "../files/skippedFolders";
import { isUsablePath } from "../files/usablePaths";
import type { ComponentGroup } from "../groups/componentGroup";
import { isTellingFile } from "../tellingNames";
import { type FileGroup, groupByMask } from "./fileGroups";
import { type Group, mergeGroups } from "./mergeGroups";
import { createFolderCheck, type FolderOfComponents, findExcludedFiles, findOwnFiles } from "./ownFiles";
import { listPossibleFiles } from "./possibleFiles";
import { findTextBlocks } from "./textBlocks";

const MOST_LISTED = 200;
/** More groups are not looked into. */
const MOST_LOOKED_AT = 1000;
/** Of the files of a group, so many are read to see whether they hold texts. */
const SAMPLES = 3;

/**
 * The files of a folder that look like translations and belong to none of its components. Files in folders that are not
 * searched, and those in English alone, are of interest only where nothing was found.
 */
export async function listUnlistedFiles({
  realRoot,
  components,
  excluded,
}: Omit<FolderOfComponents, "isSearched">): Promise<UnlistedFiles> {
  const { listed, ignored } = await listPossibleFiles(realRoot);
  const ownFileOf = await findOwnFiles({ realRoot, components });
  const leftOutFolderOf = await createFolderCheck({ realRoot, components }, listed);
  const excludedMaskOf = await findExcludedFiles({ realRoot, excluded });
  const isFound = components.length + excluded.length > 0;
  const left = new Map<string, string[]>();
  const ownStems = new Set<string>();
  const files: string[] = [];
  const aside: string[] = [];
  const skipped: string[] = [];
  const slices = timeSlices();
  for (const path of listed) {
    if (slices.due()) await slices.yield();
    const mask = excludedMaskOf(path);
    if (mask !== undefined) addTo(left, mask, path);
    else if (skippedFolderOf(path) !== undefined) skipped.push(path);
    else if (ownFileOf(path) !== undefined) ownStems.add(stemOf(path));
    else if (isUsablePath(path)) (leftOutFolderOf(path) === undefined ? files : aside).push(path);
  }
  const groups = [
    ...[...left].flatMap(([mask, own]) =>
      own.slice(0, 1).map((first): Group => ({ first, mask, files: own, reason: { kind: "excluded" } })),
    ),
    ...(await blockGroups(realRoot, files)),
    ...(await unsupportedGroups(
      files.filter((path) => !ownStems.has(stemOf(path)) || unsupportedFormatOf(path)?.isTelling),
      [...components.map(({ definition }) => definition), ...excluded],
    )),
    ...(await supportedGroups(files, isFound)),
    ...(await groupsIn(ignored.filter((path) => ownFileOf(path) === undefined)))
      .filter(({ first }) => skippedFolderOf(first) === undefined)
      .map((group): Group => ({ ...group, reason: { kind: "ignored" } })),
    ...(await groupsIn(isFound ? aside : skipped)).map(
      (group): Group => ({ ...group, reason: { kind: "skippedFolder", folder: leftOutFolderOf(group.first) ?? "" } }),
    ),
  ].sort((left, right) => compareTexts(left.first, right.first));
  const kept: Group[] = [];
  for (const [index, group] of groups.entries()) {
    const looked = index < MOST_LOOKED_AT ? await lookAt(realRoot, group) : group;
    if (looked !== undefined) kept.push(looked);
  }
  const total = kept.reduce((sum, group) => sum + group.files.length, 0);
  return { listed: mergeGroups(kept).slice(0, MOST_LISTED).map(unlistedFile), total };
}

function unlistedFile({ first, mask, files, reason }: Group): UnlistedFile {
  const isPattern = files.length > 1 || reason.kind === "excluded";
  return { file: first, count: files.length, reason, ...(isPattern && mask !== undefined ? { mask } : {}) };
}

/** Undefined for files that are gone or hold no texts. */
async function lookAt(realRoot: string, group: Group): Promise<Group | undefined> {
  const found = await findFile(realRoot, group.first);
  if (!found.ok) {
    if (found.problem?.kind !== "tooLarge") return undefined;
    const limit = String(MAXIMUM_FILE_BYTES / 1024 / 1024);
    return { ...group, reason: { kind: "tooLarge", limit } };
  }
  return (await isOfInterest(realRoot, group)) ? group : undefined;
}

/** Whether one of a few files of a group holds texts of the project, if their endings don't tell. */
async function isOfInterest(realRoot: string, { first, files, reason }: Group): Promise<boolean> {
  const format = reason.kind === "unsupported" ? unsupportedFormatOf(first) : undefined;
  const { text, library } = format ?? {};
  const isToLook = format === undefined && proofFor(first) === "content";
  if (text === undefined && !isToLook) return true;
  for (const file of files.slice(0, SAMPLES)) {
    const read = await readFileStart(realRoot, file, START_BYTES);
    if (!read.ok) continue;
    const start = decodeText(read.value.bytes);
    if (library?.test(start)) return false;
    if (text?.test(start) ?? looksLikeTranslation(file, start)) return true;
  }
  return false;
}

function stemOf(path: string): string {
  return path.slice(0, path.length - extensionOf(path).length);
}

async function blockGroups(realRoot: string, files: readonly string[]): Promise<readonly Group[]> {
  const blocks = await findTextBlocks(realRoot, files);
  return blocks.flatMap(({ mask, files: own }) => {
    const [first = ""] = own;
    const format = unsupportedFormatOf(first);
    return format === undefined ? [] : [{ first, mask, files: own, reason: unsupportedReason(format) }];
  });
}

async function unsupportedGroups(
  files: readonly string[],
  components: readonly Pick<ComponentGroup, "format">[],
): Promise<readonly Group[]> {
  const readExtensions = new Set(components.flatMap(({ format }) => format.extensions));
  const unsupported = files.filter((file) => {
    const format = unsupportedFormatOf(file);
    if (format === undefined || format.block !== undefined) return false;
    if (formatOf(file) !== undefined && proofFor(file) !== "content") return false;
    if (format.source !== undefined && readExtensions.has(format.source)) return false;
    return format.isTelling ?? (isTellingFile(file) || format.path !== undefined);
  });
  const groups = await groupByMask(unsupported, { asText: true });
  return groups.flatMap((group): readonly Group[] => {
    const format = unsupportedFormatOf(group.first);
    const isEnough = format?.path === undefined || group.files.length > 1;
    return format === undefined || !isEnough ? [] : [{ ...group, reason: unsupportedReason(format) }];
  });
}

export function unsupportedReason({ title, source }: { readonly title: string; readonly source?: string }) {
  return source === undefined
    ? ({ kind: "unsupported", format: title } as const)
    : ({ kind: "compiled", source } as const);
}

/** Groups of files in formats that are read, if their place says that they are translations. */
async function groupsIn(paths: readonly string[]): Promise<readonly FileGroup[]> {
  return groupByMask(paths.filter(isProvenByPlace));
}

/** Whether nothing else has the ending, or the folders or the name tell. */
function isProvenByPlace(path: string): boolean {
  if (formatOf(path) === undefined) return false;
  const proof = proofFor(path);
  if (proof === "content" && unsupportedFormatOf(path) !== undefined) return false;
  return proof === "ending" || ((proof === "company" || proof === "content") && isTellingFile(path));
}

async function supportedGroups(files: readonly string[], isFound: boolean): Promise<readonly Group[]> {
  const candidates = files.filter((file) => isProvenByPlace(file) && formatOf(file)?.layout !== "multilingual");
  const groups = await groupByMask(candidates);
  const inGroups = new Set(groups.flatMap((group) => group.files));
  const others = candidates.filter((file) => !inGroups.has(file)).flatMap((file) => lonelyFile(file, isFound) ?? []);
  return [...groups.map((group): Group => ({ ...group, reason: { kind: "notTexts" } })), ...others];
}

function lonelyFile(file: string, isFound: boolean): Group | undefined {
  const alone = { first: file, mask: undefined, files: [file] };
  const format = formatOf(file);
  if (format === undefined) return undefined;
  const masks = candidateMasks(file, format);
  if (masks.length === 0) {
    // JSON in a folder of translations is often about something else.
    const isCertain = proofFor(file) !== "company" && isTellingFile(file);
    return isCertain ? { ...alone, reason: { kind: "noLanguage" } } : undefined;
  }
  const isLanguage = masks.some(({ value }) => isEnglish(value))
    ? !isFound
    : masks.some(({ value }) => isTellingLanguageCode(value));
  if (!isLanguage || !isTellingFile(file)) return undefined;
  const [best] = [...masks].sort((left, right) => left.rank - right.rank);
  return { ...alone, ...best, reason: { kind: "tooFew" } };
}
