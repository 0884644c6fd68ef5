import { isKnownLanguageCode } from "../../model/language/knownLanguages";
import { isNameOf } from "./languageNames";

/**
 * Whether a file only describes its language: `{ "name": "German", "direction": "ltr" }`.
 *
 * @param start the whole file
 */
export function describesLanguage(start: string, code: string): boolean {
  let values: unknown;
  try {
    values = Object.values(JSON.parse(start));
  } catch {
    return false;
  }
  if (!Array.isArray(values) || values.some((value) => typeof value === "object")) return false;
  const texts = values.filter((value) => typeof value === "string");
  const isKnown = isKnownLanguageCode(code);
  const isName = (text: string): boolean => text === code || (isKnown && isNameOf(text, code));
  return (
    texts.some(isName) &&
    texts.every((text) => isName(text) || isKnownLanguageCode(text) || /^(?:ltr|rtl|true|false|)$/i.test(text))
  );
}
