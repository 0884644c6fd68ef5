import { effectOf, type FileProblemKind } from "../../model/fileProblem";
import { valueInPath } from "../../model/mask/mask";
import { MAX_CERTAINTY } from "../formats/format";
import { hasDialects } from "../formats/formats";
import { primaryLanguage, SOURCE_LANGUAGE } from "../languages";
import {
  type ComponentFile,
  definedCodeIn,
  type ListRequest,
  languageVaried,
  type RemarkOnFile,
} from "./componentFiles";
import { dialectOfSource } from "./fileFacts";
import type { FileRead } from "./fileStates";
import { MAX_MISSING } from "./missingFiles";
import type { ComponentSource } from "./source/chooseSource";
import { isFitting, overlapsWith } from "./source/sourceDoubt";

interface ReadComponent extends Pick<ListRequest, "definition" | "format" | "named"> {
  readonly source: ComponentSource | undefined;
  readonly sourceLanguage: string | undefined;
  /** Those that may be rows. */
  readonly rows: readonly ComponentFile[];
  /** Those of them that are rows. */
  readonly files: readonly (ComponentFile & { readonly read: FileRead })[];
}

/** Problems of more than the file that they are told of. */
const OF_ALL: ReadonlySet<FileProblemKind> = new Set([
  "tooManyBytes",
  "tooManyFiles",
  "tooManyMissing",
  "tooManyNames",
]);

/**
 * Names the language of each remark on a translation of which something may not be counted, if the figures of no other
 * language depend on that file: no content of it would lead to another source, or to a doubt about this one.
 */
export function withLanguages(remarks: readonly RemarkOnFile[], component: ReadComponent): readonly RemarkOnFile[] {
  const { definition, format, named, source, sourceLanguage = SOURCE_LANGUAGE, rows } = component;
  const doubtful = remarks.filter(({ problem }) => effectOf(problem) !== "none");
  if (doubtful.length === 0 || !isSettled(new Set(doubtful.map(({ path }) => path)), component)) return remarks;
  const codes = new Map(rows.map(({ file, code }) => [file.path, code]));
  const languages = rows.map(({ code }) => code);
  // Any of these could have been the source.
  const sources = [sourceLanguage, definition.source ?? "", source?.chosenBy === "name" ? "" : SOURCE_LANGUAGE];
  const sourceLanguages = new Set(sources.map(primaryLanguage));
  const languageOf = ({ path, problem }: RemarkOnFile): string | undefined => {
    if (named.includes(path) || OF_ALL.has(problem.kind)) return undefined;
    const [suggested] = problem.kind === "otherSpelling" ? (problem.values ?? []) : [];
    const value = suggested ?? valueInPath(definition.mask, path);
    const varied = format.variantOf?.(path);
    const code =
      codes.get(path) ??
      (value === undefined ? undefined : definedCodeIn(definition, format, value)) ??
      (varied === undefined ? undefined : languageVaried(varied, languages)) ??
      (problem.kind === "unknownLanguage" ? value : undefined);
    return code === undefined || sourceLanguages.has(primaryLanguage(code)) ? undefined : code;
  };
  return remarks.map((remark) => {
    const language = doubtful.includes(remark) ? languageOf(remark) : undefined;
    return language === undefined ? remark : { ...remark, language };
  });
}

/** Whether nothing that the damaged files may hold changes the choice of the source. */
function isSettled(damaged: ReadonlySet<string>, { format, source, files }: ReadComponent): boolean {
  const read = source?.file.read;
  if (source === undefined || read === undefined || damaged.size >= MAX_MISSING) return false;
  if ((format.lineBased && read.facts.openEnd) || (format.layout === "bilingual" && read.onlyPlurals)) return false;
  // Dates decide between gettext files, and what the languages have between templates.
  if (source.chosenBy !== "name" && (source.chosenBy !== "language" || format.sourceIsRow)) return false;
  const whole = files.flatMap((each) => (damaged.has(each.file.path) ? [] : each.read));
  if (hasDialects(format) && !isDialectSettled(read, whole)) return false;
  const overlaps = overlapsWith(read, whole).filter(({ units }) => units > 0);
  const fitting = overlaps.filter(isFitting).length;
  return fitting === overlaps.length || 2 * fitting >= overlaps.length + damaged.size;
}

/** Whether the source says how all files are read, or nothing says that they are read otherwise. */
function isDialectSettled(source: FileRead, translations: readonly FileRead[]): boolean {
  if (dialectOfSource(source) !== undefined) return true;
  const certainties = [source, ...translations].map(({ facts }) => facts.dialect?.certainty ?? 0);
  return certainties.every((one) => one === 0) || certainties.includes(MAX_CERTAINTY);
}
