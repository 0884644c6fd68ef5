import { pLimit } from "../../common/limit";
import { fileProblem } from "../../model/fileProblem";
import type { ComponentDefinition } from "../components/findComponents";
import { findFile } from "../files";
import type { Format } from "../formats/format";
import { canonicalCode } from "../languages";
import {
  type ComponentFile,
  type ComponentSource,
  chooseSource,
  fileOfSourceLanguage,
  listComponentFiles,
  type RemarkOnFile,
  USUAL_SOURCES,
} from "./componentFiles";
import { withoutBlankSource } from "./emptiness";
import { assignCodes } from "./languageCodes";
import { findMissing, type TrackedFiles } from "./missingFiles";
import type { ReadPass } from "./readPass";
import type { CountedFile, CountedSource } from "./snapshot";

export interface LanguageFilesRequest {
  readonly realRoot: string;
  readonly definition: ComponentDefinition;
  readonly format: Format;
  readonly pass: ReadPass;
  readonly tracked: TrackedFiles;
}

/** What the files of a component say. */
export interface LanguageFiles {
  readonly source: CountedSource | undefined;
  readonly sourceLanguage: string | undefined;
  /** One for each language. */
  readonly files: readonly CountedFile[];
  readonly remarks: readonly RemarkOnFile[];
}

const PARALLEL_READS = 4;

export function readLanguageFiles(request: LanguageFilesRequest): Promise<LanguageFiles> {
  return request.format.layout === "multilingual" ? readMultilingual(request) : readOneForEach(request);
}

async function readOneForEach(request: LanguageFilesRequest): Promise<LanguageFiles> {
  const { realRoot, definition, format, pass, tracked } = request;
  const listing = await listComponentFiles(realRoot, definition, format);
  const missing = await findMissing({ realRoot, mask: definition.mask, format, tracked, listing });
  pass.expect(listing.files.map(({ file }) => file));
  const { source, remarks } = await chooseSource({ ...request, files: listing.files });
  const inSourceLanguage = await fileOfSourceLanguage({ ...request, files: listing.files });
  const files = listing.files.filter((each) => each.file.path !== source?.file.file.path && each !== inSourceLanguage);
  // The source file needs no code.
  const listed = [...listing.remarks, ...missing].filter(({ path }) => path !== source?.file.file.path);
  const dependsOn = format.layout === "bilingual" ? undefined : source?.file;
  const reads = await pLimit(PARALLEL_READS).map(files, ({ file, code }) =>
    pass.read({ file, code, role: "translation", source: dependsOn }),
  );
  const read = {
    ...describeSource(source, format),
    files: files.flatMap((file: ComponentFile, index): CountedFile[] => {
      const one = reads[index]?.read;
      return one === undefined ? [] : [{ ...file, read: one }];
    }),
    remarks: unique([...listed, ...remarks, ...remarksOf(pass)]).filter(
      ({ path, problem }) =>
        (problem.kind !== "empty" || !isBlankOnPurpose(path, listing.files, source)) &&
        (problem.kind !== "noFiles" || definition.untranslated !== true || source === undefined),
    ),
  };
  return {
    ...read,
    sourceLanguage: source?.code ?? inSourceLanguage?.code ?? definition.source,
    remarks: withoutBlankSource(read),
  };
}

/** An empty English file beside a source without a code keeps Java from falling back to another language. */
function isBlankOnPurpose(path: string, files: readonly ComponentFile[], source: ComponentSource | undefined): boolean {
  if (source === undefined || source.code !== undefined) return false;
  return files.some(({ file, code }) => file.path === path && USUAL_SOURCES.includes(canonicalCode(code)));
}

async function readMultilingual({ realRoot, definition, format, pass }: LanguageFilesRequest): Promise<LanguageFiles> {
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
  return {
    ...describeSource({ file: source, code: sourceLanguage }, format),
    sourceLanguage: canonicalCode(sourceLanguage ?? source.read?.facts.sourceLanguage ?? "") || undefined,
    files: languages.map(([spelling, read], index) => ({
      file: found.value,
      code: codes[index] ?? spelling,
      spelling,
      read,
    })),
    remarks: unique(remarksOf(pass)),
  };
}

function describeSource(source: ComponentSource | undefined, { lineBased }: Format): Pick<LanguageFiles, "source"> {
  const read = source?.file.read;
  if (source === undefined || read === undefined) return { source: undefined };
  const openEnd = lineBased === true && read.facts.openEnd;
  return { source: { file: source.file.file, code: source.code, read, openEnd } };
}

function remarksOf({ files }: ReadPass): readonly RemarkOnFile[] {
  return [...files.values()].flatMap(({ file, remarks }) => remarks.map((remark) => ({ path: file.path, ...remark })));
}

/** Of each file once, also if it was listed and looked for, or read in two roles. */
function unique(remarks: readonly RemarkOnFile[]): readonly RemarkOnFile[] {
  return [...new Map(remarks.map((remark) => [JSON.stringify(remark), remark])).values()];
}
