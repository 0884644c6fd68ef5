import { groupedBy } from "../../common/collections";
import { type FileRemark, fileProblem } from "../../model/fileProblem";
import { pathWith } from "../../model/mask/mask";
import { type FoundFile, findFile, readFoundFile } from "../files";
import type { ComponentDefinition } from "../finding/findComponents";
import { withoutCodeset } from "../finding/languages/codeSpelling";
import { declaredLanguage } from "../finding/languages/declaredLanguage";
import { listMask, type MaskListing } from "../finding/maskFiles";
import { type Format, languageCodeIn } from "../formats/format";
import { canonicalCode, isSourceEnglish, primaryLanguage } from "../languages";
import { assignCodes } from "./languageCodes";

export interface ComponentFile {
  readonly file: FoundFile;
  /** Unique in the component. */
  readonly code: string;
}

export interface RemarkOnFile extends FileRemark {
  /** Relative to the served folder. */
  readonly path: string;
}

/** A file whose texts some devices take in place of those of its language. */
export interface DeviceVariant {
  readonly file: FoundFile;
  /** Of the language, as in the files of the component if these have it; empty for the source. */
  readonly code: string;
  readonly isAlone: boolean;
}

export interface ComponentFiles {
  readonly files: readonly ComponentFile[];
  readonly variants?: readonly DeviceVariant[];
  readonly remarks: readonly RemarkOnFile[];
}

export interface ListRequest {
  readonly realRoot: string;
  readonly definition: ComponentDefinition;
  readonly format: Format;
  /** Paths that a convention of the format names as the source. */
  readonly named: readonly string[];
}

/** The files of a component's languages, by their codes. */
export async function listComponentFiles(request: ListRequest): Promise<ComponentFiles> {
  const { realRoot, format } = request;
  const { mask, accepts, isExcluded = () => false } = request.definition;
  const codeOf = (value: string) => definedCodeIn(request.definition, format, value);
  const isOwn = (value: string): boolean => codeOf(value) !== undefined && accepts(value);
  const listing = await listMask(
    realRoot,
    { mask, format },
    (value) => isOwn(value) && !isExcluded(pathWith(mask, value)),
  );
  const [single] = listing.files;
  if (mask.single && single !== undefined) return fileThatDeclares(request, single.file);
  const coded = listing.files.map(({ value, file }) => ({ file, written: value, read: codeOf(value) ?? value }));
  const files = await withoutCopies(coded, format);
  const codes = assignCodes(
    files.map(({ written }) => written),
    files.map(({ read }) => read),
  );
  const own = files.map(({ file }, index) => ({ file, code: codes[index] ?? "" }));
  const unusable = [...listing.unusable, ...(await unusableSources(request, listing.unusable))];
  return {
    files: own,
    ...(await withVariants(
      request,
      unusable.filter(({ path }) => !isExcluded(path)),
      own.map(({ code }) => code),
    )),
  };
}

/** Tells files of a language for some devices from those without a language. */
async function withVariants(
  { realRoot, format, definition }: ListRequest,
  unusable: readonly RemarkOnFile[],
  codes: readonly string[],
): Promise<Required<Pick<ComponentFiles, "variants" | "remarks">>> {
  const variants: DeviceVariant[] = [];
  const remarks: RemarkOnFile[] = [];
  for (const remark of unusable) {
    const { path, problem } = remark;
    const varied = problem.kind === "noLanguageCode" ? format.variantOf?.(path) : undefined;
    if (varied === undefined) {
      remarks.push(remark);
      continue;
    }
    const isOfSource =
      varied === "" ||
      isSourceEnglish(varied, true) ||
      primaryLanguage(varied) === primaryLanguage(definition.source ?? "");
    const code = languageVaried(varied, codes) ?? (isOfSource ? "" : undefined);
    const found = await findFile(realRoot, path);
    if (!found.ok) remarks.push({ path, problem: found.problem ?? problem });
    else variants.push({ file: found.value, code: code ?? varied, isAlone: code === undefined });
  }
  return { variants, remarks };
}

/** Which of the codes of a component has the texts of a variant. A device takes those of the language where a region has none. */
export function languageVaried(varied: string, codes: readonly string[]): string | undefined {
  const codeOf = (wanted: string) => codes.find((code) => canonicalCode(code) === wanted);
  return codeOf(canonicalCode(varied)) ?? codeOf(primaryLanguage(varied));
}

/** The code of the language in the place of the star, which files may declare for a value that is none. */
export function definedCodeIn({ declared }: ComponentDefinition, format: Format, value: string): string | undefined {
  return declared?.get(value) ?? languageCodeIn(value, format);
}

async function fileThatDeclares(
  { realRoot, definition, format }: ListRequest,
  file: FoundFile,
): Promise<ComponentFiles> {
  const code = definition.declared?.get("") ?? (await declaredLanguage(realRoot, file.path, format));
  return code === undefined
    ? { files: [], remarks: [{ path: file.path, problem: fileProblem("noLanguageCode") }] }
    : { files: [{ file, code }], remarks: [] };
}

/** Files that a convention of the format names as the source, and that are there and cannot be read. */
async function unusableSources(
  { realRoot, named }: ListRequest,
  listed: MaskListing["unusable"],
): Promise<readonly RemarkOnFile[]> {
  const remarks: RemarkOnFile[] = [];
  for (const path of named) {
    if (listed.some((each) => each.path === path)) continue;
    const found = await findFile(realRoot, path);
    if (!found.ok && found.problem !== undefined) remarks.push({ path, problem: found.problem });
  }
  return remarks;
}

interface CodedFile {
  readonly file: FoundFile;
  /** As the name of the file spells it. */
  readonly written: string;
  /** The same as the format understands it. */
  readonly read: string;
}

/** Leaves out copies of other files of the same language, those of gettext in another encoding, and links to them. */
async function withoutCopies(files: readonly CodedFile[], { sourceIsRow }: Format): Promise<readonly CodedFile[]> {
  const copies = new Set<CodedFile>();
  for (const [code, alike] of groupedBy(files, ({ read }) => canonicalCode(read))) {
    const rankOf = ({ written }: CodedFile): number =>
      (canonicalCode(written) === code ? 0 : 1) + (written === code ? 0 : 1);
    const [first, ...others] = [...alike].sort((left, right) => rankOf(left) - rankOf(right));
    for (const other of others) {
      if (first === undefined) continue;
      const isEncoded = sourceIsRow === true && withoutCodeset(other.written) === first.written;
      if (isEncoded || (await areEqual(first.file, other.file))) copies.add(other);
    }
  }
  return files.filter((file) => !copies.has(file));
}

async function areEqual(left: FoundFile, right: FoundFile): Promise<boolean> {
  if (left.realPath === right.realPath) return true;
  if (left.bytes !== right.bytes) return false;
  const [one, other] = [await readFoundFile(left), await readFoundFile(right)];
  return one.ok && other.ok && one.value.equals(other.value);
}

/** The file of the first of the languages that has one. */
export function fileOf(
  { files }: { readonly files: readonly ComponentFile[] },
  codes: readonly string[],
): ComponentFile | undefined {
  for (const wanted of codes) {
    const found = files.find(({ code }) => canonicalCode(code) === canonicalCode(wanted));
    if (found !== undefined) return found;
  }
  return undefined;
}
