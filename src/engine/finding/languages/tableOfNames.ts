import { isKnownLanguageCode } from "../../../model/language/knownLanguages";
import { keysOf } from "../../formats/conventions/startPairs";

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
