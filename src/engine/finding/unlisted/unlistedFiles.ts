import { groupedBy } from "../../../common/collections";
import { decodeText } from "../../../common/text/decodeText";
import type {
  FileExplanation,
  UnlistedFile,
  UnlistedFiles,
  UnlistedReason,
} from "../../../model/component/unlistedFile";
import { isTellingLanguageCode } from "../../../model/language/knownLanguages";
import { createMaskIndex } from "../../../model/mask/maskIndex";
import { compareTexts } from "../../compareTexts";
import { readFileStart } from "../../files";
import { conventionalMaskOf, looksLikeTranslation, proofFor, START_BYTES } from "../../formats/conventions/conventions";
import {
  ANY_TEXT,
  extensionOf,
  type UnsupportedFormat,
  unsupportedFormatOf,
} from "../../formats/conventions/unsupportedFormats";
import { formatOf, isSearchedName } from "../../formats/formats";
import { isEnglish } from "../../languages";
import { candidateMasks } from "../candidateMasks";
import type { ComponentGroup } from "../groups/componentGroup";
import { isReport, isTellingFile, isTellingSource } from "../tellingNames";
import { type FileGroup, type Group, groupByMask, mergeGroups } from "./fileGroups";
import { createFileReasons } from "./fileReasons";
import { type FolderOfComponents, findFileOwners } from "./ownFiles";
import { inSeveralLanguages, type SortedFiles, sortFiles, stemOf, supportedGroups } from "./sortedFiles";
import { findTextBlocks } from "./textBlocks";

const MAX_LISTED = 200;
/** More groups are only counted. */
const MAX_LOOKED_AT = 1000;
/** More files are left out for the reason of the file before them. */
const MAX_FILES_LOOKED_AT = 5000;
/** Of the files of a group, so many are read to see whether they hold texts. */
const SAMPLES = 3;

/** Files that may be listed together. */
interface Candidates extends FileGroup {
  /** Of all the files, if it is not read. */
  readonly unsupported?: UnsupportedFormat;
}

/**
 * The files of a folder that look like translations and belong to none of its components. Files in folders that are not
 * searched, and those in English alone, are of interest only where nothing was found or a folder is named.
 *
 * @param below path of a folder to list alone, with `/`; not trusted
 */
export async function listUnlistedFiles(folder: FolderOfComponents, below?: string): Promise<UnlistedFiles> {
  const { realRoot, components, excluded } = folder;
  const owners = await findFileOwners(folder);
  const sorted = await sortFiles(folder, owners);
  const { others, ignored, inSideFolders, skipped, ownStems } = sorted;
  const isNamed = below !== undefined;
  const isAll = components.length + excluded.length === 0 || isNamed;
  const isProven = isNamed ? (path: string) => formatOf(path) !== undefined : isProvenByPlace;
  const supported = await supportedGroups(sorted);
  const severalLanguages = inSeveralLanguages(supported);
  const ignoredPaths = new Set(ignored);
  const reasonOf = createFileReasons(folder, owners, {
    isIgnored: (path) => ignoredPaths.has(path),
    skippedFolderIn: sorted.skippedFolderIn,
    sideFolderOf: sorted.sideFolderOf,
    hasOtherLanguage: (path) => severalLanguages.has(path),
    isNamed: sorted.isNamed,
  });
  const candidates: readonly Candidates[] = [
    ...[...sorted.excluded].flatMap(([mask, files]) => files.slice(0, 1).map((first) => ({ first, mask, files }))),
    ...(await blockGroups(realRoot, others)),
    ...(await unsupportedGroups(
      others.filter((path) => !ownStems.has(stemOf(path)) || unsupportedFormatOf(path)?.isTelling),
      [...components.map(({ definition }) => definition), ...excluded],
      isNamed,
    )),
    ...provenGroups(supported, isProven),
    ...lonelyFiles(others, supported, { isAll, isNamed }),
    ...filesWithoutCode(others, folder),
    ...namedFiles(sorted),
    ...catalogsWithoutLanguage(others, folder),
    ...(await groupByMask(ignored.filter(isProven))),
    ...(await groupByMask([...inSideFolders, ...(isAll ? skipped : [])].filter(isProven))),
  ]
    .flatMap((candidate) => partBelow(candidate, below))
    .sort((left, right) => compareTexts(left.first, right.first));
  const groups: Group[] = [];
  let looksLeft = MAX_FILES_LOOKED_AT;
  for (const candidate of candidates.slice(0, MAX_LOOKED_AT)) {
    if (!(await isOfInterest(realRoot, candidate))) continue;
    groups.push(...(await byReason(candidate, (path) => (looksLeft-- > 0 ? reasonOf(path) : undefined))));
  }
  const unseen = candidates.slice(MAX_LOOKED_AT).reduce((sum, { files }) => sum + files.length, 0);
  const total = groups.reduce((sum, { files }) => sum + files.length, unseen);
  return { listed: mergeGroups(groups).slice(0, MAX_LISTED).map(unlistedFile), total };
}

