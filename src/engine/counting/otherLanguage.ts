import { fileProblem } from "../../model/fileProblem";
import { areUnlikeLanguages, canonicalCode } from "../languages";
import type { ComponentFile, RemarkOnFile } from "./componentFiles";
import type { FileRead } from "./fileStates";
import { translatedIn } from "./sameLanguage";

interface ReadFile extends ComponentFile {
  readonly read: FileRead;
}

/** Translations whose texts have the language above them while those of the source do not, or the other way round. */
export function otherRootRemarks(
  files: readonly ReadFile[],
  source: Pick<FileRead, "facts"> | undefined,
): readonly RemarkOnFile[] {
  if (source === undefined) return [];
  return files
    .filter(({ read }) => translatedIn(read) > 0 && read.facts.hasLanguageRoot !== source.facts.hasLanguageRoot)
    .map(({ file, code }) => ({ path: file.path, language: code, problem: fileProblem("otherRoots") }));
}

/** Translations that say they are in another language than their path does, as copies of another file are. */
export function otherLanguageRemarks(
  files: readonly ReadFile[],
  sourceLanguage: string | undefined,
): readonly RemarkOnFile[] {
  const codes = new Set([...files.map(({ code }) => code), sourceLanguage ?? ""].map(canonicalCode));
  return files.flatMap(({ file, code, read }) => {
    const { targetLanguage = code, hasLanguageRoot } = read.facts;
    const target = canonicalCode(targetLanguage);
    // A program that goes by the language above the texts takes both files for one language.
    const isTaken = hasLanguageRoot && target !== canonicalCode(code) && codes.has(target);
    if (translatedIn(read) === 0 || !(isTaken || areUnlikeLanguages(code, targetLanguage))) return [];
    return [{ path: file.path, language: code, problem: fileProblem("otherLanguage", targetLanguage, code) }];
  });
}
