import { addTo } from "../../../common/addTo";
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
import type { ComponentGroup } from "../groups/componentGroup";
import { isTellingFile } from "../tellingNames";
import { type FileGroup, groupByMask } from "./fileGroups";
import { type FolderOfComponents, findExcludedFiles, findOwnFiles } from "./ownFiles";
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
  excluded,
}: Omit<FolderOfComponents, "isSearched">): Promise<UnlistedFiles> {
  const { listed, ignored } = await listPossibleFiles(realRoot);
  const ownFileOf = await findOwnFiles({ realRoot, components });
  const excludedMaskOf = await findExcludedFiles({ realRoot, excluded });
  const isFound = components.length + excluded.length > 0;
  const left = new Map<string, string[]>();
  const files: string[] = [];
  const skipped: string[] = [];
  const slices = timeSlices();
  for (const path of listed) {
    if (slices.due()) await slices.yield();
    const mask = excludedMaskOf(path);
    if (mask !== undefined) addTo(left, mask, path);
    else if (skippedFolderOf(path) !== undefined) skipped.push(path);
    else if (isUsablePath(path) && ownFileOf(path) === undefined) files.push(path);
  }
  const groups = [
    ...[...left].flatMap(([mask, own]) =>
      own.slice(0, 1).map((first): Group => ({ first, mask, files: own, reason: { kind: "excluded" } })),
    ),
    ...(await unsupportedGroups(files, [...components.map(({ definition }) => definition), ...excluded])),
    ...(await supportedGroups(files, isFound)),
    ...(await groupsIn(ignored.filter((path) => ownFileOf(path) === undefined)))
      .filter(({ first }) => skippedFolderOf(first) === undefined)
      .map((group): Group => ({ ...group, reason: { kind: "ignored" } })),
    ...(isFound ? [] : await groupsIn(skipped)).map(
      (group): Group => ({ ...group, reason: { kind: "skippedFolder", folder: skippedFolderOf(group.first) ?? "" } }),
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
  const isPattern = files.length > 1 || reason.kind === "excluded";
  return { file: first, count: files.length, reason, ...(isPattern && mask !== undefined ? { mask } : {}) };
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
  components: readonly Pick<ComponentGroup, "format">[],
): Promise<readonly Group[]> {
  const readExtensions = new Set(components.flatMap(({ format }) => format.extensions));
  const unsupported = files.filter((file) => {
    const format = unsupportedFormatOf(file);
    if (format === undefined || (formatOf(file) !== undefined && proofFor(file) !== "content")) return false;
    if (format.source !== undefined && readExtensions.has(format.source)) return false;
    return format.isTelling ?? isTellingFile(file);
  });
  const groups = await groupByMask(unsupported, { asText: true });
  return groups.flatMap((group): readonly Group[] => {
    const format = unsupportedFormatOf(group.first);
    return format === undefined ? [] : [{ ...group, reason: unsupportedReason(format) }];
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
  const candidates = files.filter(isProvenByPlace);
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
