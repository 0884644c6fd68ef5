import { isKnownLanguageCode } from "../../../model/language/knownLanguages";
import { keysOf } from "../../formats/conventions/startPairs";
import { isNameOf } from "./languageNames";

/** Keys of the language's own code. Under others, a code may be a text to translate, such as `no`. */
const KEY_OF_CODE = /^(?:code|lang|language|locale|name)$/i;

/** More codes than a menu of languages has. */
const CODES_OF_TABLE = 100;
/** So many at the start of a file leave it open. */
const CODES_OF_START = 10;
/** Keys around the names, and codes such as `mul`. */
const MAX_OTHERS = 5;

/** Whether a text is a table of names of countries or languages by their codes, as programs take from CLDR. */
export function isTableOfNames(text: string, least = CODES_OF_TABLE): boolean {
  const keys = [...keysOf(text)];
  const isCode = (key: string) => isKnownLanguageCode(key) || isKnownLanguageCode(`en-${key}`);
  const others = keys.filter((key) => !isCode(key));
  return keys.length - others.length >= least && others.length <= MAX_OTHERS;
}

/** Whether what follows the start of a file decides whether it is such a table. */
export function mayBeTableOfNames(start: string): boolean {
  return isTableOfNames(start, CODES_OF_START);
}

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
