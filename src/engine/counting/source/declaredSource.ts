import { isKnownLanguageCode } from "../../../model/language/knownLanguages";
import { canonicalCode } from "../../languages";
import type { FileRead } from "../fileStates";

interface DeclaringFile {
  readonly code: string | undefined;
  readonly read: Pick<FileRead, "facts" | "units"> | undefined;
}

/**
 * The code of the language that most files say they are translated from. What a file says of its own language does not
 * count, and a language is no source whose own file is translated from another one.
 */
export function declaredSource(files: readonly DeclaringFile[]): string | undefined {
  const numbers = new Map<string, number>();
  const translated = new Set<string>();
  for (const { code, read } of files) {
    const own = canonicalCode(code ?? "");
    const declared = canonicalCode(read?.facts.sourceLanguage ?? "");
    if (!isKnownLanguageCode(declared) || declared === own) continue;
    translated.add(own);
    numbers.set(declared, (numbers.get(declared) ?? 0) + 1);
  }
  const filled = files.filter(({ read }) => (read?.units.length ?? 0) > 0);
  const isMost = ([declared, number]: [string, number]): boolean =>
    !translated.has(declared) &&
    2 * number > filled.filter(({ code }) => canonicalCode(code ?? "") !== declared).length;
  return [...numbers].find(isMost)?.[0];
}
