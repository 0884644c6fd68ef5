import { withoutRepeats } from "../../common/collections";
import { pLimit } from "../../common/limit";
import { decodeText } from "../../common/text/decodeText";
import { fileProblem } from "../../model/fileProblem";
import { findFile, readFoundFile } from "../files";
import type { ComponentDefinition } from "../finding/findComponents";
import { englishFile } from "../formats/conventions/sourcePaths";
import type { Format } from "../formats/format";
import { canonicalCode, isSourceEnglish, primaryLanguage, SOURCE_LANGUAGE } from "../languages";
import { sourcePaths } from "../partSources";
import { type ComponentFile, listComponentFiles, type RemarkOnFile } from "./componentFiles";
import type { SnapshotInput } from "./componentSnapshot";
import { withLanguages } from "./concernedLanguages";
import { hasOnlyBlankSource, withoutBlankSource } from "./countedFiles";
import { variantRemarks } from "./deviceVariants";
import { findEmptied } from "./emptiedFiles";
import type { ReadFile } from "./fileStates";
import { assignCodes } from "./languageCodes";
import { findLostLanguages } from "./lostLanguages";
import { findMissing, type TrackedFiles } from "./missingFiles";
import { type ReadPass, remarksOf } from "./readPass";
import { oneForEachLanguage } from "./sameLanguage";
import {
  type ComponentSource,
  chooseSource,
  fileOfSourceLanguage,
  largestSource,
  type SourceChoice,
} from "./source/chooseSource";
import { declaredSource } from "./source/declaredSource";
import { newestDate } from "./source/gettextSource";
import { againstTexts, keyedFile, keyedSource } from "./source/keyedFile";
import { englishRows } from "./source/overrides";
import { mostAreForeign, overlapsWith } from "./source/sourceDoubt";
import { otherLanguageRemarks, otherRootRemarks, sameAsSourceRemarks } from "./translationRemarks";
import { withUnknownLanguages } from "./unknownLanguages";

export interface LanguageFilesRequest {
  readonly realRoot: string;
  readonly definition: ComponentDefinition;
  readonly format: Format;
  readonly pass: ReadPass;
  readonly tracked: TrackedFiles;
}

/** The files of a component, read, with what is to be known of them. */
export type LanguageFiles = Omit<SnapshotInput, "format" | "table" | "slices">;

const PARALLEL_READS = 4;

/** Reads all files of a component and chooses the source among them. */
export function readLanguageFiles(request: LanguageFilesRequest): Promise<LanguageFiles> {
  return request.format.layout === "multilingual" ? readMultilingual(request) : readOneForEach(request);
}