function partBelow(candidate: Candidates, folder: string | undefined): readonly Candidates[] {
  if (folder === undefined) return [candidate];
  const files = candidate.files.filter((file) => file.startsWith(`${folder}/`));
  return files.slice(0, 1).map((first) => ({ ...candidate, first, files }));
}

function unlistedFile({ first, mask, files, reason }: Group): UnlistedFile {
  const isPattern = files.length > 1 || reason.kind === "excluded";
  return { file: first, count: files.length, reason, ...(isPattern && mask !== undefined ? { mask } : {}) };
}

/** @param reasonOf undefined if no more files are looked at */
async function byReason(
  { files, mask, value }: Candidates & Pick<Group, "value">,
  reasonOf: (path: string) => Promise<FileExplanation> | undefined,
): Promise<readonly Group[]> {
  const groups = new Map<string, { readonly reason: UnlistedReason; readonly files: string[] }>();
  let last: FileExplanation | undefined;
  for (const file of files) {
    last = (await reasonOf(file)) ?? last;
    if (last === undefined || !isReason(last)) continue;
    const key = JSON.stringify(last);
    const group = groups.get(key) ?? { reason: last, files: [] };
    groups.set(key, group);
    group.files.push(file);
  }
  return [...groups.values()].map(({ reason, files: own }) => ({
    ...{ first: own[0] ?? "", mask, files: own, reason },
    ...(value === undefined ? {} : { value }),
  }));
}

function isReason(explanation: FileExplanation): explanation is UnlistedReason {
  return !("component" in explanation) && explanation.kind !== "notThere" && explanation.kind !== "unknownFormat";
}

