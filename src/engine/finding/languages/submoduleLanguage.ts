import path from "node:path";
import { codesByName, isKnownLanguageCode, isTellingLanguageCode } from "../../../model/language/knownLanguages";
import { textInName } from "../../../model/mask/mask";
import { valueInFolder } from "../../../model/mask/starredFolder";
import { codeIn, type Format } from "../../formats/format";
import type { FormatMask } from "../maskFiles";
import { isLayoutFolder, isNoLanguage, isTellingFolder } from "../tellingNames";
import { usualSpelling } from "./codeSpelling";

export interface FoldersAround {
  /** Names of the folders in a folder, without those of empty ones perhaps. */
  readonly namesIn: (folder: string) => readonly string[];
  /** Paths of the submodules that are known. */
  readonly submodules: readonly string[];
}

/**
 * The value of the star of a mask for the translation that a submodule most likely holds; undefined if it most likely holds
 * none. Many codes and names of languages are words, too: then what is beside them decides, other submodules or else folders.
 */
export function languageOfSubmodule(
  { mask, format }: FormatMask,
  submodule: string,
  { namesIn, submodules }: FoldersAround,
): string | undefined {
  const value = valueInFolder(mask, submodule);
  if (value === undefined || isTellingLanguageCode(codeIn(value, format))) return value;
  if (!isLanguage(value, format)) return undefined;
  if (isTellingFolder(path.posix.basename(mask.folder))) return value;
  const valuesOf = (names: readonly string[]): readonly string[] =>
    names.flatMap((name) => textInName(mask, name) ?? []).filter((each) => each !== value && !each.startsWith("."));
  const linked = submodules.filter((each) => path.posix.dirname(each) === (mask.folder || "."));
  const others = valuesOf(linked.map((each) => path.posix.basename(each)));
  const beside = others.length > 0 ? others : valuesOf(namesIn(mask.folder));
  const languages = beside.filter((each) => isLanguage(each, format)).length;
  return languages > 0 && 2 * languages >= beside.length ? value : undefined;
}

/** Whether a value is a code or the English name of a language, and not called like what most programs have. */
function isLanguage(value: string, format: Format): boolean {
  const name = value.toLowerCase();
  if (isLayoutFolder(name) || isNoLanguage(name)) return false;
  return isKnownLanguageCode(codeIn(value, format)) || usualSpelling(value) !== undefined || codesByName().has(name);
}