async function readOneForEach(request: LanguageFilesRequest): Promise<LanguageFiles> {
  const { realRoot, definition, format, pass } = request;
  const { isExcluded = () => false } = definition;
  const sources = await sourcePaths(realRoot, definition);
  const named = sources.filter((path) => !isExcluded(path));
  const listing = await listComponentFiles({ ...request, named });
  const missing = await findMissing({ ...request, named, listing });
  pass.expect(listing.files.map(({ file }) => file));
  // Known before the others are read, so that these are read once.
  const english = await keyedFile(request, listing.files);
  const sourceRequest = { ...request, pass: await againstTexts(pass, english), named, files: listing.files };
  const choice = await chooseSource(sourceRequest);
  const inSourceLanguage = await fileOfSourceLanguage(sourceRequest, choice.source);
  const isRow = choice.source?.chosenBy === "size" || choice.source?.chosenBy === "variety";
  const chosen = isRow ? undefined : choice.source;
  const older = choice.older?.read;
  const noRows = [
    chosen?.file.file.path,
    inSourceLanguage?.file.path,
    choice.older?.file.path,
    ...(choice.blank ?? []),
  ];
  const rows = listing.files.filter(({ file }) => !noRows.includes(file.path));
  const keyed = english ?? keyedSource(request, chosen);
  const reading = { ...request, pass: await againstTexts(pass, keyed) };
  const { source, files: all, remarks } = await readRows(reading, rows, choice.source);
  const namedSource = chosen?.code ?? inSourceLanguage?.code ?? definition.source ?? declaredSource(all);
  const { overrides, language } = await englishRows(all, source, format, namedSource === undefined);
  const { rows: files, remarks: doubles } = oneForEachLanguage(
    all.filter((row) => !overrides.has(row)),
    source?.file.read?.units,
  );
  // A file without a language code is no fault where it is the source, or would be if the project named no other.
  const isUsual = ({ path, problem }: RemarkOnFile): boolean =>
    (path === source?.file.file.path && problem.kind !== "conflict") ||
    (problem.kind === "noLanguageCode" && named.includes(path));
  const listed = await withUnknownLanguages({
    ...{ ...request, files: listing.files, rows: files, source },
    remarks: [...listing.remarks, ...missing].filter((remark) => !isUsual(remark)),
  });
  const counted = {
    ...describeSource(source, format, files),
    files,
    ...(older && { older }),
    remarks: withoutRepeats([
      ...listed,
      ...choice.remarks,
      ...(chosen ? [] : await excludedSource(request, sources)),
      ...remarks,
      ...doubles,
      ...(await variantRemarks({ pass, variants: listing.variants ?? [], source, files })),
      ...(await findEmptied({
        ...{ ...request, table: pass.table, source: source?.file.read },
        files: [...files, ...variantsAmong(choice, overrides, format)],
        sourceLanguage: isRow ? undefined : (namedSource ?? language ?? SOURCE_LANGUAGE),
      })),
      ...remarksOf(pass),
    ]).filter(
      ({ path, problem }) =>
        (problem.kind !== "empty" ||
          format.blankFiles !== "stopsFallback" ||
          !isEnglishBeside(path, listing.files, source)) &&
        (problem.kind !== "noFiles" || definition.untranslated !== true || source === undefined),
    ),
  };
  if (definition.untranslated === true && hasOnlyBlankSource(counted, format)) {
    return { ...counted, sourceLanguage: definition.source, remarks: [], emptiness: "noStrings" };
  }
  const sourceLanguage = namedSource ?? language;
  const component = { ...request, named, source, sourceLanguage, rows, files };
  const withSource = withoutBlankSource(counted);
  return {
    ...counted,
    sourceLanguage,
    sourceDate: newestDate(files),
    overridden: [...overrides].map(({ code, file }) => ({ code, file })),
    keyed,
    unitFiles: unitFilesOf(choice, files, inSourceLanguage),
    remarks: [
      ...withLanguages(withSource, component),
      // What the header of a chapter says was outvoted by those of the others.
      ...(definition.mask.single ? [] : otherLanguageRemarks(files, sourceLanguage)),
      ...otherRootRemarks(files, source?.file.read),
      ...sameAsSourceRemarks(files, source, sourceLanguage),
    ],
  };
}

/** Those that hold exceptions, and one of gettext that was taken for the source, as it has no texts. */
function variantsAmong(
  { source }: SourceChoice,
  overrides: ReadonlySet<ReadFile>,
  { sourceIsRow }: Format,
): readonly ReadFile[] {
  const others = [...overrides].filter(({ code }) => canonicalCode(code) !== SOURCE_LANGUAGE);
  const { file: { file, read } = {}, code = SOURCE_LANGUAGE } = source ?? {};
  const isRow = sourceIsRow === true && !isSourceEnglish(code);
  return isRow && file !== undefined && read !== undefined ? [...others, { file, code, read }] : others;
}

function unitFilesOf(
  { unitFiles, unitsBeside }: SourceChoice,
  rows: readonly ReadFile[],
  inSourceLanguage: ComponentFile | undefined,
): readonly ReadFile[] | undefined {
  if (unitFiles === undefined) return undefined;
  const paths = new Set(unitFiles.map(({ file }) => file.path));
  const counted = rows.filter(({ file }) => paths.has(file.path));
  if (unitsBeside?.read === undefined) return counted;
  return [{ code: "", ...inSourceLanguage, file: unitsBeside.file, read: unitsBeside.read }, ...counted];
}

/** A source beside translations that the settings leave out, so that these would be measured by each other. */
async function excludedSource(
  { realRoot, definition: { mask, isExcluded, sourceElsewhere }, format }: LanguageFilesRequest,
  named: readonly string[],
): Promise<readonly RemarkOnFile[]> {
  if (isExcluded === undefined || format.layout !== "monolingual") return [];
  for (const path of [...named, (await englishFile(realRoot, mask)) ?? []].flat()) {
    const isOut = path !== sourceElsewhere && path.startsWith(mask.folder) && isExcluded(path);
    const found = isOut ? await findFile(realRoot, path) : undefined;
    if (!found?.ok) continue;
    const read = await readFoundFile(found.value);
    if (!read.ok || decodeText(read.value).trim() !== "") return [{ path, problem: fileProblem("sourceExcluded") }];
  }
  return [];
}

interface Rows {
  readonly source: ComponentSource | undefined;
  readonly files: readonly ReadFile[];
  readonly remarks: readonly RemarkOnFile[];
}

