import { pLimit } from "../../common/limit";
import { type FileRemark, fileProblem } from "../../model/fileProblem";
import type { Mask } from "../../model/mask/mask";
import { declaredLanguage } from "../components/declaredLanguages";
import type { ComponentDefinition } from "../components/findComponents";
import { listMask, type MaskListing } from "../components/maskFiles";
import { type FoundFile, findFile } from "../files";
import type { Format } from "../formats/format";
import { canonicalCode } from "../languages";
import { assignCodes } from "./languageCodes";
import type { CachedFile, ReadPass } from "./readPass";

export interface ComponentFile {
  readonly file: FoundFile;
  /** Unique in the component. */
  readonly code: string;
}

export interface RemarkOnFile extends FileRemark {
  /** Relative to the served folder. */
  readonly path: string;
}

export interface ComponentFiles {
  readonly files: readonly ComponentFile[];
  readonly remarks: readonly RemarkOnFile[];
}

/** The files of a component's languages, by their codes. */
export async function listComponentFiles(
  realRoot: string,
  { mask, accepts }: ComponentDefinition,
  format: Format,
): Promise<ComponentFiles> {
  const codeOf = (value: string) => (format.codeOf === undefined ? value : format.codeOf(value));
  const listing = await listMask(realRoot, mask, (value) => codeOf(value) !== undefined && accepts(value));
  const [single] = listing.files;
  if (mask.single && single !== undefined) return fileThatDeclares(realRoot, single.file, format);
  const written = listing.files.map(({ value }) => value);
  const codes = assignCodes(
    written,
    written.map((value) => codeOf(value) ?? value),
  );
  return {
    files: listing.files.map(({ file }, index) => ({ file, code: codes[index] ?? "" })),
    remarks: [...listing.unusable, ...(await unusableSources(realRoot, mask, format, listing.unusable))],
  };
}

async function fileThatDeclares(realRoot: string, file: FoundFile, format: Format): Promise<ComponentFiles> {
  const code = await declaredLanguage(realRoot, file.path, format);
  return code === undefined
    ? { files: [], remarks: [{ path: file.path, problem: fileProblem("noLanguageCode") }] }
    : { files: [{ file, code }], remarks: [] };
}

/** Files that a convention of the format names as the source, and that are there and cannot be read. */
async function unusableSources(
  realRoot: string,
  mask: Mask,
  format: Format,
  listed: MaskListing["unusable"],
): Promise<readonly RemarkOnFile[]> {
  const remarks: RemarkOnFile[] = [];
  for (const path of await format.sourceFiles(realRoot, mask)) {
    if (listed.some((each) => each.path === path)) continue;
    const found = await findFile(realRoot, path);
    if (!found.ok && found.problem !== undefined) remarks.push({ path, problem: found.problem });
  }
  return remarks;
}

export interface ComponentSource {
  readonly file: CachedFile;
  /** The code of its language, where that is known. */
  readonly code: string | undefined;
}

export interface SourceRequest {
  readonly realRoot: string;
  readonly definition: ComponentDefinition;
  readonly format: Format;
  readonly files: readonly ComponentFile[];
  readonly pass: ReadPass;
}

const PARALLEL_READS = 4;

/** The usual codes of the source language, most likely first. */
export const USUAL_SOURCES = ["en", "en_US", "en_GB"];

