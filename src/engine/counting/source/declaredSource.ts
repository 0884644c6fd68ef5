import { isKnownLanguageCode } from "../../../model/language/knownLanguages";
import { canonicalCode } from "../../languages";
import type { FileRead } from "../fileStates";

/** The code of the language that most files, of those which say any, say that they are translated from. */
export function declaredSource(reads: readonly (Pick<FileRead, "facts"> | undefined)[]): string | undefined {
  const numbers = new Map<string, number>();
  for (const read of reads) {
    const code = canonicalCode(read?.facts.sourceLanguage ?? "");
    if (isKnownLanguageCode(code)) numbers.set(code, (numbers.get(code) ?? 0) + 1);
  }
  const most = Math.max(...numbers.values());
  return [...numbers].find(([, number]) => number === most)?.[0];
}
