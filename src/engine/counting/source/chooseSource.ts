import { posix } from "node:path";
import { pLimit } from "../../../common/limit";
import { fileProblem } from "../../../model/fileProblem";
import { findFile } from "../../files";
import { isTemplateAbove } from "../../formats/conventions/sourcePaths";
import { type Format, MAX_SOURCE_FILES } from "../../formats/format";
import { isSourceLanguage, sourceCandidates } from "../../languages";
import { NEARLY_ALL } from "../../sourceFit";
import { type ComponentFile, fileOf, type ListRequest, type RemarkOnFile } from "../componentFiles";
import type { CachedFile, ReadPass } from "../readPass";
import { TRANSLATED } from "../units/stateBits";
import { declaredSource } from "./declaredSource";
import { fullerEnglish } from "./fullerEnglish";
import {
  fittingTemplate,
  hasNoTexts,
  isLeftOver,
  isOutdated,
  isUpToDate,
  isWholeSource,
  newestFiles,
  readsOf,
  wholeFiles,
  withoutOtherGenerations,
} from "./gettextSource";
import { fitElsewhere, hasStringsOf, isAbove, templateFit } from "./otherFolders";
import { mostAreForeign, overlapsWith } from "./sourceDoubt";
import { hasUnits, readSource, unitsOf } from "./sourceUnits";

export interface ComponentSource {
  readonly file: CachedFile;
  /** The code of its language, where that is known. */
  readonly code: string | undefined;
  /**
   * Why it was chosen: for the name that a convention gives it, for its language, or for its size. With `variety`, the keys
   * are the source texts, and the file translates them into a variety of their language, so it is a row, too.
   */
  readonly chosenBy: "name" | "language" | "variety" | "size";
  /** See {@link FileRead.keysAreTexts}. Only known of one that was chosen by its size. */
  readonly keysAreTexts?: boolean;
}

export interface SourceRequest extends ListRequest {
  readonly files: readonly ComponentFile[];
  readonly pass: ReadPass;
}

const PARALLEL_READS = 4;

/** A variety with fewer of the strings is likely to be a translation whose source is lost. */
const HALF = 0.5;
/** One with so few only holds what it spells differently, unless it was cut. */
const FEW = 0.1;

export interface SourceChoice {
  /** Undefined if the union of several files counts. */
  readonly source: ComponentSource | undefined;
  /** Without a source, the files whose units count; undefined for all. */
  readonly unitFiles?: readonly ComponentFile[] | undefined;
  /** One whose units count with these although it is no row. */
  readonly unitsBeside?: CachedFile;
  /** Paths of files of the source language without strings, or with few, which are neither the source nor rows. */
  readonly blank?: readonly string[];
  /** A gettext file of the source language without texts, which is no row, and older than the files whose units count. */
  readonly older?: CachedFile;
  /** What is wrong with files that should be the source. */
  readonly remarks: readonly RemarkOnFile[];
}

/**
 * Chooses the file whose units count: that of the language which the definition names, else the one that a convention of the
 * format names, else that of a usual source language, else the one with the most units.
 */
