import { isKnownLanguageCode } from "../../../model/language/knownLanguages";
import { isNameOf } from "./languageNames";

/** Keys of the language's own code. Under others, a code may be a text to translate, such as `no`. */
const KEY_OF_CODE = /^(?:code|lang|language|locale|name)$/i;

/**
 * Whether a file only describes its language, such as `{ "name": "German", "direction": "ltr" }`.
 *
 * @param start as much as is looked at
 */
export function describesLanguage(start: string, code: string): boolean {
  let entries: readonly (readonly [string, unknown])[];
  try {
    entries = Object.entries(JSON.parse(start));
  } catch {
    return false;
  }
  if (entries.some(([, value]) => typeof value === "object")) return false;
  const texts = entries.flatMap(([key, text]) => (typeof text === "string" ? [{ key, text }] : []));
  const isKnown = isKnownLanguageCode(code);
  const isOfLanguage = ({ key, text }: (typeof texts)[number]): boolean =>
    (text === code && KEY_OF_CODE.test(key)) || (isKnown && isNameOf(text, code));
  const others = texts.filter((each) => !isOfLanguage(each));
  const isMetadata = ({ text }: (typeof texts)[number]): boolean =>
    isKnownLanguageCode(text) || /^(?:ltr|rtl|)$/i.test(text);
  return others.length < texts.length && others.every(isMetadata);
}
