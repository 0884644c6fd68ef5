import { isKnownLanguageCode } from "../../../model/language/knownLanguages";
import { canonicalCode, primaryLanguage } from "../../languages";
import type { FileRead } from "../fileStates";

interface DeclaringFile {
  readonly code: string | undefined;
  readonly read: Pick<FileRead, "facts" | "units"> | undefined;
}

/**
 * The code of the language that most files say they are translated from. What a file says of its own language does not
 * count. A language is no source if its own file is translated from another one that as many are.
 */
export function declaredSource(files: readonly DeclaringFile[]): string | undefined {
  const numbers = new Map<string, number>();
  const declaredBy = new Map<string, string>();
  for (const { code, read } of files) {
    const own = canonicalCode(code ?? "");
    const declared = canonicalCode(read?.facts.sourceLanguage ?? "");
    if (!isKnownLanguageCode(declared) || declared === own) continue;
    declaredBy.set(own, declared);
    numbers.set(declared, (numbers.get(declared) ?? 0) + 1);
  }
  const filled = files.filter(({ read }) => (read?.units.length ?? 0) > 0);
  const isTranslated = ([declared, number]: [string, number]): boolean => {
    const from = declaredBy.get(declared);
    const isOther = from !== undefined && primaryLanguage(from) !== primaryLanguage(declared);
    return isOther && (numbers.get(from) ?? 0) >= number;
  };
  const isMost = ([declared, number]: [string, number]): boolean =>
    2 * number > filled.filter(({ code }) => canonicalCode(code ?? "") !== declared).length;
  return [...numbers].find((each) => isMost(each) && !isTranslated(each))?.[0];
}