export async function chooseSource(request: SourceRequest): Promise<SourceChoice> {
  const { realRoot, definition, format, pass } = request;
  const configured = definition.source === undefined ? undefined : fileOf(request, [definition.source]);
  if (configured !== undefined) {
    const file = await readSource(request, configured);
    if (hasUnits(file) && !isOwnTranslation(file, format)) {
      const chosenBy = request.named.includes(file.file.path) ? "name" : "language";
      return { source: { file, code: configured.code, chosenBy }, remarks: [] };
    }
  }
  const remarks: RemarkOnFile[] = [];
  const empty: CachedFile[] = [];
  const templates: CachedFile[] = [];
  const known = definition.isSourceKnown ? definition.sourceElsewhere : undefined;
  for (const path of request.named) {
    const template = templates[0]?.file.path;
    // Templates in another folder are less likely.
    if (template && (template === known || posix.dirname(path) !== posix.dirname(template))) break;
    const found = await findFile(realRoot, path);
    const listed = request.files.find(({ file }) => file.path === path);
    if (!found.ok) {
      // The files of languages have such a remark already; others are not listed.
      if (found.problem !== undefined) remarks.push({ path, problem: found.problem });
      continue;
    }
    const isElsewhere = path === definition.sourceElsewhere && !format.sourceIsRow;
    const isKnown = path === known;
    if (!isKnown && (isElsewhere || (format.sourceIsRow && isTemplateAbove(definition.mask, path)))) {
      const fit = await (isElsewhere ? fitElsewhere : templateFit)(request, found.value);
      if (fit === "doubtful") remarks.push({ path, problem: fileProblem("otherSource") });
      if (fit !== "source") continue;
    }
    if (!isKnown && isAbove(definition.mask, path) && !(await hasStringsOf(request, found.value))) continue;
    const isDeclared = isKnown || definition.source !== undefined || listed !== undefined;
    const fuller = isDeclared ? undefined : await fullerEnglish(request, found.value);
    if (fuller) return { source: fuller, remarks };
    const file = await pass.read({ file: found.value, role: "source", code: listed?.code });
    if (isKnown && !hasUnits(file)) remarks.push(...withoutStrings([file]));
    if (!hasUnits(file)) empty.push(file);
    else if (format.sourceIsRow) templates.push(file);
    else return { source: { file, code: listed?.code ?? definition.source, chosenBy: "name" }, remarks };
  }
  if (templates.length > 0) return templateAmong(request, templates, remarks);
  if (format.layout === "bilingual") {
    const choice = await bilingualSource(request);
    const blank = choice.source === undefined ? withoutStrings(empty) : [];
    return { ...choice, remarks: [...remarks, ...blank, ...choice.remarks] };
  }
  const usual = fileOf(request, sourceCandidates(definition.source));
  if (usual !== undefined) {
    const { code } = usual;
    const isVariety = !isSourceLanguage(code, definition.source);
    const file = await (isVariety ? pass.read({ ...usual, role: "candidate" }) : readSource(request, usual));
    const chosenBy = isVariety && (await hasTextKeys(request, usual)) ? "variety" : "language";
    const part = isVariety ? unitsOf(file) / ((await largestCandidate(request))?.units ?? 0) : 1;
    const mayBeCut = format.lineBased === true && file.read?.facts.openEnd === true;
    if (!hasUnits(file)) empty.push(file);
    else if (!isVariety || part >= (chosenBy === "variety" ? NEARLY_ALL : HALF)) {
      return { source: { file: await readSource(request, usual), code, chosenBy }, remarks };
    } else if (chosenBy === "language" && (part > FEW || mayBeCut)) {
      remarks.push({ path: file.file.path, problem: fileProblem("notTheSource") });
    }
  }
  const source = await largestSource(request);
  const { source: code, mask } = definition;
  // Where no language has strings, none are missed.
  const isBlankSource = usual !== undefined && isSourceLanguage(usual.code, code) && request.files.length > 1;
  if (code !== undefined && request.files.length > 0) {
    remarks.push({ path: mask.text, problem: fileProblem("sourceNotFound", code) });
  } else {
    // Not read as a source, which may not be empty.
    const others = source === undefined && empty.length === 0 ? await readCandidates(request) : [];
    remarks.push(...withoutStrings([...empty, ...others]));
    if (source !== undefined) remarks.push({ path: source.file.file.path, problem: fileProblem("largestIsSource") });
  }
  return { source, remarks, ...(isBlankSource && { blank: [usual.file.path] }) };
}

/** Files that cannot be read have a remark of their own. */
function withoutStrings(files: readonly CachedFile[]): readonly RemarkOnFile[] {
  const [first] = files.filter(({ read }) => read !== undefined);
  return first === undefined ? [] : [{ path: first.file.path, problem: fileProblem("noSourceStrings") }];
}

/** Of several templates, the one that fits the languages, as no name is proof. */
async function templateAmong(
  request: SourceRequest,
  templates: readonly CachedFile[],
  remarks: readonly RemarkOnFile[],
): Promise<SourceChoice> {
  const [file] = templates;
  const listed = request.files.find((each) => each.file.path === file?.file.path);
  const code = listed?.code ?? request.definition.source;
  const reads = await readAll(request);
  const own = reads.filter((_, index) => isSourceLanguage(request.files[index]?.code ?? "", code));
  const blank = { blank: own.filter((each) => isLeftOver(each, templates)).map((each) => each.file.path) };
  if (file !== undefined && templates.length === 1) {
    return isOutdated(file, reads)
      ? { source: undefined, unitFiles: newestFiles(request.files, reads), unitsBeside: file, remarks, ...blank }
      : { source: { file, code, chosenBy: "name" }, remarks, ...blank };
  }
  const { best, rival } = fittingTemplate(templates, reads);
  // Those that were not looked at may fit better.
  const other = rival ?? templates[MAX_SOURCE_FILES];
  return {
    source: best && { file: best, code, chosenBy: "language" },
    remarks: [...remarks, ...(other ? [{ path: other.file.path, problem: fileProblem("otherSource") }] : [])],
    ...blank,
  };
}

/** The file of the source language, or of a variety of it. */
function ownFile(request: SourceRequest, reads: readonly CachedFile[], declared: string | undefined) {
  const listed = fileOf(request, sourceCandidates(declared));
  const file = reads.find((read) => read.file.path === listed?.file.path);
  if (listed === undefined || file === undefined) return undefined;
  return { listed, file, isVariety: !isSourceLanguage(listed.code, declared) };
}

