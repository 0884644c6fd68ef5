import { isKnownLanguageCode } from "../../../model/language/knownLanguages";
import { canonicalCode } from "../../languages";
import type { FileRead } from "../fileStates";

interface DeclaringFile {
  readonly code: string | undefined;
  readonly read: Pick<FileRead, "facts" | "units"> | undefined;
}

/** The code of the language that most files say they are translated from. What a file says of its own language does not count. */
export function declaredSource(files: readonly DeclaringFile[]): string | undefined {
  const numbers = new Map<string, number>();
  for (const { code, read } of files) {
    const declared = canonicalCode(read?.facts.sourceLanguage ?? "");
    if (!isKnownLanguageCode(declared) || declared === canonicalCode(code ?? "")) continue;
    numbers.set(declared, (numbers.get(declared) ?? 0) + 1);
  }
  const filled = files.filter(({ read }) => (read?.units.length ?? 0) > 0);
  const isMost = ([declared, number]: [string, number]): boolean =>
    2 * number > filled.filter(({ code }) => canonicalCode(code ?? "") !== declared).length;
  return [...numbers].find(isMost)?.[0];
}
