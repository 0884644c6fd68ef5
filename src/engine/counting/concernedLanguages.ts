import { effectOf } from "../../model/fileProblem";
import { valueInPath } from "../../model/mask/mask";
import { canonicalCode } from "../languages";
import { type ComponentFile, codeIn, type ListRequest, type RemarkOnFile } from "./componentFiles";

interface ReadComponent extends Pick<ListRequest, "definition" | "format" | "named"> {
  readonly sourceLanguage: string | undefined;
  readonly files: readonly ComponentFile[];
}

/**
 * Names the language of each remark on a translation of which something may not be counted. Only for components whose
 * strings are all in their source, as a translation can change no other language's figures there.
 */
export function withLanguages(remarks: readonly RemarkOnFile[], component: ReadComponent): readonly RemarkOnFile[] {
  const { definition, format, named, sourceLanguage = "", files } = component;
  const codes = new Map(files.map(({ file, code }) => [file.path, code]));
  const languageOf = (path: string): string | undefined => {
    if (named.includes(path)) return undefined;
    const value = valueInPath(definition.mask, path);
    const code = codes.get(path) ?? (value === undefined ? undefined : codeIn(definition, format, value));
    return code === undefined || canonicalCode(code) === canonicalCode(sourceLanguage) ? undefined : code;
  };
  return remarks.map((remark) => {
    const language = effectOf(remark.problem) === "none" ? undefined : languageOf(remark.path);
    return language === undefined ? remark : { ...remark, language };
  });
}
