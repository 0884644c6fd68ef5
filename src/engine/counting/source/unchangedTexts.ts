import { fileProblem } from "../../../model/fileProblem";
import { canonicalLanguage, SOURCE_LANGUAGE } from "../../languages";
import type { ComponentFile, RemarkOnFile } from "../componentFiles";
import type { FileRead } from "../fileStates";

interface ReadFile extends ComponentFile {
  readonly read: Pick<FileRead, "unchanged" | "units">;
}

/** Names and short words are the same in many languages. */
const FEW = 20;

/** Translations with mostly the texts of the source, which tools write where nobody has translated anything yet. */
export function unchangedRemarks(
  files: readonly ReadFile[],
  sourceLanguage = SOURCE_LANGUAGE,
): readonly RemarkOnFile[] {
  return files.flatMap(({ file, code, read: { unchanged, units } }) => {
    const isTold = unchanged >= FEW && 2 * unchanged > units.length;
    if (!isTold || canonicalLanguage(code) === canonicalLanguage(sourceLanguage)) return [];
    return [{ path: file.path, problem: fileProblem("sameAsSource", unchanged) }];
  });
}
