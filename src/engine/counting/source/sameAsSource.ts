import { fileProblem } from "../../../model/fileProblem";
import { areClose, SOURCE_LANGUAGE } from "../../languages";
import type { ComponentFile, RemarkOnFile } from "../componentFiles";
import type { FileRead } from "../fileStates";
import { SAME_AS_SOURCE, TRANSLATED } from "../units/stateBits";
import type { ComponentSource } from "./chooseSource";

interface ReadFile extends ComponentFile {
  readonly read: Pick<FileRead, "states">;
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