async function bilingualSource(request: SourceRequest): Promise<SourceChoice> {
  const { format, definition } = request;
  if (format.sourceIsRow) {
    const reads = await readAll(request);
    // Beside a file of English, an empty one of British English is a translation that nobody has begun.
    const declared = sourceLanguageOf(request, reads);
    const own = ownFile(request, reads, declared);
    const newest = newestFiles(request.files, reads);
    const unitFiles = newest ?? wholeFiles(request.files, reads);
    const none: SourceChoice = { source: undefined, unitFiles, remarks: [] };
    if (!own) return none;
    const { file, listed, isVariety } = own;
    if (!hasNoTexts(file, isVariety, reads)) {
      const isSource = !isVariety && isWholeSource(file, reads, definition.isEnglishNamed === true);
      return isSource ? { ...none, unitFiles: [listed] } : none;
    }
    if (isUpToDate(file, reads)) return { source: { file, code: listed.code, chosenBy: "language" }, remarks: [] };
    const isOlder = !isVariety && newest?.includes(listed) === false;
    return isOlder ? { ...none, older: file } : none;
  }
  const reads = await readAll(request);
  const unitFiles = wholeFiles(request.files, reads) ?? withoutOtherGenerations(request.files, reads);
  const none: SourceChoice = { source: undefined, unitFiles, remarks: [] };
  const chosen = await fileOfSourceLanguage(request);
  if (chosen === undefined) return none;
  const file = await readSource(request, chosen);
  if (!hasUnits(file)) return none;
  const others = readsOf(reads.filter((each) => each !== file));
  // A file of plurals alone only adds forms to the source texts, which need no other translation.
  if (file.read?.onlyPlurals === true && others.some(({ onlyPlurals }) => !onlyPlurals)) return none;
  // Translations hold the source texts, too.
  const isForeign = mostAreForeign(overlapsWith(file.read, others));
  if (isOwnTranslation(file, format)) return isForeign ? none : { ...none, unitsBeside: file };
  if (!isForeign) return { source: { file, code: chosen.code, chosenBy: "language" }, remarks: [] };
  return { ...none, remarks: [{ path: file.file.path, problem: fileProblem("notTheSource") }] };
}

/** Whether a file translates the source language into itself, so that it may be as old as any translation. */
function isOwnTranslation({ read }: CachedFile, { sourceHasNoTarget }: Format): boolean {
  return sourceHasNoTarget === true && read?.facts.targetLanguage !== undefined;
}

/**
 * The file of a bilingual component that translates into the source language, which is no row. Undefined for gettext, whose
 * files are all rows, and where a template is the source, for one that translates more than plurals into a variety of a region.
 */
export async function fileOfSourceLanguage(
  request: SourceRequest,
  template?: ComponentSource,
): Promise<ComponentFile | undefined> {
  const { format } = request;
  if (format.layout !== "bilingual" || format.sourceIsRow) return undefined;
  const reads = await readAll(request);
  const own = ownFile(request, reads, sourceLanguageOf(request, reads));
  const read = own?.file.read;
  const isTranslation =
    template &&
    !template.code &&
    own?.isVariety &&
    /[_-]/.test(own.listed.code) &&
    !read?.onlyPlurals &&
    read?.states.some((state) => state & TRANSLATED);
  return isTranslation ? undefined : own?.listed;
}

/** The source language as the component is defined or most files say. */
function sourceLanguageOf({ definition, files }: SourceRequest, reads: readonly CachedFile[]): string | undefined {
  return definition.source ?? declaredSource(files.map(({ code }, index) => ({ code, read: reads[index]?.read })));
}

/** Reads all files. The pass keeps them, so that a second time costs nothing. */
function readAll(request: SourceRequest): Promise<readonly CachedFile[]> {
  return pLimit(PARALLEL_READS).map(request.files, (each) => readSource(request, each));
}

function readCandidates({ files, pass }: Pick<SourceRequest, "files" | "pass">): Promise<readonly CachedFile[]> {
  return pLimit(PARALLEL_READS).map(files, (each) => pass.read({ ...each, role: "candidate" }));
}

/** The file with the most units, which is a row like any other. */
export async function largestSource(
  request: Pick<SourceRequest, "files" | "format" | "pass">,
): Promise<ComponentSource | undefined> {
  const largest = await largestCandidate(request);
  if (largest === undefined) return undefined;
  const { listed, keysAreTexts } = largest;
  return { file: await readSource(request, listed), code: listed.code, chosenBy: "size", keysAreTexts };
}

/** Not read as a source is, whose texts would take the place of those of another. */
async function largestCandidate({ files, pass }: Pick<SourceRequest, "files" | "pass">) {
  let largest: { listed: ComponentFile; units: number; keysAreTexts: boolean } | undefined;
  for (const listed of files) {
    const each = await pass.read({ ...listed, role: "candidate" });
    const { keysAreTexts = false } = each.read ?? {};
    const units = unitsOf(each);
    if (units > (largest?.units ?? 0)) largest = { listed, units, keysAreTexts };
  }
  return largest;
}

/** Whether the keys of a file are the source texts. */
async function hasTextKeys({ pass }: SourceRequest, { file, code }: ComponentFile): Promise<boolean> {
  const { read } = await pass.read({ file, code, role: "candidate" });
  return read?.keysAreTexts === true;
}
