import type { UnlistedFile, UnlistedFiles, UnlistedReason } from "../../../model/component/unlistedFile";
import { isTellingLanguageCode } from "../../../model/language/knownLanguages";
import { compareTexts } from "../../compareTexts";
import { timeSlices } from "../../concurrency/timeSlices";
import { findFile, MAXIMUM_FILE_BYTES, readFileStart } from "../../files";
import { proofFor, START_BYTES } from "../../formats/conventions";
import { formatOf } from "../../formats/formats";
import { unsupportedFormatOf } from "../../formats/unsupportedFormats";
import { candidateMasks } from "../candidateMasks";
import { skippedFolderOf } from "../files/skippedFolders";
import { isUsablePath } from "../files/usablePaths";
import { isTellingFile } from "../tellingNames";
import { type FileGroup, groupByMask } from "./fileGroups";
import { createFolderCheck, type FilesOfComponent, type FolderOfComponents, findOwnFiles } from "./ownFiles";
import { listPossibleFiles } from "./possibleFiles";

const MOST_LISTED = 200;
/** Of the files of a group, so many are read to see whether they hold texts. */
const SAMPLES = 3;

interface Group extends FileGroup {
  readonly reason: UnlistedReason;
}

/**
 * The files of a folder that look like translations and belong to none of its components. Files in folders that are not
 * searched, and those in English alone, are of interest only where nothing was found.
 */
export async function listUnlistedFiles({
  realRoot,
  components,
}: Omit<FolderOfComponents, "isSearched">): Promise<UnlistedFiles> {
  const { listed, ignored } = await listPossibleFiles(realRoot);
  const ownFileOf = await findOwnFiles({ realRoot, components });
  const leftOutFolderOf = createFolderCheck(components);
  const isFound = components.length > 0;
  const files: string[] = [];
  const aside: string[] = [];
  const skipped: string[] = [];
  const slices = timeSlices();
  for (const path of listed) {
    if (slices.due()) await slices.yield();
    if (skippedFolderOf(path) !== undefined) skipped.push(path);
    else if (isUsablePath(path) && ownFileOf(path) === undefined) {
      (leftOutFolderOf(path) === undefined ? files : aside).push(path);
    }
  }
  const groups = [
    ...(await unsupportedGroups(files, components)),
    ...(await supportedGroups(files, isFound)),
    ...(await groupsIn(ignored.filter((path) => ownFileOf(path) === undefined)))
      .filter(({ first }) => skippedFolderOf(first) === undefined)
      .map((group): Group => ({ ...group, reason: { kind: "ignored" } })),
    ...(await groupsIn(isFound ? aside : skipped)).map(
      (group): Group => ({ ...group, reason: { kind: "skippedFolder", folder: leftOutFolderOf(group.first) ?? "" } }),
    ),
  ].sort((left, right) => compareTexts(left.first, right.first));
  const kept: UnlistedFile[] = [];
  let total = 0;
  for (const group of groups) {
    const file = kept.length < MOST_LISTED ? await lookAt(realRoot, group) : unlistedFile(group);
    if (file === undefined) continue;
    if (kept.length < MOST_LISTED) kept.push(file);
    total += file.count;
  }
  return { listed: kept, total };
}

function unlistedFile({ first, mask, files, reason }: Group): UnlistedFile {
  return { file: first, count: files.length, reason, ...(files.length > 1 && mask !== undefined ? { mask } : {}) };
}

/** Undefined for files that are gone or hold no texts. */
async function lookAt(realRoot: string, group: Group): Promise<UnlistedFile | undefined> {
  const found = await findFile(realRoot, group.first);
  if (!found.ok) {
    if (found.problem?.kind !== "tooLarge") return undefined;
    const limit = String(MAXIMUM_FILE_BYTES / 1024 / 1024);
    return unlistedFile({ ...group, reason: { kind: "tooLarge", limit } });
  }
  const text = group.reason.kind === "unsupported" ? unsupportedFormatOf(group.first)?.text : undefined;
  if (text === undefined || (await hasText(realRoot, group.files, text))) return unlistedFile(group);
  return undefined;
}

async function hasText(realRoot: string, files: readonly string[], text: RegExp): Promise<boolean> {
  for (const file of files.slice(0, SAMPLES)) {
    const start = await readFileStart(realRoot, file, START_BYTES);
    if (start.ok && text.test(start.value.bytes.toString("utf8"))) return true;
  }
  return false;
}

async function unsupportedGroups(
  files: readonly string[],
  components: readonly FilesOfComponent[],
): Promise<readonly Group[]> {
  const readExtensions = new Set(components.flatMap(({ definition }) => definition.format.extensions));
  const unsupported = files.filter((file) => {
    const format = unsupportedFormatOf(file);
    if (format === undefined || (formatOf(file) !== undefined && proofFor(file) !== "content")) return false;
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
  return proof === "ending" || (proof === "company" && isTellingFile(path));
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
    const isCertain = proofFor(file) === "ending" && isTellingFile(file);
    return isCertain ? { ...alone, reason: { kind: "noLanguage" } } : undefined;
  }
  const isEnglish = masks.some(({ value }) => /^en(?:[_-]|$)/.test(value));
  const isLanguage = isEnglish ? !isFound : masks.some(({ value }) => isTellingLanguageCode(value));
  return isLanguage && isTellingFile(file) ? { ...alone, reason: { kind: "tooFew" } } : undefined;
}
