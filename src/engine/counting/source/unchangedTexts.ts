import { fileProblem } from "../../../model/fileProblem";
import { primaryLanguage, SOURCE_LANGUAGE } from "../../languages";
import type { ComponentFile, RemarkOnFile } from "../componentFiles";
import type { FileRead } from "../fileStates";
import type { ComponentSource } from "./chooseSource";

interface ReadFile extends ComponentFile {
  readonly read: Pick<FileRead, "unchanged" | "units">;
}

/** Names and short words are the same in many languages. */
const FEW = 20;

/** Translations with mostly the texts of the source, which tools write where nobody has translated anything yet. */
export function unchangedRemarks(
  files: readonly ReadFile[],
  source: ComponentSource | undefined,
  sourceLanguage = SOURCE_LANGUAGE,
): readonly RemarkOnFile[] {
  // A translation that took the place of the source is as likely to be the copy.
  if (source?.chosenBy !== "name" && source?.chosenBy !== "language") return [];
  return files.flatMap(({ file, code, read: { unchanged, units } }) => {
    const isTold = unchanged >= FEW && 2 * unchanged > units.length;
    if (!isTold || primaryLanguage(code) === primaryLanguage(sourceLanguage)) return [];
    return [{ path: file.path, problem: fileProblem("sameAsSource", unchanged) }];
  });
}