/** Reads the rows, and takes the largest for the source if most have more units that the source has not. */
async function readRows(
  request: LanguageFilesRequest,
  rows: readonly ComponentFile[],
  source: ComponentSource | undefined,
): Promise<Rows> {
  const { format, pass } = request;
  const readWith = async (from: ComponentSource | undefined) => {
    const dependsOn = format.layout === "bilingual" ? undefined : from?.file;
    const reads = await pLimit(PARALLEL_READS).map(rows, ({ file, code }) =>
      pass.read({ file, code, role: "translation", source: dependsOn, isTranslatedSource: from?.chosenBy === "size" }),
    );
    return rows.flatMap((row, index): ReadFile[] => {
      const read = reads[index]?.read;
      return read === undefined ? [] : [{ ...row, read }];
    });
  };
  const files = await readWith(source);
  const unchanged: Rows = { source, files, remarks: [] };
  const isOfLanguage = source?.chosenBy === "language" || source?.chosenBy === "variety";
  if (!isOfLanguage || format.layout === "bilingual") return unchanged;
  // A variety of the source language may hold the same exceptions, so it proves nothing.
  const translations = files.filter(({ code }) => primaryLanguage(code) !== primaryLanguage(source.code ?? ""));
  const overlaps = overlapsWith(
    source.file.read,
    translations.map(({ read }) => read),
  );
  if (!mostAreForeign(overlaps, source.file.read?.units.length)) return unchanged;
  const largest = await largestSource({ ...request, files });
  if (largest === undefined) return unchanged;
  // Where keys are texts, the source language needs a file only for texts that differ, and one that was cut has a fault.
  const hasExceptions = largest.keysAreTexts && source.file.read?.textsAreKeys !== true && format.lineBased !== true;
  // Where no string is shared, the source texts may be in code. A source file that was cut would still share some.
  const isApart = format.besideCode === true && overlaps.every(({ units, foreign }) => foreign === units);
  return {
    source: largest,
    files: await readWith(largest),
    remarks: [
      ...(hasExceptions || isApart ? [] : [{ path: source.file.file.path, problem: fileProblem("notTheSource") }]),
      { path: largest.file.file.path, problem: fileProblem("largestIsSource") },
    ],
  };
}

/** Whether a file is an English one beside a source without a code. */
function isEnglishBeside(path: string, files: readonly ComponentFile[], source: ComponentSource | undefined): boolean {
  if (source === undefined || source.code !== undefined) return false;
  return files.some(({ file, code }) => file.path === path && isSourceEnglish(code, true));
}

async function readMultilingual(request: LanguageFilesRequest): Promise<LanguageFiles> {
  const { realRoot, definition, format, pass } = request;
  const path = definition.mask.text;
  const found = await findFile(realRoot, path);
  if (!found.ok) {
    const remarks = [{ path, problem: found.problem ?? fileProblem("noFiles") }];
    return { source: undefined, sourceLanguage: definition.source, files: [], remarks };
  }
  const base = { file: found.value, code: undefined };
  const readAs = async (sourceLanguage: string | undefined) => ({
    sourceLanguage,
    source: await pass.read({ ...base, role: "source", sourceLanguage }),
  });
  const wanted = await readAs(definition.source);
  const { source, sourceLanguage } =
    definition.source === undefined || (wanted.source.read?.units.length ?? 0) > 0 ? wanted : await readAs(undefined);
  const translations = await pass.read({ ...base, role: "translation", sourceLanguage, source });
  const languages = [...(translations.read?.languages ?? [])];
  const codes = assignCodes(languages.map(([spelling]) => spelling));
  const language = canonicalCode(sourceLanguage ?? source.read?.facts.sourceLanguage ?? "");
  const lost = await findLostLanguages({ ...request, path, source, translations, sourceLanguage: language });
  return {
    ...describeSource({ file: source, code: sourceLanguage, chosenBy: "name" }, format, []),
    sourceLanguage: language || undefined,
    files: languages.map(([spelling, read], index) => ({
      file: found.value,
      code: codes[index] ?? spelling,
      spelling,
      read,
    })),
    remarks: withoutRepeats([...remarksOf(pass), ...lost]),
  };
}

function describeSource(
  source: ComponentSource | undefined,
  { lineBased }: Format,
  files: readonly ReadFile[],
): Pick<LanguageFiles, "source"> {
  const read = source?.file.read;
  if (source === undefined || read === undefined) return { source: undefined };
  // Where most files have no line break at their end, it is no sign that the source was cut.
  const isHabit = 2 * files.filter((each) => each.read.facts.openEnd).length > files.length;
  const openEnd = lineBased === true && read.facts.openEnd && !isHabit;
  const { file, code, chosenBy } = source;
  return {
    source: {
      ...{ file: file.file, code, read, openEnd },
      isNamed: chosenBy === "name",
      isTranslatedSource: chosenBy === "size",
    },
  };
}
