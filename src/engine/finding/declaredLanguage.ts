import { decodeText } from "../../common/decodeText";
import { isKnownLanguageCode } from "../../model/language/knownLanguages";
import { readFileStart } from "../files";
import { START_BYTES } from "../formats/conventions";
import type { Format } from "../formats/format";
import { canonicalCode } from "../languages";

/** The code of the language that a file says it is in, where the platform knows that. */
export function declaredLanguage(realRoot: string, file: string, format: Format): Promise<string | undefined> {
  return languageAtStart(realRoot, file, format.languageIn);
}

/** The same of a file that is called by the name of its language. */
export function declaredTarget(realRoot: string, file: string, format: Format): Promise<string | undefined> {
  return languageAtStart(realRoot, file, format.languageIn ?? format.targetIn);
}

async function languageAtStart(
  realRoot: string,
  file: string,
  languageIn: Format["languageIn"],
): Promise<string | undefined> {
  if (languageIn === undefined) return undefined;
  const start = await readFileStart(realRoot, file, START_BYTES);
  const code = start.ok ? languageIn(decodeText(start.value.bytes)) : undefined;
  return code !== undefined && isKnownLanguageCode(code) ? canonicalCode(code) : undefined;
}
