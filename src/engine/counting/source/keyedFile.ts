import type { Format } from "../../formats/format";
import { canonicalCode, isEnglish, isSourceEnglish } from "../../languages";
import type { ComponentFile } from "../componentFiles";
import type { CachedFile, ReadPass } from "../readPass";
import { TRANSLATED } from "../units/stateBits";
import type { ComponentSource } from "./chooseSource";

interface KeyedRequest {
  readonly format: Format;
  readonly pass: ReadPass;
}

/** The file with the English texts where bilingual files have keys such as `menu.open` in place of source texts. */
export async function keyedFile(
  { format, pass }: KeyedRequest,
  files: readonly ComponentFile[],
): Promise<ComponentFile | undefined> {
  if (format.layout !== "bilingual") return undefined;
  const english = files.filter(({ code }) => isEnglish(canonicalCode(code)));
  const usualFirst = english.sort((a, b) => Number(isSourceEnglish(b.code)) - Number(isSourceEnglish(a.code)));
  for (const each of usualFirst) {
    if (hasTextsOfKeys(await pass.read({ ...each, role: "translation" }))) return each;
  }
  return undefined;
}

/** The same for a source that was chosen, whose language it may say itself. */
export function keyedSource({ format }: KeyedRequest, chosen: ComponentSource | undefined): ComponentFile | undefined {
  if (format.layout !== "bilingual" || chosen === undefined || !hasTextsOfKeys(chosen.file)) return undefined;
  const { file, read } = chosen.file;
  const code = chosen.code ?? read?.facts.targetLanguage ?? "";
  return isEnglish(canonicalCode(code)) ? { file, code } : undefined;
}

/** The same pass, in which translations are checked against the texts of the keyed file. */
export async function againstTexts(pass: ReadPass, keyed: ComponentFile | undefined): Promise<ReadPass> {
  if (keyed === undefined) return pass;
  const source = await pass.read({ ...keyed, role: "texts" });
  return {
    ...pass,
    read: (request) => {
      const isChecked = request.role === "translation" && request.file.path !== keyed.file.path;
      return pass.read(isChecked ? { ...request, source } : request);
    },
  };
}

function hasTextsOfKeys({ read }: CachedFile): boolean {
  if (read?.sourceTraits?.areKeys !== true) return false;
  const translated = read.states.filter((state) => (state & TRANSLATED) !== 0).length;
  return 2 * translated > read.states.length;
}
