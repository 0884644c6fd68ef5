import { decodeText } from "../../../common/text/decodeText";
import { isKnownLanguageCode } from "../../../model/language/knownLanguages";
import { readFileStart } from "../../files";
import { START_BYTES } from "../../formats/conventions/conventions";
import type { Format } from "../../formats/format";
import { canonicalCode } from "../../languages";

/** The start of a file, or why there is none. */
export type StartRead = Awaited<ReturnType<typeof readFileStart>>;

/** The code of the language that a file says it is in, where the platform knows that. */
export async function declaredLanguage(realRoot: string, file: string, format: Format): Promise<string | undefined> {
  if (format.languageIn === undefined) return undefined;
  return declaredAtStart(await readFileStart(realRoot, file, START_BYTES), format.languageIn);
}

export function declaredAtStart(start: StartRead, languageIn: Format["languageIn"]): string | undefined {
  const code = start.ok ? languageIn?.(decodeText(start.value.bytes)) : undefined;
  return code !== undefined && isKnownLanguageCode(code) ? canonicalCode(code) : undefined;
}
