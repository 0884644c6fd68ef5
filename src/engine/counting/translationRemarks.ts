import { fileProblem } from "../../model/fileProblem";
import { areClose, areUnlikeLanguages, canonicalCode, SOURCE_LANGUAGE } from "../languages";
import type { RemarkOnFile } from "./componentFiles";
import type { FileRead, ReadFile } from "./fileStates";
import { translatedIn } from "./sameLanguage";
import type { ComponentSource } from "./source/chooseSource";
import { SAME_AS_SOURCE, TRANSLATED } from "./units/stateBits";

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

const MIN_SAME_AS_SOURCE = 20;

/** Translations with mostly the texts of the source, which tools write where nobody has translated anything yet. */
export function sameAsSourceRemarks(
  files: readonly ReadFile[],
  source: ComponentSource | undefined,
  sourceLanguage = SOURCE_LANGUAGE,
): readonly RemarkOnFile[] {
  // A translation that took the place of the source is as likely to be the copy.
  if (source?.chosenBy !== "name" && source?.chosenBy !== "language") return [];
  return files.flatMap(({ file, code, read: { states } }) => {
    const same = states.filter((bits) => bits & SAME_AS_SOURCE).length;
    const isRemarkable = same >= MIN_SAME_AS_SOURCE && 2 * same > states.filter((bits) => bits & TRANSLATED).length;
    if (!isRemarkable || areClose(code, sourceLanguage)) return [];
    return [{ path: file.path, problem: fileProblem("sameAsSource", same) }];
  });
}