/** Whether one of a few files of a group holds texts of the project, if their endings don't tell. */
async function isOfInterest(realRoot: string, { first, files, unsupported }: Candidates): Promise<boolean> {
  const { text, library } = unsupported ?? {};
  const proof = proofFor(first);
  const isLonely = proof === "company" && files.length === 1 && !isTellingFile(first);
  const isToLook = unsupported === undefined && (proof === "content" || isLonely);
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

async function blockGroups(realRoot: string, files: readonly string[]): Promise<readonly Candidates[]> {
  const blocks = await findTextBlocks(realRoot, files);
  return blocks.flatMap(({ mask, files: own }) =>
    own.slice(0, 1).map((first) => ({ first, mask, files: own, ...unsupportedIn(first) })),
  );
}

function unsupportedIn(first: string): Pick<Candidates, "unsupported"> {
  const unsupported = unsupportedFormatOf(first);
  return unsupported === undefined ? {} : { unsupported };
}

async function unsupportedGroups(
  files: readonly string[],
  components: readonly Pick<ComponentGroup, "format">[],
  isNamed: boolean,
): Promise<readonly Candidates[]> {
  const readExtensions = new Set(components.flatMap(({ format }) => format.extensions));
  const unsupported = files.filter((file) => {
    const format = unsupportedFormatOf(file);
    if (format === undefined || format.block !== undefined) return false;
    if (formatOf(file) !== undefined && proofFor(file) !== "content") return false;
    if (format.source !== undefined && readExtensions.has(format.source)) return false;
    return isNamed || (format.isTelling ?? (isTold(file, format) || format.path !== undefined));
  });
  const groups = await groupByMask(unsupported, { asText: true });
  return groups
    .map((group) => ({ ...group, ...unsupportedIn(group.first) }))
    .filter(({ first, unsupported: format, files: own }) => {
      const isProven = format?.isTelling === true || (format?.path === undefined && isTold(first, format));
      return isProven || own.length > 1;
    });
}

function isTold(file: string, format: UnsupportedFormat | undefined): boolean {
  return isTellingFile(file) || format?.name?.test(file) === true;
}

/** Whether nothing else has the ending, or the folders or the name tell. */
function isProvenByPlace(path: string): boolean {
  const format = formatOf(path);
  if (format === undefined) return false;
  const proof = proofFor(path);
  if (proof === "content" && unsupportedFormatOf(path) !== undefined) return false;
  if (proof === "folder") return conventionalMaskOf(format, path) !== undefined;
  return proof === "ending" || isTellingFile(path);
}

function provenGroups(supported: readonly FileGroup[], isProven: (path: string) => boolean): readonly FileGroup[] {
  return supported.flatMap(({ mask, files }) => {
    const proven = files.filter(isProven);
    return proven.slice(0, 1).map((first) => ({ first, mask, files: proven }));
  });
}

interface LonelyOptions {
  /** Whether files of English count. */
  readonly isAll: boolean;
  /** Whether files count in folders that say nothing. */
  readonly isNamed: boolean;
}

function lonelyFiles(
  others: readonly string[],
  supported: readonly FileGroup[],
  options: LonelyOptions,
): readonly (FileGroup & Pick<Group, "value">)[] {
  const inGroups = new Set(supported.flatMap(({ files }) => files));
  return others.flatMap((file) => (inGroups.has(file) ? [] : (lonelyFile(file, options) ?? [])));
}

/** Files that are called like those of a component and have no language code. */
function filesWithoutCode(
  others: readonly string[],
  { components }: Pick<FolderOfComponents, "components">,
): readonly Candidates[] {
  const parts = components.flatMap(({ definition }) => definition.parts.filter(({ mask }) => !mask.single));
  const index = createMaskIndex(parts.map((owner) => ({ mask: owner.mask, owner })));
  return others.flatMap((file) => {
    const format = formatOf(file);
    if (format === undefined || isReport(file) || candidateMasks(file, format).length > 0) return [];
    // Others in folders that say nothing were listed with lonely files.
    if (proofFor(file) !== "company" || index.find(file).length === 0) return [];
    return { first: file, mask: undefined, files: [file] };
  });
}

/** Files for all languages that have none yet, where the components have others of their format. */
function catalogsWithoutLanguage(
  others: readonly string[],
  { components }: Pick<FolderOfComponents, "components">,
): readonly Candidates[] {
  const formats = new Set(components.map(({ definition }) => definition.format.name));
  return others.flatMap((file) => {
    const format = formatOf(file);
    const isCatalog = format?.layout === "multilingual" && formats.has(format.name);
    return isCatalog ? { first: file, mask: undefined, files: [file] } : [];
  });
}

/** Text files of unknown formats that the project has translated by a service. */
function namedFiles({ others, isNamed }: SortedFiles): readonly Candidates[] {
  const named = others.filter(
    (file) => isNamed(file) && formatOf(file) === undefined && unsupportedFormatOf(file) === undefined,
  );
  const groups = groupedBy(named, (file) => `${file.split("/", 1)[0]} ${extensionOf(file)}`);
  return [...groups.values()].flatMap((files) =>
    files.slice(0, 1).map((first) => ({
      ...{ first, mask: undefined, files },
      unsupported: { title: extensionOf(first), text: ANY_TEXT },
    })),
  );
}

function lonelyFile(file: string, { isAll, isNamed }: LonelyOptions): (FileGroup & Pick<Group, "value">) | undefined {
  const format = formatOf(file);
  const alone = { first: file, mask: undefined, files: [file] };
  if (format === undefined) return isAll && isSearchedName(file) ? alone : undefined;
  if (format.layout === "multilingual" || !(isNamed || isProvenByPlace(file)) || format.variantOf?.(file) !== undefined)
    return undefined;
  const masks = candidateMasks(file, format);
  // JSON in a folder of translations is often about something else.
  if (masks.length === 0) {
    const isSource = isAll && isTellingSource(file);
    return isSource || (proofFor(file) !== "company" && isTellingFile(file)) ? alone : undefined;
  }
  const isLanguage = masks.some(({ value }) => isEnglish(value))
    ? isAll
    : masks.some(({ value }) => isTellingLanguageCode(value));
  if (!isLanguage || !(isNamed || proofFor(file) === "folder" || isTellingFile(file))) return undefined;
  const [best] = [...masks].sort((left, right) => left.rank - right.rank);
  return { ...alone, ...best };
}
