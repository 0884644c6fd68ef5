import { canonicalCode, SOURCE_LANGUAGE } from "../../languages";
import type { ComponentFile } from "../componentFiles";
import type { FileRead } from "../fileStates";
import type { LanguageFilesRequest } from "../readLanguageFiles";
import { TRANSLATED } from "../units/stateBits";

interface AnyFile extends Pick<ComponentFile, "file"> {
  readonly code: string | undefined;
  readonly read: FileRead | undefined;
}

/**
 * The file with the English texts, where bilingual files have keys such as `menu.open` in place of source texts.
 *
 * @param files that were read
 * @param beside one more, which may be none of these
 */
export async function keyedFile(
  { format, pass }: Pick<LanguageFilesRequest, "format" | "pass">,
  files: readonly AnyFile[],
  beside: ComponentFile | undefined,
): Promise<ComponentFile | undefined> {
  if (format.layout !== "bilingual") return undefined;
  const read = beside && (await pass.read({ ...beside, role: "translation" }));
  const all = [...files, ...(beside && read ? [{ ...beside, read: read.read }] : [])];
  const english = all.find((each) => isEnglish(each) && hasTextsOfKeys(each));
  return english && { file: english.file, code: SOURCE_LANGUAGE };
}

function isEnglish({ code, read }: AnyFile): boolean {
  return canonicalCode(code ?? read?.facts.targetLanguage ?? "") === SOURCE_LANGUAGE;
}

function hasTextsOfKeys({ read }: AnyFile): boolean {
  if (read?.sourceTraits?.areKeys !== true) return false;
  const translated = read.states.filter((state) => (state & TRANSLATED) !== 0).length;
  return 2 * translated > read.states.length;
}