export interface SourceChoice {
  /** Undefined if the union of all files counts. */
  readonly source: ComponentSource | undefined;
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
    if (hasUnits(file)) return { source: { file, code: configured.code }, remarks: [] };
  }
  const remarks: RemarkOnFile[] = [];
  const empty: CachedFile[] = [];
  for (const path of await format.sourceFiles(realRoot, definition.mask)) {
    const found = await findFile(realRoot, path);
    const listed = request.files.find(({ file }) => file.path === path);
    if (!found.ok) {
      // Of a file that is no language's, nothing else says so.
      if (found.problem !== undefined) remarks.push({ path, problem: found.problem });
      continue;
    }
    const file = await pass.read({ file: found.value, role: "source", code: listed?.code });
    if (hasUnits(file)) return { source: { file, code: listed?.code ?? definition.source }, remarks };
    empty.push(file);
  }
  if (format.layout === "bilingual") {
    const source = await bilingualSource(request);
    return { source, remarks: source === undefined ? [...remarks, ...withoutStrings(empty)] : remarks };
  }
  const usual = fileOf(request, sourceCandidates(definition.source));
  if (usual !== undefined) {
    const file = await readSource(request, usual);
    if (hasUnits(file)) return { source: { file, code: usual.code }, remarks };
    empty.push(file);
  }
  const source = await largestSource(request);
  const { source: code, mask } = definition;
  if (code !== undefined && request.files.length > 0) {
    remarks.push({ path: mask.text, problem: fileProblem("sourceNotFound", code) });
  } else {
    const others = source === undefined ? await readAll(request) : [];
    remarks.push(...withoutStrings([...empty, ...others]));
  }
  return { source, remarks };
}

/** Files that cannot be read have a remark of their own. */
function withoutStrings(files: readonly CachedFile[]): readonly RemarkOnFile[] {
  const [first] = files.filter(({ read }) => read !== undefined);
  return first === undefined ? [] : [{ path: first.file.path, problem: fileProblem("noSourceStrings") }];
}

async function bilingualSource(request: SourceRequest): Promise<ComponentSource | undefined> {
  const chosen = await fileOfSourceLanguage(request);
  if (chosen === undefined) return undefined;
  const file = await readSource(request, chosen);
  if (!hasUnits(file)) return undefined;
  const reads = await readAll(request);
  // A file of plurals alone only adds forms to the source texts, which need no other translation.
  const complete = file.read?.onlyPlurals !== true || reads.every(({ read }) => read === undefined || read.onlyPlurals);
  return complete ? { file, code: chosen.code } : undefined;
}

/**
 * The file of a bilingual component that translates into the source language, which is no row. Undefined for gettext, whose
 * files are all rows.
 */
export async function fileOfSourceLanguage(request: SourceRequest): Promise<ComponentFile | undefined> {
  const { format, definition } = request;
  if (format.layout !== "bilingual" || format.sourceIsRow) return undefined;
  const reads = await readAll(request);
  const declared = definition.source ?? reads.map(({ read }) => read?.facts.sourceLanguage).find((code) => code);
  return fileOf(request, sourceCandidates(declared));
}

/** A second time costs nothing. */
function readAll(request: SourceRequest): Promise<readonly CachedFile[]> {
  return pLimit(PARALLEL_READS).map(request.files, (each) => readSource(request, each));
}

async function largestSource(request: SourceRequest): Promise<ComponentSource | undefined> {
  let largest: ComponentSource | undefined;
  for (const each of request.files) {
    const file = await readSource(request, each);
    if (unitsOf(file) > (largest === undefined ? 0 : unitsOf(largest.file))) largest = { file, code: each.code };
  }
  return largest;
}

/** Codes of files that may be the source's, most likely first. */
function sourceCandidates(declared: string | undefined): readonly string[] {
  if (declared === undefined || declared === "") return USUAL_SOURCES;
  const code = canonicalCode(declared);
  const [language = code] = code.split(/[_@]/, 1);
  return [...new Set([code, language, ...(language === "en" ? USUAL_SOURCES : [])])];
}

function fileOf({ files }: SourceRequest, codes: readonly string[]): ComponentFile | undefined {
  for (const wanted of codes) {
    const found = files.find(({ code }) => canonicalCode(code) === canonicalCode(wanted));
    if (found !== undefined) return found;
  }
  return undefined;
}

function readSource({ format, pass }: SourceRequest, { file, code }: ComponentFile): Promise<CachedFile> {
  return pass.read({ file, code, role: format.layout === "bilingual" ? "translation" : "source" });
}

function hasUnits(file: CachedFile): boolean {
  return unitsOf(file) > 0;
}

function unitsOf({ read }: CachedFile): number {
  return read?.units.length ?? 0;
}
