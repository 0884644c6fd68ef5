import { isKnownLanguageCode, isTellingLanguageCode } from "../../model/language/knownLanguages";
import { isNoLanguage } from "./tellingNames";

/**
 * The known language code that a value of the star stands for if case, spaces, dots and doubled separators don't count:
 * `pt_BR` for `PT br` and `de` for `DE`. Undefined for other values, and for codes in the usual spelling.
 */
export function usualSpelling(value: string): string | undefined {
  const [language = "", ...rest] = value.split(/[\s._-]+/).filter((part) => part !== "");
  const code = [language.toLowerCase(), ...rest.map(partOfCode)].join("_");
  if (code === value.replaceAll("-", "_") || isNoLanguage(code)) return undefined;
  return isKnownLanguageCode(code) ? code : undefined;
}

function partOfCode(part: string): string {
  return part.length === 4 ? part.charAt(0).toUpperCase() + part.slice(1).toLowerCase() : part.toUpperCase();
}

/** Whether a value is a language code in capitals, which may be a country's. */
export function isUpperCase(value: string): boolean {
  return /^[A-Z]{2}(?:[-_][A-Z]{2})?$/.test(value) && differsInCase(value);
}

/** Whether a value is a language code in upper case, which is hardly ever anything else. */
export function differsInCase(value: string): boolean {
  return isTellingLanguageCode(usualSpelling(value) ?? "") && differsOnlyInCase(value);
}

/** Whether a value is a known language code but for its case. */
export function differsOnlyInCase(value: string): boolean {
  return usualSpelling(value)?.toLowerCase() === value.replaceAll("-", "_").toLowerCase();
}
